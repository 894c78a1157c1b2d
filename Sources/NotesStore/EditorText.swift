/// A text on its way through an outside editor.
///
/// Editors, and tools that append, expect a last line to end. In the file it does; where the text
/// lacks that line end, it is taken off again.
public struct EditorText: Equatable, Sendable {
  private let original: String
  /// What the file has and the text lacks.
  private let lineEnd: String

  public init(_ original: String) {
    self.original = original
    lineEnd = EditorText.missingLineEnd(of: original)
  }

  /// What the file says before the editor has it.
  public var inFile: String { original + lineEnd }

  /// The text that a file means; the original, byte for byte, when only its end was added or lost.
  public func text(inFile written: String) -> String {
    guard !lineEnd.isEmpty, written.utf8.last == UInt8(ascii: "\n") else { return written }
    var text = written
    text.unicodeScalars.removeLast()
    // The editor may write the other kind of line end, and the original may end with its first half.
    guard text.utf8.last == EditorText.carriageReturn,
      original.utf8.last != EditorText.carriageReturn
    else { return text }
    text.unicodeScalars.removeLast()
    return text
  }

  /// Whether a text is the original, byte for byte.
  public func isOriginal(_ text: String) -> Bool {
    text.utf8.elementsEqual(original.utf8)
  }

  private static let carriageReturn = UInt8(ascii: "\r")

  /// Empty for a text that ends a line or has none; otherwise of the kind that the text has.
  private static func missingLineEnd(of text: String) -> String {
    let bytes = text.utf8
    guard let last = bytes.last, last != UInt8(ascii: "\n") else { return "" }
    guard last != carriageReturn, let end = bytes.lastIndex(of: UInt8(ascii: "\n")),
      end > bytes.startIndex, bytes[bytes.index(before: end)] == carriageReturn
    else { return "\n" }
    return "\r\n"
  }
}
