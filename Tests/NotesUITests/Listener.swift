import NotesUI
import Terminal

/// A stage that is heard, not seen: all that was said so far, as a terminal would have it.
struct Listener {
  var stage: Stage
  private var view = LinearView()
  private(set) var sayings: [Saying] = []
  private var mark = 0

  init(_ stage: Stage) {
    self.stage = stage
    listen(isAnswer: false)
  }

  mutating func listen(isAnswer: Bool) {
    sayings += view.sayings(for: stage.state, isAnswer: isAnswer)
  }

  /// Types keys one after the other, and listens after each. Returns what they brought.
  @discardableResult
  mutating func type(_ keys: String) async -> String {
    mark = sayings.count
    for key in Listener.keys(keys) {
      await stage.type(key)
      listen(isAnswer: true)
    }
    return latest
  }

  mutating func press(_ key: Key) async -> String {
    mark = sayings.count
    await stage.tell(.input(.key(key)))
    listen(isAnswer: true)
    return latest
  }

  mutating func tell(_ event: Event) async -> String {
    mark = sayings.count
    await stage.tell(event)
    listen(isAnswer: false)
    return latest
  }

  /// What was said since the last keys or event began.
  var latest: String { Listener.text(sayings[mark...]) }
  var all: String { Listener.text(sayings[...]) }

  private static func text(_ sayings: ArraySlice<Saying>) -> String {
    var text = ""
    for saying in sayings {
      let words = saying.text.glyphs.map(\.text).joined()
      if case .echo = saying { text += words } else { text += (text.isEmpty ? "" : "\n") + words }
    }
    return text
  }

  /// `a<Enter>b` as three.
  private static func keys(_ text: String) -> [String] {
    var (keys, rest) = ([String](), text[...])
    while let first = rest.first {
      let end = first == "<" ? rest.firstIndex(of: ">") ?? rest.startIndex : rest.startIndex
      keys.append(String(rest[...end]))
      rest = rest[rest.index(after: end)...]
    }
    return keys
  }
}
