import Glibc
import Notes

extension Command {
  static let edit = Command(
    name: "edit", operands: "ID [-]", operandCount: 1...2,
    summary: "change a note",
    details: """

      `-` reads the new body from standard input, byte for byte. Otherwise the
      editor opens: $VISUAL, $EDITOR or vi, split at spaces into a program and its
      arguments, without a shell. --title changes the title; given alone, nothing
      else. Nothing is saved if somebody else changed the note meanwhile.
      """,
    options: Option.forAccounts + [.title],
    run: { session throws(Failure) in
      let source = session.operands.dropFirst().first
      guard source == nil || source == "-" else {
        throw .misused("`edit` reads the new text from `-`, not from its arguments.")
      }
      let account = try session.account()
      let change = try Change(session, account)
      if source == "-" {
        try change.save(body: session.readInput())
      } else if session.options.has(.title) {
        try change.save(body: change.note.body)
      } else {
        try change.openEditor()
      }
    })
}

/// A note on its way to other words.
private struct Change {
  let session: Session
  let account: Account
  let note: Note

  init(_ session: Session, _ account: Account) throws(Failure) {
    self.session = session
    self.account = account
    note = try session.note(session.operands[0], in: account)
    guard !session.options.has(.title) || account.manners.hasTitle else {
      throw .failed("\(account.name) has no titles.", advice: "Put it into the text.")
    }
  }

  func openEditor() throws(Failure) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      throw .failed(
        "There is no terminal to edit on.",
        advice: "Give the new text on standard input: cahier edit \(note.id) -")
    }
    try Editing(session).edit(note.body) { body throws(Failure) in try save(body: body) }
  }

  func save(body: String) throws(Failure) {
    var draft = Draft(note)
    draft.body = body
    if let title = session.options[.title] { draft.title = title }
    guard !draft.saysTheSame(as: Draft(note)) else { return }
    guard !draft.isEmpty else {
      throw .failed(
        "The new text is empty; the note was left as it is.",
        advice: "`cahier rm \(note.id)` removes it.")
    }
    let (repository, note) = (account.repository, note)
    _ = try session.ask(about: note.id.description) { [draft] () throws(RepositoryError) in
      try await repository.update(note.id, to: draft, ifStill: note.version)
    }
  }
}
