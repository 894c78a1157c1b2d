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
      else. Nothing is saved if somebody else changed the note meanwhile. With
      --json, the note is printed as it is then.
      """,
    options: Option.forAccounts + [.title, .json],
    run: { session throws(Failure) in
      let source = session.operands.dropFirst().first
      guard source == nil || source == "-" else {
        throw .misused("`edit` reads the new text from `-`, not from its arguments.")
      }
      let account = try session.account()
      try session.bring(account)
      let change = try Change(session, account)
      let note = try change.made(fromInput: source == "-")
      session.deliver(account)
      guard session.options.has(.json) else { return }
      let output = Output(STDOUT_FILENO)
      try output.write(JSONLine.text(note, state: account.state(of: note.id).rawValue))
      try output.flush()
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

  /// The note as it is then.
  func made(fromInput: Bool) throws(Failure) -> Note {
    if fromInput { return try saved(body: session.readInput()) }
    if session.options.has(.title) { return try saved(body: note.body) }
    return try editedOutside()
  }

  private func editedOutside() throws(Failure) -> Note {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      throw .failed(
        "There is no terminal to edit on.",
        advice: "Give the new text on standard input: cahier edit \(note.id) -")
    }
    var result = note
    try Editing(session).edit(note.body) { body throws(Failure) in
      result = try saved(body: body)
    }
    return result
  }

  private func saved(body: String) throws(Failure) -> Note {
    var draft = Draft(note)
    draft.body = body
    if let title = session.options[.title] { draft.title = title }
    guard !draft.saysTheSame(as: Draft(note)) else { return note }
    guard !draft.isEmpty else {
      throw .failed(
        "The new text is empty; the note was left as it is.",
        advice: "`cahier rm \(note.id)` removes it.")
    }
    let (repository, note) = (account.repository, note)
    return try session.ask(about: note.id.description, saves: true) {
      [draft] () throws(RepositoryError) in
      try await repository.update(note.id, to: draft, ifStill: note.version)
    }
  }
}
