/// One row of a text on screen: the bytes that stand in it, its line break among them.
struct VisualRow: Equatable, Sendable {
  enum Ending: Equatable, Sendable {
    /// The line goes on in the next row.
    case wrap
    case lineBreak
    /// The text ends here: there is no next row.
    case text
  }

  var range: Range<Int>
  /// The cells it fills.
  let columns: Int
  let ending: Ending
  /// How many bytes from its start on were looked at to find its end.
  let read: Int
  /// Whether each byte before its end fills a cell: printable ASCII, as nearly all rows are.
  var isPlain = false
}
