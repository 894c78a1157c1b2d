import Notes

/// Whether a list that has come is all there was.
///
/// One answer taken to its end is. Several are a walk along a list that changes meanwhile:
/// - Where the dialect says that its paging is steady, a note cannot move to where the walk has been.
/// - Elsewhere the answers must all name the same total, and as many notes must have come, each
///   once. That alone would not do for a list that grows at its end: a note deleted from a page
///   that was read makes another slip past, and a new one at the end takes its place in the count.
///   So no note may be newer than the first answer: ids that are numbers fall from first to last, or
///   each note says that it was made before that answer. Then all that came were there at the
///   beginning, and as many as were there came.
struct ListProof: Sendable {
  private let isSteady: Bool
  private(set) var unread = 0
  private var pages = 0
  private var count = 0
  private var repeated = 0
  private var totals: [Int?] = []
  /// Whether the end was one, and not the end of patience.
  private var isAtEnd = false
  private var isFalling = true
  private var lastNumber = Int64.max
  /// When the first answer was given, by the service's clock.
  var began: Timestamp?
  private var isOlder = true

  init(isSteady: Bool) {
    self.isSteady = isSteady
  }

  /// Adds what came; a part with a next or no notes at all closes its page.
  mutating func add(_ part: ListPart) {
    unread += part.unread
    count += part.notes.count + part.gone.count
    repeated += part.repeated
    for note in part.notes {
      let number = Int64(note.id.description)
      isFalling = isFalling && number.map { $0 < lastNumber } ?? false
      lastNumber = number ?? lastNumber
      isOlder = isOlder && began.flatMap { began in note.created.map { $0 < began } } ?? false
    }
  }

  /// An answer has come to its end.
  mutating func endPage(total: Int?, isLast: Bool) {
    pages += 1
    if totals.last != .some(total) { totals.append(total) }
    isAtEnd = isLast
  }

  var holds: Bool {
    guard isAtEnd, unread == 0, totals.last != nil else { return false }
    let countsAgree = totals == [nil] || totals == [count]
    guard pages > 1, !isSteady else { return countsAgree }
    return totals == [count] && repeated == 0 && (isFalling || isOlder)
  }
}
