import Notes
import Support
import Testing

@testable import NotesAPI

/// XML read while it comes, and lists that are not well-formed.
@Suite struct XMLListStreamTests {
  /// Everything a document says, in one line.
  static func words(_ bytes: [UInt8], inPiecesOf size: Int) -> String {
    var stream = XMLListStream(list: ["notes", "note"])
    var notes: [JSONValue] = []
    do throws(RepositoryError) {
      for piece in bytes.pieces(of: size) { notes += try stream.take(piece) }
      let (document, unread, flawed) = try stream.finish()
      let parts = [JSONValue.array(notes), document].map {
        String(decoding: $0.bytes(), as: UTF8.self)
      }
      return "\(parts.joined(separator: " ")) \(unread) \(flawed)"
    } catch {
      return error.message
    }
  }

  @Test(
    "a broken element is left out and counted",
    arguments: [
      "<note>a & b</note>", "<note><c>a<b></c></note>", "<note><c>1</c></d></note>",
      "<note><c>&nbsp;</c></note>", "<note id=1><c>1</c></note>", "<note id='1' id='2'/></note >",
      "<note>a < b</note>", "<note><c>a]]>b</c></note>", "<note>a & <x>b</note\n>",
      "<note>&</note<</notes ></note \t>",
      "<note><c>\u{1}&</c></note>", "<note><c>&#0;</c></note>", "<note><!-- a -- b --></note>",
      "<note><c a='<'/></note>", "<note>&</notes></note>", "<note><note>a</note>&</note>",
      "<note><c>a & b</c><notebook></notebook></note>",
      "<x:note>a & b</x:note>", "<note><c>&#xD800;</c></note>",
    ])
  func leavesOut(_ broken: String) {
    let kept = [
      ("1", "3", "<notes><note>1</note>\(broken)<note>3</note></notes>"),
      ("1", "3", "<notes><note>1</note><note>3</note>\(broken)</notes>"),
      ("1", "3", "<notes>\(broken)\n\n<note>1</note><note>3</note></notes>"),
    ]
    for (first, second, xml) in kept {
      let words = XMLListStreamTests.words(Array(xml.utf8), inPiecesOf: 1 << 20)
      let expected = #"["\#(first)","\#(second)"] {"notes":{"note":[]}} "#
      #expect(words.hasPrefix(expected), "\(words) for \(xml)")
      #expect(words.hasSuffix(" 1 0") || words.hasSuffix(" 2 0"), "\(words) for \(xml)")
    }
  }

  @Test func `a comment that is open to the end spoils one note, and the rest comes late`() throws {
    let xml = Array("<notes><note>1</note><note><!-- open</note><note>3</note></notes>".utf8)
    let read = try XMLReader(lists: [["notes", "note"]]).read(xml)
    #expect(read.document.value(at: ["notes", "note"]) == .array([.string("1"), .string("3")]))
    #expect(read.unread == 1)
    #expect(
      XMLListStreamTests.words(xml, inPiecesOf: 10) == #"["1"] {"notes":{"note":[]}} 2 0"#)
  }

  @Test func `bytes that are no UTF-8 spoil one note`() {
    let bytes = Array("<notes><note>".utf8) + [0xE9] + Array("</note><note>2</note></notes>".utf8)
    #expect(
      XMLListStreamTests.words(bytes, inPiecesOf: 100) == #"["2"] {"notes":{"note":[]}} 1 0"#)
  }

  @Test(
    "what cannot be mended is told with its place",
    arguments: [
      ("<notes>\n<note>a & b</notes>", "line 2, column 10: not well-formed (invalid token)"),
      ("<notes>\n<note>a & b<note>c</notes>", "line 2, column 10"),
      ("<notes>\n<note>&</note>\n<x>&</x></notes>", "line 3, column 5"),
      ("<notes>\n<note>&</note>\n<note>b", "line 3, column 8: it ends too early"),
      ("<notes><note>&</note> & </notes>", "line 1, column 24"),
      ("\n\n<notes>\n&</notes>", "line 4, column 2"),
    ])
  func tellsPlace(_ xml: String, _ words: String) {
    for size in [1, 7, 1 << 20] {
      let told = XMLListStreamTests.words(Array(xml.utf8), inPiecesOf: size)
      #expect(told.contains(words), "\(told)")
    }
  }

  @Test func `a list with too many broken elements is broken`() {
    for (count, isRead) in [(XMLReading.unreadLimit, true), (XMLReading.unreadLimit + 1, false)] {
      let xml = "<notes>\n" + String(repeating: "<note>&</note>", count: count) + "</notes>"
      let told = XMLListStreamTests.words(Array(xml.utf8), inPiecesOf: 16 << 10)
      #expect(told.hasPrefix(isRead ? "[] {" : "The answer is not one"), "\(told)")
    }
  }

  @Test func `an element without an end counts for those it takes along`() {
    let xml = "<notes><note>a & b<note>c</note><note>d</note></notes>"
    #expect(
      XMLListStreamTests.words(Array(xml.utf8), inPiecesOf: 100)
        == #"["d"] {"notes":{"note":[]}} 2 0"#)
  }

