import Notes

extension Command {
  static let remove = Command(
    name: "rm", operands: "ID…", operandCount: 1...Int.max,
    summary: "remove notes",
    details: """

      Stops at the first that is not there; those before it are gone.
      """,
    options: Option.forAccounts,
    run: { session throws(Failure) in
      let account = try session.account()
      let repository = account.repository
      try session.bring(account)
      defer { session.deliver(account) }
      for id in session.operands {
        // A removal of what is not there counts as done, which would hide a mistyped id.
        let note = try session.note(id, in: account)
        try session.ask(about: id) { () throws(RepositoryError) in
          try await repository.delete(note.id, ifStill: nil)
        }
      }
    })
}
