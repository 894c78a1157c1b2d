import Glibc

/// Why the system refused a call.
struct SystemError: Error, Equatable {
  var code: Int32

  /// That of the call just made.
  static var current: SystemError { SystemError(code: errno) }

  /// `No space left on device`.
  var message: String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
