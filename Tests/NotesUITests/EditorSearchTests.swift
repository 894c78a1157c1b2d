import Notes
import Patterns
import Support
import Terminal
import Testing

@testable import NotesUI

@Suite("Editor: finding")
struct EditorSearchTests {
  static let size = Size(rows: 5, columns: 20)

  /// A text, what is looked for, and the text with what was found between `‹` and `›`.
  struct Case: Sendable, CustomStringConvertible {
    let (text, pattern, found): (String, String, String)
    init(_ text: String, _ pattern: String, _ found: String) {
      (self.text, self.pattern, self.found) = (text, pattern, found)
    }
    var description: String { "\(pattern) in \(text.debugDescription)" }
  }

  static let words = [
    Case("one two", "two", "one ‹two›"), Case("one Two", "two", "one ‹Two›"),
    Case("two Two", "Two", "two ‹Two›"), Case("one", "three", "one"), Case("a.b", ".", "a‹.›b"),
    Case("e\u{301}e", "e", "e\u{301}‹e›"), Case("e\u{301}", "é", "‹e\u{301}›"),
    Case("É", "é", "‹É›"), Case("éÉ", "É", "é‹É›"), Case("日本語", "本", "日‹本›語"),
    Case("👩‍🚀", "👩", "👩‍🚀"), Case("x👩‍🚀", "👩‍🚀", "x‹👩‍🚀›"), Case("🇫🇷🇩🇪", "🇩🇪", "🇫🇷‹🇩🇪›"),
    Case("a\r\nb", "b", "a\r\n‹b›"), Case("STRASSE", "strasse", "‹STRASSE›"),
    Case("aab", "ab", "a‹ab›"), Case("", "a", ""), Case("Ä ö", "ö", "Ä ‹ö›"),
  ]

  static let expressions = [
    Case("one two", "t.o", "one ‹two›"), Case("aaa", "a+", "‹aaa›"), Case("aaa", "a+?", "‹a›aa"),
    Case("ab12", "\\d+", "ab‹12›"), Case("ab 12", "\\w+", "‹ab› 12"),
    Case("cat dog", "dog|cat", "‹cat› dog"), Case("a\nb", "^b", "a\n‹b›"),
    Case("a\nb", "a$", "‹a›\nb"), Case("a\r\nb", "a$", "‹a›\r\nb"), Case("ab", "b^", "ab"),
    Case("color colour", "colou?r\\b.*r$", "‹color colour›"), Case("aXb", "[A-Z]", "a‹X›b"),
    Case("aXb", "[a-z]x", "‹aX›b"), Case("x-y", "[x\\-]+", "‹x-›y"), Case("a]b", "[]]", "a‹]›b"),
    Case("abab", "(ab){2}", "‹abab›"), Case("aaaa", "a{2,3}", "‹aaa›a"),
    Case("a{b", "a{b", "‹a{b›"),
    Case("a", "\\x{61}", "‹a›"), Case("日本", "\\w", "‹日›本"), Case("٣", "\\d", "‹٣›"),
    Case("a\tb", "\\t", "a‹\t›b"), Case("a b", "\\s", "a‹ ›b"), Case("a b", "[^a]", "a‹ ›b"),
    Case("foo(bar)", "\\(.*\\)", "foo‹(bar)›"), Case("e\u{301}x", ".x", "‹e\u{301}x›"),
    Case("👍🏽x", "^\\Xx", "‹👍🏽x›"), Case("a\nb", "a.b", "a\nb"),
    Case("catalog cat", "\\bcat\\b", "catalog ‹cat›"),
    Case("ab AB", "\\Wab", "ab‹ AB›"), Case("ab AB", "\\WAb", "ab AB"),
    Case("ab", "(?:a)b", "‹ab›"), Case("ab", "", "ab"),
  ]

  @Test(
    "words are found in whole characters, in any case if they have no capitals", arguments: words)
  func findsWords(_ line: Case) { check(line, isRegex: false) }

