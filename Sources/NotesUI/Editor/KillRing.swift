/// What was cut, copied or killed, the newest last.
///
/// One value serves all fields of a composer, and outlives it. The oldest go when it is full.
struct KillRing: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    var bytes: [UInt8]
    /// Whole lines, that are put between lines again.
    var isLines = false

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// Which end of the newest entry a kill in a row goes to.
  enum Side: Sendable { case front, back }

  static let entryLimit = 60
  /// One entry may be longer than all others together: nothing that was cut is lost at once.
  static let byteLimit = 16 << 20

  private(set) var entries: [Entry] = []
  private var copied: String?

  /// An entry counted back from the newest, going round.
  func entry(back steps: Int) -> Entry? {
    guard !entries.isEmpty else { return nil }
    return entries[entries.count - 1 - steps % entries.count]
  }

  mutating func add(_ entry: Entry) {
    guard !entry.bytes.isEmpty else { return }
    entries.append(entry)
    var size = entries.reduce(0) { $0 + $1.bytes.count }
    while entries.count > Self.entryLimit || size > Self.byteLimit && entries.count > 1 {
      size -= entries.removeFirst().bytes.count
    }
  }

  /// Joins the newest entry.
  mutating func extend(_ bytes: [UInt8], at side: Side) {
    guard var entry = entries.popLast() else { return add(Entry(bytes: bytes)) }
    switch side {
    case .front: entry.bytes.insert(contentsOf: bytes, at: 0)
    case .back: entry.bytes += bytes
    }
    add(entry)
  }

  /// Keeps an entry that the terminal's clipboard is to have, too.
  mutating func addCopied(_ entry: Entry) {
    guard !entry.bytes.isEmpty else { return }
    add(entry)
    copied = entry.text
  }

  /// What was cut or copied since the last time, for the terminal's clipboard.
  mutating func takeCopied() -> String? {
    defer { copied = nil }
    return copied
  }
}
