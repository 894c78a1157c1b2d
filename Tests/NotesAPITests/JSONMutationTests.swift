import Support
import Testing

@testable import NotesAPI

/// Documents broken at random, the same ones each run: the seed is in the test's name.
@Suite struct JSONMutationTests {
  private static let documents = [
    #"[{"id":1,"title":"a","body":"x\n\ud83c\udf89é"},{"id":2,"tags":["t",{"k":[null]}]}]"#,
    #"{"data":{"notes":[{"id":-1.5e+3,"ok":true}],"next":null},"empty":[{},[]]}"#,
    "// c\n{ bare: 'it\\'s', /* two */ \"list\": [1, 2, ], more: \"a\\\r\nb\", }",
    String(repeating: "[{\"a\":", count: 120) + "0" + String(repeating: "}]", count: 120),
  ].map { Array($0.utf8) }

  private static let pieces = [
    "{", "}", "[", "]", ":", ",", "\"", "'", "\\", "\\u", "\\ud800", "/*", "*/", "//", "\n", "\r",
    "\0", "0", "-", "1e", "tru", "null", "é", "{\"a\":", "[[[[[[[[", "}]", "\u{FEFF}",
  ].map { Array($0.utf8) }

  @Test(arguments: UInt64(1)...8)
  func `whatever is done to a document, it is read or refused, and never too deep`(_ seed: UInt64) {
    var random = SeededRandom(seed)
    for _ in 0..<600 {
      let text = mutated(JSONMutationTests.documents.randomElement(using: &random) ?? [], &random)
      for grammar in [JSONReader.Grammar.json, .json5] { check(text, grammar) }
    }
  }

  private func check(_ text: [UInt8], _ grammar: JSONReader.Grammar) {
    var reader = JSONReader(text, grammar: grammar)
    do throws(JSONFault) {
      let value = try reader.read()
      #expect(depth(of: value) <= JSONReader.depthLimit, "\(text)")
      #expect(reader.faults.allSatisfy { text.indices.contains($0.offset) }, "\(text)")
      var again = JSONReader(value.bytes())
      #expect((try? again.read()) == value, "what was read is written so that it reads: \(text)")
    } catch {
      #expect((0...text.count).contains(error.offset), "\(text)")
    }
  }

  private func mutated(_ document: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var text = document
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let start = Int.random(in: 0...text.count, using: &random)
      let end = Int.random(in: start...min(text.count, start + 12), using: &random)
      let piece: [UInt8] =
        switch Int.random(in: 0..<5, using: &random) {
        case 0: []
        case 1: [UInt8.random(in: 0...255, using: &random)]
        case 2: Array(text[start..<end] + text[start..<end])
        case 3: Array(text.prefix(end))
        default: JSONMutationTests.pieces.randomElement(using: &random) ?? []
        }
      text.replaceSubrange(start..<end, with: piece)
    }
    return text
  }

  private func depth(of value: JSONValue) -> Int {
    switch value {
    case .array(let elements): 1 + (elements.map(depth).max() ?? 0)
    case .object(let members): 1 + (members.map { depth(of: $0.value) }.max() ?? 0)
    default: 0
    }
  }
}
