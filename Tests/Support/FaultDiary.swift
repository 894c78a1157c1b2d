/// What a reader was told of notes, in runs that go wrong on purpose, and what may be there then.
///
/// The body of each note begins with a word that no other has; what follows says which save it was.
public struct FaultDiary {
  public struct Entry {
    /// The text that was called saved last, and those whose saving was cut short since.
    public var texts: [String] = []
    /// Whether it may be gone: its delete was called done, or was cut short.
    public var mayBeGone = false
    public var mustBeGone = false
    /// How often it may be there besides once.
    public var mayRepeat = 0
  }

  public private(set) var entries: [String: Entry] = [:]
  private var number = 0

  public init() {}

  public mutating func newText() -> String {
    number += 1
    return "n\(number). v\(number)"
  }

  public mutating func laterText(of text: String) -> String {
    number += 1
    return "\(FaultDiary.name(text)) v\(number)"
  }

  public static func name(_ text: String) -> String {
    String(text.prefix { $0 != " " })
  }

  /// A save was called done; or it may have been done.
  public mutating func save(_ text: String, isDone: Bool) {
    var entry = entries[FaultDiary.name(text)] ?? Entry()
    if isDone {
      // Who writes it again wants it back.
      entry.mustBeGone = false
      // Of a note that is there twice only one is changed.
      entry.texts = entry.mayRepeat > 0 ? entry.texts + [text] : [text]
    } else {
      if entry.texts.isEmpty { entry.mayBeGone = true }
      entry.texts.append(text)
    }
    entries[FaultDiary.name(text)] = entry
  }

  public mutating func delete(_ text: String, isDone: Bool) {
    entries[FaultDiary.name(text)]?.mayBeGone = true
    entries[FaultDiary.name(text)]?.mustBeGone = isDone
  }

  /// A note that the line, and not the client, may have made twice.
  public mutating func mayRepeat(_ text: String) {
    entries[FaultDiary.name(text)]?.mayRepeat += 1
  }

  /// Compares with what is there, and takes what is there for what was saved.
  ///
  /// - Returns: what is wrong; empty where nothing is.
  public mutating func look(at bodies: [String]) -> [String] {
    var wrong: [String] = []
    let found = Dictionary(grouping: bodies, by: FaultDiary.name)
    for (name, entry) in entries.sorted(by: { $0.key < $1.key }) {
      let here = found[name] ?? []
      if here.isEmpty, !entry.mayBeGone { wrong.append("\(entry.texts) is missing") }
      if here.count > entry.mayRepeat, entry.mustBeGone { wrong.append("\(here) was deleted") }
      if here.count > 1 + entry.mayRepeat { wrong.append("\(here) are one note") }
      for text in here where !entry.texts.contains(text) {
        wrong.append("\(text) is there instead of \(entry.texts)")
      }
      entries[name] = here.isEmpty ? nil : Entry(texts: here, mayRepeat: here.count - 1)
    }
    for name in found.keys where entries[name] == nil { wrong.append("\(name) is unknown") }
    return wrong
  }
}
