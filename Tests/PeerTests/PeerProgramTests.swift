import Support
import Testing

/// The built program against real servers, without its screen.
@Suite struct PeerProgramTests {
  @Test(arguments: [Peer.rails, .laravel4Sample, .laravel8])
  func `a note is added, listed, found, shown, changed and removed`(_ peer: Peer) async throws {
    try await peer.alone { server in
      try await PeerProgram.run { cahier in
        let place = ["--server", server.address, "--dialect", peer.dialect]
        #expect(try await cahier(["list", "--json"] + place).output == "")
        let text = "salt & pepper = 1+1 %41\n買い物 👩‍👩‍👧‍👦"
        let added = try await cahier(["add", "-"] + place, input: text)
        #expect(added.status == 0, "\(added.errors)")
        let id = String(added.output.dropLast())
        _ = try await cahier(["add", "something else"] + place)

        #expect(try await cahier(["show", id] + place).output == text)
        let found = try await cahier(["search", "PEPPER", "--json"] + place)
        #expect(found.output.hasPrefix(#"{"id":"\#(id)","#), "\(found)")
        #expect(found.output.split(separator: "\n").count == 1)

        let edited = try await cahier(["edit", id, "-"] + place, input: text + "!")
        #expect(edited.status == 0, "\(edited.errors)")
        #expect(try await cahier(["show", id] + place).output == text + "!")
        #expect(try await cahier(["rm", id] + place).status == 0)
        let left = try await cahier(["list", "--json"] + place)
        #expect(left.output.contains(#""body":"something else""#))
        #expect(left.output.split(separator: "\n").count == 1)
      }
    }
  }

  @Test(arguments: [Peer.railsInDevelopment, .laravel8])
  func `a note that is not there is named, with what to do`(_ peer: Peer) async throws {
    try await peer.alone { server in
      try await PeerProgram.run { cahier in
        let place = ["--server", server.address, "--dialect", peer.dialect]
        for command in [["show", "777"], ["edit", "777", "-"], ["rm", "777"]] {
          let result = try await cahier(command + place, input: "words")
          #expect(result.status == 1)
          #expect(result.output == "")
          #expect(result.errors.contains("There is no note 777."), "\(result.errors)")
          #expect(result.errors.contains("`cahier list` shows the ids."))
        }
      }
    }
  }

  @Test func `Rails titles are written and changed`() async throws {
    try await Peer.rails.alone { server in
      try await PeerProgram.run { cahier in
        let place = ["--server", server.address, "--dialect", "rails"]
        let id = String(
          try await cahier(["add", "words", "--title", "été & hiver"] + place).output.dropLast())
        #expect(try await cahier(["list"] + place).output.hasSuffix("  été & hiver\n"))
        _ = try await cahier(["edit", id, "--title", "printemps"] + place)
        let shown = try await cahier(["show", id, "--json"] + place).output
        #expect(shown.contains(#""title":"printemps","body":"words""#), "\(shown)")
      }
    }
  }

  @Test func `an account with a token in its settings gets in, and without it is told why not`()
    async throws
  {
    try await Peer.laravel8.alone { server in
      try await PeerProgram.run { cahier in
        try cahier.configure(
          """
          { default: "work", accounts: { work: {
            server: "\(server.address)/secure", dialect: "laravel+l8+trims", tokenEnv: "NOTES_TOKEN",
          } } }
          """)
        let wrong = try await cahier(["list"], environment: ["NOTES_TOKEN": "guessed"])
        #expect(wrong.status == 1)
        #expect(wrong.errors.contains("The server wants a sign-in: Unauthenticated."))
        #expect(wrong.errors.contains("Check the account's token or password."))
        #expect(!wrong.errors.contains("guessed"))
        let right = ["NOTES_TOKEN": "sekret"]
        #expect(try await cahier(["add", "words"], environment: right).status == 0)
        #expect(try await cahier(["list"], environment: right).output.hasSuffix("  words\n"))
      }
    }
  }

  @Test func `a server that is gone is told as such, and nothing is lost in silence`()
    async throws
  {
    let server = try await PeerServer.start("laravel")
    server.stop()
    try await PeerProgram.run { cahier in
      let place = ["--server", server.address, "--dialect", "laravel"]
      let list = try await cahier(["list"] + place)
      #expect(list.status == 1 && list.output == "")
      let add = try await cahier(["add", "words"] + place)
      #expect(add.status == 0 && add.output == "@1\n")
      for errors in [list.errors, add.errors] {
        #expect(errors.contains("The server cannot be reached"), "\(errors)")
      }
      #expect(try await cahier(["show", "@1", "--offline"] + place).output == "words")
    }
  }
}
