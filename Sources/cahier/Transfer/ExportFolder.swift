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

  struct Entry {
    var account: String
    var name: String
    /// Of every form that this program gave it, the newest last.
    var sums: [Fingerprint]
  }

  struct Key: Hashable {
    var account: ByteString
    var id: Note.ID
  }

  let path: String
  let log: LineLog
  var entries: [Key: Entry] = [:]
  /// Files that are known to have their newest form.
  var settled: Set<Key> = []
  /// In small letters: also on a disk that does not tell them apart no two names are the same.
  var names: Set<String> = []

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
      try write(bytes, to: ExportFolder.logName, isNew: false)
    } catch {
      throw .failed(
        "The export is done, and \(ExportFolder.logName) in it is not: \(error.message).")
    }
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    // Some file systems cannot; the files are whole even so.
    fsync(descriptor)
    close(descriptor)
  }
}
