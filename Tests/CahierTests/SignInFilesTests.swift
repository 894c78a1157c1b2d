import Glibc
import NotesAPI
import Support
import Testing

@testable import cahier

@Suite struct SignInFilesTests {
  private let home = Folder()

  private func files(_ account: String = "work") throws -> SignInFiles {
    SignInFiles(
      try Places(Environment(["CAHIER_STATE": home.path, "HOME": "/"])), account: account)
  }

  @Test func `words are kept for one address, in a file of its owner's`() async throws {
    let (here, there) = (try BaseURL("https://h.example/a"), try BaseURL("https://evil.example/a"))
    let words = try Credentials(user: "ada", password: "p\"ä ss")
    let kept = try files()
    try await withUmask(0) { try kept.keep(words, for: here) }
    #expect(home.mode(of: "sign-in") == 0o700)
    #expect(home.mode(of: "sign-in/work.words") == 0o600)
    #expect(home.names(in: "sign-in") == ["work.words"])
    #expect(try files().words(for: here) == words)
    #expect(try files().words(for: there) == nil)
    #expect(try files("other").words(for: here) == nil)
    #expect(try files().forget())
    #expect(try !files().forget())
    #expect(home.names(in: "sign-in") == [])
  }

  @Test func `a name leads nowhere else`() throws {
    for name in ["../../evil", "/etc/x", ".", "..", "a b", "ä", "%2e", "A", "a"] {
      try files(name).keep(Credentials(token: name), for: try BaseURL("https://h"))
    }
    #expect(home.names() == ["sign-in"])
    #expect(home.names(in: "sign-in").count == 9)
    for name in ["../../evil", "%2e", "A", "a"] {
      #expect(try files(name).words(for: try BaseURL("https://h"))?[.token] == name)
    }
  }

  @Test func `a file that others can read, a link, or rubbish is not used`() throws {
    let base = try BaseURL("https://h")
    try files().keep(Credentials(token: "t0ken"), for: base)
    chmod(home.path + "/sign-in/work.words", 0o644)
    let failure = #expect(throws: Failure.self) { try files().words(for: base) }
    #expect(failure?.advice.contains("chmod 600") == true)
    rename(home.path + "/sign-in/work.words", home.path + "/elsewhere")
    chmod(home.path + "/elsewhere", 0o600)
    symlink(home.path + "/elsewhere", home.path + "/sign-in/work.words")
    #expect(throws: Failure.self) { try files().words(for: base) }
    unlink(home.path + "/sign-in/work.words")
    for text in ["", "{", "[]", "{\"place\":\"https://h\",\"token\":\"a\\nb\"}"] {
      home.write(text, to: "sign-in/work.words")
      home.write(text, to: "sign-in/work.session")
      #expect(try files().words(for: base) == nil)
      _ = try files().session()
    }
  }

  @Test func `what cannot be kept is told`() throws {
    home.write("", to: "sign-in")
    #expect(throws: Failure.self) {
      try files().keep(Credentials(token: "t"), for: try BaseURL("https://h"))
    }
  }
}
