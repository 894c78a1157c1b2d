/// Texts put by under a letter. A capital adds to what is there.
struct ViRegisters: Equatable, Sendable {
  /// Where text goes that nobody wants again.
  static let nowhere: Character = "_"

  private var entries: [(name: Character, entry: KillRing.Entry)] = []

  subscript(name: Character) -> KillRing.Entry? {
    entries.first { $0.name == name }?.entry
  }

  mutating func keep(_ entry: KillRing.Entry, as name: Character) {
    let small = Character(name.lowercased())
    guard small.isASCII, small.isLetter else { return }
    var kept = entry
    if name != small, let old = self[small] {
      kept = KillRing.Entry(bytes: old.bytes + entry.bytes, isLines: old.isLines || entry.isLines)
    }
    entries.removeAll { $0.name == small }
    entries.append((small, kept))
  }

  static func == (a: ViRegisters, b: ViRegisters) -> Bool {
    a.entries.elementsEqual(b.entries, by: ==)
  }
}
