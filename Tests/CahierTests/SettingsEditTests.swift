import NotesAPI
import Support
import Testing

@testable import cahier

/// Changes of the settings file leave alone what they do not need.
@Suite struct SettingsEditTests {
  private let server = JSONValue.object([
    .init("server", .string("https://n.example")), .init("dialect", .string("rails")),
  ])

  private func added(_ name: String, to text: String) throws -> String {
    var edit = SettingsEdit(Array(text.utf8))
    try edit.add(account: name, server)
    return String(decoding: edit.bytes, as: UTF8.self)
  }

  private func removed(_ name: String, from text: String) throws -> String {
    var edit = SettingsEdit(Array(text.utf8))
    try edit.remove(account: name)
    return String(decoding: edit.bytes, as: UTF8.self)
  }

  @Test func `a new file says what it is`() throws {
    let text = try added("work", to: "")
    #expect(
      text == """
        // Settings of cahier; `man cahier` says what can stand here.
        {
          accounts: {
            work: { server: "https://n.example", dialect: "rails" },
          },
        }

        """)
  }

  @Test func `a file on lines gets a line, with its indent and its line ends`() throws {
    let text = "{\r\n\t// mine\r\n\taccounts: {\r\n\t\ta: { x: 1 } // the first\r\n\t}\r\n}\r\n"
    #expect(
      try added("b-c", to: text)
        == "{\r\n\t// mine\r\n\taccounts: {\r\n\t\ta: { x: 1 }, // the first\r\n"
        + "\t\t\"b-c\": { server: \"https://n.example\", dialect: \"rails\" },\r\n\t}\r\n}\r\n")
  }

  @Test(arguments: [
    ("{}", "{ accounts: { b: X } }"), ("{ a: 1 }", "{ a: 1, accounts: { b: X } }"),
    ("{ accounts: {} }", "{ accounts: { b: X } }"),
    ("{accounts:{a:{}}}", "{accounts:{a:{}, b: X }}"),
    ("{ accounts: { a: {}, /* } */ } }", "{ accounts: { a: {}, /* } */ b: X } }"),
    ("{\n  mouse: true\n}", "{\n  mouse: true,\n  accounts: {\n    b: X,\n  },\n}"),
    ("{ accounts: {\n} }", "{ accounts: {\n  b: X,\n} }"),
  ])
  func `an account is put where it belongs`(_ text: String, _ wanted: String) throws {
    let account = #"{ server: "https://n.example", dialect: "rails" }"#
    #expect(try added("b", to: text) == wanted.replacing("X", with: account))
  }

  @Test(arguments: [
    ("{ accounts: { a: {}, b: {} } }", "{ accounts: { b: {} } }"),
    ("{\n  // one\n  accounts: {\n    a: {}, // its\n    b: {},\n  },\n}", nil),
    ("{ default: 'a', accounts: { a: {} } }", "{ accounts: {  } }"),
    (
      "{\n  default: \"a\",\n  accounts: {\n    a: {\n      x: 1,\n    },\n  },\n}",
      "{\n  accounts: {\n  },\n}"
    ),
    ("{ accounts: { a: {}, a: {} , c: {} } }", "{ accounts: { c: {} } }"),
    ("{ accounts: { b: {} }, default: 'b' }", "{ accounts: { b: {} }, default: 'b' }"),
  ])
  func `an account is taken out, with what names it`(_ text: String, _ wanted: String?) throws {
    let after = try removed("a", from: text)
    guard let wanted else {
      return #expect(
        after.contains("// one") && after.contains("// its") && after.contains("b: {},"))
    }
    #expect(after.filter { $0 != " " } == wanted.filter { $0 != " " })
  }

  @Test(arguments: 0..<300)
  func `whatever a file looks like, it is read as before, and every byte of it stays`(_ seed: Int)
    throws
  {
    var random = SeededRandom(UInt64(seed))
    let text = SettingsText(&random).text
    let before = try SettingsFile.read(Array(text.utf8), from: "config")
    let name = ["new", "a b", "é", "\"q\\", "x1"].randomElement(using: &random) ?? "new"
    var edit = SettingsEdit(Array(text.utf8))
    try edit.add(account: name, server)
    var after = try SettingsFile.read(edit.bytes, from: "config")
    #expect(after.servers.removeValue(forKey: name)?.address == "https://n.example")
    #expect(after.servers == before.servers && after.defaultAccount == before.defaultAccount)
    #expect(isInOrder(Array(text.utf8), within: edit.bytes), "\(text)")

    for gone in before.servers.keys {
      var edit = SettingsEdit(Array(text.utf8))
      try edit.remove(account: gone)
      let after = try SettingsFile.read(edit.bytes, from: "config")
      #expect(after.servers == before.servers.filter { $0.key != gone })
      #expect(
        after.defaultAccount == (before.defaultAccount == gone ? "local" : before.defaultAccount))
      #expect(isInOrder(edit.bytes, within: Array(text.utf8)), "\(text)")
      let comments = text.split(separator: "#").count
      #expect(String(decoding: edit.bytes, as: UTF8.self).split(separator: "#").count == comments)
    }
  }

  /// Whether all of the bytes stand in others, in their order.
  private func isInOrder(_ bytes: [UInt8], within others: [UInt8]) -> Bool {
    var rest = others[...]
    for byte in bytes {
      guard let place = rest.firstIndex(of: byte) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }
}

/// Settings as people write them: with comments between everything, or in one line.
private struct SettingsText {
  private(set) var text = ""
  private let isOnLines: Bool
  private let end: String

  init(_ random: inout SeededRandom) {
    isOnLines = Bool.random(using: &random)
    end = Bool.random(using: &random) ? "\n" : "\r\n"
    let names = ["work", "home", "'my host'", "\"x\"", "_y"].shuffled(using: &random)
      .prefix(Int.random(in: 0...3, using: &random))
    if Bool.random(using: &random) { text += "// # top" + end }
    text += "{"
    var fields =
      names.isEmpty && Bool.random(using: &random) ? [] : [accounts(Array(names), &random)]
    if let name = names.first, Bool.random(using: &random) {
      let bare = name.filter { $0 != "'" && $0 != "\"" }
      fields.insert(
        "default: \"\(bare)\"", at: Int.random(in: 0...1, using: &random) == 0 ? 0 : fields.count)
    }
    if Bool.random(using: &random) { fields.append("mouse: false") }
    put(fields, &random)
    text += "}" + (Bool.random(using: &random) ? end : "")
  }

  private func accounts(_ names: [String], _ random: inout SeededRandom) -> String {
    var inner = self
    inner.text = ""
    inner.put(
      names.map { "\($0): { server: 'https://\($0.count).example', dialect: \"laravel\" }" },
      &random)
    return "accounts: {" + inner.text + "}"
  }

  private mutating func put(_ fields: [String], _ random: inout SeededRandom) {
    for (index, field) in fields.enumerated() {
      text += space(&random) + field + (Bool.random(using: &random) ? "" : " /* # */ ")
      if index < fields.count - 1 || Bool.random(using: &random) { text += "," }
    }
    text += space(&random)
  }

  private func space(_ random: inout SeededRandom) -> String {
    guard isOnLines else { return Bool.random(using: &random) ? " " : "" }
    let comment = Bool.random(using: &random) ? "  // # } , note" : ""
    return comment + end + String(repeating: " ", count: Int.random(in: 0...4, using: &random))
  }
}
