import Notes
import Support
import Testing

@testable import NotesAPI

/// What real servers answered in XML.
@Suite struct XMLRecordingTests {
  private func answer(_ server: String, _ number: String) throws -> [UInt8] {
    try #require(try Recording.all(of: server).first { $0.number == number }).response.body
  }

  private func list(
    _ server: String, _ number: String
  ) throws -> (notes: [JSONValue], unread: Int, flawed: Int) {
    let bytes = try answer(server, number)
    let whole = try XMLReader(lists: [["notes", "note"]]).read(bytes)
    guard case .array(let notes)? = whole.document.value(at: ["notes", "note"]) else {
      Issue.record("no list in \(whole.document)")
      return ([], 0, 0)
    }
    return (notes, whole.unread, whole.flawed)
  }

  @Test func `a list of Jersey's with control characters in a note is read and told`() throws {
    let (notes, unread, flawed) = try list("jaxrs-jersey1", "15")
    #expect((notes.count, unread, flawed) == (9, 0, 1))
    #expect(notes.map { $0["noteId"]?.text } == ["1", "3", "4", "5", "6", "7", "10", "11", "12"])
    #expect(notes[2]["content"]?.text == "<b>&amp; \"q\" \nline2\r\nline3\ttab</b>]]>")
    #expect(notes[3]["content"]?.text == "日本 🎉 café")
    #expect(notes[6]["content"] == nil, "null is not there")
    #expect(notes[7]["content"]?.text == "")
    #expect(notes[8]["content"]?.text == "a\u{FFFD}b\u{FFFD}c")
  }

  @Test func `other lists`() throws {
    #expect(try list("jaxrs-jersey1", "01") == ([], 0, 0))
    let after = try list("jaxrs-jersey1", "35")
    #expect((after.notes.count, after.unread, after.flawed) == (9, 0, 0))
    #expect(after.notes[7]["content"]?.text == "xml <x> a & b")
    #expect(after.notes[8].members?.map(\.name) == ["content", "noteId"])
    let django = try list("drf", "46")
    #expect((django.notes.count, django.unread, django.flawed) == (9, 0, 0))
    #expect(django.notes[6]["title"]?.text == "日本語 🎉")
    #expect(django.notes[6]["body"]?.text == "padded \u{2028} <b>&amp;")
    #expect(django.notes[7]["title"]?.text == "")
  }

  @Test(
    "single notes and errors",
    arguments: [
      ("jaxrs-jersey1", "17", ["note", "content"], "hello"),
      ("jaxrs-jersey1", "21", ["note", "content"], "xml <x> a & b"),
      ("jaxrs-jersey1", "23", ["note", "content"], "[]"),
      ("drf", "47", ["notes", "body"], "a < b 🎉"), ("drf", "48", ["notes", "title"], "a"),
      ("drf", "49", ["notes", "body", "note"], "This field is required."),
      ("drf", "50", ["notes", "detail"], "No Note matches the given query."),
      (
        "drf", "51", ["notes", "detail"],
        "XML parse error - no element found: line 1, column 13"
      ),
    ])
  func single(_ server: String, _ number: String, _ path: [String], _ text: String) throws {
    let (document, unread, flawed) = try XMLReader(lists: []).read(answer(server, number))
    #expect(document.value(at: path)?.text == text)
    #expect((unread, flawed) == (0, 0))
  }

  @Test func `what clients sent is read or refused as their servers did`() throws {
    let reader = XMLReader(lists: [])
    let note = try reader.read(try sent("jaxrs-jersey1", "21")).document
    #expect(note.value(at: ["note", "content"])?.text == "xml <x> a & b")
    let root = try reader.read(try sent("drf", "47")).document
    #expect(root.value(at: ["root", "body"])?.text == "a < b 🎉")
    for (server, number) in [("jaxrs-jersey1", "22"), ("jaxrs-jersey1", "23"), ("drf", "51")] {
      let body = try sent(server, number)
      #expect(throws: RepositoryError.self) { try reader.read(body) }
    }
  }

  private func sent(_ server: String, _ number: String) throws -> [UInt8] {
    try #require(try Recording.all(of: server).first { $0.number == number }).request.body
  }

  @Test func `nothing answered is no document`() throws {
    let bytes = try answer("jaxrs-jersey1", "14")
    #expect(throws: RepositoryError.unreadable("it is empty")) {
      try XMLReader(lists: []).read(bytes)
    }
  }
}
