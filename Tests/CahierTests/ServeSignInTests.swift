import Glibc
import Testing

@testable import cahier

/// `serve` wants to know who asks in the way of its dialect. The real curl asks, and the program.
@Suite struct ServeSignInTests {
  private let program = Program()

  /// Serves while `body` runs; the words that a client may need are in the variable `P` and `T`.
  private func serving(_ arguments: String..., body: (String) throws -> Void) throws {
    let (process, output) = program.start(
      ["serve", "--data=:memory:"] + arguments,
      environment: ["P": "canary-pass", "T": "canary-token"])
    defer { close(output) }
    let line = Program.readLine(output).split(separator: " ")
    try #require(line.count == 4, "\(line)")
    try body(String(line[2]))
    kill(process, SIGTERM)
    #expect(Program.wait(process) == 0)
  }

  /// What curl prints: the answer's body, and behind it the status.
  private func curl(_ arguments: String...) -> String {
    program.run(
      ["-s", "-w", " %{http_code}"] + arguments, input: [], program: "/usr/bin/curl"
    ).output
  }

  private func cahier(_ arguments: String..., input: String = "") -> Program.Ending {
    program.run(
      arguments, input: Array(input.utf8),
      environment: [
        "CAHIER_CONFIG": program.home.path, "P": "canary-pass", "T": "canary-token",
      ])
  }

  /// An account `a` at the address.
  private func configure(_ address: String, _ rest: String) {
    program.home.write(
      "{ accounts: { a: { server: '\(address)', \(rest) } } }",
      to: "config.json5")
  }

  @Test func `entries gives a token for a user and a password, and then wants it`() throws {
    try serving("--dialect=entries", "--user=ann", "--password-env=P") { place in
      func signIn(_ password: String) -> String {
        curl(
          "--json", #"{"user":{"email":"ann","password":"\#(password)"}}"#,
          place + "/v1/users/sign_in")
      }
      #expect(curl(place + "/v1/entries").hasSuffix(" 401"))
      #expect(signIn("wrong").hasSuffix(" 401"))
      let answer = signIn("canary-pass")
      #expect(answer.hasPrefix(#"{"user":{"auth_token":""#) && answer.hasSuffix(" 200"))
      let token = String(answer.split(separator: "\"")[5])
      let signed = "Authorization: Token token=\"\(token)\""
      #expect(curl("-H", signed, place + "/v1/entries") == "[] 200")
      #expect(curl("-H", "Authorization: Bearer \(token)", place + "/v1/entries").hasSuffix(" 401"))
      #expect(curl("-H", signed + "x", place + "/v1/entries").hasSuffix(" 401"))

      configure(place, "dialect: 'entries', user: 'ann', passwordEnv: 'P'")
      let login = cahier("login", "a")
      #expect(login.status == 0, "\(login.errors)")
      #expect(cahier("add", "-a", "a", "words").output == "1\n")
      #expect(curl("-H", signed, place + "/v1/entries").contains(#""body":"words""#))
    }
  }

  @Test func `a search wants its key in the address`() throws {
    try serving("--dialect=libraries", "--token-env=T") { place in
      #expect(curl(place + "/api/search?q=x").hasSuffix(" 403"))
      #expect(curl(place + "/api/search?q=x&api_key=canary").hasSuffix(" 403"))
      #expect(curl(place + "/api/search?q=x&api_key=canary-token") == "[] 200")
      let account = ["--server", place, "--dialect", "libraries", "--token-env"]
      func search(_ variable: String) -> Program.Ending {
        program.run(
          ["search", "x"] + account + [variable], input: [],
          environment: ["T": "canary-token", "WRONG": "canary"])
      }
      #expect(search("T").status == 0)
      let refused = search("WRONG")
      #expect(refused.status == 1)
      #expect(!refused.errors.contains("canary"))
    }
  }

  @Test func `Django wants its own kind of token`() throws {
    try serving("--dialect=django-rest", "--token-env=T") { place in
      let notes = place + "/notes/"
      #expect(curl("-H", "Authorization: Bearer canary-token", notes).hasSuffix(" 401"))
      #expect(curl("-H", "Authorization: Token canary", notes).hasSuffix(" 401"))
      #expect(curl("-H", "Authorization: Token canary-token", notes).hasSuffix(" 200"))
      configure(place, "dialect: 'django-rest', tokenEnv: 'T'")
      #expect(cahier("add", "-a", "a", "words").output == "1\n")
    }
  }

  @Test func `Rails wants the token of a page with each change`() throws {
    try serving("--dialect=rails+csrf", "--token-env=T") { place in
      let bearer = "Authorization: Bearer canary-token"
      #expect(curl(place + "/tweets.json").hasSuffix(" 401"))
      #expect(curl("-H", bearer, place + "/tweets.json") == "[] 200")
      let note = #"{"tweet":{"body":"words"}}"#
      #expect(curl("-H", bearer, "--json", note, place + "/tweets.json").hasSuffix(" 422"))
      configure(place, "dialect: 'rails+csrf', tokenEnv: 'T'")
      #expect(cahier("add", "-a", "a", "words").output == "1\n")
      #expect(curl("-H", bearer, place + "/tweets.json").contains(#""body":"words""#))
    }
  }

  @Test func `a dialect that cannot tell who asks is not served where that is wanted`() {
    program.home.write("{ extends: 'rails', signIn: {} }", to: "open.json5")
    let refused = cahier(
      "serve", "--dialect", program.home.path + "/open.json5", "--token-env=T", "--data=:memory:")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("no place for a token"))
  }
}
