/// Changes in many places of a text, gathered into few: what lies close together is one change.
///
/// Many small ones would each move a block of the text, and each be told to the journal.
struct EditBatch: Equatable, Sendable {
  /// A place of the old text, and where it is in the new one.
  private struct Mark: Equatable {
    let old: Int
    var new: Int
  }

  private let buffer: TextBuffer
  private var marks: [Mark]
  private var changes: [EditHistory.Change] = []
  /// In the old text, and what comes in its place.
  private struct Pending: Equatable {
    var range: Range<Int>
    var bytes: [UInt8]
  }

  private var pending: Pending?
  private var growth = 0

  private static let nearness = 128
  private static let sizeLimit = 32_768

  /// `marks`: offsets to follow.
  init(_ buffer: TextBuffer, marks: [Int] = []) {
    self.buffer = buffer
    self.marks = marks.map { Mark(old: $0, new: $0) }
  }

  /// Ranges of the old text in their order. What is put in at a mark stands before it.
  mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) {
    for index in marks.indices where marks[index].old >= range.upperBound {
      marks[index].new += bytes.count - range.count
    }
    for index in marks.indices where marks[index].old < range.upperBound {
      let inside = marks[index].old - range.lowerBound
      if inside > bytes.count { marks[index].new -= inside - bytes.count }
    }
    if let last = pending, range.lowerBound - last.range.upperBound <= Self.nearness,
      last.bytes.count < Self.sizeLimit
    {
      pending?.bytes += buffer.bytes(in: last.range.upperBound..<range.lowerBound) + bytes
      pending?.range = last.range.lowerBound..<range.upperBound
    } else {
      flush()
      pending = Pending(range: range, bytes: bytes)
    }
  }

  /// The changes, each as the text stands after those before it, and where the marks are then.
  mutating func finish() -> (changes: [EditHistory.Change], marks: [Int]) {
    flush()
    return (changes, marks.map(\.new))
  }

  private mutating func flush() {
    guard let pending else { return }
    let (range, bytes) = (pending.range, pending.bytes)
    let removed = buffer.bytes(in: range)
    changes.append(
      EditHistory.Change(offset: range.lowerBound + growth, removed: removed, inserted: bytes))
    growth += bytes.count - range.count
    self.pending = nil
  }
}

extension EditableText {
  /// One step; the selection stays where it was in the text.
  mutating func make(_ gather: (inout EditBatch, TextBuffer) -> Void) {
    var batch = EditBatch(buffer, marks: [caret, anchor ?? caret])
    gather(&batch, buffer)
    let (changes, marks) = batch.finish()
    guard !changes.isEmpty else { return }
    run = .none
    if anchor != nil { anchor = marks[1] }
    make(changes, .single, caret: marks[0])
  }
}
