extension HTTPRequest {
  /// Puts a name and its value into the query, in place of what has that name.
  mutating func setQuery(_ name: String, _ value: String) {
    let key = String(decoding: PercentEncoding.encode(name), as: UTF8.self)
    let text = String(decoding: PercentEncoding.encode(value), as: UTF8.self)
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let others = (parts.count > 1 ? parts[1] : "").split(separator: "&").filter { pair in
      pair.prefix { $0 != "=" } != key && pair.prefix { $0 != "=" } != name
    }
    target = "\(parts[0])?" + (others + ["\(key)=\(text)"]).joined(separator: "&")
  }

  /// The first value of a name in the query, decoded.
  func query(_ name: String) -> String? {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    for pair in (parts.count > 1 ? parts[1] : "").split(separator: "&") {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let words = halves.map { half in
        String(validating: PercentEncoding.decode(half.utf8, plusIsSpace: true), as: UTF8.self)
      }
      if words[0] == name { return words.count > 1 ? words[1] : "" }
    }
    return nil
  }

  /// Puts the token against forgery where the service wants it.
  mutating func add(_ token: String?, _ carrier: SignIn.CSRF.Carrier?) {
    guard let token else { return }
    switch carrier {
    case .header(let name)?: headers[name] = token
    case .field(let name)?: addField(name, token)
    case nil: break
    }
  }

  private mutating func addField(_ name: String, _ value: String) {
    let field = JSONValue.object([.init(name, .string(value))])
    let type = headers["Content-Type"]?.lowercased() ?? ""
    var reader = JSONReader(body)
    if type.hasPrefix("application/json"), let document = try? reader.read(),
      document.members != nil
    {
      body = document.merged(with: field).bytes()
    } else if body.isEmpty || type.hasPrefix(Dialect.Encoding.form.contentType) {
      headers["Content-Type"] = Dialect.Encoding.form.contentType
      body += (body.isEmpty ? [] : [UInt8(ascii: "&")]) + Form.encode(field)
    }
  }
}
