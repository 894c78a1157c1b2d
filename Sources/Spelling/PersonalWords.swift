internal import Glibc

/// The reader's own words: a file with one a line, which other programs may write, too.
struct PersonalWords {
  let path: String
  private(set) var words: Set<String>

  /// Bytes of the file, beyond which nothing of it is read, and of one word.
  private static let sizeLimit = 4_000_000
  private static let wordLimit = 200

  /// No words where there is no file, or none that can be read.
  init(at path: String) {
    self.path = path
    let lines = PersonalWords.read(path).split(separator: UInt8(ascii: "\n"))
    words = Set(
      lines.compactMap { line in
        String(validating: line, as: UTF8.self).flatMap(PersonalWords.trimmed)
      })
  }

  /// A word that was added in small letters is right in capitals, too.
  func contains(_ word: String) -> Bool {
    words.contains(word) || words.contains(word.lowercased())
      || word == word.uppercased() && words.contains(PersonalWords.capital(word))
  }

  /// Puts a word on the disk behind the others before it says so. The file is its owner's alone,
  /// unless it was there with another mode.
  mutating func add(_ word: String) throws(SpellingProblem) {
    guard let word = PersonalWords.trimmed(word) else { throw .noWord }
    guard !words.contains(word) else { return }
    let isNew = access(path, F_OK) != 0
    let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw problem }
    defer { close(descriptor) }
    // Somebody's editor may have left the last line without an end.
    let size = lseek(descriptor, 0, SEEK_END)
    var last = UInt8(ascii: "\n")
    if size > 0 { _ = pread(descriptor, &last, 1, size - 1) }
    let line = (last == UInt8(ascii: "\n") ? "" : "\n") + word + "\n"
    // In one call, so that lines of two processes do not mix.
    let bytes = Array(line.utf8)
    guard write(descriptor, bytes, bytes.count) == bytes.count else { throw problem }
    guard fsync(descriptor) == 0 else { throw problem }
    if isNew { syncFolder() }
    words.insert(word)
  }

  private var problem: SpellingProblem { .wordsFile(path: path, code: errno) }

  private static func trimmed(_ word: some StringProtocol) -> String? {
    let scalars = word.unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let end = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return nil }
    let word = String(word[start...end])
    let isWord = word.utf8.count <= wordLimit && word.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    return isWord ? word : nil
  }

  private static func capital(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst().lowercased()
  }

  private static func read(_ path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= sizeLimit
    else { return [] }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < bytes.count {
      let size = bytes.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress.map { $0 + count }, $0.count - count)
      }
      guard size > 0 || size < 0 && errno == EINTR else { break }
      count += max(0, size)
    }
    return Array(bytes[..<count])
  }

  /// So that the new name outlives a power cut.
  private func syncFolder() {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
