import Glibc
import Terminal

/// How far a command has come, on standard error: one line that is rewritten on a terminal,
/// otherwise a line now and then.
struct Progress {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var complaints = 0

  private static let step = 100_000
  /// Told one by one; the rest is only counted.
  private static let complaintLimit = 20

  static func notes(_ count: Int) -> String {
    count == 1 ? "1 note" : "\(count) notes"
  }

  func show(_ count: Int, of total: Int? = nil) {
    let text = total.map { "\(count) of \($0)" } ?? Progress.notes(count)
    if isTerminal {
      print("\r" + text)
    } else if count > 0, count % Progress.step == 0 {
      print(text + "\n")
    }
  }

  /// Text from outside may be in it.
  func say(_ text: String) {
    print((isTerminal ? "\r\u{1B}[K" : "") + "cahier: \(Neutraliser.line(text))\n")
  }

  /// The same for what may come as often as there are notes.
  mutating func complain(_ text: String) {
    complaints += 1
    if complaints <= Progress.complaintLimit { say(text) }
    if complaints == Progress.complaintLimit + 1 { say("more like these are only counted") }
  }

  func finish(_ text: String) {
    print((isTerminal ? "\r\u{1B}[K" : "") + "\(Neutraliser.line(text))\n")
  }

  private func print(_ text: String) {
    try? File.write(text.utf8, to: STDERR_FILENO)
  }
}

/// What a command did with each note, counted by words for it, in the order they first came.
struct Tally {
  private var counts: [(what: String, count: Int)] = []

  mutating func add(_ what: String) {
    if let index = counts.firstIndex(where: { $0.what == what }) {
      counts[index].count += 1
    } else {
      counts.append((what, 1))
    }
  }

  subscript(what: String) -> Int { counts.first { $0.what == what }?.count ?? 0 }

  /// `3 written, 1 left`; nothing for nothing.
  var words: String { counts.map { "\($0.count) \($0.what)" }.joined(separator: ", ") }
}

/// What a place did not keep, and of how many notes.
struct LossTally {
  private var counts: [(what: String, count: Int)] = []

  mutating func add(_ losses: [Loss]) {
    for words in losses.map(\.words) {
      if let index = counts.firstIndex(where: { $0.what == words }) {
        counts[index].count += 1
      } else {
        counts.append((words, 1))
      }
    }
  }

  /// nil where everything was kept.
  func sentence(_ place: String, isForeseen: Bool = false) -> String? {
    guard !counts.isEmpty else { return nil }
    let parts = counts.map { "\($0.what) (\(Progress.notes($0.count)))" }.joined(separator: ", ")
    return "\(place) \(isForeseen ? "will" : "did") not keep \(parts)."
  }
}
