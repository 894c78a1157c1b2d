import Patterns

/// A search for the next match from a place, going round at the end of the text, that can be
/// interrupted: who runs it calls `go` at each wake-up until it is over.
///
/// If the text changes meanwhile, begin anew.
struct TextScan: Equatable, Sendable {
  enum Outcome: Equatable, Sendable {
    /// `wrapped`: it went round.
    case found(TextSearch.Match, wrapped: Bool)
    case nothing
    /// A line has too many ways to match.
    case tooHard
    case unfinished
  }

  let search: TextSearch
  let isForward: Bool
  let origin: Int
  /// Forward: what is before is searched; backward: what begins here or later is.
  private var place: Int
  private var hasWrapped = false

  /// Bytes that one call looks at, about.
  static let budget = 131_072

  /// Forward: the first match that begins at the offset or later; else the last before it.
  init(_ search: TextSearch, from offset: Int, isForward: Bool = true) {
    (self.search, self.isForward, origin, place) = (search, isForward, offset, offset)
  }

  mutating func go(in buffer: TextBuffer, budget: Int = Self.budget) -> Outcome {
    var rest = budget
    do throws(PatternFault) {
      while rest > 0 {
        let step = isForward ? try forward(buffer, &rest) : try backward(buffer, &rest)
        if let step { return step }
      }
    } catch {
      return .tooHard
    }
    return .unfinished
  }

  /// One window on; nil if there is more to look at.
  private mutating func forward(_ buffer: TextBuffer, _ rest: inout Int)
    throws(PatternFault) -> Outcome?
  {
    let window = search.window(containing: min(place, buffer.count), in: buffer)
    let limit = hasWrapped ? min(origin, window.startLimit) : window.startLimit
    if place < limit,
      let match = try search.matches(
        in: window, startingIn: place..<limit, of: buffer, firstOnly: true
      ).first
    {
      return .found(match, wrapped: hasWrapped)
    }
    rest -= search.cost(of: window.range.count)
    guard !(hasWrapped && window.startLimit >= origin) else { return .nothing }
    if let next = window.next {
      place = next
    } else if hasWrapped {
      return .nothing
    } else {
      (place, hasWrapped) = (0, true)
    }
    return nil
  }

  private mutating func backward(_ buffer: TextBuffer, _ rest: inout Int)
    throws(PatternFault) -> Outcome?
  {
    let end = min(place, buffer.count + 1)
    let window = search.window(containing: max(0, end - 1), in: buffer)
    let low = hasWrapped ? max(origin, window.range.lowerBound) : window.range.lowerBound
    if low < end,
      let match = try search.matches(
        in: window, startingIn: window.range.lowerBound..<min(end, window.startLimit), of: buffer
      ).last(where: { $0.range.lowerBound >= low })
    {
      return .found(match, wrapped: hasWrapped)
    }
    rest -= search.cost(of: window.range.count)
    place = window.range.lowerBound
    if hasWrapped { return place <= origin ? .nothing : nil }
    if place == 0 { (place, hasWrapped) = (buffer.count + 1, true) }
    return nil
  }
}
