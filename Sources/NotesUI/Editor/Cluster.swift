/// One character of a text, as the layout sees it.
struct Cluster: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case lineBreak
    case tab
    case space
    /// Shown as `DisplayText` shows it.
    case character(columns: Int)
  }

  /// The bytes it takes.
  let range: Range<Int>
  let kind: Kind
  /// Whether it looks the same alone and in a run of others that are plain.
  var isPlain = false
}
