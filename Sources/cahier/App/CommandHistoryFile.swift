import Glibc

/// What was said on the command line: a file of lines, the latest last, for its owner alone.
///
/// Processes that write at once may lose a line of each other's, and never the file.
struct CommandHistoryFile: Sendable {
  let path: String
  private let folder: String

  /// Lines that are kept, and bytes of one.
  static let most = 500
  static let longest = 1000

  init(in folder: String) {
    self.folder = folder
    path = folder + "/commands"
  }

  /// The latest first; none where there is no file, or nothing that can be read.
  func read() -> [String] {
    let limit = CommandHistoryFile.most * (CommandHistoryFile.longest + 1)
    guard let bytes = try? File.contents(ofFile: path, limit: limit) else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).reversed().compactMap {
      String(validating: $0, as: UTF8.self)
    }
  }

  /// Puts a line before those there are; one that was said before moves there.
  func keep(_ line: String) throws {
    guard !line.isEmpty, line.utf8.count <= CommandHistoryFile.longest,
      !line.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F })
    else { return }
    let bytes = Array(line.utf8)
    let before = read().filter { !$0.utf8.elementsEqual(bytes) }
    let lines = [line] + before.prefix(CommandHistoryFile.most - 1)
    try Places.make(folder)
    try File.replacePrivate(path, with: lines.reversed().flatMap { Array($0.utf8) + [0x0A] })
  }
}

/// The file, for those who read and write it at once.
actor CommandHistory {
  private let file: CommandHistoryFile

  init(in folder: String) {
    file = CommandHistoryFile(in: folder)
  }

  func lines() -> [String] { file.read() }

  /// A disk that is full costs the next start a line, and nothing else.
  func keep(_ line: String) { try? file.keep(line) }
}
