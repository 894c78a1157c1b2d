import Notes
import NotesServer
import Support
import Testing

@testable import NotesAPI

/// The requests a real Kinto was sent are sent to a service that speaks as it does, and the answers
/// laid side by side. Ids and moments are nobody's choice: those of the recording are put in place
/// of this service's.
@Suite struct KintoReplayTests {
  /// What this service does not have: the greeting, `_since`, queries by field, batches; and a body
  /// that the recorder cut.
  private static let passedOver: Set = ["01", "07", "08", "19", "20", "21", "27", "28"]
  /// Where only the status and the headers are Kinto's: PUT takes away there what it does not name,
  /// a note here has a text, and what is malformed is told in other words.
  private static let freelyWorded: Set = ["13", "14", "15", "16", "22", "23", "26"]

  @Test func `a service answers as the real server did`() async throws {
    let service = try service(size: 3)
    var names = Names()
    for recording in try Recording.all(of: "kinto")
    where !KintoReplayTests.passedOver.contains(recording.number) {
      var (request, recorded) = recording.messages
      guard recorded.status != 401 else { continue }
      request = names.translated(request)
      let response = await service.respond(to: request)
      names.learn(recorded, response)
      #expect(response.status == recorded.status, "\(recording.name)")
      for field in ["Content-Type", "Cache-Control"] where response.status != 304 {
        #expect(response.headers[field] == recorded.headers[field], "\(field), \(recording.name)")
      }
      for field in ["ETag", "Next-Page"] where response.status != 304 {
        #expect(
          (response.headers[field] == nil) == (recorded.headers[field] == nil)
            || KintoReplayTests.freelyWorded.contains(recording.number),
          "\(field) of \(recording.name)")
      }
      if recording.number == "03" { try await addMore(service) }
      guard !KintoReplayTests.freelyWorded.contains(recording.number) else {
        #expect(errno(response) == errno(recorded), "\(recording.name)")
        continue
      }
      #expect(plain(response) == plain(recorded), "\(recording.name)")
    }
  }

  /// The owner of the recorded server lets it give three records at a time.
  private func service(size: Int) throws -> NotesService {
    let text = try #require(Dialect.builtInText("kinto"))
      .replacing("size: 1000, usual: 0", with: "size: \(size)")
    return NotesService(
      repository: InMemoryNoteRepository(now: steppingClock()),
      dialect: try Dialect(json5: Array(text.utf8), name: "kinto"))
  }

  /// The records that were made between two recordings.
  private func addMore(_ service: NotesService) async throws {
    for number in 1...4 {
      _ = try await service.perform(.create(Draft(title: "t\(number)", body: "b")))
    }
  }

  private func errno(_ response: HTTPResponse) -> String? {
    var reader = JSONReader(response.body)
    return (try? reader.read())?["errno"]?.text
  }

  private func plain(_ response: HTTPResponse) -> String {
    String(decoding: response.body, as: UTF8.self).lowercased()
      .replacing(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, with: "an id")
      .replacing(/\b[0-9]{13}\b/, with: "a moment")
      .replacing(/basicauth:[0-9a-f]{64}/, with: "system.everyone")
  }
}

/// What the recording calls things, and what this service does.
private struct Names {
  private var words: [String: String] = [:]
  private var nextPage: String?

  mutating func learn(_ recorded: HTTPResponse, _ response: HTTPResponse) {
    // Every page of a list has the tag of the list; the first page stands for it.
    if let theirs = recorded.headers["ETag"], let ours = response.headers["ETag"],
      words[theirs] == nil
    {
      words[theirs] = ours
    }
    if let theirs = id(recorded), let ours = id(response) { words[theirs] = ours }
    nextPage = response.headers["Next-Page"] ?? nextPage
  }

  func translated(_ request: HTTPRequest) -> HTTPRequest {
    var request = request
    for (theirs, ours) in words { request.target = request.target.replacing(theirs, with: ours) }
    if request.target.contains("_token="), let nextPage {
      request.target = String(nextPage.drop { $0 != ":" }.dropFirst(3).drop { $0 != "/" })
    }
    for field in ["If-Match", "If-None-Match"] {
      guard let tag = request.headers[field] else { continue }
      request.headers[field] = words[tag] ?? tag
    }
    return request
  }

  private func id(_ response: HTTPResponse) -> String? {
    var reader = JSONReader(response.body)
    return (try? reader.read())?["data"]?["id"]?.text
  }
}
