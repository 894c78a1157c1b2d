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
    /// Notes there were before, with ids from 1 on.
    var before: [Draft] = []

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
      // What is passed over: posts that were not recorded, answers with `rendered` alone, refusals
      // that this service has not (who may write, a status that is none), and a post in the trash.
      Server(
        recordings: "wordpress", dialect: "wordpress",
        passedOver: [
          "01", "02", "03", "05", "06", "07", "08", "09", "16", "17", "18", "19", "23", "26", "28",
          "29",
        ],
        before: (1...4).map { Draft(title: "t\($0)", body: "b") }),
    ])
  func answers(as server: Server) async throws {
    let repository = InMemoryNoteRepository(now: steppingClock())
    for draft in server.before { _ = try await repository.create(draft) }
    let service = NotesService(
      repository: repository, dialect: try Dialect.builtIn(server.dialect))
    var tags: [String: String] = [:]
    for recording in try Recording.all(of: server.recordings)
    where !server.passedOver.contains(recording.number) {
      let (sent, recorded) = recording.messages
      guard !recorded.body.starts(with: Array("<!DOCTYPE html>".utf8)) else { continue }
      var request = coerced(sent)
      // The tags of this service stand for the recorded ones.
      if let tag = request.headers["If-None-Match"] { request.headers["If-None-Match"] = tags[tag] }
      let response = await service.respond(to: request)
      tags[recorded.headers["ETag"] ?? ""] = response.headers["ETag"]
      expect(response, like: recorded, recording.name)
    }
  }

  private func expect(_ response: HTTPResponse, like recorded: HTTPResponse, _ name: String) {
    #expect(response.status == recorded.status, "\(name)")
    // Some servers say on every answer what can be done there.
    for field in ["Content-Type", "Location"] + (recorded.status == 405 ? ["Allow"] : []) {
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
    #expect(text(response.body) == text(withTexts(recorded.body)), "\(name)")
  }

  /// A body with every digit of its dates replaced by 0: the clocks differ.
  private func text(_ body: [UInt8]) -> String {
    String(decoding: body, as: UTF8.self).replacing(
      /\d{4}-\d\d-\d\d([T ])\d\d:\d\d:\d\d(\.\d+)?/
    ) { match in
      String(match.output.0.map { $0.isNumber ? "0" : $0 })
    }
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

  /// The recorded body, with an empty text where the real server kept null: a note here has a text.
  private func withTexts(_ body: [UInt8]) -> [UInt8] {
    let text = String(decoding: body, as: UTF8.self)
    return Array(text.replacing("\"body\":null", with: "\"body\":\"\"").utf8)
  }
}
