import Testing

@testable import cahier

@Suite struct AccountsTests {
  @Test func `An address that is not encrypted is warned about, unless it is this machine`() {
    let program = Program()
    let far = program.run("list", "--server", "http://notes.invalid", "--dialect", "laravel")
    #expect(far.status == 1)
    #expect(far.errors.contains("warning: http://notes.invalid is not encrypted"))
    let near = program.run("list", "--server", "http://127.0.0.1:1", "--dialect", "laravel")
    #expect(near.status == 1)
    #expect(!near.errors.contains("warning"))
  }

  @Test func `A server needs its dialect, a dialect its server, and neither an account beside it`()
  {
    let program = Program()
    for arguments in [
      ["--server", "http://127.0.0.1:1"], ["--dialect", "rails"],
      ["--token-env", "HOME"], ["--account", "local", "--token-env", "HOME"],
      ["--server", "http://127.0.0.1:1", "--dialect", "rails", "--account", "local"],
    ] {
      #expect(program.run(["list"] + arguments, input: []).status == 2, "\(arguments)")
    }
  }

  @Test func `An account or a dialect that is not there is told with those there are`() {
    let program = Program()
    #expect(program.run("list", "-a", "nowhere").errors.contains("local"))
    for (dialect, told) in [
      ("evernote", "no dialect `evernote`.\n        Dialects: "),
      ("larvel", "Did you mean `laravel`? Dialects: laravel, "),
      ("rails+valid", "no variant `valid` of rails.\n        Variants: validated, 4.2, csrf.\n"),
      ("rails+validatd", "Did you mean `validated`? Variants: validated, 4.2, csrf.\n"),
      ("laravel+", "no variant `` of laravel"),
    ] {
      let ending = program.run("list", "--server", "http://127.0.0.1:1", "--dialect", dialect)
      #expect(ending.status == 1)
      #expect(ending.errors.contains(told), "\(ending.errors)")
    }
  }
}
