/// How a service is told who asks: what travels with each request, and how a session begins.
///
/// A dialect's `signIn` says it; docs/dialects.md lists the fields.
public struct SignIn: Sendable {
  var headers: [Carrier] = []
  var query: [Carrier] = []
  /// The cookie that has the session; nil where cookies are not taken.
  var cookie: String?
  var csrf: CSRF?
  var exchange: Exchange?
  var signUp: Exchange?
  /// Statuses that say that whoever asks is not known, or not any more.
  var expired = [401, 419]

  /// A token as Bearer, or user and password as Basic: what a dialect without `signIn` does.
  static let standard = SignIn(headers: [
    Carrier(
      name: "Authorization",
      spellings: [TextTemplate("Bearer {token}"), TextTemplate("Basic {basic}")].compactMap { $0 })
  ])
}

extension SignIn {
  /// A header field or a part of the query with who asks in it.
  struct Carrier: Sendable {
    var name: String
    /// The first whose holes all have values is used; without one the carrier is left out.
    var spellings: [TextTemplate]

    func text(_ value: (Hole) -> String?) -> String? {
      for spelling in spellings {
        if let text = spelling.filled(value) { return text }
      }
      return nil
    }
  }

  /// One request that turns the account's words into a token or a cookie.
  struct Exchange: Sendable {
    var request: RequestLine
    var encoding: Dialect.Encoding
    var headers: [Carrier]
    var send: Template
    /// Where in the answer the token is; nil where a cookie is all that counts. What words it has
    /// must stand in the answer too.
    var answer: Template?
    /// Other places where the token may be in the answer.
    var tokenPlaces: [[String]] = []
    /// Statuses that say that the words were wrong; the server answers with 401 if it is among them.
    var refused: [Int]
    /// That of the server's answer.
    var status: Int
  }

  /// The token that a change must bring along, to show that no other site began it.
  struct CSRF: Sendable {
    enum Place: Equatable, Sendable {
      /// `<meta name=… content=…>` and `<input name=… value=…>` of a page.
      case meta(String), input(String)
      case cookie(String), header(String)
    }

    enum Carrier: Equatable, Sendable {
      case header(String), field(String)
    }

    /// The path to GET it from.
    var from: String
    var find: Place
    var send: Carrier
    /// Statuses that may mean that the token was wrong or too old.
    var refused: [Int]
  }
}
