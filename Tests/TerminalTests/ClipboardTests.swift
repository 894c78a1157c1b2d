import Terminal
import Testing

@Suite("The clipboard")
struct ClipboardTests {
  @Test(
    "A text goes out as OSC 52, encoded (RFC 4648 §10)",
    arguments: [
      ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"), ("\u{1B}\\é", "G1zDqQ=="),
    ])
  func sequence(text: String, encoded: String) {
    #expect(Clipboard.sequence(text) == Array("\u{1B}]52;c;\(encoded)\u{1B}\\".utf8))
  }

  @Test("Nothing, and more than a hundred kilobytes, never goes out")
  func limits() throws {
    #expect(Clipboard.sequence("") == nil)
    let longest = try #require(
      (74_000...75_000).last { Clipboard.holds(.init(repeating: "x", count: $0)) })
    let text = String(repeating: "x", count: longest)
    #expect(try #require(Clipboard.sequence(text)).count <= Clipboard.limit)
    #expect(Clipboard.sequence(text + "x") == nil)
    let terminal = VirtualTerminal(Size(rows: 1, columns: 1))
    terminal.copy("curl")
    terminal.copy("")
    terminal.copy(text + "x")
    #expect(terminal.clipboard == "curl")
  }
}
