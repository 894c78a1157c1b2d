import Glibc
import NotesAPI

extension Command {
  static let dialectShow = Command(
    name: "dialect show", operands: "NAME|FILE", operandCount: 1...1,
    summary: "print what a dialect says",
    details: """

      Prints the file as it is: a start for one of your own. With --merged the
      whole that is used, after all it extends and the variants in its name, as
      JSON; that it is right is checked first.
      """,
    options: [.merged],
    run: { session throws(Failure) in
      let (name, folder) = (session.operands[0], try session.places().dialects)
      let output = Output(STDOUT_FILENO)
      if session.options.has(.merged) {
        _ = try Dialect.named(name, in: folder)
        let bytes = try Dialect.document(named: name, in: folder).value.bytes(.readable)
        try output.writeOutside(String(decoding: bytes, as: UTF8.self) + "\n")
      } else {
        let bytes = try Dialect.file(named: name, in: folder).bytes
        try output.writeOutside(String(decoding: bytes, as: UTF8.self))
      }
      try output.flush()
    })
}

extension Option {
  fileprivate static let merged = Option("merged", "what it says in the end, with all it extends")
}
