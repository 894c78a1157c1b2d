import Glibc
import Notes

/// The copy of a draft that an outside editor works on.
extension DraftFile {
  /// Writes the copy, safely on the disk, and returns its path; one that was there is replaced.
  func writeEditorCopy(_ text: String) throws(RepositoryError) -> String {
    let new = editorPath + ".new"
    // What a crash left of an earlier attempt was never handed to an editor.
    unlink(new)
    guard let descriptor = try PrivateFile.create(new) else {
      throw .storage(phrase("\(new) is in the way", de: "\(new) ist im Weg", ja: "\(new)がすでにあります"))
    }
    defer { close(descriptor) }
    guard write(Array(EditorText(text).inFile.utf8), to: descriptor), fsync(descriptor) == 0,
      rename(new, editorPath) == 0
    else {
      let failure = PrivateFile.failure(
        phrase("cannot be written", de: "lässt sich nicht schreiben", ja: "に書き込めません"), new)
      unlink(new)
      throw failure
    }
    PrivateFile.syncFolder(PrivateFile.folder(of: editorPath))
    return editorPath
  }

  func readEditorCopy() throws(RepositoryError) -> String? {
    try DraftFile.readEditorCopy(at: editorPath)
  }

  /// nil when there is no copy. Bytes that are no UTF-8 become U+FFFD.
  static func readEditorCopy(at path: String) throws(RepositoryError) -> String? {
    // Without waiting: somebody may have put a pipe there.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      guard errno == ENOENT else {
        throw PrivateFile.failure(
          phrase("cannot be opened", de: "lässt sich nicht öffnen", ja: "を開けません"), path)
      }
      return nil
    }
    defer { close(descriptor) }
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count != 0 else { return String(decoding: bytes, as: UTF8.self) }
      guard count > 0 || errno == EINTR else {
        throw PrivateFile.failure(
          phrase("cannot be read", de: "lässt sich nicht lesen", ja: "を読めません"), path)
      }
      bytes += buffer.prefix(max(count, 0))
    }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else { return false }
      rest = rest.dropFirst(max(count, 0))
    }
    return true
  }
}
