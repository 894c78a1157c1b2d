/// What a server wants of those who ask it, and what it gives them.
package struct ServerSecrets: Sendable {
  /// nil where nobody signs in with words.
  package var user: String?
  package var password: String?
  /// Given for the words, and wanted with every request: as a token, or as the cookie's value.
  package var token: String
  /// Wanted with changes where the dialect has a token against forgery.
  package var csrf: String

  package init(user: String? = nil, password: String? = nil, token: String, csrf: String? = nil) {
    (self.user, self.password, self.token) = (user, password, token)
    self.csrf = csrf ?? token
  }

  func value(_ hole: Hole) -> String? {
    switch hole.name {
    case .token: token
    case .user: user
    case .password: password
    case .basic: (try? Credentials(user: user, password: password))?.basic
    case .csrf: csrf
    default: nil
    }
  }
}

extension ServerSecrets: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "secrets of a server" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension String {
  /// Takes as long for a wrong secret as for the right one, whichever letter is wrong.
  package func isSecret(_ wanted: String) -> Bool {
    let (given, wanted) = (Array(utf8), Array(wanted.utf8))
    var difference = given.count ^ wanted.count
    for (index, byte) in wanted.enumerated() {
      difference |= Int(byte ^ (index < given.count ? given[index] : ~byte))
    }
    return difference == 0
  }
}
