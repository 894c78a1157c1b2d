/// A file that a service keeps beside a note. Here it is shown and led to; it is never sent, and no
/// change of a note touches it.
public struct Attachment: Sendable {
  /// As the service has it: untrusted.
  public var name: String
  /// Where it is, as the service has it: untrusted; empty where nothing tells.
  public var address: String
  public var byteCount: Int?
  public var mediaType: String?
  /// Whether it is on the server of the notes, which may ask who wants it. The account's secret is
  /// for this program: a browser has to be signed in by itself.
  public var isAtHome: Bool

  public init(
    name: String, address: String, byteCount: Int? = nil, mediaType: String? = nil,
    isAtHome: Bool = false
  ) {
    self.name = name
    self.address = address
    self.byteCount = byteCount
    self.mediaType = mediaType
    self.isAtHome = isAtHome
  }
}

extension Attachment: Equatable {
  public static func == (a: Attachment, b: Attachment) -> Bool {
    ByteString(a.name) == ByteString(b.name) && ByteString(a.address) == ByteString(b.address)
      && a.byteCount == b.byteCount && a.isAtHome == b.isAtHome
      && a.mediaType.map(ByteString.init) == b.mediaType.map(ByteString.init)
  }
}
