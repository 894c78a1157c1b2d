import Glibc
import Notes
import Testing

@testable import NotesStore

/// Journals that came to harm.
extension DraftJournalTests {
  @Test("on a full disk says so, keeps what was, and takes the same edits later")
  func full() throws {
    let file = try #require(try DraftFile(at: folder["full.draft"]))
    try file.begin(origin)
    let path = file.database.path
    try file.append([edit(0, 0, "kept ")])
    try file.database.run("PRAGMA max_page_count = 6")
    let big = edit(0, 0, String(repeating: "x", count: 100_000))
    #expect(storageError { try file.append([edit(0, 0, "a"), big]) }.contains("full"))
    #expect(file.edits().edits.count == 1)
    try file.database.run("PRAGMA max_page_count = 1000")
    try file.append([edit(0, 0, "a"), big])
    #expect(file.edits().edits.count == 3)
    #expect(mode(path) == 0o600)
  }

  @Test("with an edit that cannot be is read up to it, and kept when it is taken up")
  func impossibleEdit() throws {
    do {
      let journal = try DraftJournal.begin(in: drafts, origin: origin)
      try journal.append([edit(0, 3, "1"), edit(99, 0, "?"), edit(0, 0, "later ")])
    }
    var found = try DraftJournal.orphans(in: drafts)
    #expect(found.map(\.draft.body) == ["1 two"] && found.first?.isWhole == false)
    do {
      let journal = try #require(try found.first?.adopt())
      found = []
      try journal.append([edit(0, 0, "more ")])
    }
    #expect(try DraftJournal.orphans(in: drafts).map(\.draft.body) == ["more 1 two"])
    #expect(try folder.names(in: drafts).contains { $0.hasSuffix(".draft.damaged") })
  }

  @Test("that is damaged is never deleted, and never a crash", arguments: 1...25)
  func damaged(seed: UInt64) throws {
    do {
      let journal = try DraftJournal.begin(in: drafts, origin: origin)
      try journal.append((0..<400).map { edit($0, 0, "word \($0)") })
    }
    let name = try #require(try folder.names(in: drafts).first)
    var state = seed
    for _ in 0..<30 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let dd = "printf X | dd of=\(drafts)/\(name) bs=1 seek=\(state >> 33 & 0x3FFF) conv=notrunc"
      try run("/bin/sh", ["-c", dd + " status=none"])
    }
    for found in try DraftJournal.orphans(in: drafts) { found.discard() }
    let left = try folder.names(in: drafts)
    #expect(left.contains { $0.hasPrefix(name) }, "seed \(seed): \(left)")
  }

  @Test("that is no journal at all is told of, with the editor's copy beside it")
  func notAJournal() throws {
    mkdir(folder["state"], 0o700)
    mkdir(drafts, 0o700)
    try write(String(repeating: "garbage ", count: 200), to: drafts + "/1.draft")
    try write("precious", to: drafts + "/1.md")
    try write("", to: drafts + "/2.draft")
    let found = try #require(try DraftJournal.orphans(in: drafts).first)
    #expect(found.origin == nil && !found.isWhole && found.editorText == "precious")
    #expect(found.path == drafts + "/1.draft")
    #expect(storageError { _ = try found.adopt() }.contains(found.path))
    found.discard()
    #expect(try folder.names(in: drafts).contains("1.draft.damaged"))
  }

  @Test("that a crash left before its origin was written is not offered")
  func halfBegun() throws {
    do {
      let file = try #require(try DraftFile(at: folder["half.draft"]))
      try file.begin(origin)
      try file.database.run("DELETE FROM origin")
    }
    #expect(try DraftJournal.orphans(in: folder.path).isEmpty)
  }

  @Test("has no orphans where there is no folder")
  func noFolder() throws {
    #expect(try DraftJournal.orphans(in: folder["nowhere"]).isEmpty)
  }
}
