import FoundationEssentials
import Glibc

/// A new temporary folder.
public struct PeerFolder: Sendable {
  public let path: String

  public init() throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var path = Array((parent + "/cahier-peer-XXXXXX").utf8CString)
    guard mkdtemp(&path) != nil else {
      throw PeerServer.Failure(description: "no temporary folder in \(parent)")
    }
    self.path = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// What a file has; nothing when it is not there.
  public func text(_ name: String) -> String {
    let bytes = try? Data(contentsOf: URL(filePath: "\(path)/\(name)"))
    return String(decoding: bytes ?? Data(), as: UTF8.self)
  }

  public func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
  }

  /// A descriptor that appends to a file, which is made. Whoever asks closes it.
  public func openForWriting(_ name: String) throws -> Int32 {
    let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw PeerServer.Failure(description: "cannot write \(path)/\(name)") }
    return file
  }

  public func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
