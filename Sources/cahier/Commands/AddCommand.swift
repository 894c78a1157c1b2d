import Glibc
import Notes

extension Command {
  static let add = Command(
    name: "add", operands: "[TEXT|-]", operandCount: 0...1,
    summary: "keep a new note and print its id",
    details: """

      TEXT is the body; `-` reads it from standard input, byte for byte. Without
      either, standard input is read, or on a terminal the editor opens ($VISUAL,
      $EDITOR or vi). Where the server has no tags, --tag is kept on this machine
      only. With --json, the note is printed instead of its id.
      """,
    options: Option.forAccounts + [.title, .tag, .json],
    run: { session throws(Failure) in
      let account = try session.account()
      let title = session.options[.title]
      guard title == nil || account.manners.hasTitle else {
        throw .failed("\(account.name) has no titles.", advice: "Put it into the text.")
      }
      let tags = session.options.all(.tag)
      if let text = session.operands.first, text != "-" {
        return try keep(Draft(title: title, body: text, tags: tags), to: account, session)
      }
      if session.operands.isEmpty, isatty(STDIN_FILENO) == 1 {
        return try Editing(session).edit("") { text throws(Failure) in
          try keep(Draft(title: title, body: text, tags: tags), to: account, session)
        }
      }
      try keep(Draft(title: title, body: session.readInput(), tags: tags), to: account, session)
    })

  /// Saves a new note and prints its id.
  static func keep(_ draft: Draft, to account: Account, _ session: Session)
    throws(Failure)
  {
    if !draft.tags.isEmpty, !account.manners.hasTags, account.mirror == nil {
      throw .failed("\(account.name) has no tags.", advice: "Leave --tag out.")
    }
    guard !draft.isEmpty else { throw .failed("There is nothing to keep: the text is empty.") }
    let repository = account.repository
    var note = try session.ask(saves: true) { () throws(RepositoryError) in
      try await repository.create(draft)
    }
    session.deliver(account)
    // The server may have given it another name.
    if account.mirror != nil, let kept = try? session.note(note.id.description, in: account) {
      note = kept
    }
    let output = Output(STDOUT_FILENO)
    if session.options.has(.json) {
      try output.write(JSONLine.text(note, state: account.state(of: note.id).rawValue))
    } else {
      try output.writeOutside("\(note.id)\n")
    }
    try output.flush()
  }
}
