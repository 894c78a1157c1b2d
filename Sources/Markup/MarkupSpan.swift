/// A stretch of a line whose characters mean the same.
public struct MarkupSpan: Equatable, Sendable {
  public struct Emphasis: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let emphasis = Emphasis(rawValue: 1)
    public static let strong = Emphasis(rawValue: 2)
    public static let struck = Emphasis(rawValue: 4)
    public static let code = Emphasis(rawValue: 8)
  }

  public enum Target: Equatable, Sendable {
    /// An address as the text has it: untrusted, not checked.
    case link(String)
    case image(String)
    /// A footnote, by its name.
    case footnote(String)
  }

  /// Never empty. Line feeds are hard breaks. Other controls mean nothing, and may be there.
  public var text: String
  public var emphasis: Emphasis
  public var target: Target?
  /// What the text says about the link or the picture besides its address.
  public var title: String?

  public init(
    _ text: String, _ emphasis: Emphasis = [], target: Target? = nil, title: String? = nil
  ) {
    (self.text, self.emphasis, self.target, self.title) = (text, emphasis, target, title)
  }
}
