/// The text of one dialect file, and what it is called.
public struct DialectFile: Equatable, Sendable {
  /// Without variants: `rails`.
  public let name: String
  /// What errors call it: its path, or its name where it came with the program.
  public let place: String
  public let isBuiltIn: Bool
  public let bytes: [UInt8]

  public init(name: String, place: String, isBuiltIn: Bool = false, bytes: [UInt8]) {
    self.name = name
    self.place = place
    self.isBuiltIn = isBuiltIn
    self.bytes = bytes
  }
}

/// Where the files are that names in `extends` stand for.
public protocol DialectShelf: Sendable {
  /// The file with this name; nil when there is none.
  ///
  /// - Parameter chain: the files that are being read, each extending the next. None of them is the
  ///   answer, so that a reader's own `rails` can extend the one that comes with the program.
  func file(named name: String, behind chain: [DialectFile]) throws(DialectError) -> DialectFile?

  /// What there is, for advice.
  var names: [String] { get }
}

/// The dialects that come with the program, and no others.
public struct BuiltInDialects: DialectShelf {
  public init() {}

  public func file(named name: String, behind chain: [DialectFile]) -> DialectFile? {
    guard !chain.contains(where: { $0.isBuiltIn && $0.name == name }),
      let text = Dialect.embedded.first(where: { $0.name == name })?.text
    else { return nil }
    return DialectFile(name: name, place: name, isBuiltIn: true, bytes: Array(text.utf8))
  }

  public var names: [String] { Dialect.builtInNames }
}
