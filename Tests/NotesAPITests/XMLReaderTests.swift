import Notes
import Support
import Testing

@testable import NotesAPI

/// What XML says, as JSON.
@Suite struct XMLReaderTests {
  private static let lists = [["notes", "note"], ["notes", "note", "tags", "tag"]]

  @Test(
    "elements, texts and attributes",
    arguments: [
      ("<a/>", #"{"a":""}"#), ("<a></a>", #"{"a":""}"#), ("<a> x\n\ty </a>", #"{"a":" x\n\ty "}"#),
      ("<a>\n <b>1</b>\n <c/>\n</a>\n", #"{"a":{"b":"1","c":""}}"#),
      ("<a><b>1</b><c/><b>2</b></a>", #"{"a":{"b":"1","c":"","b":"2"}}"#),
      (
        "<a>1 &lt; 2 &amp; <![CDATA[<b> &amp;]]>&#233;&#x1F389;</a>",
        #"{"a":"1 < 2 & <b> &amp;é🎉"}"#
      ),
      ("<a>x<!-- no --><?p no?>y&#13;\r\nz</a>", #"{"a":"xy\r\nz"}"#),
      (#"<a id="1" b='x "y"'/>"#, ##"{"a":{"@id":"1","@b":"x \"y\"","#text":""}}"##),
      (#"<a type="integer">4</a>"#, ##"{"a":{"@type":"integer","#text":"4"}}"##),
      (#"<a id="1"> <b/> </a>"#, #"{"a":{"@id":"1","b":""}}"#),
      ("<a>x <b>y</b> z</a>", ##"{"a":{"b":"y","#text":"x  z"}}"##),
      (#"<n:a xmlns:n="urn:x" xmlns="y" n:k="1"><n:b>2</n:b></n:a>"#, #"{"a":{"@k":"1","b":"2"}}"#),
      ("<a:b/>", #"{"b":""}"#), ("\u{FEFF}<a>1</a>", #"{"a":"1"}"#),
      ("\r\n\t <?xml version='1.0'?><a>1</a>", #"{"a":"1"}"#),
      (#"<?xml version="1.0" encoding="utf-16"?><a>é</a>"#, #"{"a":"é"}"#),
      (#"<?xml version="1.0" encoding="US-ASCII"?><a>é</a>"#, #"{"a":"é"}"#),
    ])
  func reads(_ xml: String, _ json: String) throws {
    let (document, unread, flawed) = try XMLReader(lists: []).read(Array(xml.utf8))
    #expect(String(decoding: document.bytes(), as: UTF8.self) == json)
    #expect((unread, flawed) == (0, 0))
  }

  @Test(
    "what stands at the path of a list is one array",
    arguments: [
      ("<notes/>", #"{"notes":{"note":[]}}"#), ("<notes> \n </notes>", #"{"notes":{"note":[]}}"#),
      (#"<notes count="0"/>"#, #"{"notes":{"@count":"0","note":[]}}"#),
      ("<notes><note>1</note></notes>", #"{"notes":{"note":["1"]}}"#),
      (
        "<notes><p>1</p><note/><q/><x:note><id>2</id></x:note></notes>",
        #"{"notes":{"p":"1","note":["",{"id":"2"}],"q":""}}"#
      ),
      ("<notes><next/></notes>", #"{"notes":{"next":"","note":[]}}"#),
      (
        "<notes><note><tags/></note><note><tags><tag>a</tag><tag>b</tag></tags></note></notes>",
        #"{"notes":{"note":[{"tags":{"tag":[]}},{"tags":{"tag":["a","b"]}}]}}"#
      ),
      (
        "<notes><body><note>This field is required.</note></body></notes>",
        #"{"notes":{"body":{"note":"This field is required."},"note":[]}}"#
      ),
      ("<note><note>1</note></note>", #"{"note":{"note":"1"}}"#),
      ("<all><notes/></all>", #"{"all":{"notes":""}}"#),
    ])
  func gathers(_ xml: String, _ json: String) throws {
    let (document, unread, flawed) = try XMLReader(lists: XMLReaderTests.lists).read(
      Array(xml.utf8))
    #expect(String(decoding: document.bytes(), as: UTF8.self) == json)
    #expect((unread, flawed) == (0, 0))
  }

  @Test(
    "the encodings that XML readers have",
    arguments: [true, false], [true, false])
  func decodesUTF16(_ bigEndian: Bool, _ hasMark: Bool) throws {
    let text =
      (hasMark ? "\u{FEFF}" : "") + "<?xml version='1.0' encoding='UTF-16'?><a>日é🎉\u{1}</a>"
    let bytes = text.utf16.flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return bigEndian ? pair : pair.reversed()
    }
    let whole = try XMLReader(lists: []).read(bytes)
    #expect(whole.document == .object([.init("a", .string("日é🎉\u{FFFD}"))]))
    #expect(whole.flawed == 1)
    var stream = XMLListStream(list: ["a", "b"])
    for byte in bytes { _ = try stream.take([byte]) }
    #expect(try stream.finish().document["a"]?["#text"]?.text == "日é🎉\u{FFFD}")
  }

  @Test func `Latin-1 is read where it is declared or said in the head, and not against a mark`()
    throws
  {
    let declared = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>caf".utf8) + [0xE9, 0x3C]
    let latin = try XMLReader(lists: []).read(declared + Array("/a>".utf8))
    #expect(latin.document["a"] == .string("café"))
    let plain = Array("<a>".utf8) + [0xE9] + Array("</a>".utf8)
    let said = try XMLReader(lists: [], charset: "ISO-8859-1").read(plain)
    #expect(said.document["a"] == .string("é"))
    #expect(throws: RepositoryError.self) { try XMLReader(lists: []).read(plain) }
    let marked = Array("\u{FEFF}<?xml version='1.0' encoding='ISO-8859-1'?><a>é</a>".utf8)
    #expect(try XMLReader(lists: []).read(marked).document["a"] == .string("é"))
  }

  @Test func `many pieces of text are one text`() throws {
    let text = String(repeating: "a &amp; b &#233;<![CDATA[ & ]]>\r\n", count: 5000)
    let (document, unread, flawed) = try XMLReader(lists: [["notes", "note"]]).read(
      Array("<notes><note>\(text)</note></notes>".utf8))
    let expected = String(repeating: "a & b é & \n", count: 5000)
    #expect(document.value(at: ["notes", "note"]) == .array([.string(expected)]))
    #expect((unread, flawed) == (0, 0))
  }

}
