internal import CHunspell
internal import Glibc

/// Between UTF-8 and the encoding of a dictionary (iconv(3)).
final class Transcoder {
  private let out: iconv_t
  private let back: iconv_t

  /// nil for an encoding that is not known.
  init?(_ encoding: String) {
    // As hunspell(5) spells them, and as the C library does.
    var name = encoding
    if name.hasPrefix("microsoft-") { name = String(name.dropFirst(10)) }
    if name.hasPrefix("TIS620") { name = "TIS-620" }
    guard let out = Transcoder.open(name, "UTF-8") else { return nil }
    guard let back = Transcoder.open("UTF-8", name) else {
      iconv_close(out)
      return nil
    }
    (self.out, self.back) = (out, back)
  }

  deinit {
    iconv_close(out)
    iconv_close(back)
  }

  /// nil when the encoding lacks one of the letters.
  func encode(_ word: String) -> [UInt8]? { convert(Array(word.utf8), by: out) }

  func decode(_ bytes: [UInt8]) -> String? {
    convert(bytes, by: back).flatMap { String(validating: $0, as: UTF8.self) }
  }

  private static func open(_ to: String, _ from: String) -> iconv_t? {
    let failed = UnsafeMutableRawPointer(bitPattern: -1)
    let converter = iconv_open(to, from)
    return converter == failed ? nil : converter
  }

  private func convert(_ bytes: [UInt8], by converter: iconv_t) -> [UInt8]? {
    iconv(converter, nil, nil, nil, nil)
    var (input, room) = (bytes.map(CChar.init(bitPattern:)), bytes.count * 4 + 16)
    let size = room
    var output = [CChar](repeating: 0, count: size)
    var left = input.count
    let isDone = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var (from, to) = (input.baseAddress, output.baseAddress)
        // A count above 0 says that letters were put in place of others.
        return iconv(converter, &from, &left, &to, &room) == 0
      }
    }
    guard isDone, left == 0 else { return nil }
    return output[..<(size - room)].map(UInt8.init(bitPattern:))
  }
}
