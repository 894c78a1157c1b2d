internal import NotesAPI

/// Turns away requests that are malformed, too large, or not meant for this server, before anyone
/// looks at what they ask.
///
/// A page in a browser can send requests to this machine. It cannot choose their `Host`, and the
/// browser marks them with `Origin` or `Sec-Fetch-Site`; what does not come from here is refused.
struct Doorkeeper: Sendable {
  let hosts: Set<String>
  let options: ServerOptions
  /// Judges who asks in place of the token in `options`; nil for that token.
  var entrance: NoteServer.Entrance?

  static let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

  /// The answer for a request that may not pass, judged by its head; nil when it may.
  func refusal(of head: HTTPRequest) -> HTTPResponse? {
    refusalOfForm(head) ?? refusalOfPlace(head) ?? refusalOfCaller(head)
  }
}

extension Doorkeeper {
  private func refusalOfForm(_ head: HTTPRequest) -> HTTPResponse? {
    guard Doorkeeper.methods.contains(head.method) else { return .refusal(501, "Unknown method.") }
    guard head.target.utf8.count <= options.target else { return .refusal(414, "Too long.") }
    guard head.target.hasPrefix("/") || head.target == "*" && head.method == "OPTIONS",
      head.target.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") })
    else { return .refusal(400, "Malformed target.") }
    guard head.headers.fields.allSatisfy(\.isWellFormed) else {
      return .refusal(400, "Malformed header.")
    }
    return refusalOfFraming(head.headers)
  }

  /// One way to know where the body ends, so that nobody in between can see another (RFC 9112 §6.3).
  private func refusalOfFraming(_ headers: HTTPHeaders) -> HTTPResponse? {
    let lengths = headers.all("Content-Length")
    let codings = headers.all("Transfer-Encoding")
    guard lengths.count + codings.count <= 1,
      codings.allSatisfy({ $0.lowercased() == "chunked" })
    else { return .refusal(400, "Malformed framing.") }
    guard let length = lengths.first else { return nil }
    guard !length.isEmpty, length.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return .refusal(400, "Malformed length.")
    }
    // A number too large for an integer is too large a body.
    guard let bytes = Int(length), bytes <= options.body else { return .tooLarge }
    return nil
  }

  private func refusalOfPlace(_ head: HTTPRequest) -> HTTPResponse? {
    let named = head.headers.all("Host")
    guard named.count == 1, hosts.contains(named[0].lowercased()) else {
      return .refusal(421, "This server does not go by that name.")
    }
    let origins = head.headers.all("Origin")
    guard origins.allSatisfy({ hosts.contains(String($0.lowercased().trimmingScheme)) }) else {
      return .refusal(403, "Not from another site.")
    }
    guard head.headers.all("Sec-Fetch-Site").allSatisfy({ ["same-origin", "none"].contains($0) })
    else { return .refusal(403, "Not from another site.") }
    return nil
  }

  private func refusalOfCaller(_ head: HTTPRequest) -> HTTPResponse? {
    if let entrance {
      if let refusal = entrance(head) { return refusal }
    } else if let token = options.token, !Doorkeeper.bears(token, head.headers.all("Authorization"))
    {
      var response = HTTPResponse.refusal(401, "A token is needed.")
      response.headers["WWW-Authenticate"] = "Bearer"
      return response
    }
    guard head.method == "OPTIONS" else { return nil }
    return HTTPResponse(
      status: 204, headers: ["Allow": Doorkeeper.methods.joined(separator: ", ")])
  }

  private static func bears(_ token: String, _ fields: [String]) -> Bool {
    guard fields.count == 1, fields[0].prefix(7).lowercased() == "bearer " else { return false }
    return String(decoding: fields[0].utf8.dropFirst(7), as: UTF8.self).isSecret(token)
  }
}

extension String {
  /// An `Origin` without its scheme; empty, and so nobody's, when it is not of this server's.
  fileprivate var trimmingScheme: Substring {
    hasPrefix("http://") ? dropFirst(7) : ""
  }
}

extension HTTPResponse {
  static func refusal(_ status: Int, _ why: String) -> HTTPResponse {
    HTTPResponse(
      status: status, headers: ["Content-Type": "text/plain; charset=utf-8"],
      body: Array((why + "\n").utf8))
  }

  static let tooLarge = HTTPResponse.refusal(413, "Too large.")
}
