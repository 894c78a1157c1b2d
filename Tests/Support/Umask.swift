import Glibc

/// Runs `body` on a thread of its own, with a umask of its own: that of the process is everybody's,
/// and other tests run at the same time.
public func withUmask<R: Sendable>(
  _ mask: UInt32, _ body: @escaping @Sendable () throws -> R
) async throws -> R {
  try await onThread {
    Result<R, any Error> {
      try leaveCommonMask()
      umask(mask)
      return try body()
    }
  }.get()
}

private struct NoMaskOfItsOwn: Error {}

/// Swift's Glibc has no `unshare(2)`.
private func leaveCommonMask() throws {
  typealias Unshare = @convention(c) (Int32) -> Int32
  let filesystem: Int32 = 0x200  // CLONE_FS
  guard let found = dlsym(nil, "unshare"),
    unsafeBitCast(found, to: Unshare.self)(filesystem) == 0
  else { throw NoMaskOfItsOwn() }
}
