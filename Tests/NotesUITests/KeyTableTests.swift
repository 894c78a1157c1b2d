import Support
import Terminal
import Testing

@testable import NotesUI

@Suite("The key table")
struct KeyTableTests {
  @Test("No key has two meanings in one place", arguments: KeyTable.Place.allCases)
  func unambiguous(place: KeyTable.Place) {
    let keys = KeyTable.standard.rows(in: place).flatMap(\.keys)
    let twice = Dictionary(grouping: keys, by: { $0 }).filter { $0.value.count > 1 }
    #expect(twice.keys.map(\.name) == [])
  }

  @Test("Each key of a place leads to its command, and other keys to none")
  func leads() {
    for binding in KeyTable.standard.bindings {
      for key in binding.keys {
        let found = KeyTable.standard.command(for: key, in: binding.place)
        #expect(found == binding.command, "\(key.name) in \(binding.place)")
      }
    }
    let foreign: [Key] = [
      .character("é"), .character("日"), .character("\u{1}"), Key(.function(0)),
      Key(.function(99)), Key(.enter, [.alt, .control, .shift]), .alt("j"), .control("é"),
    ]
    for key in foreign { #expect(KeyTable.standard.command(for: key, in: .list) == nil) }
  }

  @Test("Each key of the editor leads to what it does, and letters are typed")
  func leadsToEdits() {
    for editing in KeyTable.standardEditing {
      for key in editing.keys {
        #expect(KeyTable.standard.edit(for: key) == editing.command, "\(key.name)")
      }
    }
    #expect(KeyTable.standard.edit(for: .character("é")) == .insert("é"))
    #expect(KeyTable.standard.edit(for: Key(.function(9))) == nil)
  }

  @Test("Every command has words of its own")
  func words() {
    for binding in KeyTable.standard.bindings {
      #expect(binding.command.explanation != binding.command.rawValue)
      #expect(!binding.isOnKeyLine || binding.command.label != "")
    }
  }

  @Test("The key names can be read back")
  func names() {
    for binding in KeyTable.standard.bindings {
      for key in binding.keys { #expect(Key(named: key.name) == key) }
    }
  }

  @Test("docs/keys.md is made from the table")
  func documentation() {
    var text =
      "# Keys\n\nMade from the key table in `Sources/NotesUI`; `make keys` writes it anew.\n"
    for place in KeyTable.Place.allCases {
      text += "\n## \(place.title)\n\n`\(place.name)` in the settings.\n\n"
      text += "| keys | what they do | command |\n| --- | --- | --- |\n"
      for row in KeyTable.standard.rows(in: place) {
        let names = row.keys.map { "`\($0.name == "|" ? "\\|" : $0.name)`" }
        text += "| \(names.joined(separator: " ")) | \(row.words) | `\(row.name)` |\n"
      }
    }
    text += "\n## Marks before a row\n\n| mark | what it says |\n| --- | --- |\n"
    for mark in RowMark.allCases { text += "| `\(mark.sign)` | \(mark.explanation) |\n" }
    expectRecorded(text, at: "docs/keys.md")
  }
}