  @Test("expressions are found line by line", arguments: expressions)
  func findsExpressions(_ line: Case) { check(line, isRegex: true) }

  @Test("the next and the one before, round the ends")
  func goesRound() throws {
    let buffer = TextBuffer("ab\nab\nab")
    for isRegex in [false, true] {
      let search = try TextSearch("ab", isRegex: isRegex)
      func next(_ from: Int, _ forward: Bool) -> String {
        var scan = TextScan(search, from: from, isForward: forward)
        guard case .found(let match, let wrapped) = scan.go(in: buffer) else { return "-" }
        return "\(match.range.lowerBound)\(wrapped ? "w" : "")"
      }
      #expect([0, 1, 3, 4, 7].map { next($0, true) } == ["0", "3", "3", "6", "0w"])
      #expect([8, 6, 3, 1, 0].map { next($0, false) } == ["6", "3", "0", "0", "6w"])
    }
    let empty = try TextSearch("$", isRegex: true)
    var scan = TextScan(empty, from: 3)
    #expect(scan.go(in: TextBuffer("ab\nc")) == .found(.init(range: 4..<4), wrapped: false))
    scan = TextScan(empty, from: 3)
    #expect(scan.go(in: TextBuffer("ab\n")) == .found(.init(range: 2..<2), wrapped: true))
    var none = TextScan(try TextSearch("x", isRegex: false), from: 1, isForward: false)
    #expect(none.go(in: TextBuffer("")) == .nothing)
  }

  @Test("what can not be an expression says why, in each language", arguments: Language.allCases)
  func saysWhy(_ language: Language) {
    for pattern in ["(a", "a)", "[a", "*a", "a\\", "[z-a]", "a{3,1}", "((a{1000}){1000}){1000}"] {
      #expect(throws: PatternFault.self) { try TextSearch(pattern, isRegex: true) }
    }
    Language.$current.withValue(language) {
      let words = Words.explanation(PatternFault.invalid("lacks an end", at: 2))
      #expect(words.contains("lacks an end") && words.contains("3"))
      #expect(!Words.explanation(PatternFault.tooHard).isEmpty)
    }
  }

  @Test("patterns that would take for ever elsewhere end")
  func endsAlways() throws {
    let line = String(repeating: "a", count: 3_000) + "!"
    for pattern in ["(a+)+$", "(a*)*[bc]", "(a|a)*[bc]", "(.*)(.*)(.*)(.*)\\d", "(a|aa)+$"] {
      var scan = TextScan(try TextSearch(pattern, isRegex: true), from: 0)
      let outcome = scan.go(in: TextBuffer(line))
      #expect(outcome == .tooHard || outcome == .nothing, "\(pattern)")
    }
  }

