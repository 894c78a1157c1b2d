@testable import NotesUI

// Moves over an array of characters.

extension EditorReference {
  func boundary(before offset: Int) -> Int { starts.last { $0 < offset } ?? 0 }
  func boundary(after offset: Int) -> Int { starts.first { $0 > offset } ?? bytes.count }
  func roundedUp(_ offset: Int) -> Int { starts.first { $0 >= offset } ?? bytes.count }

  func range(of move: EditorCommand.Move) -> Range<Int> {
    let target = roundedUp(target(of: move))
    guard target != caret else { return caret..<caret }
    let (start, end) = (min(caret, target), max(caret, target))
    let isInclusive = [.wordEnd, .bigWordEnd, .matchingBracket].contains(move)
    return start..<(isInclusive ? boundary(after: end) : end)
  }

  func target(of move: EditorCommand.Move) -> Int {
    let (lines, number) = (lines, line(of: caret))
    switch move {
    case .left: return boundary(before: caret)
    case .right: return boundary(after: caret)
    case .wordLeft: return back(from: back(from: caret) { !isWord($0) }, while: isWord)
    case .wordRight: return on(from: on(from: caret) { !isWord($0) }, while: isWord)
    case .lineStart: return lines[number].start
    case .lineEnd: return lines[number].end
    case .firstNonBlank: return firstNonBlank(of: lines[number])
    case .previousLine: return number > 0 ? firstNonBlank(of: lines[number - 1]) : caret
    case .nextLine:
      return number + 1 < lines.count ? firstNonBlank(of: lines[number + 1]) : caret
    case .start: return 0
    case .end: return bytes.count
    case .paragraphDown: return paragraphDown(number)
    case .paragraphUp: return paragraphUp(number)
    case .wordStart: return nextStart(rank)
    case .wordEnd: return nextEnd(rank)
    case .wordBack: return lastStart(rank)
    case .bigWordStart: return nextStart(bigRank)
    case .bigWordEnd: return nextEnd(bigRank)
    case .bigWordBack: return lastStart(bigRank)
    case .matchingBracket: return matchingBracket() ?? caret
    default: return caret
    }
  }

  func back(from start: Int, while isSkipped: (Character) -> Bool) -> Int {
    var index = starts.firstIndex(of: start) ?? 0
    while index > 0, isSkipped(characters[index - 1]) { index -= 1 }
    return starts[index]
  }

  func on(from start: Int, while isSkipped: (Character) -> Bool) -> Int {
    var index = starts.firstIndex(of: start) ?? characters.count
    while index < characters.count, isSkipped(characters[index]) { index += 1 }
    return starts[index]
  }

  private func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private func rank(_ character: Character) -> Int {
    character.isWhitespace ? 0 : isWord(character) ? 2 : 1
  }

  private func bigRank(_ character: Character) -> Int { character.isWhitespace ? 0 : 1 }

  private func firstNonBlank(of line: Line) -> Int {
    bytes[line.start...].firstIndex { $0 != 32 && $0 != 9 } ?? bytes.count
  }

  private func isBlank(_ line: Line) -> Bool {
    bytes[line.start..<line.end].allSatisfy { $0 == 32 || $0 == 9 || $0 == 13 }
  }

  private func paragraphDown(_ number: Int) -> Int {
    var index = number
    while index < lines.count, isBlank(lines[index]) { index += 1 }
    while index < lines.count, !isBlank(lines[index]) { index += 1 }
    return index < lines.count ? lines[index].start : bytes.count
  }

  private func paragraphUp(_ number: Int) -> Int {
    var index = caret == lines[number].start ? number - 1 : number
    while index >= 0, isBlank(lines[index]) { index -= 1 }
    while index >= 0, !isBlank(lines[index]) { index -= 1 }
    return index >= 0 ? lines[index].start : 0
  }

  private func isEmptyLine(at offset: Int) -> Bool {
    lines.contains { $0.start == offset && $0.end == offset && $0.next > offset }
  }

  private func nextStart(_ rank: (Character) -> Int) -> Int {
    var index = starts.firstIndex(of: caret) ?? 0
    guard index < characters.count else { return caret }
    let first = rank(characters[index])
    while index < characters.count, first > 0, rank(characters[index]) == first { index += 1 }
    while index < characters.count, rank(characters[index]) == 0 {
      if starts[index] > caret, isEmptyLine(at: starts[index]) { break }
      index += 1
    }
    return starts[index]
  }

  private func nextEnd(_ rank: (Character) -> Int) -> Int {
    var index = (starts.firstIndex(of: caret) ?? 0) + 1
    while index < characters.count, rank(characters[index]) == 0 { index += 1 }
    guard index < characters.count else { return max(caret, boundary(before: bytes.count)) }
    let first = rank(characters[index])
    while index < characters.count, rank(characters[index]) == first { index += 1 }
    return starts[index - 1]
  }

  private func lastStart(_ rank: (Character) -> Int) -> Int {
    var index = starts.firstIndex(of: caret) ?? 0
    while index > 0, rank(characters[index - 1]) == 0 {
      index -= 1
      if isEmptyLine(at: starts[index]) { return starts[index] }
    }
    guard index > 0 else { return 0 }
    let last = rank(characters[index - 1])
    while index > 0, rank(characters[index - 1]) == last { index -= 1 }
    return starts[index]
  }

  private func matchingBracket() -> Int? {
    let pairs = Array("()[]{}<>".utf8)
    let end = lines[line(of: caret)].end
    guard let first = bytes[caret..<end].firstIndex(where: pairs.contains),
      let kind = pairs.firstIndex(of: bytes[first])
    else { return nil }
    let (other, step) = (pairs[kind ^ 1], kind % 2 == 0 ? 1 : -1)
    var (depth, place) = (0, first)
    while bytes.indices.contains(place) {
      if bytes[place] == bytes[first] { depth += 1 } else if bytes[place] == other { depth -= 1 }
      if depth == 0 { return place }
      place += step
    }
    return nil
  }
}
