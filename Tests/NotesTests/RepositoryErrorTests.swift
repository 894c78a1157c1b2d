import Notes
import Testing

@Suite("What is said when something fails")
struct RepositoryErrorTests {
  private static let all: [RepositoryError] = [
    .offline("no route"), .timedOut(seconds: 5, outcomeUnknown: true),
    .timedOut(seconds: 5, outcomeUnknown: false), .interrupted("reset"), .cancelled,
    .unauthorized(""), .unauthorized("no token"), .forbidden(""), .notFound,
    .conflict(theirs: Note(id: Note.ID("1"), body: "")), .rejected([]),
    .rejected([.init(field: "title", message: "is too long"), .init(message: "No")]),
    .rateLimited(retryAfter: 3), .rateLimited(retryAfter: nil), .serverFailed(status: 500, ""),
    .unreadable("HTML"), .notUnderstood("404"), .locked("Zoe"), .redirected(to: "x"),
    .tooLarge(limit: 5_000_000), .unsupported("delete"),
    .storage("the disk is full"),
  ]

  @Test("is a sentence with advice", arguments: all)
  func sentences(error: RepositoryError) {
    #expect(error.message.first?.isUppercase == true && error.message.count > 8)
    #expect(error.advice.first?.isUppercase == true && error.advice.last == ".")
    #expect(!error.message.contains("\n") && !error.message.contains(".."))
  }

  @Test("brings the cause")
  func causes() {
    #expect(RepositoryError.storage("the disk is full").message.contains("the disk is full"))
    #expect(RepositoryError.tooLarge(limit: 5_000_000).message.contains("5 MB"))
    #expect(RepositoryError.rateLimited(retryAfter: 3).advice.contains("3 seconds"))
    let rejected = RepositoryError.rejected([.init(field: "title", message: "is too long")])
    #expect(rejected.message.contains("title is too long"))
  }

  @Test("ends with one full stop, whether the service wrote one or not")
  func fullStops() {
    for why in ["Server Error", "Server Error.", "Server Error. \n", "Server Error..."] {
      let error = RepositoryError.serverFailed(status: 500, why)
      #expect(error.message == "The server failed (500): Server Error.")
    }
    #expect(RepositoryError.offline("gone?").message == "The server cannot be reached: gone?")
    #expect(RepositoryError.forbidden(".").message == "The server does not allow this.")
    for error in RepositoryErrorTests.all { #expect(error.message.last == ".", "\(error)") }
  }

  @Test(
    "names a field once, whether the service did or not",
    arguments: [
      ("body", "The body field is required.", "The body field is required"),
      ("user_name", "The User Name is taken", "The User Name is taken"),
      ("title", "can't be blank", "title can't be blank"),
      ("id", "is invalid", "id is invalid"),
    ])
  func fields(field: String, message: String, words: String) {
    let problem = RepositoryError.Problem(field: field, message: message)
    #expect(RepositoryError.rejected([problem]).message == "Refused: \(words).")
    let two = RepositoryError.rejected([problem, .init(message: "No.")])
    #expect(two.message == "Refused: \(words); No.")
  }

  @Test("warns of a save that may have happened")
  func unknownOutcomes() {
    let unknown = RepositoryErrorTests.all.filter(\.outcomeUnknown)
    #expect(
      unknown == [
        .timedOut(seconds: 5, outcomeUnknown: true), .interrupted("reset"),
        .serverFailed(status: 500, ""), .unreadable("HTML"),
      ])
    for error in RepositoryErrorTests.all {
      #expect(error.adviceAfterSaving.contains("refresh") == error.outcomeUnknown)
      // A list that could not be read is no reason to fear for a save.
      let isSure = error == .serverFailed(status: 500, "") || error == .unreadable("HTML")
      #expect(!isSure || !error.advice.contains("saved"))
    }
  }
}
