import Notes
import Testing

@Suite("Addresses that a link may lead to")
struct LinkAddressTests {
  @Test(
    "Pages and recipients",
    arguments: [
      ("https://a.example", "https://a.example/"),
      ("MAILTO:a.b+c@d.example", "mailto:a.b+c@d.example"),
      ("mailto:a@b.example?subject=Hi%20you&body=x", "mailto:a@b.example?subject=Hi%20you&body=x"),
    ])
  func allowed(address: String, text: String) {
    #expect(WebAddress(link: address)?.text == text)
  }

  @Test(
    "All else is none",
    arguments: [
      "mailto:", "mailto:a", "mailto:a@", "mailto:@b.example", "mailto:-a@b.example",
      "mailto:a@-b.example", "mailto:a@b.example,c@d.example", "mailto:a@b@c.example",
      "mailto:a@b.example?attach=/etc/passwd", "mailto:a@b.example?cc=x@y.example",
      "mailto:a@b.example?subject", "mailto:a@b.example?subject=a\nb", "mailto:a b@c.example",
      "mailto:a@b.example?subject='x'", "mailto:ä@b.example", "mailto:a@b.example?body=\u{1B}[",
      "javascript:alert(1)", "file:///etc/passwd", "-oX", "", "gemini://a.example",
    ])
  func refused(address: String) {
    #expect(WebAddress(link: address) == nil)
  }

  @Test("Other schemes only where they are allowed, and only in plain signs")
  func others() {
    #expect(
      WebAddress(link: "gemini://a.example/x", allowing: ["gemini"])?.text == "gemini://a.example/x"
    )
    #expect(WebAddress(link: "gemini://a.example/'x", allowing: ["gemini"]) == nil)
    #expect(WebAddress(link: "gemini:", allowing: ["gemini"]) == nil)
    #expect(WebAddress(link: "file:///x", allowing: ["gemini"]) == nil)
  }
}
