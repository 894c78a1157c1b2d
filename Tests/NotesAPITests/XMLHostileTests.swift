import Notes
import Support
import Testing

@testable import NotesAPI

/// XML that is not what a service would send. None of it is a shorter list that nobody is told of.
@Suite struct XMLHostileTests {
  private static func failure(_ bytes: [UInt8]) -> RepositoryError? {
    do throws(RepositoryError) {
      let read = try XMLReader(lists: [["notes", "note"]]).read(bytes)
      Issue.record("read as \(read)")
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "what is no document of a service is an error in words",
    arguments: [
      ("", "it is empty"), (" \r\n", "it is empty"), ("\u{FEFF}", "it is empty"),
      ("<", "ends too early"), ("<a", "ends too early"), ("<a>", "ends too early"),
      ("<notes>", "line 1, column 8: it ends too early"),
      ("<notes><note>1</note>", "ends too early"), ("<notes><note>1</no", "ends too early"),
      ("<notes><note>1", "ends too early"), ("<notes><note><![CDATA[1", "ends too early"),
      ("<notes><note>1</note></notes", "ends too early"), ("<?xml version='1.0'?>", "too early"),
      ("<notes>\n<x>&</x><note/></notes>", "line 2, column 5"),
      ("<notes><note/></notes><notes/>", "line 1, column 23: junk after document element"),
      ("<notes><note/></notes>Warning: x", "junk after document element"),
      ("<notes><note/></nots>", "mismatched tag"),
      ("<notes>&e;<note/></notes>", "undefined entity"),
      ("<notes><note/>]]></notes>", "not well-formed"),
      ("{\"notes\":[]}", "it is not XML and begins “{\"notes\":[]}”"),
      ("PHP Warning: x\n<notes/>", "it is not XML and begins “PHP Warning: x”"),
      ("<!DOCTYPE html><html><head><title>Hotel\n Wi-Fi</title>", "a web page, “Hotel Wi-Fi”"),
      ("<!doctype HTML>\n<title>Log in</title>", "a web page, “Log in”"),
      ("<html lang=en><br><title>Log in</title>", "a web page, “Log in”"),
      ("<HTML>", "it is a web page"), ("<html/>", "it is a web page"),
      (
        "<?xml version='1.0'?><!-- a --><html xmlns='x'><head><title>T</title></head></html>",
        "a web page, “T”"
      ),
      ("<?xml version='1.0'?><!DOCTYPE HTML PUBLIC 'a' 'b'><html>", "it is a web page"),
      ("<?xml version='1.0' encoding='windows-1252'?><notes/>", "its text is in windows-1252"),
      ("<?xml version='1.0' encoding='EUC-JP'?><notes/>", "its text is in EUC-JP"),
    ])
  func refuses(_ xml: String, _ words: String) {
    guard case .unreadable(let why)? = XMLHostileTests.failure(Array(xml.utf8)) else { return }
    #expect(why.contains(words), "\(why)")
  }

  private static let bomb =
    "<!DOCTYPE n [<!ENTITY a 'ha'>"
    + (1...30).map { "<!ENTITY e\($0) '&e\($0 - 1);&e\($0 - 1);'>" }.joined() + "]>"

  @Test(
    "a document type is refused, whatever is in it",
    arguments: [
      "<!DOCTYPE notes>", "<!DOCTYPE n SYSTEM 'file:///etc/hostname'>", bomb,
      "<!DOCTYPE n [<!ENTITY e SYSTEM \"file:///etc/hostname\">]>",
      "<!DOCTYPE n [<!ENTITY e '" + String(repeating: "x", count: 100_000) + "'>]>",
      "<!DOCTYPE n [<!ENTITY % p SYSTEM 'http://127.0.0.1/x'> %p;]>", "<!DOCTYPE n [",
      "<?xml version='1.0'?>\n<!-- c -->\n<!DOCTYPE n PUBLIC 'a' 'b' [<!ATTLIST note a CDATA 'b'>]>",
    ])
  func refusesDoctype(_ doctype: String) {
    let xml = doctype + "<notes><note>&e;</note></notes>"
    let error = XMLHostileTests.failure(Array(xml.utf8))
    #expect(error == .unreadable("it has a DOCTYPE, which is not read"))
  }

  @Test func `bytes of other encodings are told, not guessed`() {
    for start: [UInt8] in [
      [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF], [0, 0, 0, 0x3C], [0x3C, 0, 0, 0],
    ] {
      #expect(
        XMLHostileTests.failure(start + [0, 0, 0, 0])
          == .unreadable("its text is in UTF-32, which cannot be read"))
    }
    // EBCDIC and binary.
    for bytes: [UInt8] in [[0x4C, 0x6F, 0xA7, 0x94], [0x1F, 0x8B, 8, 0], [0, 0, 0, 0]] {
      #expect(XMLHostileTests.failure(bytes)?.message.contains("not XML") == true)
    }
  }

  @Test func `nesting has a limit`() throws {
    let deep = { (levels: Int) in
      Array(
        (String(repeating: "<a>", count: levels) + String(repeating: "</a>", count: levels)).utf8)
    }
    #expect(throws: Never.self) { try XMLReader(lists: []).read(deep(XMLTree.depthLimit)) }
    for levels in [XMLTree.depthLimit + 1, 1_000_000] {
      let error = XMLHostileTests.failure(deep(levels))
      #expect(
        error?.message.contains("more than 64 levels") == true, "\(String(describing: error))")
    }
    let list = Array("<notes><note>1</note><note>".utf8) + deep(100_000)
    let read = try XMLReader(lists: [["notes", "note"]]).read(
      list + Array("</note><note>3</note></notes>".utf8))
    #expect(
      read.document.value(at: ["notes", "note"]) == .array([.string("1"), .string("3")]))
    #expect(read.unread == 1)
  }

  @Test func `an element has a limit, and so has what never ends`() throws {
    let big = String(repeating: "x", count: 30_000)
    for (xml, isTooLarge) in [
      ("<notes><note>\(big)</note></notes>", false), ("<notes><note>\(big)x</note></notes>", true),
      ("<notes><note a='\(big)\(big)", true), ("<notes><!-- \(big)\(big)", true),
      ("<notes><note>a & \(big)\(big)", true), ("<notes><note><![CDATA[\(big)\(big)", true),
    ] {
      for size in [1000, 1 << 20] {
        var stream = XMLListStream(list: ["notes", "note"])
        stream.elementLimit = 30_000 + "<note></note>".utf8.count
        var outcome: RepositoryError?
        do throws(RepositoryError) {
          for piece in Array(xml.utf8).pieces(of: size) { _ = try stream.take(piece) }
          _ = try stream.finish()
        } catch {
          outcome = error
        }
        #expect(outcome == (isTooLarge ? .tooLarge(limit: stream.elementLimit) : nil))
        #expect(stream.heldCount <= stream.elementLimit + 8192 + (64 << 10))
      }
    }
  }
}
