internal import CMicroHTTPD
internal import Notes
internal import NotesAPI

/// One request from its first line to the last byte of its answer.
///
/// Belongs to the thread of libmicrohttpd, but for `settle`.
final class Exchange: @unchecked Sendable {
  // Unchecked: `request`, `isHeadRead` and `received` are touched by the library's thread alone;
  // `progress` has its lock; the connection lives until the library says that the exchange has
  // ended.
  private enum Progress {
    case arriving, working
    case settled(HTTPResponse)
  }

  let connection: OpaquePointer
  var request: HTTPRequest
  var isHeadRead = false
  private(set) var received = 0
  private let progress = Locked(Progress.arriving)

  init(_ connection: OpaquePointer, target: String) {
    self.connection = connection
    request = HTTPRequest(method: "", target: target)
  }

  /// Takes a piece of the body. What is over the limit is counted, not kept.
  func receive(_ piece: UnsafeRawBufferPointer, limit: Int) {
    received += piece.count
    if received <= limit { request.body.append(contentsOf: piece) }
  }

  /// Puts the connection aside until `settle`.
  func suspend(with mhd: cmhd) {
    progress.withLock { progress in
      progress = .working
      mhd.suspend_connection(connection)
    }
  }

  /// Sets the answer and wakes the connection, if it waits for one.
  ///
  /// Both under one lock: a server that stops must find every connection either waiting, or awake
  /// with its answer.
  func settle(_ response: HTTPResponse, with mhd: cmhd) {
    progress.withLock { progress in
      guard case .working = progress else { return }
      progress = .settled(response)
      mhd.resume_connection(connection)
    }
  }

  var answer: HTTPResponse? {
    progress.withLock { if case .settled(let response) = $0 { response } else { nil } }
  }
}
