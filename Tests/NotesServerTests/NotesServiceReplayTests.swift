import FoundationEssentials
import Notes
import NotesServer
import Support
import Testing

@testable import NotesAPI

/// The requests real servers were sent are sent to a service of their dialect, and its answers
/// laid beside theirs.
@Suite struct NotesServiceReplayTests {
  struct Server: CustomTestStringConvertible, Sendable {
    var recordings: String
    var dialect: String
    /// Recordings that cannot be answered alike: other resources of the same server, methods that
    /// ask about the server, bodies the recorder cut. Web pages are passed over too.
    var passedOver: Set<String>
    /// Recordings that are answered in other words: their bodies are not compared.
    var inOtherWords: Set<String> = []
    /// Notes that were made before a recording, by requests that nobody recorded.
    var before: [String: @Sendable (InMemoryNoteRepository) async throws -> Void] = [:]
    /// What else stands at which address of the server, and what it speaks; the notes are the same.
    var others: [(path: String, dialect: String)] = []
    /// What the server calls things, and what the dialect's file does.
    var names: [(theirs: String, ours: String)] = []
    /// What its project chose, as words of the dialect's file and its own.
    var spelling: KeyValuePairs<String, String> = [:]
    /// Header fields that are compared.
    var fields = ["Content-Type", "Location", "Allow"]

    var testDescription: String { recordings }
  }

  static let laravel: Set<String> = [
    "37", "38", "40", "41", "42", "43", "44", "45", "46", "47", "48", "49", "50", "51",
    "52", "53", "54", "55", "56", "57", "58", "59", "60", "61", "62",
  ]
  static let rails: Set<String> = [
    "30", "31", "40", "41", "42", "43", "44", "45", "47", "48",
  ]

  @Test(
    "a service answers as the real server did",
    arguments: [
      Server(recordings: "laravel-l4", dialect: "laravel", passedOver: laravel),
      Server(recordings: "laravel-l4-repo", dialect: "laravel+repo", passedOver: laravel),
      // An empty text becomes null there, and the database fails: not copied.
      Server(
        recordings: "laravel-l8", dialect: "laravel+l8+trims", passedOver: laravel.union(["09"])),
      Server(recordings: "rails-prod", dialect: "rails", passedOver: rails),
      Server(recordings: "rails-jbuilder42", dialect: "rails+4.2", passedOver: rails),
      .laravelResources, .djangoREST, .wordpress,
      Server(recordings: "pyramid", dialect: "blogposts", passedOver: ["10", "14"]),
      // Numbers and null are no texts there, what was sent comes back in a complaint, and HEAD,
      // OPTIONS and a final slash are not taken.
      Server(
        recordings: "fastapi", dialect: "blogposts+fastapi",
        passedOver: Set(
          ["06", "07", "08", "09", "11", "16", "18", "21", "23", "24", "25"]
            + (26...35).map(String.init)
        )),
      Server(
        recordings: "flask-restful", dialect: "blogposts+flask",
        // A final slash is nothing there, OPTIONS is taken, and its web page is longer.
        passedOver: ["17", "18", "19", "20", "21", "22", "24", "25"]),
      // Notes are not made from XML here, lists are in order of time, methods have another order,
      // and what is refused by its type or its Accept is found out otherwise.
      Server(
        recordings: "jaxrs-jersey1", dialect: "notews",
        passedOver: [
          "03", "15", "16", "21", "22", "23", "26", "27", "30", "31", "34", "35", "36", "37",
        ]),
    ])
  func answers(as server: Server) async throws {
    let repository = InMemoryNoteRepository(now: steppingClock())
    var tags: [String: String] = [:]
    var ids: [String: String] = [:]
    for recording in try Recording.all(of: server.recordings)
    where !server.passedOver.contains(recording.number) {
      try await server.before[recording.number]?(repository)
      let (service, sent, recorded) = try server.adapted(recording, repository)
      guard !recorded.body.starts(with: Array("<!DOCTYPE html>".utf8)) else { continue }
      var request = coerced(sent)
      // The tags of this service stand for the recorded ones.
      if let tag = request.headers["If-None-Match"] { request.headers["If-None-Match"] = tags[tag] }
      for (theirs, ours) in ids { request.target = request.target.replacing(theirs, with: ours) }
      let response = await service.respond(to: request)
      tags[recorded.headers["ETag"] ?? ""] = response.headers["ETag"]
      for (theirs, ours) in zip(uuids(recorded.body), uuids(response.body)) { ids[theirs] = ours }
      expect(response, like: recorded, recording, server)
    }
  }

