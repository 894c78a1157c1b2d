import Testing

@testable import cahier

@Suite struct CommandHistoryTests {
  private let folder = Folder()
  private var file: CommandHistoryFile { CommandHistoryFile(in: folder.path + "/state") }

  @Test func `Lines come back, the latest first and each once, for their owner alone`() throws {
    #expect(file.read() == [])
    for line in ["today", "new 買い物", "today"] { try file.keep(line) }
    #expect(file.read() == ["today", "new 買い物"])
    #expect(folder.mode(of: "state/commands") == 0o600)
  }

  @Test func `It stays small, and holds nothing that is no line`() throws {
    let line = String(repeating: "x", count: CommandHistoryFile.longest)
    try file.keep(line + "x")
    try file.keep("a\nb")
    try file.keep("a\u{1B}b")
    try file.keep("")
    #expect(file.read() == [])
    for number in 1...CommandHistoryFile.most + 5 { try file.keep("go-to \(number)") }
    #expect(file.read().count == CommandHistoryFile.most)
    #expect(file.read().first == "go-to \(CommandHistoryFile.most + 5)")
  }

  @Test func `A broken file is as good as none, and is written anew`() throws {
    try file.keep("a")
    folder.write([0xFF, 0x0A, 0x61], to: "state/commands")
    #expect(file.read() == ["a"])
    folder.write([UInt8](repeating: 0x61, count: 2_000_000), to: "state/commands")
    #expect(file.read() == [])
    try file.keep("b")
    #expect(file.read() == ["b"])
  }
}
