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
      let document = JSONMutationTests.documents.randomElement(using: &random) ?? []
      let text = document.mutated(with: JSONMutationTests.pieces, &random)
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

  private func depth(of value: JSONValue) -> Int {
    switch value {
    case .array(let elements): 1 + (elements.map(depth).max() ?? 0)
    case .object(let members): 1 + (members.map { depth(of: $0.value) }.max() ?? 0)
    default: 0
    }
  }
}
