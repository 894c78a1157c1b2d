import Notes
import Support
import Testing

@testable import NotesAPI

@Suite struct RedactionTests {
  /// Everything of an exchange that anybody can come to see.
  private func shown(
    _ request: HTTPRequest, _ result: Result<HTTPResponse, RepositoryError>, secrets: [String] = []
  ) throws -> String {
    let log = WireLog(origin: try HTTPOrigin(of: "https://n.example"), secrets: secrets) {
      Timestamp(milliseconds: 0)
    }
    log.record(request, result, .zero)
    let exchange = try #require(log.exchanges.first)
    let bodies = [exchange.request.body.text, exchange.answer?.body.text].map { $0 ?? "" }
    return (exchange.transcript + bodies + [exchange.curlLine ?? "", exchange.target.text])
      .joined(separator: "\n")
  }

  /// The same text in every part of an exchange, one after the other.
  private func everywhere(_ text: String, secrets: [String]) throws -> [String] {
    let body = Array(text.utf8)
    // What cannot stand in an address does not travel there.
    let canTravel = text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    let safe = canTravel ? text : "x"
    let ok = HTTPResponse(status: 200)
    return [
      try shown(
        HTTPRequest(method: "GET", target: "/a/\(safe)/b?q=\(safe)&x=1"), .success(ok),
        secrets: secrets),
      try shown(
        HTTPRequest(method: "GET", target: "/", headers: ["X-Some": "a \(text) b"]), .success(ok),
        secrets: secrets),
      try shown(
        HTTPRequest(method: "POST", target: "/", body: body), .success(ok), secrets: secrets),
      try shown(
        .get,
        .success(
          HTTPResponse(status: 200, headers: ["X-\(safe)": "1", "Link": "<\(text)>"], body: body)),
        secrets: secrets),
      try shown(.get, .failure(.redirected(to: "https://x/\(text)")), secrets: secrets),
      try shown(.get, .failure(.rejected([.init(field: text, message: text)])), secrets: secrets),
      try shown(.get, .failure(.offline(text)), secrets: secrets),
    ]
  }

  static let canaries = ["canary-7f3a", "päß \"w/o\" & <b>+%'\\", "s3cr3t:with=signs&more", "密码密码"]

  /// What a secret looks like on its way: as it is, in an address, a form, JSON of several hands, a
  /// page, base64 of itself and of what stands around it.
  private func spellings(_ secret: String) -> [String] {
    let percent = String(decoding: PercentEncoding.encode(secret), as: UTF8.self)
    let form = String(decoding: PercentEncoding.encode(secret, spaceIsPlus: true), as: UTF8.self)
    let json = [
      JSONStyle(), JSONStyle(escapesSlashes: true, escapesNonASCII: true),
      JSONStyle(escapesHTML: true),
    ].map {
      String(decoding: JSONValue.string(secret).bytes($0).dropFirst().dropLast(), as: UTF8.self)
    }
    let page = secret.replacing("&", with: "&amp;").replacing("\"", with: "&#34;")
      .replacing("<", with: "&lt;").replacing("'", with: "&#x27;")
    let base64 = ["", "u:", "me:", "user:"].flatMap { before in
      ["", "x", ":zz"].map { Credentials.base64(Array("\(before)\(secret)\($0)".utf8)) }
    }
    let urlSafe = base64.map { $0.replacing("+", with: "-").replacing("/", with: "_") }
    return [secret, percent, percent.lowercased(), form, page] + json + base64 + urlSafe
  }

