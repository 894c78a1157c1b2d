import Glibc
import Notes
import NotesStore
import Support
import Testing

@testable import cahier

@Suite struct HyperlinkUseTests {
  private func isOn(
    _ variables: [String: String], _ setting: Settings.Hyperlinks = .auto
  ) -> Bool {
    HyperlinkUse(setting, Environment(variables)).isOn
  }

  @Test func `Terminals that are known to take links get them`() {
    for variables in [
      ["TERM": "xterm-kitty"], ["TERM": "xterm-ghostty"], ["TERM": "foot-extra"],
      ["TERM": "alacritty"], ["TERM": "xterm-256color", "VTE_VERSION": "7600"],
      ["TERM": "xterm-256color", "KONSOLE_VERSION": "220401"],
      ["TERM": "xterm-256color", "WT_SESSION": "a"],
      ["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.5.2"],
      ["TERM": "xterm-256color", "TERM_PROGRAM": "vscode", "TERM_PROGRAM_VERSION": "1.102.3"],
      [
        "TERM": "tmux-256color", "TMUX": "a", "TERM_PROGRAM": "tmux",
        "TERM_PROGRAM_VERSION": "3.4",
      ],
      ["TERM": "screen", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.5a"],
      ["TERM": "screen", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "next-3.6"],
    ] {
      #expect(isOn(variables), "\(variables)")
    }
  }

  @Test func `All others do not`() {
    for variables in [
      [:], ["TERM": "xterm-256color"], ["TERM": "xterm"], ["TERM": "vt100"],
      ["TERM": "xterm-256color", "VTE_VERSION": "5000"],
      ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal", "TERM_PROGRAM_VERSION": "455"],
      ["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.0.15"],
      ["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"],
      [
        "TERM": "tmux-256color", "TMUX": "a", "TERM_PROGRAM": "tmux",
        "TERM_PROGRAM_VERSION": "3.3a",
      ],
      // What is around a multiplexer says nothing of it.
      ["TERM": "screen-256color", "TMUX": "a", "VTE_VERSION": "7600"],
      ["TERM": "xterm-256color", "STY": "a", "VTE_VERSION": "7600"],
    ] {
      #expect(!isOn(variables), "\(variables)")
    }
  }

  @Test func `A setting decides, but not where an address would be shown as text`() {
    #expect(isOn(["TERM": "xterm-256color"], .on))
    #expect(!isOn(["TERM": "xterm-kitty"], .off))
    for type in ["linux", "linux-16color", "dumb", ""] {
      #expect(!isOn(["TERM": type, "VTE_VERSION": "7600"], .on))
    }
  }

  @Test func `It reaches the screen`() throws {
    for (setting, isTold) in [("on", true), ("off", false)] {
      let program = Program()
      mkdir("\(program.home.path)/.config", 0o700)
      mkdir("\(program.home.path)/.config/cahier", 0o700)
      program.home.write("{ hyperlinks: '\(setting)' }", to: ".config/cahier/config.json5")
      let draft = Draft(title: "Trip", body: "see [the map](https://map.example/a?b=ö)")
      _ = try program.repository().create(draft)
      let session = try program.openNotes()
      try session.wait(for: "Trip")
      try session.send("\r")
      try session.wait(for: "the map")
      try session.send("m")
      try session.wait(for: "https://map")
      let told = String(decoding: session.output, as: UTF8.self)
        .contains("\u{1B}]8;id=c1;https://map.example/a?b=%C3%B6\u{1B}\\")
      #expect(told == isTold)
    }
  }
}
