import NotesAPI
import NotesUI
import Support
import Terminal
import Testing

@testable import cahier

// In turn, since the first may write the page that the others read.
@Suite(.serialized) struct ReadmeTests {
  private let readme: Page

  init() throws {
    readme = try Page("README.md")
  }

  @Test func `Its screens are the golden ones, a run of empty rows as one`() throws {
    var (lines, rest) = ([Substring](), readme.lines[...])
    while let line = rest.popFirst() {
      lines.append(line)
      guard line.hasPrefix("<!-- screen: ") else { continue }
      lines += ["```text"] + (try screen(line.split(separator: " ")[2])) + ["```"]
      for _ in 0..<2 { while let old = rest.popFirst(), !old.hasPrefix("```") {} }
    }
    #expect(lines.count { $0.hasPrefix("<!-- screen: ") } == 10)
    expectRecorded(lines.joined(separator: "\n"), at: "README.md")
  }

  @Test func `Its commands can be typed`() throws {
    let makefile = try Page("Makefile").lines
    let commands = readme.blocks("sh").flatMap { $0.split(separator: "\n") }.flatMap(shellCommands)
    for command in commands {
      switch command.first {
      case "cahier": _ = try Invocation(Array(command.dropFirst()))
      case "make":
        for target in command.dropFirst() {
          #expect(makefile.contains { $0.hasPrefix("\(target):") }, "make \(target)")
        }
      default: break
      }
    }
    let used = try commands.filter { $0.first == "cahier" }.compactMap { command in
      if case .run(let command, _, _) = try Invocation(Array(command.dropFirst())) {
        command.name
      } else {
        nil
      }
    }
    #expect(Command.every.map(\.name).filter { !used.contains($0) } == [], "without an example")
  }

  @Test func `Its keys are those of the table`() {
    let rows = KeyTable.Place.allCases.flatMap { KeyTable.standard.rows(in: $0) }.map { row in
      "| \(row.keys.map { "`\($0.name)`" }.joined(separator: " ")) | \(row.words) |"
    }
    let named = readme.lines.filter { $0.hasPrefix("| `") && !$0.contains("`~/") }
    #expect(named.count > 10)
    #expect(named.filter { !rows.contains(String($0)) } == [])
  }

  @Test func `Its settings can be read, and say what they seem to`() throws {
    let folder = Folder()
    folder.write(try #require(readme.blocks("json5").first), to: "config.json5")
    let settings = try SettingsFile.read("\(folder.path)/config.json5")
    #expect(settings.warnings == [])
    #expect(Set(settings.servers.values.map(\.dialect)) == ["laravel", "rails"])
    #expect(Set(settings.servers.keys).contains(settings.defaultAccount))
    #expect(settings.servers.values.contains { $0.token == .variable("BLOG_TOKEN") })
    #expect(settings.servers.values.contains { if case .file? = $0.token { true } else { false } })
    for server in settings.servers.values {
      _ = try Dialect.named(server.dialect, in: DialectFolder(path: "/nonexistent"))
    }
  }

  @Test func `Its places are where things lie`() throws {
    let places = try Places(Environment(["HOME": "/h"]))
    for path in [
      places.settingsFile, places.databaseFile, places.drafts, places.searches, places.transfers,
    ] {
      #expect(readme.text.contains("`~\(path.dropFirst(2))`"))
    }
  }

  /// The rows of a golden screen, without the line that says where the cursor is.
  private func screen(_ name: Substring) throws -> [Substring] {
    let rows = try Page("Tests/NotesUITests/Golden/\(name).txt").lines
      .prefix { !$0.hasPrefix("-- cursor") }
    return rows.indices.filter { $0 == 0 || !(rows[$0].isEmpty && rows[$0 - 1].isEmpty) }
      .map { rows[$0] }
  }
}
