import FoundationEssentials
import Notes
import Testing

@testable import NotesAPI

@Suite struct DialectFileTests {
  private static let small = """
    { note: { id: "{id}", body: "{body}" }, list: { request: "GET /n", answer: "{notes}" } }
    """

  @Test(arguments: Dialect.builtInNames)
  func `what is embedded is what the file says`(_ name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/NotesAPI/Dialects/\(name).json5")
    #expect(try String(contentsOf: file, encoding: .utf8) == Dialect.builtInText(name))
  }

  @Test func `every file of the folder is embedded`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/NotesAPI/Dialects")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    #expect(Set(files) == Set(Dialect.builtInNames.map { "\($0).json5" }))
  }

  @Test(arguments: Dialect.builtInNames)
  func `a built-in dialect and all its variants together can be read`(_ name: String) throws {
    let text = Array(try #require(Dialect.builtInText(name)).utf8)
    let variants = try Dialect.variants(json5: text, name: name)
    let dialect = try Dialect.builtIn(([name] + variants).joined(separator: "+"))
    #expect(dialect.operations.contains(.list))
  }

  @Test func `the least a file must say is enough to list`() throws {
    let dialect = try Dialect(json5: Array(Self.small.utf8), name: "mine")
    #expect(dialect.name == "mine")
    #expect(dialect.manners.singular == "note")
    #expect(!dialect.manners.hasTitle)
    #expect(dialect.operations == [.list])
  }

  @Test(
    "a wrong file says where and what was expected",
    arguments: [
      ("{ note: ", "line 1, column 9", "a value"),
      ("{\n  note: 1\n  list: 2 }", "line 3, column 3", "a comma"),
      ("[]", "line 1, column 1", "an object"),
      ("{}", "note", "{body}"),
      (#"{ note: { id: "{id}", body: "{text}" } }"#, "note", "{body}"),
      (#"{ note: { id: "{id}", body: "{body}", t: "{created:noon}" } }"#, "note", "{created}"),
      (#"{ note: { id: "{id}", body: "{body}" } }"#, "list", "how notes are listed"),
      (small.replacing(#"id: "{id}", "#, with: ""), "note", "{id} in it, or `identity`"),
      (small.replacing("GET /n", with: "/n"), "list.request", "a method and a path"),
      (small.replacing("GET /n", with: "GET /n/{id}"), "list.request", "a method and a path"),
      (small.replacing("{notes}", with: "{note}"), "list.answer", "{notes}"),
      (
        small.replacing("list:", with: "speaks: { encoding: 'yaml' }, list:"), "speaks.encoding",
        "json, form, xml, text"
      ),
      (small.replacing("list:", with: "spekas: {}, list:"), "spekas", "speaks"),
      (small.replacing("list:", with: "zone: '0100', list:"), "zone", "+00:00"),
      (small.replacing("list:", with: "dates: 'american', list:"), "dates", "sql"),
      (
        small.replacing("list:", with: "required: { id: 'x' }, list:"), "required.id",
        "title or body"
      ),
      (
        small.replacing("list:", with: "errors: { missing: { status: 99 } }, list:"),
        "errors.missing.status", "200 to 599"
      ),
      (
        small.replacing("list:", with: "create: { request: 'POST /n' }, list:"), "create.send",
        "{body}"
      ),
    ])
  func saysWhere(_ text: String, _ place: String, _ expected: String) throws {
    let error = try #require(
      #expect(throws: DialectError.self) { try Dialect(json5: Array(text.utf8), name: "mine") })
    #expect(error.place == place)
    #expect(error.message.contains(expected), "\(error.message)")
    #expect(error.message.hasPrefix("mine, "))
  }

  @Test func `an unknown dialect or variant names those there are`() throws {
    let dialect = #expect(throws: DialectError.self) { try Dialect.builtIn("cobol") }
    for name in Dialect.builtInNames { #expect(try #require(dialect).message.contains(name)) }
    let variant = #expect(throws: DialectError.self) { try Dialect.builtIn("laravel+l9") }
    #expect(try #require(variant).message.contains("repo, l8"))
  }
}
