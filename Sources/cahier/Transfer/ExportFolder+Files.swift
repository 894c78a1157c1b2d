import Glibc
import Notes
import NotesAPI

/// Files, each promised in the log before it is put in its place.
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

  func promise(_ key: Key, _ entry: Entry) throws(SystemError) {
    try log.append(ExportFolder.line(key, entry, entry.sums[entry.sums.count - 1]))
    entries[key] = entry
    names.insert(entry.name.lowercased())
  }

  func write(_ bytes: [UInt8], to name: String, isNew: Bool) throws(SystemError) {
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

  func file(_ name: String) -> String { "\(path)/\(name)" }

  static func line(_ key: Key, _ entry: Entry, _ sum: Fingerprint) -> JSONValue {
    .object([
      .init("account", .string(entry.account)), .init("id", .string(key.id.description)),
      .init("file", .string(entry.name)), .init("sum", .string(sum.text)),
    ])
  }
}
