/// What it takes to make one text from another: how much of that one's beginning and end stays, and
/// what stands between.
///
/// Made for versions of a note that follow one another: an edit costs what was changed, whatever the
/// length of the note. Bytes, not characters; neither cut need fall between two.
struct TextDelta: Equatable {
  var keptFirst: Int
  var keptLast: Int
  var middle: [UInt8]

  /// What makes `old` from `new`.
  init(making old: String, from new: String) {
    var (old, new) = (old, new)
    self = old.withUTF8 { old in
      new.withUTF8 { new in TextDelta(old, new) }
    }
  }

  init(keptFirst: Int, keptLast: Int, middle: [UInt8]) {
    (self.keptFirst, self.keptLast, self.middle) = (keptFirst, keptLast, middle)
  }

  private init(_ old: UnsafeBufferPointer<UInt8>, _ new: UnsafeBufferPointer<UInt8>) {
    let shorter = min(old.count, new.count)
    var first = 0
    while first < shorter, old[first] == new[first] { first += 1 }
    var last = 0
    while last < shorter - first, old[old.count - 1 - last] == new[new.count - 1 - last] {
      last += 1
    }
    self.init(keptFirst: first, keptLast: last, middle: Array(old[first..<old.count - last]))
  }

  /// The old text, made from the new one; nil when this does not belong to that text.
  func make(from new: String) -> String? {
    let bytes = Array(new.utf8)
    guard keptFirst >= 0, keptLast >= 0, keptFirst <= bytes.count - keptLast else { return nil }
    return String(
      decoding: bytes[..<keptFirst] + middle + bytes[(bytes.count - keptLast)...], as: UTF8.self)
  }
}
