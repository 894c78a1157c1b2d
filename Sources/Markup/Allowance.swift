internal import CAllowance

/// What a C library may take to read one text, and all that it took.
final class Allowance {
  let pointer: UnsafeMutablePointer<callowance>

  init(bytes: Int = Allowance.bytes, seconds: Int = Allowance.seconds) {
    pointer = .allocate(capacity: 1)
    callowance_begin(pointer, bytes, Int64(seconds) * 1_000_000_000)
  }

  deinit {
    callowance_end(pointer)
    pointer.deallocate()
  }

  /// Of memory; honest texts of the largest size that is read want a tenth of it.
  static let bytes = 256 << 20
  /// At work, not waiting.
  static let seconds = 1
}
