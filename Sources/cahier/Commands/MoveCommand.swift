import Notes

extension Command {
  static let move = Command(
    name: "move", operands: "[QUERY|ID…]", operandCount: 0...Int.max,
    summary: "move notes to another account",
    details: """

      As `copy`, and then the original is removed: only once the copy was read back
      and has all its words, and only if nobody changed the original meanwhile. Where
      the title, the text, the tags or its attachments are not kept, it stays, and
      that is told; the exit status then is 1. Asks first, unless ids are given.
      """,
    options: Option.forAccounts + [.destination, .dryRun, .again, .json, .yes],
    run: { session throws(Failure) in
      var transfer = try NoteTransfer(session, isMove: true)
      try transfer.run()
    })
}
