import Testing

@testable import cahier

@Suite struct DocumentationTests {
  @Test(arguments: try Page.paths())
  func `What a page links to is there`(_ path: String) throws {
    let folder = path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    for link in try Page(path).text.split(separator: "](").dropFirst() {
      let target = link.prefix { $0 != ")" && $0 != "#" }
      guard !target.isEmpty, !target.hasPrefix("http") else { continue }
      #expect(Page.exists(folder + target), "\(target)")
    }
  }

  @Test(arguments: try Page.paths())
  func `The files and tests a page names are there`(_ path: String) throws {
    let tests = Set(try Page.files(in: "Tests").compactMap { $0.split(separator: "/").last })
    for name in codeSpans(try Page(path).text) {
      if name.hasSuffix("Tests"), name.allSatisfy(\.isLetter) {
        #expect(tests.contains("\(name).swift") || Page.exists("Tests/\(name)"), "\(name)")
      }
      guard ["Sources/", "Tests/", "docs/", "Scripts/"].contains(where: name.hasPrefix),
        !name.contains("*"), !name.contains("…")
      else { continue }
      #expect(Page.exists(String(name)), "\(name)")
    }
  }

  @Test func `The man page has every command and every option, as --help has them`() throws {
    let manual = try Page("docs/cahier.1").text.replacing("\\-", with: "-")
      .replacing("\\[u2026]", with: "…")
    for command in Command.every {
      let operands = command.operands.split(separator: " ").map { word in
        word.hasPrefix("[") ? " Op Ar \(word.dropFirst().dropLast())" : " Ar \(word)"
      }
      let entry = ".It Ic \(command.name)\(operands.joined())\n\(command.summary)"
      #expect(manual.contains(entry), "\(command.name)")
    }
    for option in Set(
      Command.every.flatMap(\.options) + Option.forScreen + [.help, .version])
    {
      let short = option.short.map { "Fl \($0) , " } ?? ""
      let value = option.value.map { " Ar \($0)" } ?? ""
      #expect(
        manual.contains(".It \(short)Fl -\(option.name)\(value)\n\(option.summary)"),
        "--\(option.name)")
    }
    #expect(manual.contains("cahier \(Cahier.version)"))
  }

  /// What stands between single backticks, outside of fenced blocks.
  private func codeSpans(_ text: String) -> [Substring] {
    let prose = text.split(separator: "```", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    return prose.flatMap { part in
      part.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    }
  }
}
