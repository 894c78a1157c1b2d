import Notes
import NotesAPI
import Support
import Testing

/// The ways to sign in that tutorials and common services have, over a socket.
@Suite struct SignedTransportTests {
  /// Counts as the service does, so that a token can end in the middle of work.
  private static let entries = """
    { headers: { Authorization: 'Token token="{token}"' },
      exchange: { request: "POST /v1/users/sign_in",
        send: { user: { email: "{user}", password: "{password}" } },
        answer: { user: { auth_token: "{token}" } } },
      signUp: { request: "POST /v1/users/sign_up", encoding: "form",
        send: { user: { email: "{user}", password: "{password}" } },
        answer: { user: { auth_token: "{token}" } } } }
    """

  /// Gives `t1`, `t2`, … and takes only the last; every third request ends it.
  private func entriesService(endsAfter limit: Int = .max) -> SignInService {
    let state = Locked((given: 0, used: 0))
    return SignInService { request in
      switch request.line {
      case "POST /v1/users/sign_in", "POST /v1/users/sign_up":
        guard request.body.contains("p4ss"), request.body.contains("ada") else {
          return (401, [], #"{"message":"Wrong: \#(request.body.filter { $0 != "\"" })"}"#)
        }
        let given = state.withLock { state in
          state.used = 0
          state.given += 1
          return state.given
        }
        return (200, [], #"{"user":{"auth_token":"t\#(given)-secret"}}"#)
      default:
        let isIn = state.withLock { state in
          state.used += 1
          return state.used <= limit
            && request.has("Authorization: Token token=\"t\(state.given)-secret\"")
        }
        return isIn ? (200, [], "[]") : (401, [], #"{"message":"who?"}"#)
      }
    }
  }

  @Test func `entries: sign in once, then a token with each request`() async throws {
    let service = entriesService()
    let transport = try service.transport(
      Self.entries, Credentials(user: "ada@h", password: "p4ss word"))
    for _ in 1...2 { #expect(try await transport.send(.read).status == 200) }
    #expect(try await transport.send(.change()).status == 200)
    #expect(
      service.lines == ["POST /v1/users/sign_in", "GET /notes", "GET /notes", "POST /notes"])
    #expect(
      service.server.requests[0].hasSuffix(
        #"{"user":{"email":"ada@h","password":"p4ss word"}}"#))
  }

  @Test func `entries: signing up is signing in`() async throws {
    let service = entriesService()
    let transport = try service.transport(
      Self.entries, Credentials(user: "ada", password: "p4ss"))
    try await transport.signUp()
    #expect(try await transport.send(.read).status == 200)
    #expect(service.lines == ["POST /v1/users/sign_up", "GET /notes"])
    #expect(service.server.requests[0].hasSuffix("user%5Bemail%5D=ada&user%5Bpassword%5D=p4ss"))
  }

  @Test func `a session that ends in the middle of work is begun anew, and the change made once`()
    async throws
  {
    let service = entriesService(endsAfter: 1)
    let store = MemoryStore()
    let transport = try service.transport(
      Self.entries, Credentials(user: "ada", password: "p4ss"), store: store)
    #expect(try await transport.send(.read).status == 200)
    #expect(try await transport.send(.change("{}")).status == 200)
    #expect(
      service.lines == [
        "POST /v1/users/sign_in", "GET /notes", "POST /notes", "POST /v1/users/sign_in",
        "POST /notes",
      ])
    #expect(store.text.contains("t2-secret") && !store.text.contains("p4ss"))
  }

  @Test func `however many are refused at once, one signs in`() async throws {
    let isOver = Locked(false)
    let service = SignInService { request in
      if request.line == "POST /v1/users/sign_in" {
        let name = isOver.withLock { $0 } ? "new" : "old"
        return (200, [], #"{"user":{"auth_token":"\#(name)-token"}}"#)
      }
      let name = isOver.withLock { $0 } ? "new" : "old"
      let isIn = request.has("Authorization: Token token=\"\(name)-token\"")
      return (isIn ? 200 : 401, [], "[]")
    }
    let transport = try service.transport(
      Self.entries, Credentials(user: "ada", password: "p4ss"))
    #expect(try await transport.send(.read).status == 200)
    isOver.withLock { $0 = true }
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<12 {
        group.addTask {
          try await transport.send(number.isMultiple(of: 2) ? .read : .change()).status
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == Array(repeating: 200, count: 12))
    #expect(service.lines.count { $0 == "POST /v1/users/sign_in" } == 2)
    // Every change was done once: refused at most once, and never after that.
    #expect(service.lines.count { $0 == "POST /notes" } <= 12)
  }

  @Test func `wrong words are asked for again, and what they were is told to nobody`() async throws
  {
    let service = entriesService()
    let replies = Replies([
      try Credentials(user: "ada", password: "wrong-canary"),
      try Credentials(user: "ada", password: "p4ss"),
    ])
    let transport = try service.transport(Self.entries, replies)
    #expect(try await transport.send(.read).status == 200)
    #expect(replies.again == 1)

    let lasting = try service.transport(
      Self.entries, Credentials(user: "ada", password: "wrong-canary"))
    let error = await #expect(throws: RepositoryError.self) { try await lasting.send(.read) }
    guard case .unauthorized(let why)? = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(why.contains("•••") && !why.contains("canary"), "\(why)")
  }

  @Test func `a session outlives the program, for its address and its user`() async throws {
    let service = entriesService()
    let store = MemoryStore()
    let ada = try Credentials(user: "ada", password: "p4ss")
    _ = try await service.transport(Self.entries, ada, store: store).send(.read)
    let again = try service.transport(
      Self.entries, Credentials(user: "ada"), store: store)
    #expect(try await again.send(.read).status == 200)
    #expect(service.lines.count { $0.contains("sign_in") } == 1)

    let stranger = try service.transport(Self.entries, Credentials(user: "eve"), store: store)
    #expect(try await stranger.send(.read).status == 401)
    _ = try await service.transport(Self.entries, ada, store: store).send(.read)
    let elsewhere = try service.transport(
      Self.entries, Credentials(user: "ada"), path: "/other", store: store)
    #expect(try await elsewhere.send(.read).status == 401)
    #expect(!(service.server.requests.last ?? "").contains("secret"))
  }

  @Test func `a session that is refused is forgotten`() async throws {
    let service = SignInService { request in
      request.line.contains("sign_in")
        ? (200, [], #"{"user":{"auth_token":"first-token"}}"#) : (401, [], "")
    }
    let store = MemoryStore()
    let transport = try service.transport(
      Self.entries, Credentials(user: "ada", password: "p4ss"), store: store)
    try await transport.begin()
    #expect(store.text.contains("first-token"))
    let after = try service.transport(Self.entries, Credentials(user: "ada"), store: store)
    #expect(try await after.send(.read).status == 401)
    #expect(store.text.isEmpty)
  }

  @Test(arguments: [
    (200, "[]", "no token"), (200, "<html>", "not JSON"),
    (200, #"{"user":{"auth_token":""}}"#, "no token"),
    (200, #"{"user":{"auth_token":"a\nb"}}"#, "no token"), (500, "", "failed (500)"),
    (429, "", "too many requests"), (404, "", "status 404"),
  ])
  func `an answer that is no session is told in words`(
    _ status: Int, _ body: String, _ told: String
  ) async throws {
    let service = SignInService { _ in (status, [], body) }
    let transport = try service.transport(
      Self.entries, Credentials(user: "ada", password: "p4ss"))
    let error = await #expect(throws: RepositoryError.self) { try await transport.send(.read) }
    #expect(error?.message.contains(told) == true, "\(error?.message ?? "")")
  }
}
