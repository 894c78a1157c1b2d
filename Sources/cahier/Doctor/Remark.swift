import NotesAPI
import Terminal

/// One thing that `doctor` has looked at.
struct Remark: Equatable, Sendable {
  enum State: String, Sendable {
    case good
    /// Works, and is worth knowing.
    case note
    case wrong
    /// Could not be found out.
    case unknown
  }

  /// What it belongs to: `terminal`, `widths`, `folders`, the name of an account.
  var topic: String
  var name: String
  var value: String
  var state = State.good
  var advice = ""

  init(
    _ topic: String, _ name: String, _ value: String, _ state: State = .good, _ advice: String = ""
  ) {
    (self.topic, self.name, self.value) = (topic, name, value)
    (self.state, self.advice) = (state, advice)
  }

  /// One line for programs.
  var json: String {
    let object = JSONValue.object([
      .init("topic", .string(topic)), .init("name", .string(name)),
      .init("value", .string(value)), .init("state", .string(state.rawValue)),
      .init("advice", advice.isEmpty ? .null : .string(advice)),
    ])
    return String(decoding: object.bytes(.printable), as: UTF8.self) + "\n"
  }

  /// Lines for a reader, and for a bug report.
  var text: String {
    let mark =
      switch state {
      case .good: " "
      case .note: "*"
      case .wrong: "!"
      case .unknown: "?"
      }
    let shown = DisplayText(name)
    let gap = String(repeating: " ", count: max(1, 20 - shown.columns))
    let line = "  \(mark) \(Neutraliser.line(name))\(gap)\(Neutraliser.line(value))\n"
    return advice.isEmpty ? line : line + "        \(Neutraliser.line(advice))\n"
  }
}
