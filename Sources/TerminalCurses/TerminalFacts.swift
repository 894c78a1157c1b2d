import CNcurses
import Glibc

/// What this machine knows of a terminal, without asking it.
public struct TerminalFacts: Equatable, Sendable {
  /// The description that is used.
  public let name: String
  /// Set when it is not the one that was asked for.
  public let notice: String?
  /// By the description.
  public let colours: Int
  /// The encoding of the locale, such as `UTF-8`.
  public let encoding: String

  public static var ncursesVersion: String {
    curses_version().map { String(cString: $0) } ?? ""
  }

  /// Throws for a type on which nothing can be drawn.
  public init(type: String?, output: Int32) throws(TerminalError) {
    let found = try TerminalType(type, output: output)
    (name, notice) = (found.name, found.notice)
    var status: Int32 = 0
    if setupterm(found.name, output, &status) == OK {
      colours = max(0, Int(tigetnum("colors")))
      nc_forget_type()
    } else {
      colours = 0
    }
    setlocale(LC_CTYPE, "")
    encoding = nl_langinfo(Int32(CODESET)).map { String(cString: $0) } ?? ""
  }
}
