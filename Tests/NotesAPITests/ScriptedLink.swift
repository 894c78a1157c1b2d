import Notes

@testable import NotesAPI

/// A link that answers what a test wrote down, and remembers what it was asked.
final class ScriptedLink: NoteLink {
  let manners = Manners()
  let conduct: Conduct
  private let script: Locked<[Result<Outcome, RepositoryError>]>
  private let asked = Locked<[NotesAPI.Operation]>([])

  init(_ script: [Result<Outcome, RepositoryError>], conduct: Conduct = Conduct()) {
    self.script = Locked(script)
    self.conduct = conduct
  }

  var kinds: [NotesAPI.Operation.Kind] { asked.withLock { $0.map(\.kind) } }

  func perform(_ operation: NotesAPI.Operation) async throws(RepositoryError) -> Outcome {
    asked.withLock { $0.append(operation) }
    let next = script.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    guard let next else { throw .offline("the script is at its end") }
    return try next.get()
  }
}
