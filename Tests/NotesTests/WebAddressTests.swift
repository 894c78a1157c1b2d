import Notes
import Testing

@Suite("Addresses that a browser may be handed")
struct WebAddressTests {
  @Test(
    "They are written anew",
    arguments: [
      ("https://swift.org", "https://swift.org/"),
      ("HTTP://Example.COM:8080/Path?q=1#Top", "http://example.com:8080/Path?q=1#Top"),
      ("https://swift.org?q=a", "https://swift.org/?q=a"),
      ("http://[::1]:6379/", "http://[::1]:6379/"),
      ("  https://swift.org", "https://swift.org/"),
      (
        "https://e.example/買/\"<>\\^`{|}'$(x);&",
        "https://e.example/%E8%B2%B7/%22%3C%3E%5C%5E%60%7B%7C%7D%27%24(x);&"
      ),
      ("https://e.example/100%/%2f%zz", "https://e.example/100%25/%2f%25zz"),
      ("https://e.example/\u{202E}gpj.exe", "https://e.example/%E2%80%AEgpj.exe"),
    ])
  func rewritten(address: String, text: String) {
    #expect(WebAddress(address)?.text == text)
  }

  @Test(
    "All else is none",
    arguments: [
      "", "-oX", "--help", "swift.org", "javascript:alert(1)", "file:///etc/passwd", "mailto:a@b.c",
      "data:text/html,x", "ftp://a.example/", "http:", "http:/", "http://", "http:///path",
      "http:swift.org", "http://a@b", "http://a:b@c/", "http://-oX/", "http://a b/", "http://a/b c",
      "http://a/\u{1B}[31m", "http://a/\n", "http://a\\@b/", "http://a\u{85}/", "http://a/\u{3000}",
      "http://ä.example/", "http://a%2eb/", "http://a:0/", "http://a:65536/", "http://a:1x/",
      "http://[::1/", "http://[g::]/", "http://[]/", "http://[::1]x/", "h\u{0}ttp://a/",
      "https:\u{2F}a",
      "http://" + String(repeating: "a", count: 3000),
    ])
  func refused(address: String) {
    #expect(WebAddress(address) == nil)
  }

  @Test("A note's homepage is the first of its fields that is an address")
  func homepage() {
    func note(_ attributes: (String, Note.Attribute.Value)...) -> Note {
      Note(
        id: Note.ID("1"), body: "",
        attributes: attributes.map { Note.Attribute(name: $0.0, value: $0.1) })
    }
    #expect(note().homepage == nil)
    #expect(note(("Link", .text("http://l.example"))).homepage?.text == "http://l.example/")
    #expect(
      note(
        ("url", .text("http://u.example")), ("homepage", .text("http://h.example"))
      ).homepage?.text == "http://h.example/")
    #expect(
      note(("homepage", .text("javascript:x")), ("url", .text("http://u.example"))).homepage?.text
        == "http://u.example/")
    #expect(note(("homepage", .number("1")), ("home", .text("http://h.example"))).homepage == nil)
  }
}
