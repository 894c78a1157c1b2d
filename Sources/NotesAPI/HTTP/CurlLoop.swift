internal import CCurl
internal import Glibc
internal import Notes

/// The one thread on which libcurl works for every transport of the process.
///
/// It starts with the first exchange and sleeps in `curl_multi_poll` between them.
final class CurlLoop: Sendable {
  private struct Arrival {
    var job: CurlJob
    var reply: CurlReply
  }

  // Unsafe only in the compiler's eyes: the table never changes; the handle is used on the loop's
  // thread, but for `curl_multi_wakeup`, which any thread may call.
  nonisolated(unsafe) private let curl: ccurl
  nonisolated(unsafe) private let multi: UnsafeMutableRawPointer
  private let arrivals = Locked<[Arrival]>([])

  private static let started = Result { () throws(RepositoryError) in try CurlLoop() }

  static func shared() throws(RepositoryError) -> CurlLoop {
    try started.get()
  }

  private init() throws(RepositoryError) {
    curl = try CurlLibrary.load()
    guard let multi = curl.multi_init() else { throw .offline("libcurl has no memory") }
    self.multi = multi
    withUnsafePointer(to: curl) { curl in
      ccurl_set_multi(curl, multi, CURLMOPT_MAX_HOST_CONNECTIONS, 6)
      ccurl_set_multi(curl, multi, CURLMOPT_MAXCONNECTS, 32)
    }
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { loop in
        if let loop { Unmanaged<CurlLoop>.fromOpaque(loop).takeRetainedValue().run() }
        return nil
      }, Unmanaged.passRetained(self).toOpaque())
    guard status == 0 else { throw .offline("no thread could be started") }
    pthread_detach(thread)
  }

  /// Makes the exchange; cancelling the task ends the wait at once and drops the connection.
  func perform(_ job: CurlJob) async throws(RepositoryError) -> HTTPResponse {
    let reply = CurlReply()
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard reply.await(continuation) else { return }
        arrivals.withLock { $0.append(Arrival(job: job, reply: reply)) }
        wake()
      }
    } onCancel: {
      reply.give(.failure(.cancelled))
      wake()
    }
    return try answer.get()
  }

  private func wake() {
    _ = curl.multi_wakeup(multi)
  }
}

// What follows runs on the loop's thread.
extension CurlLoop {
  private func run() {
    // Signals are for the thread of the screen.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, nil)
    var live: [UnsafeMutableRawPointer: CurlTransfer] = [:]
    while true {
      for transfer in live.values where transfer.reply.isOver { drop(transfer, from: &live) }
      admit(into: &live)
      var running: Int32 = 0
      _ = curl.multi_perform(multi, &running)
      finish(&live)
      _ = curl.multi_poll(multi, nil, 0, 60_000, nil)
    }
  }

  private func admit(into live: inout [UnsafeMutableRawPointer: CurlTransfer]) {
    let new = arrivals.withLock { arrivals in
      defer { arrivals = [] }
      return arrivals
    }
    for arrival in new where !arrival.reply.isOver {
      guard let transfer = CurlTransfer(arrival.job, for: arrival.reply, with: curl) else {
        arrival.reply.give(.failure(.offline("libcurl has no memory")))
        continue
      }
      live[transfer.easy] = transfer
      _ = curl.multi_add_handle(multi, transfer.easy)
    }
  }

  private func finish(_ live: inout [UnsafeMutableRawPointer: CurlTransfer]) {
    var left: Int32 = 0
    while let message = curl.multi_info_read(multi, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle,
        let transfer = live[easy]
      else { continue }
      transfer.reply.give(transfer.outcome(ccurl_result(message)))
      drop(transfer, from: &live)
    }
  }

  private func drop(
    _ transfer: CurlTransfer, from live: inout [UnsafeMutableRawPointer: CurlTransfer]
  ) {
    live[transfer.easy] = nil
    _ = curl.multi_remove_handle(multi, transfer.easy)
  }
}
