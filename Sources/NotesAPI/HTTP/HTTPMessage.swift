public import Notes

/// A request as both ends see it: the client about to send it, the server that received it.
public struct HTTPRequest: Equatable, Sendable {
  /// Upper case: `GET`, `POST`.
  public var method: String
  /// Path and query as they stand in the request line, percent-encoded: `/notes/7?page=2`.
  public var target: String
  public var headers: HTTPHeaders
  public var body: [UInt8]

  public init(
    method: String, target: String, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = []
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
  }
}

/// An answer, read to its end.
public struct HTTPResponse: Equatable, Sendable {
  public var status: Int
  public var headers: HTTPHeaders
  public var body: [UInt8]

  public init(status: Int, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// Header fields in the order sent. Names are compared without case (RFC 9110 §5.1); values are
/// kept as they came.
public struct HTTPHeaders: Equatable, Sendable, ExpressibleByDictionaryLiteral {
  public struct Field: Equatable, Sendable {
    public var name: String
    public var value: String
  }

  public private(set) var fields: [Field] = []

  public init() {}

  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { append(name, value) }
  }

  /// The first value of a field; setting replaces all of them, nil removes them.
  public subscript(name: String) -> String? {
    get { all(name).first }
    set {
      fields.removeAll { $0.name.lowercased() == name.lowercased() }
      if let newValue { append(name, newValue) }
    }
  }

  public func all(_ name: String) -> [String] {
    let name = name.lowercased()
    return fields.filter { $0.name.lowercased() == name }.map(\.value)
  }

  public mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }
}

/// Carries requests to one server and answers back.
///
/// A transport never leaves its server, never keeps cookies, bounds size and time, and throws
/// `RepositoryError` for what happens below HTTP: `offline`, `timedOut`, `interrupted`,
/// `cancelled`, `tooLarge`, `unreadable`; `rejected` for a request that cannot be sent safely, and
/// `redirected` for a change, or a way to elsewhere. Every other status is an answer.
public protocol HTTPTransport: Sendable {
  func send(_ request: HTTPRequest) async throws(RepositoryError) -> HTTPResponse

  /// The answer as soon as its head is there. Its body is bounded in what waits unread, and in how
  /// long the server may be silent; not in size, nor in time as a whole.
  func open(_ request: HTTPRequest) async throws(RepositoryError) -> HTTPStream
}
