/// What is wrong with a dialect file, and where.
public struct DialectError: Error, Equatable, Sendable {
  /// The file's name.
  public var dialect: String
  /// `line 3, column 5`, or the field: `create.request`.
  public var place: String
  public var expected: String

  public var message: String { "\(dialect), \(place): expected \(expected)." }
}
