/// What an address begins with that the reader lets notes lead to, beside `http`, `https` and
/// `mailto`: `gemini`, `ftp`, `tel`.
public enum LinkScheme {
  /// Why one cannot be allowed.
  public enum Problem: Equatable, Sendable {
    /// RFC 3986 §3.1.
    case spelling
    /// What a note says would be run, or be a page that somebody else seems to have written.
    case content
    /// What is on this machine would be opened.
    case machine
  }

  /// nil for one that can be allowed. In small letters.
  public static func problem(with scheme: String) -> Problem? {
    guard let first = scheme.utf8.first, letters.contains(first), scheme.utf8.count <= 40,
      scheme.utf8.allSatisfy({ letters.contains($0) || "0123456789+-.".utf8.contains($0) })
    else { return .spelling }
    if content.contains(scheme) || scheme.hasSuffix("script") { return .content }
    return machine.contains(scheme) ? .machine : nil
  }

  private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
  private static let content = ["data", "blob", "view-source", "jar", "mocha"]
  private static let machine = [
    "file", "filesystem", "about", "chrome", "resource", "shell", "search-ms", "ms-msdt",
  ]
}
