import Notes
import Testing

@testable import NotesAPI

/// What services say is wrong, in the shapes they say it in.
@Suite struct ComplaintTests {
  @Test(arguments: [
    (
      #"{"errors":[{"title":"Bad","detail":"is empty","source":{"pointer":"/data/attributes/body"}}]}"#,
      ["body: is empty"]
    ),
    (#"{"errors":[{"title":"Invalid","source":{"pointer":"/data/attributes"}}]}"#, ["Invalid"]),
    (#"{"errors":[{"detail":"a","source":{"pointer":"/data"}},{"detail":"b"}]}"#, ["a", "b"]),
    (
      #"{"errors":[{"detail":"no page","source":{"parameter":"page[number]"}}]}"#,
      ["page[number]: no page"]
    ),
    (#"{"errors":[{"code":"12"}]}"#, ["the server answered 400"]),
    (#"{"non_field_errors":["not both"]}"#, ["not both"]),
    (#"{"base":["too many"],"body":["is empty"]}"#, ["too many", "body: is empty"]),
    (#"{"detail":"JSON parse error"}"#, ["JSON parse error"]),
    (
      "<root><body><list-item>x</list-item><list-item>y</list-item></body></root>",
      ["body: x", "body: y"]
    ),
    ("<notes><detail>broken</detail></notes>", ["broken"]),
    ("<notes><detail>broken", ["the server answered 400"]),
  ])
  func `a refusal is told by field`(_ body: String, _ problems: [String]) throws {
    let response = HTTPResponse(
      status: 400,
      headers: ["Content-Type": body.hasPrefix("<") ? "application/xml" : "application/json"],
      body: Array(body.utf8))
    let told = Complaint(response).problems(status: 400).map { problem in
      (problem.field.map { "\($0): " } ?? "") + problem.message
    }
    #expect(told == problems)
  }

  @Test func `an error of JSON:API is one line where there is room for one`() {
    let body = #"{"errors":[{"title":"Unauthorized","detail":"No token."},{"detail":"x"}]}"#
    let response = HTTPResponse(status: 401, body: Array(body.utf8))
    #expect(Complaint(response).message == "No token.")
  }
}
