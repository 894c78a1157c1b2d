extension Command {
  static let dialect = Command(
    name: "dialect",
    summary: "the dialects there are, and what they say",
    details: """

      A dialect says how one service spells the notes API; one file drives both
      the client and `cahier serve`.
      """,
    subcommands: [.dialectList, .dialectCheck])
}
