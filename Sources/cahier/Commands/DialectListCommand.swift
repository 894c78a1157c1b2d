import Glibc
import NotesAPI

extension Command {
  static let dialectList = Command(
    name: "dialect list", operands: "", operandCount: 0...0,
    summary: "list the dialects",
    details: """

      One line for each: its name and the service it is for.
      """,
    options: [.json],
    run: { session throws(Failure) in
      let output = Output(STDOUT_FILENO)
      for name in Dialect.builtInNames {
        try output.write("\(name)\t\(Dialect.named(name).service)\n")
      }
      try output.flush()
    })
}
