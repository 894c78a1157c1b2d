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
    var (status, system) = (stat(), statfs())
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      statfs(path, &system) == 0
    else { return nil }
    mode = status.st_mode & 0o7777
    isOwn = status.st_uid == geteuid()
    isWritable = access(path, W_OK | X_OK) == 0
    let blocks = Int(clamping: system.f_bavail)
    room = blocks.multipliedReportingOverflow(by: Int(system.f_bsize)).partialValue
    let type = UInt32(truncatingIfNeeded: system.f_type)
    kind = FolderFacts.kinds[type] ?? "0x" + String(type, radix: 16)
    isShared = ["nfs", "cifs", "smb2", "9p", "fuse"].contains(kind)
  }

  /// statfs(2), and `linux/magic.h`.
  private static let kinds: [UInt32: String] = [
    0xEF53: "ext4", 0x0102_1994: "tmpfs", 0x6969: "nfs", 0x9123_683E: "btrfs",
    0x5846_5342: "xfs", 0x6573_5546: "fuse", 0x794C_7630: "overlay", 0xFF53_4D42: "cifs",
    0xFE53_4D42: "smb2", 0x0102_1997: "9p", 0x4D44: "vfat", 0x2FC1_2FC1: "zfs",
    0xF2F5_2010: "f2fs", 0xF15F: "ecryptfs",
  ]
}
