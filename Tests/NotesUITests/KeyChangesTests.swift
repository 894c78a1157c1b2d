import Notes
import Support
import Terminal
import Testing

@testable import NotesUI

/// Keys of the reader's own.
@Suite("Changed keys")
struct KeyChangesTests {
  private func table(_ binds: [(String, String?, KeyTable.Place?)]) throws -> KeyTable {
    var table = KeyTable.standard
    for (key, command, place) in binds { _ = try table.bind(key, to: command, in: place) }
    return table
  }

  private func stage(_ binds: [(String, String?, KeyTable.Place?)]) async throws -> Stage {
    var stage = try await Stage.showing(numbered(3))
    let table = try table(binds)
    stage.set { $0.keys = table }
    return stage
  }

  @Test("A key does what it was given, and its old key still does")
  func bound() async throws {
    var stage = try await stage([("ctrl-x", "delete", .list)])
    await stage.type("<^X>")
    #expect(stage.state.list.rows.count == 2)
    await stage.type("d")
    #expect(stage.state.list.rows.count == 1)
  }

  @Test("A key that was given away does the other thing, and the key line and the help say so")
  func shown() async throws {
    var stage = try await stage([("d", "down", .list), ("X", "delete", .list), ("q", nil, .list)])
    await stage.type("d")
    #expect(stage.state.list.selected == 1)
    #expect(stage.line(23).contains("X delete"))
    #expect(!stage.line(23).contains("q leave") && !stage.line(23).contains("q quit"))
    await stage.type("q")
    #expect(!stage.hasQuit && stage.statusLine == "q does nothing here. ? shows the keys.")
    await stage.type("?")
    #expect(stage.frame.text.contains("  X Del"))
    await stage.type("<Esc>:delete")
    #expect(stage.frame.text.contains("X Del"))
  }

  @Test("Everywhere means where the command is, and letters stay letters")
  func everywhere() async throws {
    var stage = try await stage([("Q", "quit", nil), ("ctrl-k", "help", nil)])
    await stage.type("nQ<^K>")
    #expect(stage.state.place == .help)
    await stage.type("q")
    #expect(stage.state.composer?.title?.string == "Q")
    await stage.type("<Esc>yO<^K>qQ")
    #expect(stage.hasQuit)
  }

  @Test("What is said of a place goes before what is said of all")
  func precedence() throws {
    let table = try table([("x", "delete", nil), ("x", "edit", .list)])
    #expect(table.command(for: .character("x"), in: .list) == .edit)
    #expect(table.command(for: .character("x"), in: .detail) == .trash)
    #expect(table.command(for: .character("x"), in: .composer) == nil)
  }

  @Test("The editor's keys change in the composer, and in other texts that are written")
  func editing() async throws {
    var stage = try await stage([
      ("ctrl-t", "delete-word-backward", .composer), ("ctrl-w", "save", .composer),
    ])
    await stage.type(":one two<^T>")
    #expect(stage.statusLine == ":one")
    await stage.type("<Esc>none two<^T><^W>")
    #expect(stage.state.list.rows.first?.headline == "one ")
  }

  @Test("Keys are read as people spell them")
  func spellings() throws {
    for (text, name) in [
      ("ctrl-x", "^X"), ("C-x", "^X"), ("<C-x>", "^X"), ("Ctrl+X", "^X"), ("^X", "^X"),
      ("alt-x", "M-x"), ("M-x", "M-x"), ("<Esc>", "Esc"), ("escape", "Esc"), ("Return", "Enter"),
      ("ctrl-i", "Tab"), ("C-m", "Enter"), ("ctrl-[", "Esc"), ("shift-tab", "S-Tab"),
      ("shift-a", "A"), ("ctrl-Left", "C-Left"), ("PageDown", "PgDn"), ("f5", "F5"),
      ("alt-ctrl-s", "M-^S"), ("space", "Space"), ("-", "-"), ("<", "<"), ("é", "é"),
    ] {
      #expect(Key(spelled: text)?.name == name, "\(text)")
    }
    for text in ["", "ctrl-", "ctrl", "F99", "hello", "ctrl-alt-", "<>"] {
      #expect(Key(spelled: text) == nil, "\(text)")
    }
    for binding in KeyTable.standard.bindings {
      for key in binding.keys { #expect(Key(spelled: key.name) == key) }
    }
  }

  @Test("What cannot be is told")
  func problems() throws {
    var table = KeyTable.standard
    #expect(throws: KeyTable.Problem.unknownPlace(nearest: "list")) {
      try KeyTable.place(named: "lsit")
    }
    #expect(try KeyTable.place(named: "dropQuestion") == KeyTable.place(named: "drop-question"))
    #expect(throws: KeyTable.Problem.unknownKey) {
      try table.bind("hyper-x", to: "edit", in: .list)
    }
    #expect(throws: KeyTable.Problem.unknownCommand(nearest: "delete")) {
      try table.bind("x", to: "delte", in: .list)
    }
    #expect(throws: KeyTable.Problem.notThere(.save)) { try table.bind("x", to: "save", in: .list) }
    #expect(throws: KeyTable.Problem.notThere(.goTo)) { try table.bind("x", to: "go-to", in: nil) }
    #expect(throws: KeyTable.Problem.isTyped) { try table.bind("x", to: "save", in: .composer) }
    #expect(table == .standard)
    #expect(try table.bind("C-x", to: "edit", in: .list) == nil)
    #expect(try table.bind("ctrl-x", to: "delete", in: .list) == .boundTwice(as: "edit"))
    #expect(table.command(for: .control("x"), in: .list) == .trash)
    _ = try table.bind("q", to: "edit", in: .list)
    #expect(table.commandsWithoutKey(in: .list) == [.quit])
    _ = try table.bind("Z", to: "quit", in: .list)
    #expect(table.commandsWithoutKey(in: .list) == [])
  }

  @Test("No command is lost to who says it by name")
  func sayable() async throws {
    var stage = try await stage([("q", nil, .list)])
    await stage.type(":quit\n")
    #expect(stage.hasQuit)
  }
}
