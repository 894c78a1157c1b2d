import Notes
import Support
import Testing

@testable import NotesAPI

@Suite struct WireLogTests {
  private let origin: HTTPOrigin
  private let log: WireLog

  init() throws {
    origin = try HTTPOrigin(of: "https://notes.example:8443/api")
    log = WireLog(origin: origin) { Timestamp(milliseconds: 1_767_625_445_500) }
  }

  private func record(
    _ request: HTTPRequest, _ response: HTTPResponse = HTTPResponse(status: 200)
  ) throws -> Exchange {
    log.record(request, .success(response), .milliseconds(500))
    return try #require(log.exchanges.last)
  }

  @Test func `The last two hundred are kept, with their numbers`() throws {
    for n in 1...250 { _ = try record(HTTPRequest(method: "GET", target: "/\(n)")) }
    #expect(log.exchanges.count == WireLog.capacity)
    #expect(log.exchanges.first?.target.text == "/51")
    #expect(log.exchanges.map(\.number) == Array(51...250))
    #expect(log.exchange(50) == nil)
    #expect(log.exchange(51)?.target.text == "/51")
  }

  @Test func `An exchange is told as it travelled, with its time`() throws {
    let exchange = try record(
      HTTPRequest(
        method: "POST", target: "/notes?x=1", headers: ["Accept": "application/json"],
        body: Array("a\n> b".utf8)),
      HTTPResponse(
        status: 201, headers: ["Content-Type": "application/json"], body: Array(#"{"id":7}"#.utf8)))
    #expect(
      exchange.transcript == [
        "* 1 2026-01-05T15:04:05.000Z https://notes.example:8443 500 ms",
        "> POST /notes?x=1 HTTP/1.1", "> Host: notes.example:8443", "> Accept: application/json",
        ">", "> a", "> > b",
        "< HTTP/1.1 201", "< Content-Type: application/json", "<", #"< {"id":7}"#, "",
      ])
  }

  @Test func `What failed is told in words`() throws {
    log.record(
      HTTPRequest(method: "GET", target: "/"), .failure(.offline("no route")), .milliseconds(2))
    let lines = try #require(log.exchanges.first).transcript
    #expect(lines.contains { $0.hasPrefix("* ") && $0.contains("no route") })
  }

  @Test func `Long bodies are kept in part, with their size, between letters`() throws {
    let body = Array(repeating: Array("é".utf8), count: 50_000).flatMap { $0 }
    let request = HTTPRequest(method: "PUT", target: "/", body: [0x61] + body)
    let kept = try record(request).request.body
    #expect(kept.isCut && kept.size == 100_001)
    #expect(kept.bytes.bytes.count == WireLog.bodyLimit - 1)
    #expect(kept.text?.contains("\u{FFFD}") == false)
    let exact = Array(repeating: UInt8(0x61), count: WireLog.bodyLimit)
    #expect(try !record(HTTPRequest(method: "PUT", target: "/", body: exact)).request.body.isCut)
  }

  @Test func `What is not text is not shown as text`() throws {
    let exchange = try record(HTTPRequest(method: "PUT", target: "/", body: [1, 0, 2]))
    #expect(exchange.request.body.text == nil)
    #expect(exchange.transcript.contains("* 3 bytes that are not text"))
  }

  @Test(arguments: [
    (
      #"{"a":[1,{"b":"x,y:{"}],"c":{},"d":[ ]}"#,
      """
      {
        "a": [
          1,
          {
            "b": "x,y:{"
          }
        ],
        "c": {},
        "d": []
      }
      """
    ),
    (#"{"a":"q\"}","b":[1"#, "{\n  \"a\": \"q\\\"}\",\n  \"b\": [\n    1"),
    ("[]", "[]"), ("\"x\"", "\"x\""), ("]}", "\n]\n}"),
  ])
  func `JSON is spread over lines, also when it is cut off`(_ text: String, _ spread: String) {
    #expect(String(decoding: JSONLayout.spread(Array(text.utf8)), as: UTF8.self) == spread)
  }

  @Test func `Brackets alone do not become endless`() {
    let spread = JSONLayout.spread(Array(repeating: UInt8(ascii: "["), count: 64_000))
    #expect(spread.count < 64_000 * 70)
  }

  @Test func `Only JSON is spread`() throws {
    func shown(_ text: String, _ type: String?) throws -> String? {
      var headers = HTTPHeaders()
      headers["Content-Type"] = type
      return try record(
        .get, HTTPResponse(status: 200, headers: headers, body: Array(text.utf8))
      ).answer?.body.text
    }
    #expect(try shown("[a, b]", "text/plain") == "[a, b]")
    #expect(try shown("[1,2]", nil) == "[\n  1,\n  2\n]")
    #expect(try shown("[1", "application/problem+json") == "[\n  1")
  }

  @Test func `Of exchanges told at once none is lost`() async throws {
    let told = Locked<Set<Int>>([])
    let log = WireLog(origin: origin, now: { Timestamp(milliseconds: 0) }) { exchange in
      _ = told.withLock { $0.insert(exchange.number) }
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask { log.record(.get, .success(HTTPResponse(status: 200)), .zero) }
      }
    }
    #expect(told.withLock { $0 } == Set(1...100))
    #expect(Set(log.exchanges.map(\.number)) == Set(1...100))
  }
}

extension Exchange {
  var answer: Message? {
    if case .answered(_, let message) = outcome { message } else { nil }
  }
}
