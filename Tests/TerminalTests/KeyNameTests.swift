import Terminal
import Testing

@Suite struct KeyNameTests {
  static let names: [(Key, String)] = [
    (.character("q"), "q"), (.character("Q"), "Q"), (.control("s"), "^S"), (.control("^"), "^^"),
    (.character("^"), "^"), (.alt("x"), "M-x"), (.alt("-"), "M--"), (Key(.escape), "Esc"),
    (Key(.enter), "Enter"), (Key(.pageDown), "PgDn"), (.character(" "), "Space"),
    (.control(" "), "C-Space"), (Key(.tab, .shift), "S-Tab"), (Key(.up, .control), "C-Up"),
    (Key(.function(5)), "F5"), (Key(.function(12), [.alt, .control]), "M-C-F12"),
    (Key(.character("f"), [.alt, .control]), "M-^F"), (.character("é"), "é"),
    (Key(.left, [.shift, .alt]), "M-S-Left"), (.character("M"), "M"), (.character("漢"), "漢"),
  ]

  @Test("A key has a name, and the name is the key", arguments: names)
  func roundTrip(key: Key, name: String) {
    #expect(key.name == name)
    #expect(Key(named: name) == key)
  }

  @Test(
    "Names are read in the ways people write them",
    arguments: [
      ("^s", Key.control("s")), ("C-s", .control("s")), ("C-S", .control("s")),
      ("A-x", .alt("x")), ("esc", Key(.escape)), ("PGUP", Key(.pageUp)), ("f1", Key(.function(1))),
      ("^@", .control(" ")), ("S-M-up", Key(.up, [.shift, .alt])),
    ])
  func tolerant(name: String, key: Key) {
    #expect(Key(named: name) == key)
  }

  @Test(
    "What names no key is refused",
    arguments: ["", " ", "Nope", "F0", "F64", "F01", "f-1", "^Sx", "C-", "M-", "ab"])
  func refused(_ name: String) {
    #expect(Key(named: name) == nil)
  }
}
