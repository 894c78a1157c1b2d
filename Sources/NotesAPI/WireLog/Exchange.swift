public import Notes

/// A request and what came of it, as the wire log keeps it: without secrets.
public struct Exchange: Equatable, Sendable {
  /// Counts the exchanges of one log, from 1.
  public var number: Int
  /// When the request was made, by the clock on the wall.
  public var began: Timestamp
  public var duration: Duration
  public var origin: HTTPOrigin
  public var method: String
  /// Path and query.
  public var target: MaskedBytes
  public var request: Message
  public var outcome: Outcome

  public enum Outcome: Equatable, Sendable {
    case answered(status: Int, Message)
    /// Why there was no answer, in a sentence.
    case failed(String)
  }

  public struct Message: Equatable, Sendable {
    public var headers: [Field]
    public var body: Body
  }

  public struct Field: Equatable, Sendable {
    public var name: MaskedBytes
    public var value: MaskedBytes
  }

  public struct Body: Equatable, Sendable {
    /// What was kept of it, from its start.
    public var bytes: MaskedBytes
    /// Bytes that travelled, unpacked.
    public var size: Int
    public var isCut: Bool
    /// Whether `size` is all of it; an answer may be let go before its end.
    public var isReadToEnd: Bool
    var isJSON: Bool
  }
}

extension Exchange.Body {
  /// To be read: JSON on many lines, all else as it came; nil for what is not text.
  public var text: String? {
    let bytes = bytes.bytes
    guard !bytes.contains(0) else { return nil }
    return String(decoding: isJSON ? JSONLayout.spread(bytes) : bytes, as: UTF8.self)
  }
}

extension Exchange {
  public var milliseconds: Int { duration.milliseconds }

  /// `GET /notes?page=2 HTTP/1.1` and the header fields, one a line.
  public var requestLines: [String] {
    ["\(method) \(target.text) HTTP/1.1", "Host: \(origin.authority)"] + request.lines
  }

  /// `HTTP/1.1 200` and the header fields; the sentence alone where there was no answer.
  public var answerLines: [String] {
    switch outcome {
    case .answered(let status, let message): ["HTTP/1.1 \(status)"] + message.lines
    case .failed(let why): [why]
    }
  }
}

extension Exchange.Message {
  fileprivate var lines: [String] {
    headers.map { "\($0.name.text): \($0.value.text)" }
  }
}

extension HTTPOrigin {
  /// As a `Host` field has it.
  fileprivate var authority: String {
    host + (port == (scheme == .https ? 443 : 80) ? "" : ":\(port)")
  }
}
