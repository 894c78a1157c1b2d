import Glibc

/// What the system says of a folder.
struct FolderFacts: Sendable {
  var mode: mode_t
  var isOwn: Bool
  var isWritable: Bool
  /// In bytes.
  var room: Int
  /// `ext4`, `nfs`; in hexadecimal where it has no name here.
  var kind: String
  /// Whether other machines may have it open.
  var isShared: Bool

  /// nil when there is no such folder.
  init?(_ path: String) {
    var (status, system) = (stat(), statvfs())
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      statvfs(path, &system) == 0
    else { return nil }
    mode = status.st_mode & 0o7777
    isOwn = status.st_uid == geteuid()
    isWritable = access(path, W_OK | X_OK) == 0
    let product = UInt64(system.f_bavail).multipliedFullWidth(by: UInt64(system.f_frsize))
    room = product.high == 0 ? Int(clamping: product.low) : .max
    let kind = FolderFacts.kind(of: path)
    self.kind = kind
    isShared = ["nfs", "cifs", "smb", "9p", "fuse"].contains { kind.hasPrefix($0) }
  }

  /// That of the deepest mount above it (proc(5), mountinfo); `unknown` where the system says none.
  private static func kind(of path: String) -> String {
    guard let real = realpath(path, nil),
      let bytes = try? File.contents(ofFile: "/proc/self/mountinfo")
    else { return "unknown" }
    defer { free(real) }
    let place = String(cString: real) + "/"
    var (best, kind) = (0, "unknown")
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 4, let dash = words.firstIndex(of: "-"), dash + 1 < words.count else {
        continue
      }
      let mount = words[4] == "/" ? "/" : words[4] + "/"
      guard place.hasPrefix(mount), mount.utf8.count >= best else { continue }
      (best, kind) = (mount.utf8.count, String(words[dash + 1]))
    }
    return kind
  }
}
