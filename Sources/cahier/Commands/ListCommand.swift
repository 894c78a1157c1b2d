import Glibc
import Notes
import Terminal

extension Command {
  static let list = Command(
    name: "list", operands: "[QUERY]", operandCount: 0...1,
    summary: "list the notes, newest first",
    details: """

      With QUERY, only notes that have all of its words. The columns are id, date
      and title, or the first line where there is no title; with --json, each whole
      note. Pinned notes come first, then the newest; with --sort updated those
      changed last, with --sort title by their letters.

      In QUERY, "two words" is a phrase and -word leaves notes out. title:word,
      tag:name, before:2026-01-31, after:2026-01, since:7d, on:today, is:pinned,
      is:tagged, is:task, is:unsent, is:refused and is:conflict ask for more.
      """,
    options: Option.forAccounts + [.sort, .json],
    run: { session throws(Failure) in
      try Listing(session).print(matching: session.operands.first ?? "")
    })

  static let search = Command(
    name: "search", operands: "QUERY", operandCount: 1...1,
    summary: "list the notes that have all words of QUERY",
    details: "",
    options: Option.forAccounts + [.sort, .json],
    run: { session throws(Failure) in try Listing(session).print(matching: session.operands[0]) })
}

/// The notes as a table, or as JSON lines, however many there are.
private struct Listing {
  let session: Session
  let account: Account
  let output = Output(STDOUT_FILENO)

  /// Notes asked for at a time.
  private static let pageSize = 200

  init(_ session: Session) throws(Failure) {
    self.session = session
    account = try session.account()
  }

  func print(matching filter: String) throws(Failure) {
    let repository = account.repository
    let isJSON = session.options.has(.json)
    try session.bring(account)
    var query = NoteQuery(
      filter: try Session.finished(filter), order: try order, limit: Listing.pageSize,
      includesNotes: isJSON)
    query.clock = LocalTime.searchClock
    var table: Table?
    while true {
      let page = try session.ask { [query] () throws(RepositoryError) in
        try await repository.notes(query)
      }
      if isJSON {
        for row in page.notes { try printJSON(row) }
      } else {
        let columns = table ?? Table(page.notes, width: output.columns)
        for row in page.notes { try output.write(columns.line(row)) }
        table = columns
      }
      guard page.hasAfter, let last = page.notes.last else {
        try output.flush()
        if let flaws = page.flaws(account.manners) { Notice.warn(flaws) }
        return
      }
      query.window = .after(last.place)
    }
  }

  private var order: NoteOrder {
    get throws(Failure) {
      guard let name = session.options[.sort] else { return .created }
      guard let order = NoteOrder(rawValue: name) else {
        throw .misused("“\(name)” is no order: created, updated or title.")
      }
      return order
    }
  }

  /// A note that was removed since it was listed is left out.
  private func printJSON(_ row: NoteSummary) throws(Failure) {
    let repository = account.repository
    let note = try session.ask { () throws(RepositoryError) in try await repository.note(of: row) }
    guard let note else { return }
    try output.write(JSONLine.text(note, state: account.state(of: note.id).rawValue))
  }
}

/// Columns wide enough for the rows of the first page.
private struct Table {
  /// nil where there is no edge to stop at.
  let width: Int?
  let idColumns: Int

  private static let dateColumns = 16

  init(_ rows: [NoteSummary], width: Int?) {
    self.width = width
    idColumns = rows.map { DisplayText($0.id.description).columns }.max() ?? 0
  }

  func line(_ row: NoteSummary) -> String {
    let id = padded(DisplayText(row.id.description), to: idColumns)
    let moment = (row.created ?? row.updated).map(LocalTime.text) ?? ""
    let date = padded(DisplayText(moment), to: Table.dateColumns)
    let start = DisplayText("\(id)  \(date)  ")
    let headline = DisplayText(row.headline)
    let shown = width.map { headline.truncated(to: max(1, $0 - start.columns)) } ?? headline
    return text(start) + text(shown) + "\n"
  }

  private func padded(_ display: DisplayText, to columns: Int) -> String {
    text(display) + String(repeating: " ", count: max(0, columns - display.columns))
  }

  private func text(_ display: DisplayText) -> String {
    display.glyphs.map(\.text).joined()
  }
}
