import Notes
import Testing

@testable import NotesAPI

@Suite struct XMLWriterTests {
  private func value(_ json: String) throws -> JSONValue {
    var reader = JSONReader(Array(json.utf8))
    return try reader.read()
  }

  @Test(
    "a document is written as JAXB writes it",
    arguments: [
      (#"{"notes":{"note":[]}}"#, "<notes></notes>", 0),
      (
        #"{"notes":{"note":[{"content":"a","noteId":1},{"content":""}]}}"#,
        "<notes><note><content>a</content><noteId>1</noteId></note><note><content></content></note></notes>",
        0
      ),
      (
        #"{"a":{"b":null,"c":[null,1,[2]],"d":true,"e":1.50}}"#,
        "<a><c>1</c><c>2</c><d>true</d><e>1.50</e></a>", 0
      ),
      (
        #"{"a":"<b>&amp; ]]> \"q\"\r\n\t"}"#,
        "<a>&lt;b&gt;&amp;amp; ]]&gt; \"q\"&#13;\n\t</a>", 0
      ),
      (
        ##"{"a":{"@id":"1\n\t\"<","#text":"x","b":1}}"##,
        ##"<a id="1&#10;&#9;&quot;&lt;">x<b>1</b></a>"##, 0
      ),
      (#"{"a":"x\u0000\u0001\ufffe\uffffy\u007f\u0085"}"#, "<a>xy\u{7F}\u{85}</a>", 4),
      (
        #"{"a":{"b c":1,"1":2,"":3,"a>":4,"@x y":5,"@b":[6],"é-1.x_y":7,"本文":8,"🎉":9}}"#,
        "<a><é-1.x_y>7</é-1.x_y><本文>8</本文></a>", 7
      ),
      (#"{"a":1,"b":2,"c":null}"#, "<a>1</a>", 1), (#"{"a":[1,2,3]}"#, "<a>1</a>", 2),
      (##"{"#text":1,"b":2}"##, "<b>2</b>", 1), ("[1]", "", 1), ("\"a\"", "", 1), ("null", "", 0),
      ("{}", "", 0), (#"{"a":{}}"#, "<a></a>", 0),
    ])
  func writes(_ json: String, _ xml: String, _ dropped: Int) throws {
    let plain = XMLWriter(declaration: "").write(try value(json))
    #expect(String(decoding: plain.bytes, as: UTF8.self) == xml)
    #expect(plain.dropped == dropped)
  }

  @Test func `the declaration is the caller's`() throws {
    let document = try value(#"{"a":1}"#)
    #expect(
      String(decoding: XMLWriter().write(document).bytes, as: UTF8.self)
        == #"<?xml version="1.0" encoding="UTF-8" standalone="yes"?><a>1</a>"#)
    let django = XMLWriter(declaration: "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    #expect(
      String(decoding: django.write(document).bytes, as: UTF8.self)
        == "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<a>1</a>")
  }

  private static let texts = [
    "", " ", "\n", "\r", "\r\n", "\t x \t", "<>&\"'", "]]>", "<![CDATA[x]]>", "&#13;", "&amp;lt;",
    "<!-- -->", "<?xml?>", "</note></notes>", "日本語 🎉 é e\u{301}", "\u{FEFF}x", "\u{2028}\u{202E}",
    "\u{85}\u{7F}\u{A0}", "\u{10FFFF}", "a\rb\nc\r\nd", String(repeating: "x<é", count: 50_000),
  ]

  @Test(arguments: texts)
  func `what is written is read again`(_ text: String) throws {
    let note = JSONValue.object([.init("content", .string(text)), .init("noteId", .string("1"))])
    let marked = JSONValue.object([.init("@a", .string(text)), .init("#text", .string(text))])
    let notes = [note, marked, .string(text)]
    let document = JSONValue.object([.init("notes", .object([.init("note", .array(notes))]))])
    let (bytes, dropped) = XMLWriter().write(document)
    #expect(dropped == 0)
    let read = try XMLReader(lists: [["notes", "note"]]).read(bytes)
    #expect(read.document == document)
    #expect((read.unread, read.flawed) == (0, 0))
  }

  @Test func `a request in XML is not made where it would lose characters`() throws {
    let text = """
      { note: { id: "{id}", body: "{body}" }, list: { request: "GET /n", answer: "{notes}" },
        speaks: { encoding: "xml" },
        create: { request: "POST /n", send: { note: { body: "{body}" } }, answer: "{note}" } }
      """
    let dialect = try Dialect(json5: Array(text.utf8), name: "test")
    #expect(
      throws: RepositoryError.rejected([
        .init(field: "body", message: "has characters that XML cannot carry")
      ])
    ) { try dialect.request(for: .create(Draft(body: "a\u{1}b"))) }
    #expect(try dialect.request(for: .create(Draft(body: "a\tb"))).body.isEmpty == false)
  }
}
