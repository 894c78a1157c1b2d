import Glibc
import Notes
import NotesAPI

extension Command {
  static let completion = Command(
    name: "completion", operands: "bash|zsh|fish", operandCount: 1...Int.max,
    summary: "have a shell complete commands, options and names",
    details: """

      Commands, options, and the names of accounts, dialects and templates. In the
      shell's own settings:
        ~/.bashrc:                   source <(cahier completion bash)
        ~/.zshrc, behind compinit:   source <(cahier completion zsh)
        ~/.config/fish/config.fish:  cahier completion fish | source
      """,
    options: [],
    run: { session throws(Failure) in
      let output = Output(STDOUT_FILENO)
      if session.operands[0] == "words" {
        let found = session.completions(of: Array(session.operands.dropFirst()))
        // Nothing is wrong; the shell may know something.
        guard !found.isEmpty else { throw Failure(message: "", advice: "", status: 1) }
        for word in found { try output.writeOutside(word + "\n") }
      } else if let shell = Shell(rawValue: session.operands[0]), session.operands.count == 1 {
        try output.write(shell.script)
      } else {
        throw .misused(
          "There is no completion for `\(session.operands.joined(separator: " "))`.",
          advice: "Usage: cahier completion bash|zsh|fish")
      }
      try output.flush()
    })
}

extension Session {
  /// Settings that cannot be read have no names; whoever types is told of them elsewhere.
  fileprivate func completions(of words: [String]) -> [String] {
    let completion = Completion(words)
    let names: [String]
    switch completion.choice {
    case .words(let words): names = words
    case .accounts:
      names = [Account.localName] + ((try? settings())?.servers.keys.sorted() ?? [])
    case .dialects: names = (try? places())?.dialects.names ?? []
    case .templates: names = (try? places())?.templates.read().map(\.name) ?? []
    case .unknown: names = []
    }
    return completion.matches(among: names)
  }
}
