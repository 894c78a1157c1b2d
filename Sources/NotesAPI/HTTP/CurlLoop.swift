internal import CCurl
internal import Glibc
internal import Notes

/// The one thread on which libcurl works for every transport of the process.
///
/// It starts with the first exchange and sleeps in `curl_multi_poll` between them.
final class CurlLoop: Sendable {
  private struct Arrival {
    var job: CurlJob
    var exchange: CurlExchange
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
    guard let multi = curl.multi_init() else {
      throw .offline(
        phrase("libcurl has no memory", de: "libcurl hat keinen Speicher", ja: "libcurlのメモリがありません"))
    }
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
    guard status == 0 else {
      throw .offline(
        phrase(
          "no thread could be started", de: "kein Thread konnte gestartet werden",
          ja: "スレッドを開始できません"))
    }
    pthread_detach(thread)
  }

  /// Makes the exchange, as far as the answer's head. Cancelling the task ends the wait at once;
  /// whoever has the stream drops the connection by letting go of it.
  func open(_ job: CurlJob) async throws(RepositoryError) -> HTTPStream {
    guard !Task.isCancelled else { throw .cancelled }
    let exchange = CurlExchange(
      deadline: ContinuousClock.now + job.limits.total, isStreamed: job.isStreamed
    ) { [self] in wake() }
    arrivals.withLock { $0.append(Arrival(job: job, exchange: exchange)) }
    wake()
    let head = try await exchange.head()
    return HTTPStream(
      status: head.status, headers: head.headers, body: exchange, limits: job.limits,
      excess: job.request.isRead
        ? .tooLarge(limit: job.limits.body)
        : .interrupted(
          phrase("the answer is too large", de: "die Antwort ist zu groß", ja: "応答が大きすぎます")))
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
      admit(into: &live)
      for transfer in live.values where !goesOn(transfer) { drop(transfer, from: &live) }
      var running: Int32 = 0
      _ = curl.multi_perform(multi, &running)
      finish(&live)
      _ = curl.multi_poll(
        multi, nil, 0, timeout(live.values.compactMap(\.exchange.deadline).min()), nil)
    }
  }

  /// Lets a paused transfer go on when there is room again; false when it must be dropped.
  private func goesOn(_ transfer: CurlTransfer) -> Bool {
    let exchange = transfer.exchange
    if let deadline = exchange.deadline, deadline <= .now { exchange.finish(transfer.overdue) }
    if exchange.takeResumption() {
      let code = curl.easy_pause(transfer.easy, CURLPAUSE_CONT)
      if code != CURLE_OK { transfer.finish(code) }
    }
    return !exchange.isOver
  }

  /// Milliseconds to sleep, at most, where nothing else happens.
  private func timeout(_ deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return 60_000 }
    return Int32(max(0, min(60_000, (deadline - .now).milliseconds + 1)))
  }

  private func admit(into live: inout [UnsafeMutableRawPointer: CurlTransfer]) {
    let new = arrivals.withLock { arrivals in
      defer { arrivals = [] }
      return arrivals
    }
    for arrival in new where !arrival.exchange.isOver {
      guard let transfer = CurlTransfer(arrival.job, for: arrival.exchange, with: curl) else {
        arrival.exchange.finish(
          .failure(
            .offline(
              phrase(
                "libcurl has no memory", de: "libcurl hat keinen Speicher", ja: "libcurlのメモリがありません")
            )))
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
      transfer.finish(ccurl_result(message))
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
