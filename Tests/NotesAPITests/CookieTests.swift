import Notes
import Testing

@testable import NotesAPI

@Suite struct CookieTests {
  private static let now = Timestamp(milliseconds: 1_796_000_000_000)

  private func sent(
    _ cookies: [String], from address: String = "https://h.example", to path: String = "/notes",
    setAt: String = "/login"
  ) throws -> String? {
    let origin = try HTTPOrigin(of: address)
    var jar = CookieJar()
    for cookie in cookies {
      jar.take(["Set-Cookie": cookie], from: origin, path: setAt, now: Self.now)
    }
    return jar.header(for: path, of: origin, now: Self.now)
  }

  @Test(
    arguments: [
      (["a=1"], "a=1"), (["a=1; HttpOnly; SameSite=Lax", "b=2;path=/"], "a=1; b=2"),
      (["a=1", "a=2"], "a=2"), (["a=x=y=="], "a=x=y=="), (["a=\"q\""], "a=\"q\""), (["a="], "a="),
      (["a=1; Path=/", "b=2; Path=/notes"], "b=2; a=1"),
      (["a=1; Path=/no"], nil), (["a=1; Path=/notes/"], nil), (["a=1; Path=/other"], nil),
      (["a=1; Path=relative"], "a=1"),
      // Removal, and what comes after it.
      (["a=1", "a=; Max-Age=0"], nil), (["a=1", "a=; Max-Age=-5"], nil),
      (["a=1", "a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT"], nil),
      (["a=1; Expires=Wed, 01-Jan-31 00:00:00 GMT"], "a=1"),
      (["a=1; Expires=Sat, 01 Jan 2000 00:00:00 GMT; Max-Age=60"], "a=1"),
      (["a=1; Max-Age=60; Expires=Sat, 01 Jan 2000 00:00:00 GMT"], "a=1"),
      (["a=1; Expires=whenever"], "a=1"), (["a=1; Max-Age=99999999999999999999"], "a=1"),
      (["a=1; Max-Age=9223372036854775807"], "a=1"),
      // Of this host, or of none.
      (["a=1; Domain=h.example"], "a=1"), (["a=1; Domain=.example.h.example"], nil),
      (["a=1; Domain=evil.example"], nil), (["a=1; Domain=example"], nil),
      (["__Host-a=1; Secure; Path=/"], "__Host-a=1"), (["__Host-a=1; Path=/"], nil),
      (["__Host-a=1; Secure; Path=/; Domain=h.example"], nil), (["__Secure-a=1"], nil),
      // None at all.
      (["a"], nil), (["=1"], nil), ([""], nil), (["a=1\u{7F}"], nil), (["a=\u{1B}[0m"], nil),
    ] as [([String], String?)])
  func `what is sent back is what was set, and for here`(_ cookies: [String], _ expected: String?)
    throws
  {
    #expect(try sent(cookies) == expected)
  }

  @Test func `a cookie that must be secret does not travel in the open`() throws {
    #expect(try sent(["a=1; Secure"], from: "http://h.example") == nil)
    #expect(try sent(["a=1; Secure"], from: "http://127.0.0.1:8080") == "a=1")
  }

  @Test func `without a path a cookie is for where it was set, and below`() throws {
    #expect(try sent(["a=1"], to: "/api/v1/notes", setAt: "/api/v1/login") == "a=1")
    #expect(try sent(["a=1"], to: "/api/v2/notes", setAt: "/api/v1/login") == nil)
  }

  @Test func `a parent domain is taken for this host alone, and an address has none`() throws {
    #expect(try sent(["a=1; Domain=.h.example"], from: "https://notes.h.example") == "a=1")
    #expect(try sent(["a=1; Domain=127.0.0.1"], from: "http://127.0.0.1:1") == "a=1")
    #expect(try sent(["a=1; Domain=0.0.1"], from: "http://127.0.0.1:1") == nil)
  }

  @Test func `few and small ones are kept, whatever is sent`() throws {
    let origin = try HTTPOrigin(of: "https://h.example")
    var jar = CookieJar()
    for round in 0..<20 {
      var headers = HTTPHeaders()
      for number in 0..<1000 { headers.append("Set-Cookie", "c\(round)-\(number)=v; Path=/") }
      headers.append("Set-Cookie", "big=\(String(repeating: "x", count: 5000))")
      headers.append("Set-Cookie", "wide\(round)=\(String(repeating: "x", count: 4000))")
      jar.take(headers, from: origin, path: "/", now: Self.now)
    }
    #expect(jar.cookies.count <= CookieJar.countLimit)
    #expect(jar["big"] == nil)
    let size = try #require(jar.header(for: "/", of: origin, now: Self.now)).utf8.count
    #expect(size < 8000)
  }

  @Test(
    arguments: [
      (#"<meta name="csrf-token" content="a+b/c==" />"#, "a+b/c=="),
      (#"<META content='x' NAME=csrf-token>"#, "x"), ("<meta name=csrf-token content=y>", "y"),
      (#"<meta name="csrf-param" content="no"><meta name="csrf-token" content="yes">"#, "yes"),
      (#"<meta name="csrf-token" content="a&#43;b&amp;c&quot;">"#, "a+b&c\""),
      (#"<!-- < --><p title="<meta"><meta name="csrf-token" content="z">"#, "z"),
      (#"<meta name="csrf-token" content="open"#, "open"), ("<meta name=csrf-token>", nil),
      ("<meta", nil), ("<meta =", nil), ("", nil), ("<<<<", nil),
      ("<metadata name=csrf-token>", nil),
    ] as [(String, String?)])
  func `a token is found in a page, however it is written`(_ page: String, _ token: String?) {
    #expect(
      PageTag.value("content", ofTag: "meta", named: "csrf-token", in: Array(page.utf8)) == token)
  }
}
