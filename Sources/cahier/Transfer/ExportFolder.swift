import Glibc
import Notes
import NotesAPI

/// The folder an export goes into. What was written there is known by its bytes, which `.cahier-export`
/// remembers: a file that has others is somebody's work and is left alone.
///
/// Each file is first promised in that log and then put in its place whole, so that an export can be
/// cut anywhere and begun again.
final class ExportFolder {
  enum Outcome: String { case written, unchanged, edited }

  private struct Entry {
    var account: String
    var name: String
    /// Of every form that this program gave it, the newest last.
    var sums: [Fingerprint]
  }

  private struct Key: Hashable {
    var account: ByteString
    var id: Note.ID
  }

  let path: String
  private let log: LineLog
  private var entries: [Key: Entry] = [:]
  /// Files that are known to have their newest form.
  private var settled: Set<Key> = []
  /// In small letters: also on a disk that does not tell them apart no two names are the same.
  private var names: Set<String> = []

  static let logName = ".cahier-export"
  private static let header = JSONValue.object([.init("cahier", .string("export"))])

  init(_ path: String) throws(Failure) {
    self.path = try ExportFolder.made(path)
    do throws(SystemError) {
      log = try LineLog("\(self.path)/\(ExportFolder.logName)")
    } catch {
      guard error.code != EWOULDBLOCK else {
        throw .failed("Another export into \(path) is under way.")
      }
      throw .failed("\(path)/\(ExportFolder.logName) cannot be written: \(error.message).")
    }
    try readLog()
    for name in FileTree.names(in: self.path) { names.insert(name.lowercased()) }
  }

  /// With its folders, for the owner alone where they are new.
  private static func made(_ path: String) throws(Failure) -> String {
    var absolute = path
    if !path.hasPrefix("/") {
      guard let folder = getcwd(nil, 0) else { throw .failed(SystemError.current.message) }
      defer { free(folder) }
      absolute = String(cString: folder) + "/" + path
    }
    while absolute.utf8.count > 1, absolute.hasSuffix("/") { absolute.removeLast() }
    try Places.make(absolute)
    return absolute
  }

  private func readLog() throws(Failure) {
    var (isFirst, isOurs) = (true, true)
    do throws(SystemError) {
      try log.read { value in
        if isFirst { isOurs = value == ExportFolder.header }
        isFirst = false
        if let value { take(value) }
      }
      if isFirst { try log.append(ExportFolder.header) }
    } catch {
      throw .failed("\(path)/\(ExportFolder.logName) cannot be read: \(error.message).")
    }
    guard isOurs else {
      throw .failed(
        "\(path)/\(ExportFolder.logName) is not this program's.", advice: "Name another folder.")
    }
  }

  private func take(_ value: JSONValue) {
    guard let id = value.text("id"), let account = value.text("account"),
      let name = value.text("file"), ExportFileName.isSafe(name)
    else { return }
    let key = Key(account: ByteString(account), id: Note.ID(id))
    guard let sum = value.text("sum") else {
      entries[key] = nil
      return
    }
    let sums = entries[key].map { $0.name == name ? $0.sums : [] } ?? []
    entries[key] = Entry(account: account, name: name, sums: sums + [Fingerprint(text: sum)])
    names.insert(name.lowercased())
  }
}

extension ExportFolder {
  /// Puts a note's file into its place, unless it is there or somebody changed it.
  func put(_ note: MarkdownNote, _ origin: MarkdownNote.Origin, headline: String) throws(Failure)
    -> (name: String, outcome: Outcome)
  {
    let bytes = note.bytes
    let sum = Fingerprint(bytes)
    let key = Key(account: ByteString(origin.account), id: origin.id)
    do throws(SystemError) {
      guard let entry = entries[key] else {
        let name = try add(bytes, sum, key, headline: headline)
        settled.insert(key)
        return (name, .written)
      }
      let isThere = (try? Fingerprint.ofFile(file(entry.name))) == sum
      guard isThere || isOurs(entry) else { return (entry.name, .edited) }
      if !isThere || entry.sums.last != sum {
        try promise(key, Entry(account: origin.account, name: entry.name, sums: entry.sums + [sum]))
      }
      if !isThere { try write(bytes, to: entry.name, isNew: false) }
      settled.insert(key)
      return (entry.name, isThere ? .unchanged : .written)
    } catch {
      throw .failed("The export into \(path) cannot go on: \(error.message).")
    }
  }

