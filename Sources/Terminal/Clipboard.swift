/// The clipboard of the reader's terminal, which may be on another machine than this program:
/// written with OSC 52 (xterm's control sequences), never read.
public enum Clipboard {
  /// Bytes of one sequence. Terminals drop longer ones, or choke on them.
  public static let limit = 100_000

  private static let start = Array("\u{1B}]52;c;".utf8)
  private static let end = Array("\u{1B}\\".utf8)

  /// False for nothing, which would empty the clipboard, and for more than terminals take.
  public static func holds(_ text: String) -> Bool {
    let length = (text.utf8.count + 2) / 3 * 4 + start.count + end.count
    return !text.isEmpty && length <= limit
  }

  /// What puts a text there; nil for one that it does not hold.
  public static func sequence(_ text: String) -> [UInt8]? {
    holds(text) ? start + base64(Array(text.utf8)) + end : nil
  }

  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// RFC 4648 §4. Nothing of the text itself reaches the terminal.
  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 3).flatMap { index in
      let group = bytes[index..<min(index + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      return (0..<4).map { place in
        place <= group.count ? letters[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "=")
      }
    }
  }
}
