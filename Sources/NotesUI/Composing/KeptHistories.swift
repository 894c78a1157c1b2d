import Notes

/// What can be undone in notes after they were saved: the latest few.
struct KeptHistories: Equatable, Sendable {
  private var kept: [(id: Note.ID, history: KeptHistory)] = []

  private static let limit = 8

  subscript(id: Note.ID) -> KeptHistory? {
    kept.last { $0.id == id }?.history
  }

  mutating func keep(_ history: KeptHistory, of id: Note.ID) {
    kept.removeAll { $0.id == id }
    kept.append((id, history))
    if kept.count > KeptHistories.limit { kept.removeFirst() }
  }

  mutating func rename(_ old: Note.ID, to new: Note.ID) {
    for index in kept.indices where kept[index].id == old { kept[index].id = new }
  }

  static func == (a: KeptHistories, b: KeptHistories) -> Bool {
    a.kept.elementsEqual(b.kept, by: ==)
  }
}
