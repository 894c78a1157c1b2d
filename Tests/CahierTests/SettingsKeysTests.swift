import NotesUI
import Terminal
import Testing

@testable import cahier

/// Keys, the bell and the title in the settings file.
@Suite struct SettingsKeysTests {
  private func read(_ text: String) throws(Failure) -> cahier.Settings {
    let folder = Folder()
    folder.write(text, to: "config.json5")
    var settings = try SettingsFile.read(folder.path + "/config.json5")
    settings.warnings = settings.warnings.map { $0.replacing("\(folder.path)/", with: "") }
    return settings
  }

  @Test func `Keys are read, in several spellings`() throws {
    let settings = try read(
      """
      { keys: {
          list: { "ctrl-x": "delete", Q: "quit", "<Esc>": "none", r: null, },
          everywhere: { F2: "accounts" },
          composer: { "ctrl-t": "delete-word-backward", "C-w": "save" },
          "drop-question": { x: "drop-it" },
        } }
      """)
    #expect(settings.warnings == [])
    let keys = settings.keys
    #expect(keys.command(for: .control("x"), in: .list) == .trash)
    #expect(keys.command(for: .character("Q"), in: .list) == .quit)
    #expect(keys.command(for: Key(.escape), in: .list) == nil)
    #expect(keys.command(for: .character("r"), in: .list) == nil)
    #expect(keys.command(for: .character("r"), in: .detail) == .refresh)
    #expect(keys.command(for: Key(.function(2)), in: .trash) == .accounts)
    #expect(keys.command(for: .control("w"), in: .composer) == .save)
    #expect(keys.command(for: .character("x"), in: .dropQuestion) == .dropIt)
  }

  @Test func `What is wrong is told with its line, and the rest counts`() throws {
    let settings = try read(
      """
      { keys: {
        lsit: { x: "delete" },
        list: {
          "hyper-x": "delete",
          x: "delte",
          y: "save",
          "ctrl-x": "edit",
          "C-x": "delete",
          z: 4,
          q: "edit",
        },
        composer: { a: "save" },
        detail: 5,
      } }
      """)
    #expect(
      settings.warnings == [
        "config.json5:2: `keys.lsit` is no place that has keys, and is passed over; perhaps "
          + "`list` is meant.",
        "config.json5:4: `keys.list.hyper-x` is no key that is known, and is passed over; keys are "
          + "spelled `x`, `ctrl-x`, `alt-x`, `F5`.",
        "config.json5:5: `keys.list.x` names no command, and is passed over; perhaps "
          + "`delete` is meant.",
        "config.json5:6: `keys.list.y` cannot be `save`, which does nothing there, and is passed "
          + "over.",
        "config.json5:8: `keys.list.C-x` is the same key as one that was `edit`; the last is used.",
        "config.json5:9: `keys.list.z` must be the name of a command, or null for none.",
        "config.json5:3: `keys.list` leaves `quit` without a key; the command line has it still.",
        "config.json5:12: `keys.composer.a` is typed there, and is passed over.",
        "config.json5:13: `keys.detail` must be an object: { \"ctrl-x\": \"delete\" }.",
      ])
    #expect(settings.keys.command(for: .control("x"), in: .list) == .trash)
    #expect(settings.keys.command(for: .character("q"), in: .list) == .edit)
    #expect(try read("{ keys: 'vi' }").warnings.count == 1)
  }

  @Test func `The bell, the title and the daily title are read, or told of`() throws {
    let settings = try read("{ bell: 'flash', title: false, dailyTitle: 'Day {{date}}' }")
    #expect(settings.bell == .flash && !settings.title)
    #expect(settings.dailyTitle == "Day {{date}}")
    #expect(settings.warnings == [])
    let wrong = try read("{ bell: true, title: 'no', dailyTitle: '' }")
    #expect(wrong.warnings.count == 3)
    #expect(wrong.bell == .off && wrong.title && wrong.dailyTitle == "{{date}}")
  }

  @Test func `Schemes of links are read; those that lead to harm are told of and left out`() throws
  {
    let settings = try read("{ linkSchemes: ['gemini', 'FTP', 'https'] }")
    #expect(settings.linkSchemes == ["gemini", "ftp"])
    #expect(settings.warnings == [])
    let wrong = try read("{ linkSchemes: ['tel', 'JavaScript', 'file', 'a b', 7] }")
    #expect(wrong.linkSchemes == ["tel"])
    #expect(
      wrong.warnings.map { $0.replacing("config.json5:1: `linkSchemes` ", with: "") } == [
        "cannot have \"javascript\", whose addresses run or show what a note says, and leaves it out.",
        "cannot have \"file\", whose addresses open what is on this machine, and leaves it out.",
        "must be what addresses begin with, without the colon: [\"gemini\"]; \"a b\" is left out.",
        "must be what addresses begin with, without the colon: [\"gemini\"]; one that is no text is "
          + "left out.",
      ])
    #expect(try read("{ linkSchemes: 'gemini' }").warnings.count == 1)
  }
}
