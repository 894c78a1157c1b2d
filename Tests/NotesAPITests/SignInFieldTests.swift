import Notes
import Testing

@testable import NotesAPI

@Suite struct SignInFieldTests {
  @Test func `without the field a token is a Bearer, and a user with a password Basic`() throws {
    let text = """
      { note: { id: "{id}", body: "{body}" }, list: { request: "GET /n", answer: "{notes}" } }
      """
    let signIn = try Dialect(json5: Array(text.utf8), name: "mine").signIn
    #expect(signIn.missing(from: .none) == [.token])
    #expect(try signIn.missing(from: Credentials(user: "ada")) == [.password])
    #expect(try signIn.missing(from: Credentials(token: "t")) == [])
    #expect(try signIn.missing(from: Credentials(user: "ada", password: "p")) == [])
    #expect(!signIn.hasExchange && !signIn.hasSignUp)
  }

  @Test func `without any word the way that is named first is asked for`()
    throws
  {
    let signIn = try dialect(
      #"{ headers: { Authorization: ["Basic {basic}", "Bearer {token}"] } }"#
    ).signIn
    #expect(signIn.missing(from: .none) == [.user, .password])
    #expect(try signIn.missing(from: Credentials(user: "ada")) == [.password])
    #expect(try signIn.missing(from: Credentials(token: "t")) == [])
  }

  @Test func `an exchange wants what it sends, and a service of open reading wants nothing`() throws
  {
    let exchange = try dialect(
      """
      { headers: { Authorization: "Bearer {token}" },
        exchange: { request: "POST /login", send: { name: "{user}", password: "{password}" },
          answer: { token: "{token}" } } }
      """
    ).signIn
    #expect(exchange.missing(from: .none) == [.user, .password])
    #expect(try exchange.missing(from: Credentials(user: "ada")) == [.password])
    #expect(try dialect("{}").signIn.missing(from: .none) == [])
  }

  @Test(
    "a wrong field says where and what was expected",
    arguments: [
      ("[]", "signIn", "an object"), ("{ cookies: true }", "signIn.cookies", "cookie"),
      ("{ cookie: '' }", "signIn.cookie", "a name"),
      ("{ headers: { A: 'Token {tokn}' } }", "signIn.headers.A", "{token}"),
      ("{ headers: { A: '{body}' } }", "signIn.headers.A", "{token}"),
      ("{ headers: { 'A:': '{token}' } }", "signIn.headers.A:", "a header field"),
      ("{ headers: { A: [] } }", "signIn.headers.A", "{token}"),
      ("{ expired: [200] }", "signIn.expired", "400 to 599"),
      ("{ exchange: { request: 'GET /x' } }", "signIn.exchange.request", "POST"),
      ("{ exchange: { request: 'POST /x/{id}' } }", "signIn.exchange.request", "POST"),
      ("{ exchange: { request: 'POST /x' } }", "signIn.exchange.answer", "{token}"),
      (
        "{ cookie: 's', exchange: { request: 'POST /x', send: { a: '{title}' } } }",
        "signIn.exchange.send", "{user}"
      ),
      (
        "{ exchange: { request: 'POST /x', answer: { a: '{user}' } } }",
        "signIn.exchange.answer", "{token}"
      ),
      ("{ csrf: {} }", "signIn.csrf.from", "GET"),
      ("{ csrf: { from: 'GET /' } }", "signIn.csrf.find", "meta, input, cookie, header"),
      (
        "{ csrf: { from: 'GET /', find: { meta: 'a', cookie: 'b' } } }", "signIn.csrf.find",
        "one of"
      ),
      (
        "{ csrf: { from: 'GET /', find: { meta: 'a' }, send: { query: 'b' } } }",
        "signIn.csrf.send.query", "header, field"
      ),
      (
        "{ csrf: { from: 'GET /', find: { meta: 'a' }, send: { header: 'b c' } } }",
        "signIn.csrf.send.header", "a header field"
      ),
    ])
  func saysWhere(_ signIn: String, _ place: String, _ expected: String) throws {
    let error = try #require(#expect(throws: DialectError.self) { try dialect(signIn) })
    #expect(error.place == place)
    #expect(error.expected.contains(expected), "\(error.message)")
  }

  @Test func `whoever writes down what travels is told what is secret`() throws {
    let names = try dialect(
      """
      { headers: { "X-Key": "{token}" }, query: { api_key: "{token}" },
        csrf: { from: "GET /", find: { meta: "m" }, send: { header: "X-CSRF-Token" } },
        exchange: { request: "POST /in", send: { user: { pass_phrase: "{password}" } },
          answer: { auth: { auth_token: "{token}" } } } }
      """
    ).signIn.secretNames
    #expect(names.headers.isSuperset(of: ["x-key", "x-csrf-token", "authorization", "cookie"]))
    #expect(names.query == ["api_key"])
    #expect(names.fields.isSuperset(of: ["pass_phrase", "auth_token"]))
  }
}
