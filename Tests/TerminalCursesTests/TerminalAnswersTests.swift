import Testing

@testable import TerminalCurses

@Suite("What terminals answer")
struct TerminalAnswersTests {
  private func answers(_ text: String) -> TerminalAnswers { TerminalAnswers(Array(text.utf8)) }

  @Test("Answers are found among each other and among what was typed")
  func answers() {
    let found = answers(
      "x\u{1B}[1;4Rab\u{1B}[12;1R\u{1B}[?2004;2$y\u{1B}[A\u{1B}[?1004;0$y"
        + "\u{1B}P1+r4D73=1B5D\u{1B}\\\u{1B}[?62;22;52c\r")
    #expect(found.columns == [3, 0])
    #expect(found.attributes == [62, 22, 52])
    #expect(found.modes == [2004: true, 1004: false])
    #expect(found.hasCapability == true)
    #expect(answers("\u{1B}P0+r4D73\u{1B}\\").hasCapability == false)
  }

  @Test("Half an answer is none, and nonsense is passed over")
  func halves() {
    for text in ["", "\u{1B}", "\u{1B}[", "\u{1B}[1;", "\u{1B}[1;4", "\u{1B}[R", "\u{1B}[;R"] {
      #expect(answers(text).columns.isEmpty, "\(text)")
    }
    #expect(answers("\u{1B}[?1;2").attributes == nil)
    #expect(answers("\u{1B}\u{1B}[5;6R").columns == [5])
    #expect(answers("\u{1B}[99999999999999999999;1R").columns.isEmpty)
  }
}
