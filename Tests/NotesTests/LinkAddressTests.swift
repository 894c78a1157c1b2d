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
    for (address, text) in [
      ("GEMINI://A.example:70/x?y#z", "gemini://a.example:70/x?y#z"),
      ("tel:+49-30-1", "tel:+49-30-1"), ("git+ssh://a.example/b", "git+ssh://a.example/b"),
      ("gemini:///x", "gemini:///x"), ("gemini://[::1]/x", "gemini://[::1]/x"),
    ] {
      #expect(WebAddress(link: address, allowing: ["gemini", "tel", "git+ssh"])?.text == text)
    }
    for address in [
      "gemini://bank.example@evil.example/", "git+ssh://-oProxyCommand=x/", "gemini://a:b/",
      "gemini://%2Doption/", "gemini://a\\b/", "gemini://bаnk.example/", "gemini:\u{1B}x",
      "gemini:" + String(repeating: "x", count: 2001),
    ] {
      #expect(WebAddress(link: address, allowing: ["gemini", "git+ssh"]) == nil, "\(address)")
    }
    #expect(WebAddress(link: "gemini:", allowing: ["gemini"]) == nil)
    #expect(WebAddress(link: "file:///x", allowing: ["gemini"]) == nil)
  }

  @Test("What runs a note's words, or opens this machine's files, cannot be allowed")
  func schemes() {
    for scheme in ["gemini", "ftp", "tel", "git+ssh", "x-callback.url", "http"] {
      #expect(LinkScheme.problem(with: scheme) == nil)
    }
    for scheme in ["", "1a", "Gemini", "a b", "a:", "ä", "-a", String(repeating: "a", count: 41)] {
      #expect(LinkScheme.problem(with: scheme) == .spelling)
    }
    for scheme in ["javascript", "vbscript", "livescript", "data", "blob", "view-source"] {
      #expect(LinkScheme.problem(with: scheme) == .content)
    }
    for scheme in ["file", "about"] { #expect(LinkScheme.problem(with: scheme) == .machine) }
    // Not even by who asks in another way.
    #expect(WebAddress(link: "javascript:alert(1)", allowing: ["javascript"]) == nil)
  }
}