  @Test(
    "characters that XML forbids are replaced, and the notes they are in are counted",
    arguments: [
      ("<notes><note>a\u{1}\0b</note><note>c</note></notes>", #"["a��b","c"]"#, 1),
      ("<notes><note>\u{1B}</note><note><c>\u{8}</c></note></notes>", #"["�",{"c":"�"}]"#, 2),
      ("<notes><note>\u{FFFE}\u{FFFF}\u{FFFD}é\u{FEFF}</note></notes>", "[\"���é\u{FEFF}\"]", 1),
      ("<notes><note a='\u{1}'/><note/></notes>", ##"[{"@a":"�","#text":""},""]"##, 1),
      ("<notes><note>\u{FFFD}\u{7F}\u{85}</note></notes>", "[\"�\u{7F}\u{85}\"]", 0),
      ("<notes><n>\u{1}</n><note>\u{1}</note><n>\u{1}</n></notes>", #"["�"]"#, 2),
    ])
  func replaces(_ xml: String, _ notes: String, _ flawed: Int) {
    for size in [1, 2, 3, 1 << 20] {
      let told = XMLListStreamTests.words(Array(xml.utf8), inPiecesOf: size)
      #expect(told.hasPrefix(notes + " "), "\(told)")
      #expect(told.hasSuffix(" 0 \(flawed)"), "\(told)")
    }
  }

  private static let documents = [
    "<?xml version=\"1.0\"?>\r\n<notes a='1'>\n<note><c>x &amp; é🎉<![CDATA[<&]]>\r\n</c></note> "
      + "<note/><!-- c --><x:note>\u{1}\u{FFFE}</x:note><next>2</next></notes>\n",
    "<notes><note>a & b</note><note>1</note><note id=2></note \n><note>\u{0}&</note></notes>",
    "<notes>\n<note>a & b</note><note>1</note></notes> junk",
    "\u{FEFF}\n<!DOCTYPE html><html><head><title>A page</title></head></html>",
    "<!-- a --><html><head><title>A page</title></head><body>x</body></html>",
    "<notes><note>1</note><note>2", "plain text\nmore",
    "<!DOCTYPE notes [<!ENTITY a 'b'>]><notes/>",
    "<html", "<htm/>", "<?xml version='1.0' encoding='KOI8-R'?><notes/>",
  ]

  @Test(arguments: documents)
  func `fed in any pieces it says the same`(_ xml: String) {
    let bytes = Array(xml.utf8)
    let whole = XMLListStreamTests.words(bytes, inPiecesOf: bytes.count)
    for size in 1..<bytes.count {
      #expect(XMLListStreamTests.words(bytes, inPiecesOf: size) == whole)
    }
  }

  @Test func `elements come as soon as they are complete`() throws {
    var stream = XMLListStream(list: ["notes", "note"], lists: [["notes", "note", "t", "tag"]])
    let first = JSONValue.object([.init("id", .string("1"))])
    #expect(try stream.take(Array("<notes><note><id>1</id></note".utf8)) == [])
    #expect(try stream.take(Array("><note><t><tag>a".utf8)) == [first])
    let second = JSONValue.object([.init("t", .object([.init("tag", .array([.string("a")]))]))])
    #expect(try stream.take(Array("</tag></t></note> <more>x</more>".utf8)) == [second])
    #expect(try stream.take(Array("</notes>".utf8)) == [])
    let rest = try stream.finish()
    #expect(
      String(decoding: rest.document.bytes(), as: UTF8.self)
        == #"{"notes":{"note":[],"more":"x"}}"#)
  }

  @Test func `after an error nothing is read`() throws {
    var stream = XMLListStream(list: ["notes", "note"])
    #expect(throws: RepositoryError.self) { try stream.take(Array("<notes></x>".utf8)) }
    #expect(throws: RepositoryError.self) { try stream.take(Array("<notes/>".utf8)) }
    #expect(throws: RepositoryError.self) { try stream.finish() }
  }

  @Test func `a long list is not held`() throws {
    let notes = 100_000
    let bytes = Array(
      ("<notes>"
        + (0..<notes).map { "<note><id>\($0)</id><content>text \($0) &lt;</content></note>\n" }
        .joined() + "</notes>").utf8)
    var stream = XMLListStream(list: ["notes", "note"])
    var count = 0
    for piece in bytes.pieces(of: 16 << 10) {
      let elements = try stream.take(piece)
      for element in elements {
        if element["id"]?.text != String(count) { Issue.record("\(element) after \(count)") }
        count += 1
      }
      #expect(stream.heldCount < 8192 + 200, "only the opening and what is not complete")
      #expect((200...300).contains(elements.count) || count == notes)
    }
    #expect(count == notes)
    let (document, unread, flawed) = try stream.finish()
    #expect(document == .object([.init("notes", .object([.init("note", .array([]))]))]))
    #expect((unread, flawed) == (0, 0))
  }
}

extension Array {
  func pieces(of size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: Swift.max(1, size)).map {
      Array(self[$0..<Swift.min(count, $0 + size)])
    }
  }
}
