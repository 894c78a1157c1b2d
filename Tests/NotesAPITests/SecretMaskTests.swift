import Notes
import Testing

@testable import NotesAPI

@Suite struct SecretMaskTests {
  @Test func `a secret is hidden in every spelling, and short words stay`() {
    var mask = SecretMask()
    for secret in ["p\"ss & wörd", "p\"ss & wörd, longer", "ab", nil] { mask.add(secret) }
    for text in [
      "p\"ss & wörd", #"p\"ss & wörd"#, "p%22ss%20%26%20w%C3%B6rd", "p%22ss+%26+w%C3%B6rd",
    ] {
      #expect(mask.masked("<\(text)> ab") == "<•••> ab")
    }
    #expect(mask.masked("p\"ss & wörd, longer!") == "•••!")
  }

  @Test func `every error that has words is gone through`() {
    var mask = SecretMask()
    mask.add("canary")
    let errors: [RepositoryError] = [
      .offline("a canary"), .interrupted("canary"), .unauthorized("canary"), .forbidden("canary"),
      .rejected([.init(field: "canary", message: "canary")]),
      .serverFailed(status: 500, "canary"), .unreadable("canary"), .redirected(to: "/?k=canary"),
      .unsupported("canary"), .storage("canary"),
    ]
    for error in errors { #expect(!mask.masked(error).message.contains("canary")) }
  }
}
