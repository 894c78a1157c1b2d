/// A link in a `Link` header field (RFC 8288): `</notes?page=2>; rel="next"`.
struct WebLink: Equatable {
  var target: String
  /// Lower case.
  var relations: [String]

  /// The links of all `Link` fields, in order; what is none is passed over.
  static func all(in headers: HTTPHeaders) -> [WebLink] {
    headers.all("Link").flatMap { field in
      var links: [WebLink] = []
      var rest = field[...]
      while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
        let target = String(rest[rest.index(after: open)..<close])
        rest = rest[rest.index(after: close)...]
        links.append(WebLink(target: target, relations: relations(taking: &rest)))
      }
      return links
    }
  }

  /// Takes the parameters that follow a target, up to the comma before the next link. Commas and
  /// semicolons in quotes end nothing.
  private static func relations(taking rest: inout Substring) -> [String] {
    var (parameters, current, isQuoted): ([String], String, Bool) = ([], "", false)
    while let character = rest.first {
      if character == ",", !isQuoted { break }
      rest.removeFirst()
      if character == "\"" { isQuoted.toggle() }
      if character == ";", !isQuoted {
        parameters.append(current)
        current = ""
      } else if character != "\"" {
        current.append(character)
      }
    }
    parameters.append(current)
    for parameter in parameters {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ $0 != " " }).lowercased() == "rel" else { continue }
      return parts[1].lowercased().split(separator: " ").map(String.init)
    }
    return []
  }

  /// The text of a field with these links.
  static func field(_ links: [(relation: String, target: String)]) -> String {
    links.map { "<\($0.target)>; rel=\"\($0.relation)\"" }.joined(separator: ", ")
  }
}
