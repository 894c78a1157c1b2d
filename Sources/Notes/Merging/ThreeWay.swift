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
    var mineLeft = unit.replacements(from: base, to: mine)[...]
    var theirsLeft = unit.replacements(from: base, to: theirs)[...]
    var result: [Region] = []
    var (baseEnd, mineEnd, theirsEnd) = (0, 0, 0)
    func add(upTo end: Int, _ mineGrowth: Int = 0, _ theirsGrowth: Int = 0) -> Region {
      let length = end - baseEnd
      let region = Region(
        base: baseEnd..<end, mine: mineEnd..<mineEnd + length + mineGrowth,
        theirs: theirsEnd..<theirsEnd + length + theirsGrowth)
      (baseEnd, mineEnd, theirsEnd) = (
        end, region.mine.upperBound, region.theirs.upperBound
      )
      return region
    }
    while let start = [mineLeft.first, theirsLeft.first].compactMap(\.?.old.lowerBound).min() {
      if start > baseEnd { result.append(add(upTo: start)) }
      var end = start
      var (mineGrowth, theirsGrowth) = (0, 0)
      let (mineBefore, theirsBefore) = (mineLeft.count, theirsLeft.count)
      var before = -1
      while before != mineLeft.count + theirsLeft.count {
        before = mineLeft.count + theirsLeft.count
        take(from: &mineLeft, touching: &end, &mineGrowth, unit)
        take(from: &theirsLeft, touching: &end, &theirsGrowth, unit)
      }
      var region = add(upTo: end, mineGrowth, theirsGrowth)
      region.isMine = mineLeft.count < mineBefore
      region.isTheirs = theirsLeft.count < theirsBefore
      result.append(region)
    }
    if baseEnd < base.count { result.append(add(upTo: base.count)) }
    return result
  }

  private func take(
    from changes: inout ArraySlice<Replacement>, touching end: inout Int, _ growth: inout Int,
    _ unit: TextUnit
  ) {
    while let next = changes.first,
      next.old.lowerBound <= end || unit == .words && isBlank(end..<next.old.lowerBound)
    {
      end = max(end, next.old.upperBound)
      growth += next.new.count - next.old.count
      changes.removeFirst()
    }
  }

  /// Words with nothing but a blank between them are neighbours, which changes of both touch.
  private func isBlank(_ range: Range<Int>) -> Bool {
    let longestBlank = 64
    return range.count <= longestBlank
      && String(decoding: base[range], as: UTF8.self).allSatisfy { CharacterKind($0) == .blank }
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