  /// Whether the file is missing, or has what this program wrote.
  private func isOurs(_ entry: Entry) -> Bool {
    guard let present = try? Fingerprint.ofFile(file(entry.name)) else {
      var status = stat()
      return lstat(file(entry.name), &status) != 0 && errno == ENOENT
    }
    return entry.sums.contains(present)
  }

  private func add(_ bytes: [UInt8], _ sum: Fingerprint, _ key: Key, headline: String)
    throws(SystemError) -> String
  {
    var attempt = 0
    while true {
      let name = ExportFileName.name(headline, key.id, attempt: attempt)
      attempt += 1
      guard !names.contains(name.lowercased()) else { continue }
      try promise(key, Entry(account: key.account.text, name: name, sums: [sum]))
      do throws(SystemError) {
        try write(bytes, to: name, isNew: true)
        return name
      } catch {
        // Somebody made one since the folder was read.
        guard error.code == EEXIST else { throw error }
      }
    }
  }

  private func promise(_ key: Key, _ entry: Entry) throws(SystemError) {
    try log.append(ExportFolder.line(key, entry, entry.sums[entry.sums.count - 1]))
    entries[key] = entry
    names.insert(entry.name.lowercased())
  }

  private func write(_ bytes: [UInt8], to name: String, isNew: Bool) throws(SystemError) {
    let fresh = file(ExportFolder.logName + ".new")
    unlink(fresh)
    let descriptor = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .current }
    defer {
      close(descriptor)
      unlink(fresh)
    }
    try File.write(bytes, to: descriptor)
    guard fdatasync(descriptor) == 0 else { throw .current }
    if isNew, link(fresh, file(name)) == 0 { return }
    if isNew {
      let error = SystemError.current
      var status = stat()
      // Some file systems have no second names.
      guard error.code != EEXIST, lstat(file(name), &status) != 0, errno == ENOENT else {
        throw SystemError(code: EEXIST)
      }
    }
    guard rename(fresh, file(name)) == 0 else { throw .current }
  }

  private func file(_ name: String) -> String { "\(path)/\(name)" }

  private static func line(_ key: Key, _ entry: Entry, _ sum: Fingerprint) -> JSONValue {
    .object([
      .init("account", .string(entry.account)), .init("id", .string(key.id.description)),
      .init("file", .string(entry.name)), .init("sum", .string(sum.text)),
    ])
  }
}

extension ExportFolder {
  /// Files of an account's notes that are not among these, and that are still there.
  func left(of account: String, besides seen: Set<Note.ID>) -> [(id: Note.ID, name: String)] {
    entries.compactMap { key, entry in
      guard key.account == ByteString(account), !seen.contains(key.id),
        access(file(entry.name), F_OK) == 0
      else { return nil }
      return (key.id, entry.name)
    }.sorted { $0.name < $1.name }
  }

  /// Forgets older forms, and has all names on the disk.
  func finish() throws(Failure) {
    var bytes = ExportFolder.header.bytes(.printable) + [0x0A]
    for (key, entry) in entries.sorted(by: { $0.value.name < $1.value.name }) {
      // Of a file that somebody changed every form stays known: it may be taken back.
      let sums = settled.contains(key) ? entry.sums.suffix(1) : entry.sums[...]
      for sum in sums { bytes += ExportFolder.line(key, entry, sum).bytes(.printable) + [0x0A] }
    }
    do throws(SystemError) {
      try File.replacePrivate(file(ExportFolder.logName), with: bytes)
    } catch {
      throw .failed(
        "The export is done, and \(ExportFolder.logName) in it is not: \(error.message).")
    }
  }
}
