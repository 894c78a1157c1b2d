import Glibc
import Notes
import NotesAPI

/// Which things were made into which notes of an account, so that what was cut goes on where it was
/// and nothing is made twice. It lies in the state folder, one for a source and an account.
final class TransferJournal {
  struct Entry {
    /// Of what was sent.
    var sum: Fingerprint
    /// The note it became; nil while that is not known.
    var id: Note.ID?
  }

  private let log: LineLog
  private var entries: [ByteString: Entry] = [:]
  /// Notes that are something else's.
  private(set) var made: Set<Note.ID> = []

  /// - Parameter isAnew: what was made before does not count.
  init(from source: String, to account: String, in places: Places, isAnew: Bool) throws(Failure) {
    try Places.make(places.transfers)
    let name = Fingerprint(source.utf8 + [0] + account.utf8).text
    do throws(SystemError) {
      log = try LineLog("\(places.transfers)/\(name).jsonl")
      var isFirst = true
      try log.read { value in
        isFirst = false
        if let value { take(value) }
      }
      if isFirst {
        try log.append(.object([.init("from", .string(source)), .init("to", .string(account))]))
      }
      if isAnew {
        entries = [:]
        try log.append(.object([.init("anew", .bool(true))]))
      }
    } catch {
      guard error.code != EWOULDBLOCK else { throw .failed("The same is under way already.") }
      throw .failed("\(places.transfers) cannot be used: \(error.message).")
    }
  }

  private func take(_ value: JSONValue) {
    if value["anew"] != nil { entries = [:] }
    guard let key = value.text("what") else { return }
    if let id = value.text("id") {
      entries[ByteString(key)]?.id = Note.ID(id)
      made.insert(Note.ID(id))
    } else if let sum = value.text("sum") {
      entries[ByteString(key)] = Entry(sum: Fingerprint(text: sum))
    } else {
      entries[ByteString(key)] = nil
    }
  }

  subscript(key: String) -> Entry? { entries[ByteString(key)] }

  /// Says that a note will be made now. On the disk before this returns.
  func begin(_ key: String, _ sum: Fingerprint) throws(Failure) {
    try append([.init("what", .string(key)), .init("sum", .string(sum.text))], isSafe: true)
  }

  func end(_ key: String, as id: Note.ID) throws(Failure) {
    try append([.init("what", .string(key)), .init("id", .string(id.description))])
  }

  /// Says that no note was made after all.
  func giveUp(_ key: String) throws(Failure) {
    try append([.init("what", .string(key))])
  }

  private func append(_ members: [JSONValue.Member], isSafe: Bool = false) throws(Failure) {
    do throws(SystemError) {
      try log.append(.object(members), isSafe: isSafe)
    } catch {
      throw .failed("What was done cannot be written down: \(error.message).")
    }
    take(.object(members))
  }
}
