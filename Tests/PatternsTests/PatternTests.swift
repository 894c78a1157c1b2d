import Patterns
import Testing

@Suite("Regular expressions")
struct PatternTests {
  private func found(_ pattern: String, _ line: String, from start: Int = 0) throws -> String? {
    let bytes = Array(line.utf8)
    let match = try Pattern(pattern).firstMatch(in: bytes, from: start)
    return match.flatMap { $0[0] }.map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test(
    "What is meant is found",
    arguments: [
      ("[0-9]+", "call 0441 now", "0441"), ("^b", "ab", nil), ("b$", "ab", "b"), ("", "ab", ""),
      ("\\bné", "ané né", "né"), ("\\w+", "– été", "été"), ("(a|b)+c", "xababc", "ababc"),
      ("日.", "平日本", "日本"), ("a(?=b)", "ac ab", "a"), ("x", "", nil), ("^$", "", ""),
    ])
  func finds(_ pattern: String, _ line: String, _ expected: String?) throws {
    #expect(try found(pattern, line) == expected)
  }

  @Test("Groups are told by their bytes, those that took no part by none")
  func groups() throws {
    let match = try Pattern("(é)|(b)").firstMatch(in: Array("aéb".utf8))
    #expect(match == [1..<3, 1..<3, nil])
  }

  @Test("A start behind the line's start is no line start")
  func laterStart() throws {
    #expect(try found("^a", "aa", from: 1) == nil)
    #expect(try found("a", "aba", from: 1) == "a")
    #expect(try found("a", "a", from: 2) == nil)
  }

  @Test("Capitals do not count where they should not")
  func ignoresCase() throws {
    let pattern = try Pattern("straße É", ignoresCase: true)
    #expect(try pattern.firstMatch(in: Array("STRAßE é".utf8)) != nil)
    #expect(try Pattern("a").firstMatch(in: [0x41]) == nil)
  }

  @Test("What is wrong is told with its place")
  func faults() {
    #expect(throws: PatternFault.invalid("missing closing parenthesis", at: 2)) {
      _ = try Pattern("(a")
    }
    #expect(throws: PatternFault.self) { _ = try Pattern("[b-a]") }
    #expect(throws: PatternFault.self) { _ = try Pattern("*") }
  }

  @Test("A line that goes on has no end here")
  func goesOn() throws {
    let (pattern, line) = (try Pattern("b$"), Array("ab".utf8))
    #expect(try pattern.firstMatch(in: line)?[0] == 1..<2)
    #expect(try pattern.firstMatch(in: line, goesOn: true) == nil)
  }

  @Test("What would take for ever is given up")
  func hardPatterns() throws {
    let letters = Array((String(repeating: "a", count: 5_000) + "!").utf8)
    #expect(throws: PatternFault.tooHard) { _ = try Pattern("(a+)+$").firstMatch(in: letters) }
    #expect(throws: PatternFault.tooHard) {
      _ = try Pattern("(.*)(.*)(.*)(.*)\\d$").firstMatch(in: letters)
    }
  }

  @Test("A long line does not make an easy pattern hard")
  func longLine() throws {
    let line = Array(String(repeating: "lorem 12 ", count: 120_000).utf8) + Array("34x".utf8)
    #expect(try Pattern("[0-9]+x").firstMatch(in: line)?[0]?.upperBound == line.count)
  }

  @Test("Bytes that are no text do no harm")
  func invalidBytes() throws {
    #expect(try Pattern("b").firstMatch(in: [0xC3, 0x62, 0xFF])?[0] == 1..<2)
  }
}
