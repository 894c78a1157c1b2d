import Notes
import Testing

@testable import NotesAPI

/// When elements come, and how much may.
@Suite struct JSONListStreamLimitTests {
  private func taken(_ stream: inout JSONListStream, _ text: String) throws -> Int {
    try stream.take(Array(text.utf8)).count
  }

  private func error(_ stream: JSONListStream, _ texts: String...) -> RepositoryError? {
    var stream = stream
    do throws(RepositoryError) {
      for text in texts { _ = try stream.take(Array(text.utf8)) }
      _ = try stream.finish()
      return nil
    } catch {
      return error
    }
  }

  @Test func `An element is handed out as soon as it ends`() throws {
    var stream = JSONListStream(places: [["notes"]])
    #expect(try taken(&stream, #"{"notes":[{"a":1}"#) == 0)
    #expect(try taken(&stream, ",") == 1)
    #expect(try taken(&stream, #"{"b":"]"},{"c":1},{"#) == 2)
    #expect(try taken(&stream, "}]") == 1)
    #expect(try taken(&stream, #","next":2}"#) == 0)
    #expect(try stream.finish().document["next"] == .number("2"))
  }

  @Test func `A charset that is not read is told at once`() {
    var stream = JSONListStream(places: [[]], contentType: "application/json; charset=ISO-8859-1")
    #expect(
      throws: RepositoryError.unreadable("its text is in iso-8859-1, and only UTF-8 can be read")
    ) { try stream.take(Array("[]".utf8)) }
    #expect(
      error(stream)
        == .unreadable("its text is in iso-8859-1, and only UTF-8 can be read"))
    #expect(
      error(JSONListStream(places: [[]], contentType: "text/html; charset=utf-8"), "[1]") == nil)
  }

  @Test func `One element has a limit, and the list has none`() {
    var stream = JSONListStream(places: [[]])
    stream.elementLimit = 1000
    let long = #""\#(String(repeating: "a", count: 900))""#
    #expect(error(stream, "[" + (0..<50).map { _ in long }.joined(separator: ","), "]") == nil)
    let refusal = RepositoryError.unreadable("one element of its list is larger than 0 MB")
    #expect(error(stream, "[\(long)", ",", "{\"a\":[" + long + ",", long) == refusal)
    #expect(error(stream, "[", String(repeating: " ", count: 1001)) != nil)
  }

  /// One quote too few makes a string of all that follows, which says more than its size.
  @Test func `An element without an end is told by where it breaks`() {
    var stream = JSONListStream(places: [[]])
    stream.elementLimit = 1000
    let rest = String(repeating: "\n,{\"b\":2}", count: 200)
    #expect(
      error(stream, "[{\"a\":\"x}", rest)
        == .unreadable(
          "its JSON is broken at line 1, column 10: expected no control character in a string"))
  }

  @Test func `Too many elements are refused`() {
    var stream = JSONListStream(places: [[]])
    stream.countLimit = 3
    #expect(error(stream, "[1,2,", "3]") == nil)
    #expect(error(stream, "[1,2,", "3,4]") == .unreadable("its list has more than 3 elements"))
    #expect(
      error(stream, "[{x},{x},{x},", "{x},") == .unreadable("its list has more than 3 elements"))
  }

  @Test func `What stands around a list has a limit`() {
    var stream = JSONListStream(places: [["notes"]])
    stream.restLimit = 1_000_000
    let long = String(repeating: "a", count: 600_000)
    #expect(error(stream, "{\"a\":\"\(long)\",\"notes\":[1]}") == nil)
    #expect(
      error(stream, "{\"a\":\"\(long)", long, "\",\"notes\":[1]}")
        == .unreadable("no list begins within its first 1 MB"))
    #expect(
      error(stream, "{\"a\":\"\(long)\",\"notes\":[1],", "\"b\":\"", long)
        == .unreadable("more than 1 MB stand around its list"))
    #expect(error(stream, "<title>A</title>", long, long) == .unreadable("it is a web page, “A”"))
  }

  @Test func `Notes that come one byte at a time come whole`() throws {
    let note = #"{"id":1,"body":"\#(String(repeating: "a", count: 1000))"}"#
    let bytes = Array("[\((0..<200).map { _ in note }.joined(separator: ","))]".utf8)
    var stream = JSONListStream(places: [[]])
    var count = 0
    for byte in bytes { count += try stream.take([byte]).count }
    #expect(count == 200)
    #expect(try stream.finish().document == .array([]))
  }
}
