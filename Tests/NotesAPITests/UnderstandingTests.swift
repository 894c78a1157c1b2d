import Notes
import Support
import Testing

@testable import NotesAPI

/// What real servers answered, in a few words: `Wire/understood.txt` has a line for every recording.
@Suite struct UnderstandingTests {
  /// One dialect for all the shapes its servers have: a client is not told which one it meets. Other
  /// addresses of a server may speak others.
  struct Server: CustomTestStringConvertible, Sendable {
    var recordings: String
    var dialects: [(path: String, dialect: Dialect)]
    var testDescription: String { "\(recordings) in \(name)" }

    /// Of the file with the words: the dialect's, where one server has several.
    var name: String

    init(_ recordings: String, _ dialects: [(path: String, dialect: Dialect)], name: String = "") {
      self.recordings = recordings
      self.dialects = dialects
      self.name = name.isEmpty ? recordings : name
    }

    static func usual(_ recordings: String) throws -> Server {
      Server(recordings, [("/", try .builtIn(String(recordings.prefix { $0 != "-" })))])
    }

    static let others: [Server] = {
      do {
        let resources = try Dialect.builtIn("laravel-resource")
        let markup = try Dialect.builtIn(
          "django-rest+xml", respelled: ["root": "notes", "list-item": "note"])
        return [
          Server(
            "laravel-l8", ["/api", "/secure", "/limited"].map { ($0, resources) },
            name: "laravel-resource"),
          Server(
            "drf",
            [
              ("/xml", markup), ("/offset", try .builtIn("django-rest+offset")),
              ("/cursor", try .builtIn("django-rest+cursor")), ("/", try .builtIn("django-rest")),
            ]),
        ]
      } catch {
        return []
      }
    }()
  }

  @Test(
    "the answers of real servers are understood",
    arguments: try [
      "laravel-l4", "laravel-l4-repo", "laravel-l8", "rails-prod", "rails-dev", "rails-jbuilder42",
      "rails-csrf-default",
    ].map(Server.usual) + Server.others)
  func understands(_ server: Server) throws {
    let lines = try Recording.all(of: server.recordings).filter(\.isReadable).compactMap {
      recording -> String? in
      let (request, response) = recording.messages
      guard let dialect = server.dialects.first(where: { request.target.hasPrefix($0.path) })
      else { return nil }
      return "\(recording.name): \(words(for: response, to: request, dialect.dialect))"
    }
    expectRecorded(
      lines.joined(separator: "\n") + "\n",
      at: "Tests/NotesAPITests/Wire/\(server.name).understood.txt")
  }

  private func words(
    for response: HTTPResponse, to request: HTTPRequest, _ dialect: Dialect
  ) -> String {
    let operation = operation(of: request)
    do throws(RepositoryError) {
      let outcome = try dialect.outcome(in: response, of: operation, at: position(of: request))
      switch outcome {
      case .listing(let part): return "\(operation.kind) \(words(part))"
      case .note(let note): return "\(operation.kind) \(words(note))"
      default: return "\(operation.kind) \(outcome)"
      }
    } catch {
      return "\(operation.kind) failed: \(error.message)"
    }
  }

  private func words(_ part: ListPart) -> String {
    let rows = part.notes.map { "\n    \(words($0))" }.joined()
    let flaws = [("unread", part.unread), ("flawed", part.flawed)].filter { $0.1 > 0 }
    let more = flaws.map { ", \($0.1) \($0.0)" } + [part.total.map { ", \($0) in all" } ?? ""]
    let next = part.next.map { ", next \($0)" } ?? ""
    return "\(part.notes.count) notes\(more.joined())\(next)\(rows)"
  }

  private func words(_ note: Note) -> String {
    let texts = [note.title, note.body].map { text in
      text.map { String(decoding: JSONValue.string($0).bytes(), as: UTF8.self) } ?? "-"
    }
    let dates = [note.created, note.updated].map { moment in
      moment.map { WireDate.isoMilliseconds.json($0, offset: 0).text ?? "" } ?? "-"
    }
    let attributes = note.attributes.map { " \($0.name)=\($0.value)" }.joined()
    return ([note.id.description] + texts + dates).joined(separator: " ") + attributes
  }

  private static let collections: Set<String> = [
    "notes", "tweets", "memos", "nope", "bare", "offset", "cursor", "xml", "secure", "throttled",
  ]

  /// Which stretch of a list a recorded request asked for.
  private func position(of request: HTTPRequest) -> ListPosition {
    for pair in request.target.drop(while: { $0 != "?" }).dropFirst().split(separator: "&") {
      let halves = pair.split(separator: "=", maxSplits: 1).map(String.init)
      switch (halves.first, halves.last.flatMap { Int($0) }) {
      case ("page", let number): return number == 1 ? .first : .page(number ?? .max)
      case ("offset", let number?): return .offset(number)
      case ("cursor", _): return .cursor(halves[1])
      default: continue
      }
    }
    return .first
  }

  /// What a recorded request asked for, by its method and path alone.
  private func operation(of request: HTTPRequest) -> NotesAPI.Operation {
    let path = request.target.prefix { $0 != "?" }
    let names = path.split(separator: "/").map { $0.replacing(".json", with: "") }
    let collection = names.lastIndex { Self.collections.contains(String($0)) } ?? 0
    let id = names.count > collection + 1 ? Note.ID(String(names[collection + 1])) : nil
    let body = String(decoding: request.body, as: UTF8.self).lowercased()
    let isDelete = request.method == "DELETE" || body.contains("_method=delete")
    return switch (request.method, id) {
    case ("GET", let id?), ("HEAD", let id?): .show(id)
    case (_, let id?):
      isDelete ? .delete(id, ifStill: nil) : .update(id, Draft(body: ""), ifStill: nil)
    case ("POST", nil): .create(Draft(body: ""))
    case ("DELETE", nil): .delete(Note.ID("none"), ifStill: nil)
    default: .list(NoteQuery())
    }
  }
}