  @Test("it finds what Swift's own expressions find", arguments: FaultRun.seeds(4, long: 40))
  func agreesWithSwift(seed: UInt64) throws {
    var random = SeededRandom(seed)
    for _ in 0..<400 {
      let pattern = Self.pattern(depth: 3, using: &random).text
      let text = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        ["a", "b", "é", "日", " ", "1"].randomElement(using: &random) ?? ""
      }.joined()
      let expected = try Regex(pattern).firstMatch(in: text)?.range
      let search = try TextSearch(pattern, isRegex: true, case: .kept)
      let found = search.matches(in: 0..<text.utf8.count + 1, of: TextBuffer(text), limit: 1)
      let bytes = expected.map {
        text.utf8.distance(
          from: text.startIndex, to: $0.lowerBound)..<text.utf8.distance(
            from: text.startIndex, to: $0.upperBound)
      }
      #expect(found.first?.range == bytes, "CAHIER_SEED=\(seed): \(pattern) in \(text)")
    }
  }

  /// `canBeEmpty`: what Swift does with such in a loop is its own.
  private static func pattern(
    depth: Int, using random: inout SeededRandom
  ) -> (text: String, canBeEmpty: Bool) {
    switch Int.random(in: 0..<(depth == 0 ? 2 : 7), using: &random) {
    case 0: return (["a", "b", "é", "日"].randomElement(using: &random) ?? "a", false)
    case 1:
      return (
        [".", "[ab]", "[^a]", "\\w", "\\s", "\\d"].randomElement(using: &random) ?? ".", false
      )
    case 2, 3:
      let (a, b) = (
        pattern(depth: depth - 1, using: &random), pattern(depth: depth - 1, using: &random)
      )
      return ("(?:\(a.text))(?:\(b.text))", a.canBeEmpty && b.canBeEmpty)
    case 4:
      let (a, b) = (
        pattern(depth: depth - 1, using: &random), pattern(depth: depth - 1, using: &random)
      )
      return ("(\(a.text)|\(b.text))", a.canBeEmpty || b.canBeEmpty)
    case 5:
      let inner = pattern(depth: depth - 1, using: &random)
      guard !inner.canBeEmpty else { return inner }
      let sign =
        ["*", "+", "?", "{2}", "{1,2}", "*?", "+?", "??", "{0,2}?"].randomElement(using: &random)
        ?? "*"
      return (
        "(?:\(inner.text))\(sign)",
        !sign.hasPrefix("+") && !sign.hasPrefix("{1") && !sign.hasPrefix("{2")
      )
    default:
      let inner = pattern(depth: depth - 1, using: &random)
      return Bool.random(using: &random)
        ? ("^(?:\(inner.text))", inner.canBeEmpty) : ("(?:\(inner.text))$", inner.canBeEmpty)
    }
  }

  @Test("a long text is searched in many short calls, across blocks and in one endless line")
  func worksInParts() throws {
    for filler in ["The quick brown fox.\n", "no line break ", "日本語"] {
      let part = String(repeating: filler, count: 300_000 / filler.utf8.count)
      let text = TextBuffer(part + "needle" + part)
      let place = part.utf8.count
      for isRegex in [false, true] {
        for isForward in [true, false] {
          var scan = TextScan(
            try TextSearch("needle", isRegex: isRegex), from: isForward ? 0 : text.count,
            isForward: isForward)
          var (calls, outcome) = (0, TextScan.Outcome.unfinished)
          while outcome == .unfinished { (calls, outcome) = (calls + 1, scan.go(in: text)) }
          #expect(outcome == .found(.init(range: place..<place + 6), wrapped: false))
          #expect((2...20).contains(calls))
        }
      }
    }
  }

  @Test("a match is found wherever the blocks are cut")
  func findsAcrossBlocks() throws {
    for shift in [-12, -6, -5, -1, 0, 1] {
      for filler in ["x", "日"] {
        let count = (TextSearch.blockSize + shift) / filler.utf8.count
        let text = TextBuffer(String(repeating: filler, count: count) + "needle 本x" + filler)
        for (pattern, isRegex) in [("needle", false), ("needle", true), ("e 本", false)] {
          var scan = TextScan(try TextSearch(pattern, isRegex: isRegex), from: 0)
          let place = count * filler.utf8.count + (pattern == "needle" ? 0 : 5)
          let outcome = scan.go(in: text, budget: .max)
          guard case .found(let match, false) = outcome else {
            Issue.record("\(shift) \(filler) \(pattern): \(outcome)")
            continue
          }
          #expect(match.range == place..<place + pattern.utf8.count)
        }
      }
    }
  }

  private func check(_ line: Case, isRegex: Bool) {
    var scan = (try? TextSearch(line.pattern, isRegex: isRegex)).map { TextScan($0, from: 0) }
    let bytes = Array(line.text.utf8)
    var shown = line.text
    if case .found(let match, _)? = scan?.go(in: TextBuffer(line.text)) {
      shown = [
        bytes[..<match.range.lowerBound], Array("‹".utf8)[...], bytes[match.range],
        Array("›".utf8)[...], bytes[match.range.upperBound...],
      ].map { String(decoding: $0, as: UTF8.self) }.joined()
    }
    #expect(EditorNotation.spell(shown) == EditorNotation.spell(line.found))
  }
}
