extension Command {
  static let dialect = Command(
    name: "dialect",
    summary: "the dialects there are, and what they say",
    details: """

      A dialect says how one service spells the notes API; one file drives both
      the client and `cahier serve`. Yours are the files NAME.json5 in the folder
      `dialects` beside config.json5; one with the name of a built-in dialect takes
      its place, and `extends: "NAME"` begins with what another says.
      docs/dialects.md has all that a file can say.
      """,
    subcommands: [.dialectList, .dialectShow, .dialectCheck])
}
