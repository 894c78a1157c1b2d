import FoundationEssentials
import Notes
import Support
import Testing

@testable import NotesAPI

/// A list read while it comes is the list that is read at once, whatever is sent.
@Suite struct JSONListStreamTests {
  static let places = [[], ["data", "blogposts"], ["data"], ["notes"]]

  struct Reading: Equatable {
    var elements: [JSONValue] = []
    var document: JSONValue?
    var unread = 0
    var error: RepositoryError?
  }

  /// What a stream makes of pieces that end at these offsets.
  static func reading(
    _ bytes: [UInt8], cutAt cuts: [Int] = [], _ stream: JSONListStream? = nil
  ) -> Reading {
    var stream = stream ?? JSONListStream(places: places)
    var (reading, start) = (Reading(), 0)
    do throws(RepositoryError) {
      for end in cuts + [bytes.count] {
        reading.elements += try stream.take(Array(bytes[start..<end]))
        start = end
      }
      let end = try stream.finish()
      (reading.document, reading.unread) = (end.document, end.unread)
      #expect(end.flawed == 0)
    } catch {
      return Reading(error: error)
    }
    return reading
  }

  /// The same from the text as a whole.
  static func whole(_ bytes: [UInt8]) -> Reading {
    guard !bytes.allSatisfy(\.isJSONSpace) else {
      return Reading(error: .unreadable("it is empty"))
    }
    do throws(RepositoryError) {
      let (document, unread) = try WireText(bytes, contentType: nil).json()
      guard let (elements, rest) = split(document) else {
        return Reading(document: document, unread: unread)
      }
      return Reading(elements: elements, document: rest, unread: unread)
    } catch {
      return Reading(error: error)
    }
  }

  /// The first array at one of the places, in the document's order, and the document without it.
  private static func split(
    _ document: JSONValue, at place: [String] = []
  ) -> ([JSONValue], JSONValue)? {
    switch document {
    case .array(let elements): return places.contains(place) ? (elements, .array([])) : nil
    case .object(var members):
      for index in members.indices {
        let (name, value) = (members[index].name, members[index].value)
        guard let (elements, rest) = split(value, at: place + [name]) else { continue }
        members[index].value = rest
        return (elements, .object(members))
      }
      return nil
    default: return nil
    }
  }

  static let documents: [String] = [
    "[]", " [ ] ", "[1]", "[1,2 , 3]", #"[{"id":1,"t":"a\"],[\\"},{"id":2}]"#,
    "\u{FEFF}[{\"a\":1}]",
    #"{"notes":[{"id":1}],"next":"/notes?page=2"}"#, #"{"total":3,"data":[{"a":[1,[2]]},{}]}"#,
    #"{"data":{"page":1,"blogposts":[{"é":"\ud83c\udf89"},{"b":"c"}],"last":true},"ok":[1]}"#,
    #"{"n\u006ftes":[1,2]}"#, #"{"other":[1,2],"notes":[3]}"#, #"{"notes":null,"data":[1]}"#,
    #"{"x":{"notes":[1]},"y":[{"notes":[2]}]}"#, "{}", "null", #""text""#, "17", #"{"notes":{}}"#,
    #"[{"id":1},{"id":x},{"id":3}]"#, #"{"data":[{"a":"\q"},{"b":1}],"bad":[{"c":}]}"#,
    #"[{"a":1} {"b":2},{"c":3}]"#, #"[{"a":1}},{"b":2}]"#, #"[{"a":[{"b":}]},1]"#,
    // Not JSON, or not to its end.
    "", "  ", "[", "[1", "[1,", "[1,]", "[,1]", "[1]]", "[1] x", "[{\"a\":1}",
    "[{\"a\":1},\n{\"b\":",
    "[{\"a\":1},\n {\"b\" 2}, x]", "[tru]", "[\"a]", "{\"notes\":[1]", "{\"notes\":[1],}",
    "{\"a\" \"notes\":[1]}", "{\n\"notes\":[1,\n2],\n\"x\":y}", "<html><title>Sign  in</title>",
    "Warning: no [list] here", "\u{FEFF}<html>", "\u{FEFF}[x]", "{\"notes\":[1}", "[\"\\ud800\"]",
    "[[[[1]]],{\"a\":[[", String(repeating: "[", count: 300), "[1][2]", "{} [1]",
    String(repeating: "[{\"a\":", count: 140) + "0" + String(repeating: "}]", count: 140),
    String(repeating: "{\"data\":", count: 300) + "0" + String(repeating: "}", count: 300),
    "[1\n,2\n\n,\"\u{1}\"]",
  ]

  @Test(arguments: documents)
  func `A list in pieces is the list at once`(_ text: String) {
    let bytes = Array(text.utf8)
    let whole = JSONListStreamTests.whole(bytes)
    #expect(JSONListStreamTests.reading(bytes) == whole)
    for cut in stride(from: 0, through: bytes.count, by: 1 + bytes.count / 100) {
      #expect(JSONListStreamTests.reading(bytes, cutAt: [cut]) == whole, "cut at \(cut)")
    }
    #expect(JSONListStreamTests.reading(bytes, cutAt: Array(0...bytes.count)) == whole)
  }

  @Test func `The recordings of real servers read the same`() throws {
    var lists = 0
    for server in try FileManager.default.contentsOfDirectory(atPath: Recording.folder.path())
    where !server.contains(".") {
      for recording in try Recording.all(of: server) {
        let bytes = recording.response.body
        let whole = JSONListStreamTests.whole(bytes)
        lists += whole.elements.isEmpty ? 0 : 1
        let cuts = Array(stride(from: 0, to: bytes.count, by: 7))
        for cuts in [[], cuts] {
          #expect(
            JSONListStreamTests.reading(bytes, cutAt: cuts) == whole, "\(recording.name)")
        }
      }
    }
    #expect(lists > 10, "\(lists)")
  }

  private static let pieces = [
    "{", "}", "[", "]", ":", ",", "\"", "\\", "\\u", "\n", "\0", "0", "-", "tru", "é", "{\"a\":",
    "[[[[[[[[", "}]", "\u{FEFF}", "\"notes\":[", "\"data\":", "},{", "<", "/",
  ].map { Array($0.utf8) }

  @Test(arguments: UInt64(1)...8)
  func `whatever is done to a document, pieces read as the whole does`(_ seed: UInt64) {
    var random = SeededRandom(seed)
    for _ in 0..<600 {
      let document = JSONListStreamTests.documents.randomElement(using: &random) ?? ""
      let text = Array(document.utf8).mutated(with: JSONListStreamTests.pieces, &random)
      let cuts = (0..<3).map { _ in Int.random(in: 0...text.count, using: &random) }.sorted()
      let whole = JSONListStreamTests.whole(text)
      let read = JSONListStreamTests.reading(text, cutAt: cuts)
      #expect(read == whole, "\(String(decoding: text, as: UTF8.self)) cut at \(cuts)")
    }
  }
}
