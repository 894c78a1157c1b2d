import Notes
import Support
import Testing

@testable import NotesAPI

/// What real servers answered, in a few words: `Wire/understood.txt` has a line for every recording.
@Suite struct UnderstandingTests {
  @Test(
    "the answers of real servers are understood",
    arguments: [
      "laravel-l4", "laravel-l4-repo", "laravel-l8", "rails-prod", "rails-dev", "rails-jbuilder42",
      "rails-csrf-default", "kinto",
    ])
  func understands(_ server: String) throws {
    // One dialect for all the shapes its servers have: a client is not told which one it meets.
    let dialect = try Dialect.builtIn(String(server.prefix { $0 != "-" }))
    let lines = try Recording.all(of: server).filter(\.isReadable).map { recording in
      let (request, response) = recording.messages
      return "\(recording.name): \(words(for: response, of: operation(of: request), dialect))"
    }
    expectRecorded(
      lines.joined(separator: "\n") + "\n",
      at: "Tests/NotesAPITests/Wire/\(server).understood.txt")
  }

  private func words(
    for response: HTTPResponse, of operation: NotesAPI.Operation, _ dialect: Dialect
  ) -> String {
    do throws(RepositoryError) {
      let outcome = try dialect.outcome(in: response, of: operation)
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

  /// What a recorded request asked for, by its method and path alone.
  private func operation(of request: HTTPRequest) -> NotesAPI.Operation {
    let path = request.target.prefix { $0 != "?" }
    let names = path.split(separator: "/").map { $0.replacing(".json", with: "") }
    let collections: [Substring] = ["notes", "tweets", "memos", "records", "nope"]
    let collection = names.lastIndex { collections.contains($0) } ?? 0
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
