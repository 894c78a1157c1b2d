/// A whole list held in memory, cut into pages: for services that have no pages of their own.
public struct NoteListing: Sendable {
  private let notes: [Note]

  /// Notes in list order.
  public init(_ notes: [Note]) {
    self.notes = notes
  }

  public func page(_ query: NoteQuery) -> NotePage {
    let found = matches(query.filter)
    let range = range(of: query.window, limit: max(0, query.limit), in: found)
    return NotePage(
      notes: found[range].map { index in
        NoteSummary(notes[index], place: Place(major: Int64(index), minor: 0))
      },
      hasBefore: range.lowerBound > 0, hasAfter: range.upperBound < found.count,
      total: found.count)
  }

  /// Indices of the notes that have every word of the filter in title or body.
  private func matches(_ filter: String) -> [Int] {
    let words = filter.lowercased().split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return Array(notes.indices) }
    return notes.indices.filter { index in
      let text = "\(notes[index].title ?? "")\n\(notes[index].body)".lowercased()
      return words.allSatisfy(text.contains)
    }
  }

  private func range(of window: NoteQuery.Window, limit: Int, in found: [Int]) -> Range<Int> {
    func forward(_ start: Int) -> Range<Int> { start..<start + min(limit, found.count - start) }
    func backward(_ end: Int) -> Range<Int> { end - min(limit, end)..<end }
    return switch window {
    case .first: forward(0)
    case .last: backward(found.count)
    case .after(let place): forward(found.partitioningIndex { $0 > place.major })
    case .from(let place): forward(found.partitioningIndex { $0 >= place.major })
    case .before(let place): backward(found.partitioningIndex { $0 >= place.major })
    }
  }
}

extension [Int] {
  /// The first index whose element satisfies `isAfter`; elements that do must all come last.
  fileprivate func partitioningIndex(where isAfter: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
