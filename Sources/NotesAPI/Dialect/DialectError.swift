/// What is wrong with a dialect file, and where.
public struct DialectError: Error, Equatable, Sendable {
  /// The file: its path, or its name where it came with the program.
  public var dialect: String
  /// Both count from 1, columns in bytes; nil where there is no text.
  public var line: Int?
  public var column: Int?
  /// The field: `create.request`; empty where the text as a whole is wrong.
  public var place: String
  public var expected: String
  /// A name nobody knows, and those that could stand there: for advice.
  public var stranger = ""
  public var known: [String] = []

  public init(dialect: String, place: String, expected: String) {
    self.dialect = dialect
    self.place = place
    self.expected = expected
  }

  /// `mine.json5:3:5: create.request: expected a method and a path.`
  public var message: String {
    let position = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    let field = place.isEmpty ? "" : "\(place): "
    return "\(dialect)\(position): \(field)expected \(expected)."
  }
}
