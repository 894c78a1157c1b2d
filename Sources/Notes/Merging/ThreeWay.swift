/// How two texts that come from one base differ from it, side by side.
struct ThreeWay {
  /// A stretch of all three texts, in bytes.
  struct Region: Equatable {
    var base: Range<Int>
    var mine: Range<Int>
    var theirs: Range<Int>
    var isMine = false
    var isTheirs = false
  }

  let base: [UInt8]
  let mine: [UInt8]
  let theirs: [UInt8]

  /// All of the texts, in order: stretches that nobody changed, and between them stretches that
  /// one or both did. Changes of both that touch are one.
  func regions(by unit: TextUnit) -> [Region] {
    var sweep = Sweep(self, unit)
    return sweep.regions()
  }
}

extension ThreeWay.Region {
  /// What the region is in a merged text; nil where it is for a reader to say.
  func agreed(in texts: ThreeWay) -> ArraySlice<UInt8>? {
    switch (isMine, isTheirs) {
    case (false, false): texts.base[base]
    case (true, false): texts.mine[mine]
    case (false, true): texts.theirs[theirs]
    case (true, true): texts.mine[mine] == texts.theirs[theirs] ? texts.mine[mine] : nil
    }
  }
}

/// What one side changed, or both the same; nil where both changed it differently.
func uncontested<Value: Equatable>(_ base: Value, _ mine: Value, _ theirs: Value) -> Value? {
  if mine == theirs || theirs == base { return mine }
  return mine == base ? theirs : nil
}
