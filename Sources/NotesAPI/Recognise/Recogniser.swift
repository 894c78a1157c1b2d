public import Notes

/// Finds out what a server speaks, by asking it. Only GETs, not many of them, and nothing secret.
public actor Recogniser {
  /// A dialect file to try.
  public struct Kind: Sendable {
    public var name: String { file.name }
    private let file: DialectFile
    private let shelf: any DialectShelf

    /// - Parameter shelf: where the files are that it extends.
    public init(_ file: DialectFile, on shelf: any DialectShelf = BuiltInDialects()) {
      self.file = file
      self.shelf = shelf
    }

    /// nil where the file or the variant is wrong.
    func dialect(_ variants: [String] = []) -> Dialect? {
      guard let document = try? DialectDocument(file, variants: variants, on: shelf) else {
        return nil
      }
      return try? Dialect(document)
    }

    var variants: [String] { (try? DialectDocument(file, on: shelf))?.variants ?? [] }

    /// Each dialect of a shelf; files that are wrong are passed over.
    public static func all(on shelf: some DialectShelf) -> [Kind] {
      shelf.names.compactMap { name in
        (try? shelf.file(named: name, behind: [])).flatMap { $0 }.map { Kind($0, on: shelf) }
      }
    }
  }

  public static let requestLimit = 64
  /// So many of them are left for what no dialect knows, however many dialects there are.
  private static let draftShare = 10
  /// After this nothing more is asked.
  public static let timeLimit = Duration.seconds(60)

  let kinds: [Kind]
  let base: BaseURL
  private let transport: any HTTPTransport
  private let end = ContinuousClock.now + timeLimit
  private var answers: [String: HTTPResponse?] = [:]
  private var silences = 0
  private var limit = requestLimit - draftShare
  private(set) var asked: [String] = []

  /// - Parameter transport: one without credentials; to recognise again with them, take another
  ///   recogniser with one dialect and a signed transport.
  public init(_ kinds: [Kind], base: BaseURL, transport: any HTTPTransport) {
    self.kinds = kinds
    self.base = base
    self.transport = transport
  }

  /// - Throws: when nothing answers at all.
  public func recognise() async throws(RepositoryError) -> Recognition {
    let signs = try await signsSeen()
    var recognition = Recognition()
    // The others cannot be what a server says that it is not.
    let possible = kinds.filter { signs.isEmpty || signs[$0.name] != nil }
    for kind in possible {
      let candidate = try await candidate(kind, signs[kind.name])
      recognition.candidates += candidate.map { [$0] } ?? []
    }
    if !recognition.candidates.contains(where: { $0.notes != nil || $0.signIn != nil }) {
      try await tryVariants(of: possible, signs, &recognition)
    }
    recognition.candidates.sort { a, b in
      (a.isCertain ? 1 : 0, a.score) > (b.isCertain ? 1 : 0, b.score)
    }
    let isKnown = recognition.candidates.contains { $0.isLikely || $0.signIn != nil }
    limit = Recogniser.requestLimit
    if !isKnown { recognition.unknownList = try await draft() }
    recognition.asked = asked
    return recognition
  }

  /// Variants may have their lists elsewhere. They are asked for once nothing else is there.
  private func tryVariants(
    of kinds: [Kind], _ signs: [String: Seen], _ recognition: inout Recognition
  ) async throws(RepositoryError) {
    for kind in kinds {
      for variant in kind.variants {
        guard var found = try await candidate(kind, signs[kind.name], [variant]),
          found.notes != nil
        else { continue }
        // What the whole dialect was refused may be open to those who sign in.
        if let plain = recognition.candidates.first(where: { $0.dialect == kind.name }) {
          found.reasons = plain.reasons + found.reasons.filter { !plain.reasons.contains($0) }
        }
        recognition.candidates.removeAll { $0.dialect == kind.name }
        recognition.candidates.append(found)
        break
      }
    }
  }

  /// The answer to a GET; nil where none came or nothing more may be asked.
  func answer(_ target: String, _ headers: HTTPHeaders = [:]) async throws(RepositoryError)
    -> HTTPResponse?
  {
    let key = "\(target) \(headers["Accept"] ?? "")"
    if let known = answers[key] { return known }
    guard answers.count < limit, silences < 3, ContinuousClock.now < end else {
      return nil
    }
    let request = HTTPRequest(method: "GET", target: target, headers: headers)
    do throws(RepositoryError) {
      let response = try await transport.send(request)
      answers[key] = response
      asked.append("GET \(target) answered \(response.status)")
      return response
    } catch {
      try note(error, target)
      answers.updateValue(nil, forKey: key)
      return nil
    }
  }

  /// What does not even answer the first time is no server.
  private func note(_ error: RepositoryError, _ target: String) throws(RepositoryError) {
    switch error {
    case .cancelled: throw error
    case .offline where answers.isEmpty, .timedOut where answers.isEmpty: throw error
    case .offline, .timedOut, .interrupted: silences += 1
    default: break
    }
    asked.append("GET \(target): \(error.message)")
  }
}

extension Recogniser {
  /// What a sign said, and the path before it.
  struct Seen {
    var path: String
    var reason: String
  }

  private func signsSeen() async throws(RepositoryError) -> [String: Seen] {
    var seen: [String: Seen] = [:]
    for kind in kinds {
      guard let dialect = kind.dialect() else { continue }
      for sign in dialect.signs where seen[kind.name] == nil {
        for path in paths(for: dialect) where seen[kind.name] == nil {
          let target = path + sign.target
          guard let response = try await answer(target, ["Accept": "application/json, */*"]),
            sign.isSeen(in: response)
          else { continue }
          seen[kind.name] = Seen(
            path: path, reason: "GET \(target) says that this is \(dialect.service)")
        }
      }
    }
    return seen
  }

  /// Where the dialect's paths may begin: at the address as it was given, or where its own begin in
  /// it, for an address that leads to the list itself.
  func paths(for dialect: Dialect) -> [String] {
    let given = base.path
    guard let list = dialect.action(.list)?.requests.first?.path(for: nil) else { return [given] }
    var starts = given.indices.filter { given[$0] == "/" }.map { given[$0...] }
    starts.removeAll { !(list == $0 || list.hasPrefix($0 + "/")) }
    guard let longest = starts.first else { return [given] }
    return [String(given.dropLast(longest.count)), given]
  }
}
