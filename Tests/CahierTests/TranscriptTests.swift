import Glibc
import Testing

@testable import cahier

/// The conversations with `cahier serve` that the pages on dialects show, held with the real program
/// and the real curl.
@Suite struct TranscriptTests {
  private static func blocks() throws -> [String] {
    let pages = try Page.paths().filter { $0.hasPrefix("docs/dialects") }
    return try pages.flatMap { try Page($0).blocks("console") }
  }

  @Test(arguments: try blocks())
  func `A server answers as the page says`(_ block: String) throws {
    let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
    let commands = lines.filter { $0.hasPrefix("$ ") }.map { $0.dropFirst(2) }
    let serve = try #require(commands.first.map(shellCommands)?.first)
    guard case .run(_, let options, _) = try Invocation(Array(serve.dropFirst())),
      let dialect = options[.serverDialect]
    else {
      Issue.record("the first command is no server: \(serve)")
      return
    }
    let program = Program()
    let (process, output) = program.start(
      "serve", "--dialect", dialect, "--data", ":memory:")
    let greeting = Program.readLine(output)
    let address = String(try #require(greeting.split(separator: "/").last).prefix { $0 != " " })
    let script = commands.dropFirst().joined(separator: "\n").replacing(shown, with: address)
    let ending = program.run(["-c", script], input: [], program: "/bin/sh")
    kill(process, SIGTERM)
    #expect(Program.wait(process) == 0)
    close(output)
    let held = "\(greeting)\n\(ending.output)".replacing(address, with: shown)
    let told = lines.filter { !$0.hasPrefix("$ ") }.joined(separator: "\n") + "\n"
    #expect(timeless(held) == timeless(told))
    #expect(ending.errors == "")
  }

  /// The address on the page; the test's server has a port of its own.
  private var shown: String { "127.0.0.1:8080" }

  private func timeless(_ text: String) -> String {
    text.replacing(
      /\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?Z?|\b1\d{9}(\d{3})?\b/, with: "(a moment)")
  }
}
