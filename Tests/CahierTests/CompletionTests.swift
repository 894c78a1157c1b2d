import Testing

@testable import cahier

@Suite struct CompletionTests {
  let program = Program()

  @Test(arguments: [
    ("", ["list", "serve", "help"]), ("se", ["search", "serve"]), ("help dia", ["dialect"]),
    ("dialect ", ["list", "show", "check"]), ("account re", ["remove"]),
    ("list --so", ["--sort"]), ("list --sort t", ["title"]), ("list --sort = u", ["updated"]),
    ("list --sort=u", ["--sort=updated"]), ("--col", ["--color"]), ("--color n", ["never"]),
    ("completion f", ["fish"]), ("show -", ["--json", "--account"]),
  ])
  func `What can stand there is offered`(_ line: String, _ expected: [String]) {
    let completion = Completion(
      line.split(separator: " ", omittingEmptySubsequences: false).map(String.init))
    guard case .words(let words) = completion.choice else {
      Issue.record("nothing for \(line)")
      return
    }
    #expect(Set(expected).isSubset(of: completion.matches(among: words)), "\(line)")
    #expect(completion.matches(among: words).count >= expected.count)
  }

  @Test(arguments: [
    ("-a ", Completion.Choice.accounts), ("list --account w", .accounts), ("login ", .accounts),
    ("list -a work --dialect ", .dialects), ("copy --to x", .accounts),
    ("dialect show r", .dialects), ("dialect check ", .accounts),
    ("new ", .templates), ("show ", .unknown), ("list --title x ", .unknown), ("add x ", .unknown),
    ("export ", .unknown), ("--trace ", .unknown),
    ("nonsense ", .words(Command.all.map(\.name) + ["help"])),
  ])
  func `Names are those of the settings, and files are left to the shell`(
    _ line: String, _ choice: Completion.Choice
  ) {
    let completion = Completion(
      line.split(separator: " ", omittingEmptySubsequences: false).map(String.init))
    #expect(completion.choice == choice, "\(line)")
  }

  /// What each shell has offered for `cahier login fa` and `cahier list --sort up`.
  private static let shells = [
    (
      Shell.bash, ["bash", "--norc", "-c"],
      """
      source <(cahier completion bash)
      for line in "login fa" "list --sort up"; do
        COMP_WORDS=(cahier $line); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _cahier
        echo "${COMPREPLY[@]}"
      done
      """
    ),
    (
      .zsh, ["zsh", "-f", "-c"],
      """
      autoload -U compinit && compinit -D -u && source <(cahier completion zsh)
      compadd() { shift; print -- $@ }
      for line in "login fa" "list --sort up"; do
        words=(cahier ${=line}); CURRENT=$#words; $_comps[cahier]
      done
      """
    ),
    (
      .fish, ["fish", "--no-config", "-c"],
      """
      cahier completion fish | source
      for line in "login fa" "list --sort up"; complete -C "cahier $line"; end
      """
    ),
  ]

  @Test(arguments: shells)
  func `A shell completes names and values`(_ shell: Shell, _ start: [String], _ script: String) {
    let far = FarAccount("laravel", for: program)
    let folder = Program.path.split(separator: "/").dropLast().joined(separator: "/")
    let path = "/\(folder):/usr/local/bin:/usr/bin:/bin"
    let ending = program.run(
      start + [script], input: [], environment: ["PATH": path], program: "/usr/bin/env")
    #expect(ending.output == "\(far.name)\nupdated\n", "\(ending.errors)")
  }

  @Test func `What no shell asks for is refused, and nothing to offer is no message`() {
    #expect(program.run("completion", "tcsh").status == 2)
    #expect(program.run("completion", "bash", "x").status == 2)
    let nothing = program.run("completion", "words", "--", "show", "")
    #expect(nothing == Program.Ending(status: 1, output: "", errors: ""))
  }
}
