import Glibc

/// Whole files and streams, read and written without losing a byte.
enum File {
  /// More than this in one text is taken for a mistake.
  static let sizeLimit = 100_000_000

  /// Reads a descriptor to its end.
  static func contents(of descriptor: Int32, limit: Int = sizeLimit) throws(SystemError)
    -> [UInt8]
  {
    var bytes: [UInt8] = []
    while try read(descriptor, into: &bytes) > 0 {
      guard bytes.count <= limit else { throw SystemError(code: EFBIG) }
    }
    return bytes
  }

  static func contents(ofFile path: String, limit: Int = sizeLimit) throws(SystemError)
    -> [UInt8]
  {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .current }
    defer { close(descriptor) }
    return try contents(of: descriptor, limit: limit)
  }

  /// What is in a folder, sorted; nothing where there is none.
  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Appends what the descriptor has ready; 0 at its end.
  static func read(_ descriptor: Int32, into bytes: inout [UInt8]) throws(SystemError) -> Int {
    let (count, code) = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      while true {
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        let code = errno
        if count > 0 { bytes.append(contentsOf: UnsafeRawBufferPointer(buffer)[..<count]) }
        return (count, code)
      }
    }
    guard count >= 0 else { throw SystemError(code: code) }
    return count
  }

  static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) throws(SystemError) {
    let bytes = Array(bytes)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw .current
      }
    }
  }
}
