import Notes

extension Command {
  static let copy = Command(
    name: "copy", operands: "[QUERY|ID…]", operandCount: 0...Int.max,
    summary: "copy notes to another account",
    details: """

      Those with the given ids, those that have all words of QUERY, or all. A single
      operand is an id if there is such a note. Each copy is compared with what was
      sent, and what the other account does not keep is told: titles, tags, dates,
      attributes, attachments, white space. --dry-run tells what is known
      beforehand, and writes nothing.

      A note that was copied there before is not copied again, also when the last
      run was cut; --again does not look at what was done before. With --json, a
      line for each note.
      """,
    options: Option.forAccounts + [.destination, .dryRun, .again, .json],
    run: { session throws(Failure) in
      var transfer = try NoteTransfer(session, isMove: false)
      try transfer.run()
    })
}

extension Option {
  static let destination = Option("to", value: "ACCOUNT", "the account they go to")
  static let dryRun = Option("dry-run", "only tell what would be lost")
  static let again = Option("again", "also what was brought there before")
}
