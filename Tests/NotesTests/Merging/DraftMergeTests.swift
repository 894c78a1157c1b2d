import Notes
import Testing

@Suite struct DraftMergeTests {
  private func merged(_ base: Draft, _ mine: Draft, _ theirs: Draft) -> Draft? {
    DraftMerge(base: base, mine: mine, theirs: theirs).merged
  }

  @Test func `title and body are merged apart`() {
    let base = Draft(title: "Plan", body: "a\nb\n")
    let mine = Draft(title: "Plan", body: "A\nb\n")
    #expect(
      merged(base, mine, Draft(title: "Plans", body: "a\nb\n"))
        == Draft(title: "Plans", body: "A\nb\n"))
    let merge = DraftMerge(base: base, mine: mine, theirs: Draft(title: "Plan", body: "x\nb\n"))
    #expect(merge.merged == nil && merge.title.isClean && !merge.body.isClean && !merge.isClean)
    #expect(merge.resolved(title: "t", body: "b") == Draft(title: "t", body: "b"))
  }

  @Test func `a title that a service does not have stays away`() {
    let untitled = Draft(body: "a")
    #expect(merged(untitled, Draft(body: "b"), untitled) == Draft(body: "b"))
    #expect(merged(untitled, Draft(title: "", body: "a"), untitled) == Draft(title: "", body: "a"))
    #expect(
      merged(untitled, Draft(title: "t", body: "a"), untitled) == Draft(title: "t", body: "a"))
  }

  @Test(arguments: [
    (["a", "b"], ["a"], ["a", "b", "c"], ["a", "c"]),
    (["a"], ["a", "m"], ["t", "a"], ["t", "a", "m"]),
    (["a"], ["a", "n"], ["a", "n"], ["a", "n"]),
    (["a", "b"], ["b", "a"], ["a", "b"], ["b", "a"]),
    (["a"], [], ["a", "a", "t"], ["t"]),
    ([], ["\u{E9}"], ["e\u{301}"], ["e\u{301}", "\u{E9}"]),
  ])
  func `tags are there when either added them, and gone when either removed them`(
    base: [String], mine: [String], theirs: [String], wanted: [String]
  ) {
    let tags = merged(
      Draft(body: "", tags: base), Draft(body: "", tags: mine), Draft(body: "", tags: theirs))?.tags
    #expect(tags?.map(ByteString.init) == wanted.map(ByteString.init))
  }

  @Test func `what was pinned by one side is`() {
    for (base, mine, theirs, wanted) in [
      (false, true, false, true), (false, false, true, true), (true, false, true, false),
      (true, true, true, true),
    ] {
      let result = merged(
        Draft(body: "", pinned: base), Draft(body: "", pinned: mine),
        Draft(body: "", pinned: theirs))
      #expect(result?.pinned == wanted)
    }
  }

  @Test func `fields of the service are merged by name, and theirs win`() {
    func draft(_ fields: [(String, String)]) -> Draft {
      Draft(body: "", attributes: fields.map { .init(name: $0, value: .text($1)) })
    }
    let base = draft([("a", "0"), ("b", "0"), ("c", "0"), ("gone", "0")])
    let mine = draft([("a", "1"), ("b", "1"), ("c", "0"), ("gone", "0"), ("mine", "1")])
    let theirs = draft([("theirs", "2"), ("a", "2"), ("b", "0"), ("c", "2")])
    #expect(
      merged(base, mine, theirs)
        == draft([("theirs", "2"), ("a", "2"), ("b", "1"), ("c", "2"), ("mine", "1")]))
  }

  @Test func `the id and the date of writing are mine`() {
    let (now, then) = (Timestamp(milliseconds: 2), Timestamp(milliseconds: 1))
    let result = merged(
      Draft(body: "a"), Draft(body: "b", created: now, id: Note.ID("m")),
      Draft(body: "a", created: then, id: Note.ID("t")))
    #expect(result == Draft(body: "b", created: now, id: Note.ID("m")))
  }
}
