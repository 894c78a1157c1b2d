import Notes
import Testing

@testable import NotesAPI

@Suite struct BaseURLTests {
  @Test(
    "an address is read into one form",
    arguments: [
      ("http://localhost:8000", "http://localhost:8000"),
      ("http://LOCALHOST:80/", "http://localhost"),
      ("https://h.example:443/api/v1/", "https://h.example/api/v1"),
      ("http://[::1]:3000/x", "http://[::1]:3000/x"), ("HTTP://h/a%20b//", "http://h/a%20b"),
    ])
  func reads(_ text: String, _ form: String) throws {
    #expect(try BaseURL(text).description == form)
  }

  @Test(
    "an address that programs could read in two ways is refused",
    arguments: [
      "", "h", "ftp://h", "file:///etc/passwd", "javascript:alert(1)", "http://", "http:///x",
      "http://u@h", "http://u:p@h", "http://h\\@evil", "http://h:0", "http://h:65536",
      "http://h:12a", "http://h/?q=1", "http://h/#f", "http://h/a b", "http://h/\u{7}",
      "http://h/é",
      "http://h/../x", "http://h/./x", "http://h/%zz", "http://h/%2", "http://h/[x",
      "http://h/" + String(repeating: "x", count: 2000),
    ])
  func refuses(_ text: String) {
    #expect(throws: RepositoryError.self) { try BaseURL(text) }
  }

  @Test func `credentials never print themselves`() throws {
    let credentials = try Credentials.bearer("s3cret")
    var dumped = ""
    dump(credentials, to: &dumped)
    for text in ["\(credentials)", String(reflecting: credentials), dumped] {
      #expect(!text.contains("s3cret"))
    }
  }

  @Test func `credentials go into the header`() throws {
    var request = HTTPRequest(method: "GET", target: "/")
    try Credentials.basic(user: "ada", password: "pass:word é").sign(&request)
    #expect(request.headers["authorization"] == "Basic YWRhOnBhc3M6d29yZCDDqQ==")
    try Credentials(header: "X-Token", "t").sign(&request)
    #expect(request.headers["x-token"] == "t")
  }

  @Test(arguments: ["a\r\nX: y", "a\u{0}", "a\u{7F}"])
  func `a credential cannot begin another header field`(_ token: String) {
    #expect(throws: CredentialsError.self) { try Credentials.bearer(token) }
    #expect(throws: CredentialsError.self) { try Credentials(header: token, "x") }
  }
}
