internal import Notes

/// Takes secrets out of an exchange: what stands where secrets stand, by the names around it, and
/// the account's own wherever they turn up.
struct Redaction: Sendable {
  private var secrets: [KnownSecret] = []

  init(_ secrets: [String] = []) {
    for secret in secrets { hide(secret) }
  }

  mutating func hide(_ secret: String) {
    secrets += KnownSecret(secret).map { [$0] } ?? []
  }

  /// The exchange as it may be kept; without number and times.
  func exchange(_ trace: HTTPTrace, with origin: HTTPOrigin) -> Exchange {
    let request = trace.request
    var cutter = SecretCutter()
    let outcome: Exchange.Outcome =
      switch trace.result {
      case .success(let answer): .answered(status: answer.status, message(answer, &cutter))
      case .failure(let error): .failed(text(error.message, &cutter).text)
      }
    // Numbered apart: the numbers go into the line that sends the request again.
    var own = SecretCutter()
    return Exchange(
      number: 0, began: Timestamp(milliseconds: 0), duration: .zero, origin: origin,
      method: text(request.method, &own).text, target: target(request.target, &own),
      request: message(request.headers, request.body, &own), outcome: outcome)
  }

  private func target(_ target: String, _ cutter: inout SecretCutter) -> MaskedBytes {
    let bytes = Array(target.utf8)
    return cutter.cut(bytes, SecretPlace.queryValues(in: bytes, .target) + known(in: bytes))
  }

  private func text(_ text: String, _ cutter: inout SecretCutter) -> MaskedBytes {
    let bytes = Array(text.utf8)
    return cutter.cut(bytes, SecretPlace.values(in: bytes) + known(in: bytes))
  }

  private func message(
    _ answer: HTTPTrace.Answer, _ cutter: inout SecretCutter
  ) -> Exchange.Message {
    var message = message(answer.headers, answer.body, &cutter)
    // What came may be more than what the trace has of it.
    message.body.isCut = message.body.isCut || answer.size > answer.body.count
    (message.body.size, message.body.isReadToEnd) = (answer.size, answer.isReadToEnd)
    return message
  }

  private func message(
    _ headers: HTTPHeaders, _ body: [UInt8], _ cutter: inout SecretCutter
  ) -> Exchange.Message {
    let fields = headers.fields.map { field in
      let (name, value) = (Array(field.name.utf8), Array(field.value.utf8))
      return Exchange.Field(
        name: cutter.cut(name, known(in: name)),
        value: cutter.cut(value, SecretPlace.values(in: value, of: name) + known(in: value)))
    }
    let type = headers["Content-Type"]?.lowercased() ?? ""
    return Exchange.Message(headers: fields, body: self.body(body, type, &cutter))
  }

  private func body(
    _ bytes: [UInt8], _ type: String, _ cutter: inout SecretCutter
  ) -> Exchange.Body {
    let size = bytes.count
    var limit = min(size, WireLog.bodyLimit)
    while limit < size, limit > 0, bytes[limit] & 0xC0 == 0x80 { limit -= 1 }
    // A secret that the cut goes through must be seen whole to be found.
    let seen = Array(bytes.prefix(limit + (secrets.map(\.reach).max() ?? 0)))
    let isForm = type.hasPrefix("application/x-www-form-urlencoded")
    let places =
      isForm ? SecretPlace.queryValues(in: seen, .form) : SecretPlace.values(in: seen)
    return Exchange.Body(
      bytes: cutter.cut(seen, places + known(in: seen), limit: limit), size: size,
      isCut: limit < size, isReadToEnd: true,
      isJSON: type.contains("json") || Redaction.isJSON(bytes, limit))
  }

  /// Without a type that says so: only what is short and whole is looked through.
  private static func isJSON(_ bytes: [UInt8], _ limit: Int) -> Bool {
    guard bytes.count <= limit, let first = bytes.first, "{[".utf8.contains(first) else {
      return false
    }
    var reader = JSONReader(bytes)
    return (try? reader.read()) != nil
  }

  private func known(in bytes: [UInt8]) -> [Range<Int>] {
    KnownSecret.ranges(of: secrets, in: bytes)
  }
}
