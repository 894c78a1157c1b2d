import Testing

@testable import NotesAPI

@Suite struct FormTests {
  private func object(_ members: (String, String)...) -> JSONValue {
    .object(members.map { .init($0.0, .string($0.1)) })
  }

  @Test(
    "a text survives a form byte for byte",
    arguments: [
      "1+1=2 & a;b %41 é \"q\"\n", "salt & pepper=1+1", "100% %zz", "日本語 🎉", "a\u{0}b\u{1B}", "",
      " ", "+", "%2B", "[x]", "\r\n", "~-._*'()",
    ])
  func survives(_ text: String) {
    #expect(
      Form.decode(Form.encode(object(("body", text), ("x", "1"))))
        == object(("body", text), ("x", "1")))
  }

  @Test func `every byte with a meaning is encoded`() {
    let form = String(decoding: Form.encode(object(("body", "a+b c&d=é\n%"))), as: UTF8.self)
    #expect(form == "body=a%2Bb+c%26d%3D%C3%A9%0A%25")
  }

  @Test func `nested names go in brackets and come back`() {
    let tweet = JSONValue.object([.init("tweet", object(("title", "a"), ("body", "b")))])
    #expect(
      String(decoding: Form.encode(tweet), as: UTF8.self) == "tweet%5Btitle%5D=a&tweet%5Bbody%5D=b")
    #expect(Form.decode(Form.encode(tweet)) == tweet)
    #expect(Form.decode(Array("tweet[title]=a&tweet[body]=b".utf8)) == tweet)
  }

  @Test(
    "what other clients send is read as their servers read it",
    arguments: [
      ("body=my new note&", "my new note"), ("body=salt & pepper=1+1&", "salt "),
      ("body=100%25 %zz %41", "100% %zz A"), ("body=a&body=b", "b"), ("&&body=x&&", "x"),
      ("body", ""), ("body=", ""), ("body=a=b", "a=b"), ("body=%", "%"), ("body=%4", "%4"),
    ])
  func readsOthers(_ form: String, _ body: String) {
    #expect(Form.decode(Array(form.utf8))?["body"] == .string(body))
  }

  @Test func `a form that is no UTF-8 or has no end of fields is none`() {
    #expect(Form.decode(Array("body=%FF%FE".utf8)) == nil)
    #expect(Form.decode(Array(String(repeating: "a=1&", count: 1_000_000).utf8)) == nil)
  }
}
