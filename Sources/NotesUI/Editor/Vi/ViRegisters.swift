/// Texts put by under a letter. A capital adds to what is there.
struct ViRegisters: Equatable, Sendable {
  /// Where text goes that nobody wants again.
  static let nowhere: Character = "_"
  /// The newest text, whatever name it has.
  static let unnamed: Character = "\""
  /// What was copied last, whatever was deleted since.
  private static let copied: Character = "0"

  /// The clipboard gets each copy: its newest text is the newest of all.
  static func isUnnamed(_ name: Character) -> Bool { "\"+*".contains(name) }

  private var entries: [(name: Character, entry: KillRing.Entry)] = []

  subscript(name: Character) -> KillRing.Entry? {
    let small = name.lowercased()
    return entries.first { String($0.name) == small }?.entry
  }

  mutating func keep(_ entry: KillRing.Entry, as name: Character) {
    let small = Character(name.lowercased())
    guard small.isASCII, small.isLetter else { return }
    let old = name == small ? nil : self[small]
    set(small, to: old.map { $0.joined(with: entry) } ?? entry)
  }

  mutating func keepCopy(_ entry: KillRing.Entry) { set(Self.copied, to: entry) }

  private mutating func set(_ name: Character, to entry: KillRing.Entry) {
    entries.removeAll { $0.name == name }
    entries.append((name, entry))
  }

  static func == (a: ViRegisters, b: ViRegisters) -> Bool {
    a.entries.elementsEqual(b.entries, by: ==)
  }
}

extension KillRing.Entry {
  /// Both, one behind the other; where one is lines, so is the other.
  fileprivate func joined(with next: Self) -> Self {
    let isLines = isLines || next.isLines
    let gap: [UInt8] = isLines && bytes.last != 0x0A ? [0x0A] : []
    return Self(bytes: bytes + gap + next.bytes, isLines: isLines)
  }
}
