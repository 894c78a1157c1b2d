import Notes
import Support
import Testing

/// What of a search goes to a service, and what is left to see to here.
@Suite("A search that a service is asked for")
struct SearchServiceTests {
  @Test(
    "goes there by its plain words alone",
    arguments: [
      ("tea", "tea"), ("  green   tea ", "green tea"), ("tea -milk", "tea"),
      ("\"green tea\"", "green tea"),
      ("tag:work tea before:2026", "tea"), ("title:plan", ""), ("is:unsent", ""), ("-tea", ""),
      ("is:nonsense tea", "is:nonsense tea"), ("foo:bar", "foo:bar"), ("tag:", ""), ("", ""),
      ("before:someday", "before:someday"), ("買い物 -tag:\"a b\"", "買い物"), ("\"open end", "open end"),
      ("--x", "--x"), ("a\u{1B}b", "a\u{1B}b"),
    ])
  func plainWords(filter: String, words: String) {
    #expect(SearchExpression.plainWords(of: filter) == words)
  }

  private func admits(_ filter: String, _ note: Note, isWhole: Bool = true) -> Bool {
    SearchExpression(filter).admits(found: note, state: .server, isWhole: isWhole)
  }

  @Test("leaves the words to the service, and sees to the rest")
  func rest() {
    var note = Note(
      id: Note.ID("1"), title: "Plan", body: "green tea\n- [ ] buy milk",
      created: Timestamp(CivilTime(year: 2026, month: 1, day: 2)))
    note.tags = ["work/travel"]
    for filter in [
      "teas", "tea tag:work", "-coffee", "title:plan x", "since:2026", "is:task x", "\"green tea\"",
    ] {
      #expect(admits(filter, note), "\(filter)")
    }
    for filter in [
      "tea -milk", "tag:home", "title:tea", "before:2026", "is:pinned", "is:unsent x", "-is:task",
      "\"tea green\"",
    ] {
      #expect(!admits(filter, note), "\(filter)")
    }
  }

  @Test("asks nothing of a text that is not there")
  func sparse() {
    let note = Note(id: Note.ID("1"), title: "Plan", body: "")
    #expect(admits("\"green tea\" is:task -milk", note, isWhole: false))
    #expect(!admits("tea -plan", note, isWhole: false))
    #expect(!admits("\"green tea\"", note))
  }
}
