import Glibc

extension File {
  /// Puts bytes in the place of a file of the reader's: all of them or none, whatever happens
  /// meanwhile. A link stays a link, and a file keeps its mode; a new one is its owner's alone.
  static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    var target = path
    if let real = realpath(path, nil) {
      target = String(cString: real)
      free(real)
    }
    var status = stat()
    let mode = stat(target, &status) == 0 ? status.st_mode & 0o777 : 0o600
    try put(bytes, in: target, mode)
  }

  /// The same for a file of the program's own: its owner's alone, and in the place of a link.
  static func replacePrivate(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    try put(bytes, in: path, 0o600)
  }

  private static func put(_ bytes: [UInt8], in target: String, _ mode: mode_t)
    throws(SystemError)
  {
    let folder = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? "."
    var template = Array("\(folder)/.new-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .current }
    defer { close(descriptor) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let temporary = String(
      decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    do throws(SystemError) {
      guard fchmod(descriptor, mode) == 0 else { throw .current }
      try File.write(bytes, to: descriptor)
      guard fsync(descriptor) == 0, rename(temporary, target) == 0 else { throw .current }
    } catch {
      unlink(temporary)
      throw error
    }
    syncFolder(folder)
  }

  /// So that the new name outlives a power cut. Some file systems cannot; the file is whole even so.
  private static func syncFolder(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
