extension [Replacement] {
  /// The same, where words put in or taken out could as well be whole lines: `b⏎` that became
  /// `b⏎c⏎` had `c⏎` put below it and not `⏎c` put into it.
  func slidToLines(_ old: [UInt8], _ new: [UInt8]) -> [Replacement] {
    var result: [Replacement] = []
    for (index, change) in enumerated() {
      let after = index + 1 < count ? self[index + 1].old.lowerBound - 1 : old.count
      let before = result.last.map { $0.old.upperBound + 1 } ?? 0
      let shift =
        switch (change.old.isEmpty, change.new.isEmpty) {
        case (true, false):
          change.new.shiftToLines(
            in: new, back: change.old.lowerBound - before, on: after - change.old.upperBound)
        case (false, true):
          change.old.shiftToLines(
            in: old, back: change.old.lowerBound - before, on: after - change.old.upperBound)
        default: 0
        }
      result.append(
        Replacement(old: change.old.moved(by: shift), new: change.new.moved(by: shift)))
    }
    return result
  }
}

extension Replacement {
  /// Whether it puts whole lines between lines of `old`.
  func insertsLines(into old: [UInt8], from new: [UInt8]) -> Bool {
    self.old.isEmpty && old.startsLine(self.old.lowerBound)
      && new[self.new].last == UInt8(ascii: "\n")
  }

  /// Whether it changes part of a line and nothing else.
  func staysInLine(of old: [UInt8], to new: [UInt8]) -> Bool {
    let feed = UInt8(ascii: "\n")
    return !self.old.isEmpty && !old[self.old].contains(feed) && !new[self.new].contains(feed)
  }
}

extension [UInt8] {
  fileprivate func startsLine(_ index: Int) -> Bool {
    index == 0 || self[index - 1] == UInt8(ascii: "\n")
  }
}

extension Range<Int> {
  fileprivate func moved(by shift: Int) -> Range<Int> {
    lowerBound + shift..<upperBound + shift
  }

  /// How far a stretch that is in one text alone can be moved, the text staying the same, for it
  /// to be whole lines; 0 where it cannot.
  fileprivate func shiftToLines(in text: [UInt8], back: Int, on: Int) -> Int {
    func isLines(_ shift: Int) -> Bool {
      text.startsLine(lowerBound + shift) && text.startsLine(upperBound + shift)
    }
    if isLines(0) { return 0 }
    var shift = 0
    while shift < on, text[lowerBound + shift] == text[upperBound + shift] {
      shift += 1
      if isLines(shift) { return shift }
    }
    shift = 0
    while -shift < back, text[lowerBound + shift - 1] == text[upperBound + shift - 1] {
      shift -= 1
      if isLines(shift) { return shift }
    }
    return 0
  }
}
