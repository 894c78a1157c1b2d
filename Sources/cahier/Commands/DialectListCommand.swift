import Glibc
import NotesAPI
import Terminal

extension Command {
  static let dialectList = Command(
    name: "dialect list", operands: "", operandCount: 0...0,
    summary: "list the dialects, your own and the built-in ones",
    details: """

      The columns are its name, where it comes from, what it can do besides
      listing, what guards a write, how many notes a page of its list has, what it
      signs in with, and its service. A file that is wrong is told on standard
      error, and the exit status then is 1.
      """,
    options: [.json],
    run: { session throws(Failure) in try DialectListing(session).print() })
}

/// The dialects there are, as a table or as JSON lines.
private struct DialectListing {
  let folder: DialectFolder
  let isJSON: Bool
  let output = Output(STDOUT_FILENO)

  init(_ session: Session) throws(Failure) {
    folder = try session.places().dialects
    isJSON = session.options.has(.json)
  }

  func print() throws(Failure) {
    let own = Set(folder.ownNames)
    var (facts, failures): ([DialectFacts], [Failure]) = ([], [])
    for name in folder.names {
      let origin =
        switch (own.contains(name), Dialect.builtInNames.contains(name)) {
        case (true, true): "own over built-in"
        case (true, false): "own"
        default: "built in"
        }
      do throws(Failure) {
        facts.append(
          DialectFacts(name: name, origin: origin, dialect: try .named(name, in: folder)))
      } catch {
        failures.append(error)
      }
    }
    try isJSON ? printJSON(facts) : printTable(facts)
    try output.flush()
    for failure in failures.dropLast() { Notice.report(failure) }
    if let last = failures.last { throw last }
  }

  private func printJSON(_ facts: [DialectFacts]) throws(Failure) {
    for fact in facts {
      try output.write(String(decoding: fact.json.bytes(.printable), as: UTF8.self) + "\n")
    }
  }

  private func printTable(_ facts: [DialectFacts]) throws(Failure) {
    let rows = facts.map { $0.columns.map { DisplayText($0) } }
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].columns }.max() ?? 0
    }
    for row in rows {
      let cells = zip(row, widths).map { cell, width in
        cell.glyphs.map(\.text).joined()
          + String(repeating: " ", count: max(0, width - cell.columns))
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      try output.write(line + "\n")
    }
  }
}
