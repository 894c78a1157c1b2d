import Glibc
import Spelling

/// A folder of a test's own, gone when the test is.
final class DictionaryFolder {
  let path: String
  private var names: [String] = []

  init() {
    var template = Array("/tmp/cahier-words-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { fatalError("no folder: \(errno)") }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    for name in names { unlink(self[name]) }
    rmdir(path)
  }

  /// A file that goes with the folder.
  subscript(name: String) -> String { "\(path)/\(name)" }

  func write(_ bytes: [UInt8], to name: String, mode: mode_t = 0o600) {
    names.append(name)
    let descriptor = open(self[name], O_WRONLY | O_CREAT | O_TRUNC, mode)
    defer { close(descriptor) }
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      fatalError("not written: \(errno)")
    }
  }

  func write(_ text: String, to name: String) { write(Array(text.utf8), to: name) }

  /// A dictionary of a few words, in an encoding.
  func add(_ language: String, encoding: String, _ words: [[UInt8]]) {
    write("SET \(encoding)\nTRY abcdefghijklmnopqrstuvwxyz\n", to: "\(language).aff")
    var bytes = Array("\(words.count)\n".utf8)
    for word in words { bytes += word + [0x0A] }
    write(bytes, to: "\(language).dic")
  }

  /// The words file, which a speller will make.
  var words: String {
    names.append("words.txt")
    return self["words.txt"]
  }

  func text(of name: String) -> String {
    let descriptor = open(self[name], O_RDONLY)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 100_000)
    let count = read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  func mode(of name: String) -> mode_t {
    var status = stat()
    return stat(self[name], &status) == 0 ? status.st_mode & 0o777 : 0
  }

  var folders: DictionaryFolders { DictionaryFolders([path, "/usr/share/hunspell"]) }
}
