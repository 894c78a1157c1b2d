internal import CPCRE2

/// A regular expression as Perl and vim users write them, ready to be looked for in lines of text.
///
/// Every call ends: a match that needs too many steps is given up and says so (decision 21).
/// Syntax: pcre2pattern(3).
public struct Pattern: Sendable {
  public let source: String
  public let ignoresCase: Bool
  private let code: CompiledPattern

  /// Throws what is wrong with the pattern, and where.
  public init(_ source: String, ignoresCase: Bool = false) throws(PatternFault) {
    (self.source, self.ignoresCase) = (source, ignoresCase)
    code = try CompiledPattern(source, ignoresCase: ignoresCase)
  }

  /// The first match in a line that does not begin before `start`: the bytes of the whole, then
  /// those of each group, nil for one that took no part. nil where there is none.
  ///
  /// - Parameter goesOn: the line does not end with these bytes, so that `$` is not there.
  public func firstMatch(
    in line: [UInt8], from start: Int = 0, goesOn: Bool = false
  ) throws(PatternFault) -> [Range<Int>?]? {
    let search = PatternSearch(code)
    return try search.run(line, from: start, goesOn: goesOn) ? search.groups : nil
  }
}

extension Pattern: Equatable {
  public static func == (a: Pattern, b: Pattern) -> Bool {
    a.source.utf8.elementsEqual(b.source.utf8) && a.ignoresCase == b.ignoresCase
  }
}

/// Why a pattern cannot be used.
public enum PatternFault: Error, Equatable, Sendable {
  /// In the library's words, which are English, and the byte where it stopped reading.
  case invalid(String, at: Int)
  /// Too many ways to match one line.
  case tooHard
}

/// What the library made of a pattern. Any thread may match with it: it never changes.
final class CompiledPattern: @unchecked Sendable {
  // The pointer is not Sendable by itself; pcre2_match(3) only reads what it points to.
  let pointer: OpaquePointer

  init(_ source: String, ignoresCase: Bool) throws(PatternFault) {
    var (error, offset) = (CInt(0), 0)
    let bytes = Array(source.utf8)
    let options = cpcre2_compile_options | (ignoresCase ? cpcre2_caseless : 0)
    guard
      let pointer = pcre2_compile_8(bytes, bytes.count, options, &error, &offset, nil)
    else { throw .invalid(CompiledPattern.message(error), at: offset) }
    self.pointer = pointer
  }

  deinit { pcre2_code_free_8(pointer) }

  static func message(_ error: CInt) -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    let length = pcre2_get_error_message_8(error, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, Int(length))), as: UTF8.self)
  }
}
