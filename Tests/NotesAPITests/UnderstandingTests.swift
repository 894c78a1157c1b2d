import Notes
import Support
import Testing

@testable import NotesAPI

/// What real servers answered, in a few words: `Wire/understood.txt` has a line for every recording.
@Suite struct UnderstandingTests {
  /// Recordings, and the dialect that understands them: one for all the shapes its servers have, for
  /// a client is not told which one it meets.
  struct Server: CustomTestStringConvertible, Sendable {
    var recordings: String
    var dialect: String
    /// Numbers of the recordings that are this dialect's, where a server speaks several.
    var range = 0...99
    /// The only addresses that are this dialect's; all for none.
    var paths: [String] = []
    /// What else stands at which address, and what it speaks.
    var others: [(path: String, dialect: String)] = []
    /// What the server's project chose, as words of the dialect's file and its own.
    var respelled: KeyValuePairs<String, String> = [:]
    /// Added to the name of the file of what was understood.
    var part = ""

    var testDescription: String { recordings + part }

    /// What is spoken at an address; nil for one that is not looked at.
    func dialect(at target: String) throws -> Dialect? {
      if let other = others.first(where: { target.hasPrefix($0.path) }) {
        return try .builtIn(other.dialect, respelled: respelled)
      }
      guard paths.isEmpty || paths.contains(where: target.hasPrefix) else { return nil }
      return try .builtIn(dialect)
    }
  }

  @Test(
    "the answers of real servers are understood",
    arguments: [
      Server(recordings: "laravel-l4", dialect: "laravel"),
      Server(recordings: "laravel-l4-repo", dialect: "laravel"),
      Server(recordings: "laravel-l8", dialect: "laravel"),
      Server(recordings: "rails-prod", dialect: "rails"),
      Server(recordings: "rails-dev", dialect: "rails"),
      Server(recordings: "rails-jbuilder42", dialect: "rails"),
      Server(recordings: "rails-csrf-default", dialect: "rails"),
      Server(recordings: "pyramid", dialect: "blogposts"),
      // Showing and changing a post are only there where the variant says so.
      Server(recordings: "fastapi", dialect: "blogposts+fastapi", range: 1...25),
      Server(recordings: "fastapi", dialect: "libraries", range: 26...35, part: "-search"),
      Server(recordings: "flask-restful", dialect: "blogposts+flask"),
      Server(recordings: "jaxrs-jersey1", dialect: "notews"),
      Server(recordings: "kinto", dialect: "kinto"),
      Server(recordings: "wordpress", dialect: "wordpress"),
      // What everybody may read.
      Server(recordings: "wordpress", dialect: "wordpress+public", range: 3...9, part: "-public"),
      Server(
        recordings: "laravel-l8", dialect: "laravel-resource",
        paths: ["/api", "/secure", "/limited"], part: "-resource"),
      Server(
        recordings: "drf", dialect: "django-rest",
        others: [
          ("/xml", "django-rest+xml"), ("/offset", "django-rest+offset"),
          ("/cursor", "django-rest+cursor"),
        ],
        respelled: ["root": "notes", "list-item": "note"]),
    ])
  func understands(_ server: Server) throws {
    let recordings = try Recording.all(of: server.recordings).filter { recording in
      recording.isReadable && server.range.contains(Int(recording.number) ?? 0)
    }
    let lines = try recordings.compactMap { recording -> String? in
      let (request, response) = recording.messages
      guard let dialect = try server.dialect(at: request.target) else { return nil }
      let (asked, place) = (operation(of: request, dialect), position(of: request, dialect))
      return "\(recording.name): \(words(for: response, of: asked, at: place, dialect))"
    }
    expectRecorded(
      lines.joined(separator: "\n") + "\n",
      at: "Tests/NotesAPITests/Wire/\(server.recordings)\(server.part).understood.txt")
  }

  private func words(
    for response: HTTPResponse, of operation: NotesAPI.Operation, at position: ListPosition,
    _ dialect: Dialect
  ) -> String {
    do throws(RepositoryError) {
      let outcome = try dialect.outcome(in: response, of: operation, at: position)
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

  /// What a recorded request asked for, by its method and path alone. What is no address of the
  /// dialect counts as its list.
  private func operation(of request: HTTPRequest, _ dialect: Dialect) -> NotesAPI.Operation {
    let path = String(request.target.prefix { $0 != "?" }).replacing(".json", with: "")
    let (names, collection) = (path.split(separator: "/"), dialect.collection)
    // Other lists of the same server are told by their last name.
    let end = names.lastIndex(of: collection.last ?? "") ?? collection.count - 1
    let id = names.count > end + 1 ? Note.ID(String(names[end + 1])) : nil
    let body = String(decoding: request.body, as: UTF8.self).lowercased()
    let isDelete =
      request.method == "DELETE"
      || dialect.hearing.methodPlaces.contains(.form) && body.contains("_method=delete")
    return switch (request.method, id) {
    case ("GET", let id?), ("HEAD", let id?): .show(id)
    case (_, let id?):
      isDelete ? .delete(id, ifStill: nil) : .update(id, Draft(body: ""), ifStill: nil)
    case ("POST", nil): .create(Draft(body: ""))
    case ("DELETE", nil): .delete(Note.ID("none"), ifStill: nil)
    default: .list(NoteQuery())
    }
  }

  /// Which part of the list was asked for, where the dialect has pages.
  private func position(of request: HTTPRequest, _ dialect: Dialect) -> ListPosition {
    guard dialect.paging != nil else { return .first }
    let parameters = request.parameters
    if let page = parameters["page"]?.text {
      return page == "1" ? .first : .page(Int(page) ?? .max)
    }
    if let offset = parameters["offset"]?.text.flatMap({ Int($0) }) { return .offset(offset) }
    return parameters["cursor"]?.text.map { .cursor($0) } ?? .first
  }
}

extension Dialect {
  /// The names in the path of its list.
  fileprivate var collection: [Substring] {
    let path = action(.list)?.requests.first?.path(for: nil) ?? ""
    return path.replacing(".json", with: "")[...].split(separator: "/")
  }
}
