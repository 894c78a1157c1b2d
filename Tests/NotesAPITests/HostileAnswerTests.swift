import Notes
import Testing

@testable import NotesAPI

/// Answers that are not what a service would say. Whatever they are, none is taken for an empty
/// list, a missing note or a success it is not.
@Suite struct HostileAnswerTests {
  static let dialects = ["laravel", "rails"]

  private func outcome(
    _ body: String, of operation: NotesAPI.Operation, _ dialect: String = "laravel",
    status: Int = 200, headers: HTTPHeaders = ["Content-Type": "application/json"]
  ) throws(RepositoryError) -> Outcome {
    guard let dialect = try? Dialect.builtIn(dialect) else { throw .cancelled }
    let response = HTTPResponse(status: status, headers: headers, body: Array(body.utf8))
    return try dialect.outcome(in: response, of: operation)
  }

  private func failure(_ call: () throws(RepositoryError) -> Outcome) -> RepositoryError? {
    do throws(RepositoryError) {
      let outcome = try call()
      Issue.record("understood as \(outcome)")
      return nil
    } catch {
      return error
    }
  }

  private static let writes: [NotesAPI.Operation] = [
    .create(Draft(body: "x")), .update(Note.ID("1"), Draft(body: "x"), ifStill: nil),
  ]

