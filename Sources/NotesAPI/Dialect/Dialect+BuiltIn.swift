extension Dialect {
  /// The names of the dialects that come with the program.
  public static var builtInNames: [String] { embedded.map(\.name) }

  /// The file of a dialect that comes with the program, to be read by people.
  public static func builtInText(_ name: String) -> String? {
    let file = name.prefix { $0 != "+" }
    return embedded.first { $0.name == file }?.text
  }

  /// A dialect that comes with the program, with or without variants: `rails`, `laravel+repo`.
  public static func builtIn(_ name: String) throws(DialectError) -> Dialect {
    guard let text = builtInText(name) else {
      let names = builtInNames.joined(separator: ", ")
      throw DialectError(dialect: name, place: "its name", expected: "one of \(names)")
    }
    return try Dialect(json5: Array(text.utf8), name: name)
  }
}
