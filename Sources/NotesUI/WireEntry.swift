public import Notes

/// One exchange with the server, as the wire log lists it.
public struct WireEntry: Equatable, Sendable {
  public enum Outcome: Equatable, Sendable {
    /// Status, and bytes that were read of the answer's body: all of them, or not.
    case answered(status: Int, size: Int, isReadToEnd: Bool = true)
    case failed
  }

  /// Names it to the outside world.
  public var number: Int
  public var began: Timestamp
  public var milliseconds: Int
  public var method: String
  /// Path and query.
  public var target: String
  public var outcome: Outcome

  public init(
    number: Int, began: Timestamp, milliseconds: Int, method: String, target: String,
    outcome: Outcome
  ) {
    self.number = number
    self.began = began
    self.milliseconds = milliseconds
    self.method = method
    self.target = target
    self.outcome = outcome
  }
}

/// The same exchange in full.
public struct WirePage: Equatable, Sendable {
  public struct Body: Equatable, Sendable {
    /// nil for what is not text.
    public var text: String?
    /// Bytes that travelled.
    public var size: Int
    /// Whether only its beginning was kept.
    public var isCut: Bool
    /// Whether `size` is all of it.
    public var isReadToEnd: Bool

    public init(text: String?, size: Int, isCut: Bool = false, isReadToEnd: Bool = true) {
      self.text = text
      self.size = size
      self.isCut = isCut
      self.isReadToEnd = isReadToEnd
    }
  }

  public struct Message: Equatable, Sendable {
    /// The first line and the header fields.
    public var head: [String]
    public var body: Body

    public init(head: [String], body: Body) {
      self.head = head
      self.body = body
    }
  }

  public var entry: WireEntry
  public var request: Message
  public var answer: Message
  /// A line for a shell that asks again; nil when the request's body was not kept whole.
  public var curl: String?

  public init(entry: WireEntry, request: Message, answer: Message, curl: String?) {
    self.entry = entry
    self.request = request
    self.answer = answer
    self.curl = curl
  }
}
