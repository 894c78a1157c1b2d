@preconcurrency import Glibc

/// The environment variables, as they were when the program began.
///
/// A list: there are few of them, fewer are asked for, and a dictionary takes longer to make than
/// all the looking through at a start.
struct Environment: Sendable {
  /// `NAME=value`; where a name stands twice, the last counts.
  private var variables: [String]

  init(_ values: [String: String]) {
    variables = values.map { "\($0.key)=\($0.value)" }
  }

  /// From `NAME=value`.
  init(variables: [String]) {
    self.variables = variables
  }

  /// What this process was started with.
  static func ofProcess() -> Environment {
    var variables: [String] = []
    var entry = environ
    while let text = entry.pointee {
      if strchr(text, Int32(UInt8(ascii: "="))) != nil { variables.append(String(cString: text)) }
      entry += 1
    }
    return Environment(variables: variables)
  }

  /// nil when unset or empty: the two mean the same for every variable read here.
  subscript(name: String) -> String? {
    for variable in variables.reversed() {
      guard let value = Environment.value(of: name, in: variable) else { continue }
      return value.isEmpty ? nil : String(value)
    }
    return nil
  }

  /// For a child that must not see them.
  func without(_ names: some Sequence<String>) -> Environment {
    var copy = self
    for name in names {
      copy.variables.removeAll { Environment.value(of: name, in: $0) != nil }
    }
    return copy
  }

  /// `NAME=value`, as a new process takes them: each name once, for programs that take the first.
  var entries: [String] {
    var names: Set<String> = []
    return variables.reversed().filter { names.insert(Environment.name(in: $0)).inserted }
  }

  /// The screen is far away, and each byte to it counts.
  var isRemote: Bool {
    self["SSH_CONNECTION"] != nil || self["SSH_TTY"] != nil
  }

  private static func name(in variable: String) -> String {
    String(decoding: variable.utf8.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
  }

  /// nil where the variable is another.
  private static func value(of name: String, in variable: String) -> Substring? {
    let (name, bytes) = (name.utf8, variable.utf8)
    guard bytes.count > name.count, bytes.starts(with: name) else { return nil }
    let equals = bytes.index(bytes.startIndex, offsetBy: name.count)
    guard bytes[equals] == UInt8(ascii: "=") else { return nil }
    return variable[bytes.index(after: equals)...]
  }
}
