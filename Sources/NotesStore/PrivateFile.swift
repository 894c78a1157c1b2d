import Glibc
import Notes

/// Files and folders that nobody but their owner can read, whatever the umask.
enum PrivateFile {
  /// Makes sure that a private file is at `path`, empty if new, in a folder only its owner changes.
  ///
  /// A file that exists is looked at and never opened: closing it again would drop the locks which
  /// another connection of this process holds on it (POSIX ties them to the process and the file).
  static func prepare(_ path: String) throws(RepositoryError) {
    var info = stat()
    guard lstat(path, &info) == 0 else {
      guard errno == ENOENT else {
        throw failure(
          phrase("cannot be reached", de: "ist nicht erreichbar", ja: "にアクセスできません"), path)
      }
      try makeFolder(folder(of: path))
      guard let descriptor = try create(path) else { return try prepare(path) }
      close(descriptor)
      return
    }
    try check(info, path)
    try checkFolder(folder(of: path))
    // SQLite takes an empty file for new and deletes the log beside it, which may hold the notes.
    guard info.st_size > 0 || size(path + "-wal") == 0 else {
      throw .storage(
        phrase(
          "\(path) is empty, but \(path)-wal beside it is not; nothing was changed",
          de: "\(path) ist leer, \(path)-wal daneben aber nicht; nichts wurde geändert",
          ja: "\(path)は空ですが、\(path)-walは空ではありません。何も変更していません"))
    }
  }

  /// Makes a new file, its name safely on the disk, and returns it open for writing; nil if there
  /// is one already.
  static func create(_ path: String) throws(RepositoryError) -> Int32? {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else {
      guard errno == EEXIST else {
        throw failure(phrase("cannot be made", de: "lässt sich nicht anlegen", ja: "を作れません"), path)
      }
      return nil
    }
    // The umask can only have taken away from 0600; this gives it back.
    fchmod(descriptor, 0o600)
    return descriptor
  }

  /// Makes the folder and those above it that are missing.
  static func makeFolder(_ path: String) throws(RepositoryError) {
    var info = stat()
    guard stat(path, &info) != 0 else { return try checkFolder(path) }
    guard errno == ENOENT else {
      throw failure(phrase("cannot be reached", de: "ist nicht erreichbar", ja: "にアクセスできません"), path)
    }
    let parent = folder(of: path)
    if parent != path { try makeFolder(parent) }
    guard mkdir(path, 0o700) == 0 else {
      guard errno == EEXIST else {
        throw failure(phrase("cannot be made", de: "lässt sich nicht anlegen", ja: "を作れません"), path)
      }
      return try checkFolder(path)
    }
    chmod(path, 0o700)
  }

  /// Waits until the names in a folder are on the disk.
  static func syncFolder(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func failure(_ what: String, _ path: String) -> RepositoryError {
    .storage("\(path) \(what): \(String(cString: strerror(errno)))")
  }

  private static func check(_ info: stat, _ path: String) throws(RepositoryError) {
    switch info.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR:
      throw .storage(
        phrase(
          "\(path) is a folder, not a file", de: "\(path) ist ein Ordner, keine Datei",
          ja: "\(path)はファイルではなくフォルダです"))
    case S_IFLNK:
      throw .storage(
        phrase(
          "\(path) is a link; give the place it points to",
          de: "\(path) ist ein Link; den Ort angeben, auf den er zeigt",
          ja: "\(path)はリンクです。リンク先を指定してください"))
    default:
      throw .storage(
        phrase(
          "\(path) is not a plain file", de: "\(path) ist keine gewöhnliche Datei",
          ja: "\(path)は通常のファイルではありません"))
    }
    guard info.st_mode & 0o077 == 0 else {
      throw .storage(
        phrase(
          "other people can read \(path); make it yours alone with chmod 600",
          de: "andere können \(path) lesen; mit chmod 600 abschließen",
          ja: "\(path)を他人が読めます。chmod 600で制限してください"))
    }
  }

  /// A folder that others may look into is fine, one where they may put other files is not.
  private static func checkFolder(_ path: String) throws(RepositoryError) {
    var info = stat()
    guard stat(path, &info) == 0 else {
      throw failure(phrase("cannot be reached", de: "ist nicht erreichbar", ja: "にアクセスできません"), path)
    }
    guard info.st_mode & S_IFMT == S_IFDIR else {
      throw .storage(
        phrase("\(path) is not a folder", de: "\(path) ist kein Ordner", ja: "\(path)はフォルダではありません"))
    }
    guard info.st_mode & 0o022 == 0 || info.st_mode & S_ISVTX != 0 else {
      throw .storage(
        phrase(
          "other people can change the folder \(path); close it with chmod 700",
          de: "andere können den Ordner \(path) ändern; mit chmod 700 abschließen",
          ja: "フォルダ\(path)を他人が変更できます。chmod 700で制限してください"))
    }
  }

  private static func size(_ path: String) -> Int {
    var info = stat()
    return lstat(path, &info) == 0 ? Int(info.st_size) : 0
  }
}
