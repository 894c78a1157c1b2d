import FoundationEssentials

/// A page of the project's documentation, taken apart.
struct Page {
  let text: String
  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// - Parameter path: from the project's folder on.
  init(_ path: String) throws {
    text = try String(contentsOf: Page.project.appending(path: path), encoding: .utf8)
  }

  /// Every page there is.
  static func paths() throws -> [String] {
    let pages = try files(in: "docs").filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
    return (["README.md", "CHANGELOG.md"] + pages).sorted()
  }

  /// The files below a folder, as paths from there on.
  static func files(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(
      atPath: project.appending(path: folder).path(percentEncoded: false))
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(
      atPath: project.appending(path: path).path(percentEncoded: false))
  }

  /// What stands between the fences of a language.
  func blocks(_ language: String) -> [String] {
    var (blocks, block): ([String], [Substring]?) = ([], nil)
    for line in lines {
      if let done = block, line == "```" {
        blocks.append(done.joined(separator: "\n"))
        block = nil
      } else if block != nil {
        block?.append(line)
      } else if line == "```\(language)" {
        block = []
      }
    }
    return blocks
  }

  private static let project = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}

/// The commands of a shell's line, each as its words. Knows quotes, pipes, redirections and
/// comments, as far as our pages use them.
func shellCommands(_ line: some StringProtocol) -> [[String]] {
  var (commands, word, quote): ([[String]], String?, Character?) = ([[]], nil, nil)
  func endWord() {
    if let done = word { commands[commands.count - 1].append(done) }
    word = nil
  }
  for character in line {
    switch character {
    case quote: quote = nil
    case _ where quote != nil: word?.append(character)
    case "'", "\"": (quote, word) = (character, word ?? "")
    case " ": endWord()
    case "|", ">", "<":
      endWord()
      commands.append([])
    case "#" where word == nil: return commands
    default: word = (word ?? "") + String(character)
    }
  }
  endWord()
  return commands
}
