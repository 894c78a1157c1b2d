import Glibc

/// A new folder that goes with the test.
final class Folder {
  let path: String

  init() {
    var template = Array("/tmp/cahier-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { fatalError("no folder: \(errno)") }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    Folder.remove(path)
  }

  func write(_ text: String, to name: String, mode: mode_t = 0o600) {
    write(Array(text.utf8), to: name, mode: mode)
  }

  func write(_ bytes: [UInt8], to name: String, mode: mode_t = 0o600) {
    let descriptor = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, mode)
    defer { close(descriptor) }
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      fatalError("not written: \(errno)")
    }
    fchmod(descriptor, mode)
  }

  func text(of name: String) -> String {
    let descriptor = open("\(path)/\(name)", O_RDONLY)
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return "" }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }

  func mode(of name: String) -> mode_t {
    var status = stat()
    return stat("\(path)/\(name)", &status) == 0 ? status.st_mode & 0o777 : 0
  }

  func exists(_ name: String) -> Bool {
    access("\(path)/\(name)", F_OK) == 0
  }

  /// Names in the folder, sorted.
  func names(in name: String = "") -> [String] {
    Folder.names(in: "\(path)/\(name)")
  }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func remove(_ path: String) {
    for name in names(in: path) {
      let child = "\(path)/\(name)"
      if unlink(child) != 0 { remove(child) }
    }
    rmdir(path)
  }
}