  @Test(arguments: canaries)
  func `A secret is found nowhere, however it is spelled`(_ canary: String) throws {
    for spelling in spellings(canary) {
      for text in try everywhere("ab.\(spelling).cd", secrets: ["other", canary]) {
        #expect(!text.contains(spelling), "\(spelling) in \(text)")
        #expect(!text.contains(canary))
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 9, 10, 60, 70])
  func `A secret that the end of what is kept goes through is not kept in part`(_ before: Int)
    throws
  {
    let canary = "canaryabcdefgh"
    for spelling in [canary, canary.utf8.map { "%" + String($0, radix: 16) }.joined()] {
      let fill = String(repeating: "z", count: WireLog.bodyLimit - before)
      let body = Array((fill + spelling + "tail").utf8)
      let text = try shown(
        HTTPRequest(method: "PUT", target: "/", body: body),
        .success(HTTPResponse(status: 200, body: body)), secrets: [canary])
      let isKept = before < spelling.utf8.count
      #expect(!text.contains(spelling.prefix(min(before, 4)) + "\n"))
      #expect(!isKept || text.contains("z••••"))
    }
  }

  /// Without the log knowing the secret: by the names around it.
  @Test(arguments: [
    (["Authorization": "Bearer CANARY"], "Authorization: Bearer ••••"),
    (["authorization": "CANARY CANARY"], "authorization: ••••"),
    (["Proxy-Authorization": "Basic CANARY"], "Proxy-Authorization: Basic ••••"),
    (["X-Api-Key": "CANARY"], "X-Api-Key: ••••"),
    (["X-CSRF-Token": "CANARY"], "X-CSRF-Token: ••••"),
    (["X-Session-Id": "CANARY"], "X-Session-Id: ••••"),
    (["My-Secret": "CANARY"], "My-Secret: ••••"),
    (["X-Password": "CANARY"], "X-Password: ••••"),
    (["X-WP-Nonce": "CANARY"], "X-WP-Nonce: ••••"),
    (["Cookie": "sid=CANARY; b=CANARY;CANARY"], "Cookie: sid=••••; b=••••;••••"),
    (
      ["Set-Cookie": "sid=CANARY; Path=/; HttpOnly; x=CANARY"],
      "Set-Cookie: sid=••••; Path=/; HttpOnly; x=••••"
    ),
    (["Location": "/n?page=2&api_key=CANARY"], "Location: /n?page=2&api_key=••••"),
    (["Link": "</n?token=CANARY>; rel=next"], "Link: </n?token=••••>; rel=next"),
  ])
  func `Fields with secret names are masked`(_ field: [String: String], _ line: String) throws {
    var headers = HTTPHeaders()
    for (name, value) in field { headers.append(name, value) }
    let request = HTTPRequest(method: "GET", target: "/", headers: headers)
    let text = try shown(request, .success(HTTPResponse(status: 200, headers: headers)))
    #expect(!text.contains("CANARY"))
    #expect(text.contains("> \(line)\n") && text.contains("< \(line)\n"))
  }

  @Test(arguments: [
    (#"{"title":"x","api_key":"CANARY"}"#, #"{"title":"x","api_key":"••••"}"#),
    (#"{"Token" : "CAN\"ARY","b":1}"#, #"{"Token" : "••••","b":1}"#),
    (#"{"pin_password":123CANARY,"b":1}"#, #"{"pin_password":••••,"b":1}"#),
    (
      #"{"auth":{"user":"CANARY","l":["CANARY",7]},"b":1}"#,
      #"{"auth":{"user":"••••","l":["••••",••••]},"b":1}"#
    ),
    (#"{"session":null,"secret":true,"key":""}"#, #"{"session":null,"secret":true,"key":""}"#),
    (#"{"author":"Ann","keywords":["a"]}"#, #"{"author":"Ann","keywords":["a"]}"#),
    (
      #"{"authorization":"CANARY","authToken":"CANARY"}"#,
      #"{"authorization":"••••","authToken":"••••"}"#
    ),
    (#"{"\u0074oken":"CANARY"}"#, #"{"\u0074oken":"••••"}"#),
    (#"{"a":"{\"token\":\"CANARY\",\"b\":1}"}"#, #"{"a":"{\"token\":\"••••\",\"b\":1}"}"#),
    (#"{"next":"https://n/x?p=2&api_key=CANARY"}"#, #"{"next":"https://n/x?p=2&api_key=••••"}"#),
    (#"{"next":"/x?p=2\u0026token=CANARY"}"#, #"{"next":"/x?p=2\u0026token=••••"}"#),
    (#"{"csrf":"CANARY CANARY"#, #"{"csrf":"••••"#),
    (
      #"<input type="hidden" name="_token" value="CANARY">"#,
      #"<input type="hidden" name="_token" value="••••">"#
    ),
    (#"<meta content='CANARY' name='csrf-token'/>"#, #"<meta content='••••' name='csrf-token'/>"#),
    (#"<script nonce="CANARY">1 < 2</script>"#, #"<script nonce="••••">1 < 2</script>"#),
    (
      "<r><password>CANARY</password><author>A</author></r>",
      "<r><password>••••</password><author>A</author></r>"
    ),
    (#"<a href="/x?p=1&amp;key=CANARY">"#, #"<a href="/x?p=1&amp;key=••••">"#),
  ])
  func `Members with secret names are masked`(_ body: String, _ masked: String) throws {
    let text = try shown(
      HTTPRequest(method: "POST", target: "/", body: Array(body.utf8)),
      .success(HTTPResponse(status: 200, body: Array(body.utf8))))
    #expect(!text.contains("CANARY"))
    #expect(text.contains("> \(masked)\n") && text.contains("< \(masked)\n"), "\(text)")
  }

  @Test func `Members of forms and addresses with secret names are masked`() throws {
    let form = "_token=CANARY&user[password]=CANARY&api%5Fkey=CANARY&title=a=b"
    let text = try shown(
      HTTPRequest(
        method: "POST", target: "/n?api_key=CANARY&page=2&X-Auth=CANARY",
        headers: ["Content-Type": "application/x-www-form-urlencoded"], body: Array(form.utf8)),
      .failure(.redirected(to: "https://n/?token=CANARY")))
    #expect(!text.contains("CANARY"))
    #expect(text.contains("> _token=••••&user[password]=••••&api%5Fkey=••••&title=a=b\n"))
    #expect(text.contains("/n?api_key=••••&page=2&X-Auth=•••• HTTP/1.1"))
  }

  @Test func `A secret learnt later is hidden from then on`() throws {
    let log = WireLog(origin: try HTTPOrigin(of: "https://n.example")) {
      Timestamp(milliseconds: 0)
    }
    log.hide("canary")
    log.record(HTTPRequest(method: "GET", target: "/canary"), .failure(.cancelled), .zero)
    #expect(log.exchanges.first?.target.text == "/••••")
  }

  @Test func `Any bytes can be looked through`() throws {
    var random = SeededRandom(11)
    let pieces = [
      "\"", "'", "\\", ":", "token", "{", "}", "[", "]", ",", "=", "&", "?", "<", ">", " ", "\n",
      "<input name=", "value=", "%4", "\\u00", "\\ud83d", "&#", "&#x;", ";", "\u{0}", "é", "=\"",
    ]
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 0...20, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      var bytes = Array(text.utf8)
      if Bool.random(using: &random) { bytes.append(UInt8.random(in: 128...255, using: &random)) }
      let redaction = Redaction(["token é"])
      let response = HTTPResponse(status: 200, headers: ["Set-Cookie": text], body: bytes)
      let told = HTTPTrace(
        request: HTTPRequest(method: "GET", target: text, headers: ["X-Key": text], body: bytes),
        result: .success(HTTPTrace.Answer(response)), duration: .zero)
      let exchange = redaction.exchange(told, with: try HTTPOrigin(of: "https://n.example"))
      #expect(exchange.answer?.body.size == bytes.count)
    }
  }
}
