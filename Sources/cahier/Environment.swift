@preconcurrency import Glibc

/// The environment variables, as they were when the program began.
struct Environment: Sendable {
  private var values: [String: String]

  init(_ values: [String: String]) {
    self.values = values
  }

  /// What this process was started with.
  static func ofProcess() -> Environment {
    var values: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let parts = String(cString: text).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    return Environment(values)
  }

  /// nil when unset or empty: the two mean the same for every variable read here.
  subscript(name: String) -> String? {
    guard let value = values[name], !value.isEmpty else { return nil }
    return value
  }

  /// For a child that must not see them.
  func without(_ names: some Sequence<String>) -> Environment {
    var copy = self
    for name in names { copy.values[name] = nil }
    return copy
  }

  /// `NAME=value`, as a new process takes them.
  var entries: [String] {
    values.map { "\($0.key)=\($0.value)" }
  }

  /// The screen is far away, and each byte to it counts.
  var isRemote: Bool {
    self["SSH_CONNECTION"] != nil || self["SSH_TTY"] != nil
  }
}
