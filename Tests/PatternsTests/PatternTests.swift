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

  @Test(
    "Replacements take groups",
    arguments: [
      ("(\\w+) (\\w+)", "$2 $1", "b a"), ("a", "$$$0", "$a"), ("(?<n>a)", "[${n}]", "[a]"),
      ("a (x)?", "<$1>", "<>"), ("a", "\\n", "\n"), ("a", "é", "é"),
    ])
  func replaces(_ pattern: String, _ template: String, _ expected: String) throws {
    let new = try Pattern(pattern).replacement(by: template, in: Array("a b".utf8))
    #expect(new == Array(expected.utf8))
  }

  @Test("A long replacement comes whole")
  func longReplacement() throws {
    let template = String(repeating: "$0-", count: 500)
    let new = try Pattern("a+").replacement(by: template, in: Array("aaa".utf8))
    #expect(new?.count == 2000)
  }

  @Test("A replacement that names a group nobody has is refused")
  func badReplacement() {
    #expect(throws: PatternFault.self) {
      _ = try Pattern("a").replacement(by: "$7", in: Array("a".utf8))
    }
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
