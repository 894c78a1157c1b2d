internal import CPCRE2

/// One look for a pattern in a line, with the memory that takes.
struct PatternSearch: ~Copyable {
  private let code: CompiledPattern
  private let data: OpaquePointer?
  private let context: OpaquePointer?

  init(_ code: CompiledPattern) {
    self.code = code
    data = pcre2_match_data_create_from_pattern_8(code.pointer, nil)
    context = pcre2_match_context_create_8(nil)
    pcre2_set_heap_limit_8(context, PatternSearch.kilobytes)
  }

  deinit {
    pcre2_match_data_free_8(data)
    pcre2_match_context_free_8(context)
  }

  /// Steps that a match may take besides those for each byte of its line: some hundredths of a
  /// second.
  private static let steps = 500_000
  private static let stepsPerByte = 20
  private static let kilobytes: UInt32 = 20_000

  /// Whether there is a match.
  func run(_ line: [UInt8], from start: Int, goesOn: Bool) throws(PatternFault) -> Bool {
    guard start <= line.count else { return false }
    let limit = PatternSearch.steps + PatternSearch.stepsPerByte * line.count
    pcre2_set_match_limit_8(context, UInt32(clamping: limit))
    let options = goesOn ? UInt32(PCRE2_NOTEOL) : 0
    let result = line.withUnsafeBufferPointer { bytes in
      // An empty line may have no memory; the library wants an address all the same.
      var nothing: UInt8 = 0
      return withUnsafePointer(to: &nothing) { none in
        pcre2_match_8(
          code.pointer, bytes.baseAddress ?? none, bytes.count, start, options, data, context)
      }
    }
    if result == PCRE2_ERROR_NOMATCH { return false }
    guard result > 0 else { throw .tooHard }
    return true
  }

  var groups: [Range<Int>?] {
    let count = Int(pcre2_get_ovector_count_8(data))
    guard let ends = pcre2_get_ovector_pointer_8(data) else { return [] }
    return (0..<count).map { group in
      let (start, end) = (ends[2 * group], ends[2 * group + 1])
      // `\K` in a look-ahead can put the end before the start.
      return cpcre2_is_unset(start) != 0 || end < start ? nil : start..<end
    }
  }
}
