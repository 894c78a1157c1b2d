import Glibc
import Notes
import Terminal

extension Command {
  static let show = Command(
    name: "show", operands: "ID", operandCount: 1...1,
    summary: "print a note",
    details: """

      On a terminal with its title and dates, and with characters a terminal would
      act on shown as marks. Into a file or a pipe the body alone, byte for byte:
      `cahier show 7 | cahier edit 7 -` changes nothing. With --json, everything.
      """,
    options: Option.forAccounts + [.json],
    run: { session throws(Failure) in
      let account = try session.account()
      try session.bring(account)
      let note = try session.note(session.operands[0], in: account)
      let output = Output(STDOUT_FILENO)
      if session.options.has(.json) {
        try output.write(JSONLine.text(note, state: account.state(of: note.id).rawValue))
      } else {
        if output.isTerminal { try output.write(heading(note)) }
        try output.writeOutside(note.body)
      }
      try output.flush()
    })

  private static func heading(_ note: Note) -> String {
    var lines: [String] = []
    if let title = note.title, !title.isEmpty { lines.append(Neutraliser.line(title)) }
    let dates = dates(note)
    if !dates.isEmpty { lines.append(dates) }
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n\n"
  }

  /// When it was made and, where that was later, when it was edited.
  private static func dates(_ note: Note) -> String {
    let (created, updated) = (note.created.map(LocalTime.text), note.updated.map(LocalTime.text))
    guard let updated, updated != created else { return created ?? "" }
    return [created, "edited \(updated)"].compactMap { $0 }.joined(separator: " · ")
  }
}

extension Session {
  /// The note that an operand names.
  func note(_ id: String, in account: Account) throws(Failure) -> Note {
    let repository = account.repository
    return try ask(about: id) { () throws(RepositoryError) in
      try await repository.note(Note.ID(id))
    }
  }
}