  private func expect(
    _ response: HTTPResponse, like recorded: HTTPResponse, _ recording: Recording, _ server: Server
  ) {
    let name = recording.name
    #expect(response.status == recorded.status, "\(name)")
    // Some servers say on every answer what can be done there.
    for field in server.fields where field != "Allow" || recorded.status == 405 {
      #expect(
        response.headers[field]?.lowercased() == recorded.headers[field]?.lowercased(),
        "\(field) of \(name)")
    }
    if response.status < 400 {
      #expect(
        response.headers["Cache-Control"] == recorded.headers["Cache-Control"],
        "Cache-Control of \(name)")
      #expect(
        (response.headers["ETag"] == nil) == (recorded.headers["ETag"] == nil),
        "ETag of \(name)")
    }
    guard !server.inOtherWords.contains(recording.number) else { return }
    #expect(text(response.body) == text(withTexts(recorded.body)), "\(name)")
  }

  /// A body with every digit of its dates and random ids replaced by 0: the clocks differ.
  private func text(_ body: [UInt8]) -> String {
    String(decoding: body, as: UTF8.self)
      .replacing(/\d{4}-\d\d-\d\d([T ])\d\d:\d\d:\d\d(\.\d+)?/) { zeros($0.output.0) }
      .replacing(/\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d -0000/) { zeros($0.output) }
      .replacing(uuid, with: "a UUID")
  }

  private func zeros(_ text: Substring) -> String {
    String(text.map { $0.isNumber ? "0" : $0 })
  }

  private var uuid: Regex<Substring> { /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/ }

  private func uuids(_ body: [UInt8]) -> [String] {
    String(decoding: body, as: UTF8.self).matches(of: uuid).map { String($0.output) }
  }

  /// The recorded request, with a body that says the same where this server coerces less: it reads
  /// no multipart forms, and takes truth values by their spelling.
  private func coerced(_ request: HTTPRequest) -> HTTPRequest {
    guard let body = String(validating: request.body, as: UTF8.self) else { return request }
    var request = request
    request.body = Array(body.replacing("\"body\": true", with: "\"body\": \"t\"").utf8)
    guard body.hasPrefix("--XX"), request.method == "POST" else { return request }
    request.headers["Content-Type"] = "application/x-www-form-urlencoded"
    request.body = Array("body=via multipart".utf8)
    return request
  }

  /// The recorded body, with an empty text where the real server kept null: a note here has a text;
  /// and by the clock of Greenwich.
  private func withTexts(_ body: [UInt8]) -> [UInt8] {
    let text = String(decoding: body, as: UTF8.self)
      .replacing(/"(body|text)": ?null/) { $0.output.0.replacing("null", with: "\"\"") }
    return Array(text.replacing("+09:00<", with: "Z<").utf8)
  }
}

extension NotesServiceReplayTests.Server {
  /// What is passed over: posts that were not recorded, answers with `rendered` alone, refusals that
  /// this service has not (who may write, a status that is none), and a post in the trash.
  static let wordpress = Self(
    recordings: "wordpress", dialect: "wordpress",
    passedOver: [
      "01", "02", "03", "05", "06", "07", "08", "09", "16", "17", "18", "19", "23", "26", "28",
      "29",
    ],
    before: [
      "04": { repository in
        for number in 1...4 {
          _ = try await repository.create(Draft(title: "t\(number)", body: "b"))
        }
      }
    ],
    // It says on every answer what can be done there.
    fields: ["Content-Type", "Location"])

  /// Today's resources, beside the tutorial's notes: those in its list were made there.
  static let laravelResources = Self(
    recordings: "laravel-l8", dialect: "laravel-resource",
    // 48 and 54 do not accept JSON; 55 to 60 are other addresses.
    passedOver: Set((1...62).map { $0 < 10 ? "0\($0)" : "\($0)" }).subtracting([
      "43", "44", "45", "46", "47", "49", "50", "51", "52", "53",
    ]),
    before: [
      "43": { repository in
        let bodies = [
          3: "salt", 4: "日本語 🎉", 5: "100% %zz A", 6: "json body", 7: "empty note", 8: "padded",
        ]
        for number in 1...20 {
          _ = try await repository.create(Draft(body: bodies[number] ?? "\(number)"))
        }
        for number in [1, 2, 12, 13] {
          try await repository.delete(Note.ID("\(number)"), ifStill: nil)
        }
      }
    ],
    spelling: ["usual: 15": "usual: 3"])

  static let djangoREST = Self(
    recordings: "drf", dialect: "django-rest",
    // Another order, the last page by name, what HTTP knows besides, closed addresses, long bodies,
    // and the first cursor of a server whose cursors are spelled otherwise.
    passedOver: [
      "07", "09", "11", "38", "39", "40", "41", "42", "43", "44", "45", "52", "53",
    ],
    // Two problems at once, null and a list for a text, broken JSON, a cursor.
    inOtherWords: ["10", "19", "21", "22", "23", "25", "26", "51"],
    before: [
      "03": { repository in
        for number in 1...6 {
          _ = try await repository.create(Draft(title: "t\(number)", body: "b\(number)"))
        }
      }
    ],
    others: [
      ("/bare", "django-rest+slashless"), ("/offset", "django-rest+offset"),
      ("/cursor", "django-rest+cursor"), ("/xml", "django-rest+xml"),
    ],
    names: [
      ("<notes>", "<root>"), ("</notes>", "</root>"), ("<note>", "<list-item>"),
      ("</note>", "</list-item>"),
    ],
    // Theirs names OPTIONS too.
    fields: ["Content-Type", "Location"])

  /// The exchange as it would have been at the address that the dialect's file has, and who answers
  /// there.
  fileprivate func adapted(_ recording: Recording, _ repository: InMemoryNoteRepository) throws
    -> (NotesService, HTTPRequest, HTTPResponse)
  {
    var (sent, recorded) = recording.messages
    let other = others.first { sent.target.hasPrefix($0.path) }
    var names = names
    if let other { names.append((other.path, "/notes")) }
    for (theirs, ours) in names {
      sent.target = sent.target.replacing(theirs, with: ours)
      let text = String(decoding: recorded.body, as: UTF8.self)
      recorded.body = Array(text.replacing(theirs, with: ours).utf8)
    }
    recorded.body = Array(withoutButtons(String(decoding: recorded.body, as: UTF8.self)).utf8)
    let dialect = try Dialect.builtIn(other?.dialect ?? dialect, respelled: spelling)
    return (NotesService(repository: repository, dialect: dialect), sent, recorded)
  }

  /// A page of Laravel's without `meta.links`, the buttons under a web page's list.
  private func withoutButtons(_ text: String) -> String {
    text.replacing(/"links":\[.*?\],/, with: "")
  }
}