  @Test(
    "what is no list is unreadable, in words",
    arguments: dialects,
    [
      ("", "it is empty"), (" \r\n", "it is empty"), ("null", "null where"),
      ("{}", "an empty object"),
      ("1", "a single value"), ("\"notes\"", "a single text"), ("[1,2]", "none of the 2"),
      (#"[{"x":1}]"#, "none of the 1"), (#"{"notes":{"id":1}}"#, "an object with notes"),
      (#"{"message":"Welcome to our API"}"#, "it says: Welcome to our API"),
      ("<!DOCTYPE html><html><head><title>Hotel\n Wi-Fi </title>", "“Hotel Wi-Fi”"),
      ("<br />\n<b>Notice</b>: Undefined index in /srv/app.php<br />\n[]", "web page"),
      ("PHP Warning: something\n{\"notes\":[]}", "begins “PHP Warning: something”"),
      ("{\"notes\":[", "broken at line 1"), ("[{\"id\":1,\"body\":\"x\"}", "broken at line 1"),
      (#"[{"id":1,"body":"\ud800"}]"#, "none of the 1"),
      (#"{"data":[{"id":1,"body":"x"}],"nextPageToken":"2"}"#, "one page"),
      (#"{"data":[],"links":{"prev":"http://h/notes?page=1","next":null}}"#, "one page"),
    ])
  func noList(_ dialect: String, _ answer: (body: String, words: String)) {
    let error = failure { () throws(RepositoryError) in
      try outcome(answer.body, of: .list(NoteQuery()), dialect)
    }
    guard case .unreadable(let why)? = error else {
      Issue.record("\(String(describing: error)) for \(answer.body)")
      return
    }
    #expect(why.contains(answer.words), "\(why)")
  }

  @Test(
    "one bad note hides no other",
    arguments: dialects,
    [
      #"{"id":2,"body":"\ud800"}"#, "{\"id\":2,\"body\":\"a\u{1}\"}",
      #"{"id":1147e0286e,"body":"x"}"#,
      #"{"id":1e99999,"body":"x"}"#, #"{"id":1.5,"body":"x"}"#, #"{"id":null,"body":"x"}"#,
      #"{"id":"","body":"x"}"#, #"{"id":"..","body":"x"}"#, #"{"id":"a\nb","body":"x"}"#,
      #"{"id":2}"#, #"{"id":2,"body":{"raw":"x"}}"#, #"{"body":"x"}"#, "null", "[]", "7",
      #"{"id":1,"body":"the same id again"}"#,
    ])
  func oneBadNote(_ dialect: String, _ bad: String) throws {
    let list = #"[{"id":1,"body":"one"},"# + bad + #",{"id":"a1b2","body":null}]"#
    let outcome = try outcome(list, of: .list(NoteQuery()), dialect)
    guard case .listing(let part) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(part.notes.map(\.id) == [Note.ID("1"), Note.ID("a1b2")])
    #expect(part.notes.map(\.body) == ["one", ""])
    #expect(part.unread == 1)
  }

  @Test(
    "an id is the same in either spelling, and a body may be empty",
    arguments: [#"{"id":7,"body":""}"#, #"{"id":"7","body":null}"#])
  func idSpellings(_ body: String) throws {
    guard case .note(let note) = try outcome(body, of: .show(Note.ID("7"))) else {
      Issue.record("no note")
      return
    }
    #expect(note.id == Note.ID("7") && note.body == "")
  }

  @Test(
    "the note is found however it is wrapped", arguments: dialects, writes
  )
  func unwraps(_ dialect: String, _ operation: NotesAPI.Operation) throws {
    let note = #"{"id":1,"body":"x"}"#
    for body in [
      note, #"{"note":\#(note)}"#, #"{"data":\#(note)}"#, #"{"note":\#(note),"message":"Done"}"#,
    ] {
      let outcome = try outcome(body, of: operation, dialect)
      guard case .note(let found) = outcome else {
        Issue.record("\(outcome) for \(body)")
        continue
      }
      #expect(found.id == Note.ID("1") && found.body == "x")
    }
    #expect(try outcome(#"{"id":"1"}"#, of: operation, dialect) == .accepted(Note.ID("1")))
    #expect(try outcome("", of: operation, dialect, status: 204) == .accepted(operation.id))
  }

  @Test func `a note that is not there is missing in every way it is said`() {
    for body in ["", "null", #"{"note":null}"#, #"{"note":null,"message":"x"}"#] {
      #expect(
        failure { () throws(RepositoryError) in try outcome(body, of: .show(Note.ID("1"))) }
          == .notFound)
    }
  }

  @Test func `"No Body Sent" is no success`() {
    let body = #"{"note":{"id":1,"body":"old"},"message":"No Body Sent"}"#
    let error = failure { () throws(RepositoryError) in try outcome(body, of: Self.writes[1]) }
    #expect(error?.message == "Refused: body is empty, and nothing was saved.")
  }

  @Test(
    "a web page or an error inside a success is no success of a change",
    arguments: dialects,
    writes + [.delete(Note.ID("1"), ifStill: nil)])
  func noSuccess(_ dialect: String, _ operation: NotesAPI.Operation) {
    for body in [
      "<html><title>Sign in</title>", "OK", #"{"error":"read-only"}"#, #"{"errors":["full"]}"#,
    ] {
      let error = failure { () throws(RepositoryError) in try outcome(body, of: operation, dialect)
      }
      #expect(error != nil && error != .notFound, "\(body)")
    }
  }

  @Test func `a text in another charset is refused by its name`() {
    let error = failure { () throws(RepositoryError) in
      try outcome(
        "[]", of: .list(NoteQuery()), headers: ["Content-Type": "application/json; charset=GB18030"]
      )
    }
    #expect(error?.message.contains("gb18030") == true)
  }

  @Test func `the first of two members with one name counts`() throws {
    let body = #"{"id":1,"body":"first","body":"second","id":2}"#
    guard case .note(let note) = try outcome(body, of: .show(Note.ID("1"))) else { return }
    #expect(note.id == Note.ID("1") && note.body == "first")
  }

  @Test func `a date that is none is kept as it was and is no reason to fail`() throws {
    let body =
      #"{"id":1,"body":"x","created_at":"yesterday","updated_at":"2026-11-30 07:12:04","stars":1.50}"#
    guard case .note(let note) = try outcome(body, of: .show(Note.ID("1"))) else { return }
    #expect(note.created == nil)
    #expect(note.updated == Timestamp(milliseconds: 1_796_022_724_000))
    #expect(
      note.attributes == [
        .init(name: "created_at", value: .text("yesterday")),
        .init(name: "stars", value: .number("1.50")),
      ])
  }

  @Test(arguments: [409, 412])
  func `a status of conflict is a stale version for a change and a refusal of a new note`(
    _ status: Int
  ) throws {
    #expect(try outcome("", of: Self.writes[1], status: status) == .stale)
    let error = failure { () throws(RepositoryError) in
      try outcome("", of: Self.writes[0], status: status)
    }
    #expect(error == .rejected([.init(message: "the server answered \(status)")]))
  }

  @Test(
    "each status says what it means",
    arguments: [
      (301, RepositoryError.redirected(to: "/elsewhere")), (302, .redirected(to: "/elsewhere")),
      (304, .unreadable("it has the status 304")), (400, .rejected([.init(message: "no")])),
      (401, .unauthorized("no")), (403, .forbidden("no")), (404, .notFound), (410, .notFound),
      (405, .unsupported("change a note")),
      (406, .notUnderstood("it does not speak this dialect (406)")),
      (413, .rejected([.init(message: "no")])),
      (415, .notUnderstood("it does not speak this dialect (415)")),
      (419, .unauthorized("no")), (422, .rejected([.init(message: "no")])),
      (423, .locked("no")), (429, .rateLimited(retryAfter: 60)),
      (500, .serverFailed(status: 500, "no")), (503, .rateLimited(retryAfter: 60)),
      (507, .serverFailed(status: 507, "no")), (199, .unreadable("it has the status 199")),
    ])
  func statuses(_ status: Int, _ expected: RepositoryError) {
    let error = failure { () throws(RepositoryError) in
      try outcome(
        #"{"message":"no"}"#, of: Self.writes[1], status: status,
        headers: ["location": "/elsewhere", "RETRY-AFTER": "60"])
    }
    #expect(error == expected)
  }

  @Test(arguments: [("-1", Int?.none), ("soon", nil), ("1000000000", 86_400), ("0", 0)])
  func `a pause is asked for in sane seconds`(_ value: String, _ seconds: Int?) {
    let error = failure { () throws(RepositoryError) in
      try outcome("", of: .list(NoteQuery()), status: 429, headers: ["Retry-After": value])
    }
    #expect(error == .rateLimited(retryAfter: seconds))
  }

  @Test func `a million members or elements do no harm`() throws {
    let elements = "[" + String(repeating: "{},", count: 300_000) + #"{"id":1,"body":"x"}]"#
    guard case .listing(let part) = try outcome(elements, of: .list(NoteQuery()))
    else { return }
    #expect(part.notes.count == 1 && part.unread == 300_000)
    let members = #"{"id":1,"body":"x""# + String(repeating: #","a":1"#, count: 300_000) + "}"
    #expect(throws: Never.self) { try outcome(members, of: .show(Note.ID("1"))) }
  }
}
