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
      ("{ note: ", "1:9", "", "a value"),
      ("{\n  note: 1\n  list: 2 }", "3:3", "", "a comma"),
      ("[]", "1:1", "", "an object"),
      ("{ zone: 1,\n zone: 2 }", "2:2", "", "`zone` only once"),
      ("{ wrappers: [{ a: }, 1] }", "1:19", "", "a value"),
      ("{}", "1:1", "note", "{body}"),
      (#"{ note: { id: "{id}", body: "{text}" } }"#, "1:23", "note.body", "{body}"),
      (
        #"{ note: { id: "{id}", body: "{body}", t: "{created:noon}" } }"#, "1:39", "note.t",
        "{created}"
      ),
      (#"{ note: { id: "{id}", body: "{body}" } }"#, "1:1", "list", "how notes are listed"),
      (small.replacing(#"id: "{id}", "#, with: ""), "1:3", "note", "{id} in it, or `identity`"),
      (small.replacing("GET /n", with: "/n"), "1:49", "list.request", "a method and a path"),
      (
        small.replacing("GET /n", with: "GET /n/{id}"), "1:49", "list.request",
        "a method and a path"
      ),
      (small.replacing("{notes}", with: "{note}"), "1:68", "list.answer", "{notes}"),
      (
        small.replacing("list:", with: "speaks: { encoding: 'yaml' }, list:"), "1:51",
        "speaks.encoding",
        "json, form, xml, text"
      ),
      (small.replacing("list:", with: "spekas: {}, list:"), "1:41", "spekas", "speaks"),
      (small.replacing("list:", with: "zone: '0100', list:"), "1:41", "zone", "+00:00"),
      (small.replacing("list:", with: "dates: 'american', list:"), "1:41", "dates", "sql"),
      (
        small.replacing("list:", with: "required: { id: 'x' }, list:"), "1:53",
        "required.id",
        "title or body"
      ),
      (
        small.replacing("list:", with: "errors: { missing: { status: 99 } }, list:"),
        "1:62", "errors.missing.status", "200 to 599"
      ),
      (
        small.replacing("list:", with: "create: { request: 'POST /n' }, list:"), "1:41",
        "create.send",
        "{body}"
      ),
    ])
  func saysWhere(_ text: String, _ position: String, _ place: String, _ expected: String) throws {
    let error = try #require(
      #expect(throws: DialectError.self) { try Dialect(json5: Array(text.utf8), name: "mine") })
    #expect(error.place == place)
    #expect(error.message.contains(expected), "\(error.message)")
    let field = place.isEmpty ? "" : "\(place): "
    #expect(error.message.hasPrefix("mine:\(position): \(field)expected "), "\(error.message)")
  }

  @Test func `an unknown dialect or variant names those there are`() throws {
    let dialect = #expect(throws: DialectError.self) { try Dialect.builtIn("cobol") }
    #expect(
      try #require(dialect).message.contains(
        Dialect.builtInNames.joined(separator: ", ")))
    let variant = #expect(throws: DialectError.self) { try Dialect.builtIn("laravel+l9") }
    #expect(try #require(variant).message.contains("repo, l8"))
  }
}
