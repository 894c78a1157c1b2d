import Testing

@testable import NotesAPI

@Suite struct JSONTests {
  private func read(_ text: String, _ grammar: JSONReader.Grammar = .json) throws -> JSONValue {
    var reader = JSONReader(Array(text.utf8), grammar: grammar)
    return try reader.read()
  }

  private func rewritten(_ text: String, _ style: JSONStyle = JSONStyle()) throws -> String {
    String(decoding: try read(text).bytes(style), as: UTF8.self)
  }

  @Test(
    "members keep their order and numbers their spelling",
    arguments: [
      #"{"z":1,"a":{"y":[],"b":{}},"m":null}"#,
      "[0,-0,1.0,1e3,1E+3,123456789012345678901234567890.12,9007199254740993]",
      #"["a\"b\\c\n\u0000\u001b"]"#, #"{"":"","a":true,"a":false}"#, #""only text""#,
    ])
  func keepsSpelling(_ text: String) throws {
    #expect(try rewritten(text) == text)
  }

  @Test(
    "texts come out of their escapes",
    arguments: [
      (#""\u00e9\ud83c\udf89\/\b\f""#, "é🎉/\u{8}\u{C}"), (#""\u0041\u2028""#, "A\u{2028}"),
    ])
  func unescapes(_ text: String, _ expected: String) throws {
    #expect(try read(text) == .string(expected))
  }

  @Test(
    "what is not JSON is refused",
    arguments: [
      "", " ", "{", "[", "[1,]", "{\"a\":1,}", "{a:1}", "{'a':1}", "01", "-", "1.", "1e",
      "1147e0286x",
      "NaN", "Infinity", "+1", ".5", "tru", "\"", "\"\\", "\"\\u12", "\"\\x41\"", "\"\u{1}\"",
      "\"a\tb\"", #""\ud800""#, #""\ud800\u0041""#, #""\udc00""#, "[1 2]", "{\"a\" 1}", "1 2",
      "// c\n1", "\u{0}",
    ])
  func refuses(_ text: String) {
    #expect(throws: JSONFault.self) { try read(text) }
  }

  @Test func `bytes that are no UTF-8 are refused`() {
    #expect(throws: JSONFault.self) {
      var reader = JSONReader([0x22, 0xFF, 0xFE, 0x22])
      _ = try reader.read()
    }
  }

  @Test func `nesting deeper than the limit is refused and does not crash`() throws {
    let deep = { (levels: Int) in
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    #expect(throws: Never.self) { try read(deep(JSONReader.depthLimit)) }
    #expect(throws: JSONFault.self) { try read(deep(JSONReader.depthLimit + 1)) }
    #expect(throws: JSONFault.self) { try read(deep(1_000_000)) }
    #expect(throws: JSONFault.self) { try read(String(repeating: "{\"a\":", count: 1_000_000)) }
  }

  @Test(
    "one broken object of a list is left out and told",
    arguments: [
      #"{"id":2,"body":"\ud800"}"#, "{\"id\":2,\"body\":\"a\tb\"}", "{\"id\":1147e0286e}", "{id:2}",
      #"{"id":2,"deep":[1,{"x":tru}],"body":"],["}"#, #"{"id":2} extra"#,
      "{\"deep\":" + String(repeating: "[", count: 300) + String(repeating: "]", count: 300) + "}",
    ])
  func leavesOut(_ broken: String) throws {
    for list in ["[{\"id\":1},\(broken),{\"id\":3}]", "[{\"id\":1},{\"id\":3}, \(broken)]"] {
      var reader = JSONReader(Array(list.utf8))
      let ids = [JSONValue.number("1"), .number("3")]
      #expect(try reader.read() == .array(ids.map { .object([.init("id", $0)]) }))
      #expect(reader.faults.count == 1)
    }
  }

  @Test func `a broken part of one object is not left out of it`() throws {
    #expect(throws: JSONFault.self) { try read(#"{"tags":[{"a":tru}]x"#) }
    var reader = JSONReader(Array(#"[{"id":1,"parts":[{"a":tru},{"b":1}]},{"id":2}]"#.utf8))
    #expect(try reader.read() == .array([.object([.init("id", .number("2"))])]))
  }

  @Test func `a list that never ends is refused`() {
    #expect(throws: JSONFault.self) { try read(#"[{"id":1},{"id":2,"body":"tail"#) }
  }

  @Test func `a fault says where it is`() throws {
    let text = Array("{\n  a: 1,\n  b 2\n}".utf8)
    var reader = JSONReader(text, grammar: .json5)
    let fault = #expect(throws: JSONFault.self) { try reader.read() }
    let position = TextPosition(of: try #require(fault).offset, in: text)
    #expect(position.line == 3 && position.column == 5)
  }

  @Test func `files people write may have comments, bare names and trailing commas`() throws {
    let text = """
      // one
      { bare: 'it\\'s', /* two
      */ "quoted": [1, 2, ], $x_1: "a\\
      b", tab: "a\tb" }
      """
    let expected = #"{"bare":"it's","quoted":[1,2],"$x_1":"ab","tab":"a\tb"}"#
    #expect(String(decoding: try read(text, .json5).bytes(), as: UTF8.self) == expected)
    #expect(throws: JSONFault.self) { try read("{ a: 1 /* never ends", .json5) }
    #expect(throws: JSONFault.self) { try read("{ a: 1 } /", .json5) }
  }

  @Test func `texts are written as PHP and as Rails write them`() throws {
    let text = "\"<i>é🎉\u{2028}&/\u{7F}\""
    let php = JSONStyle(escapesSlashes: true, escapesNonASCII: true)
    #expect(try rewritten(text, php) == #""<i>\u00e9\ud83c\udf89\u2028&\/\u007f""#)
    let rails = JSONStyle(escapesHTML: true)
    #expect(try rewritten(text, rails) == "\"\\u003ci\\u003eé🎉\\u2028\\u0026/\u{7F}\"")
    #expect(
      try rewritten("{\"a\":[1,{}]}", JSONStyle(indent: 2)) == """
        {
          "a": [
            1,
            {}
          ]
        }
        """)
  }

  @Test func `a patch joins objects, replaces the rest and takes nulls away`() throws {
    let base = try read(#"{"a":{"x":1,"y":2},"b":[1],"c":3}"#)
    let merged = base.merged(with: try read(#"{"a":{"y":null,"z":4},"b":[2],"d":{"e":5}}"#))
    #expect(
      String(decoding: merged.bytes(), as: UTF8.self)
        == #"{"a":{"x":1,"z":4},"b":[2],"c":3,"d":{"e":5}}"#)
  }
}
