import Terminal
import Testing

@Suite struct WindowTitleTests {
  private func title(_ text: String) -> String {
    String(decoding: WindowTitle.sequence(text), as: UTF8.self)
  }

  @Test func `A title is one sequence, and no control of its text is in it`() {
    #expect(title("cahier · 買い物") == "\u{1B}]2;cahier · 買い物\u{1B}\\")
    for hostile in [
      "a\u{1B}\\b", "a\u{7}b", "a\u{9C}b", "a\nb", "\u{202E}x", "a\u{0}b", "\u{9D}2;x",
    ] {
      let inner = title(hostile).unicodeScalars.dropFirst(4).dropLast(2)
      #expect(inner.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) })
      #expect(!inner.contains("\u{202E}"))
    }
  }

  @Test func `A long one is cut, and a long heap of marks too`() {
    let long = title(String(repeating: "x", count: 1_000_000))
    #expect(long.count == 4 + WindowTitle.limit + 2)
    #expect(title("e" + String(repeating: "\u{301}", count: 100_000)).utf8.count < 4096)
  }

  @Test(arguments: [
    ("xterm-256color", true), ("xterm", true), ("tmux-256color", true), ("screen.xterm", false),
    ("screen", true), ("rxvt-unicode", true), ("foot", true), ("linux", false), ("dumb", false),
    ("vt100", false), ("st-256color", true), ("sun", false), ("stv52", false),
  ])
  func `Terminals that would show it or choke on it get none`(type: String, isTaken: Bool) {
    #expect(WindowTitle.isTaken(by: type) == isTaken)
  }
}
