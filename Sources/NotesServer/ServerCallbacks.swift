internal import CMicroHTTPD
internal import NotesAPI

// What libmicrohttpd calls, on its thread. The context is the `ServerCore`; an exchange is kept by
// the core from `onBegan` to `onEnded`, or to the end of its connection.

func onBegan(
  _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?,
  _ connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  guard let core = core(context), let connection, let target else { return nil }
  let exchange = Exchange(connection, target: String(cString: target))
  core.began(exchange)
  return Unmanaged.passUnretained(exchange).toOpaque()
}

func onProgress(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ path: UnsafePointer<CChar>?, _ method: UnsafePointer<CChar>?,
  _ version: UnsafePointer<CChar>?, _ piece: UnsafePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?,
  _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let core = core(context), let exchange = exchange(slot), let method, let size else {
    return MHD_Result.NO
  }
  let bytes = UnsafeRawBufferPointer(start: piece, count: size.pointee)
  // The head comes first, with no piece taken.
  if exchange.isHeadRead { size.pointee = 0 }
  return core.proceed(exchange, String(cString: method), bytes) ? MHD_Result.YES : MHD_Result.NO
}

func onEnded(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ why: MHD_RequestTerminationCode
) {
  guard let core = core(context), let exchange = exchange(slot) else { return }
  slot?.pointee = nil
  core.ended(exchange)
}

func onConnection(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  _ event: MHD_ConnectionNotificationCode
) {
  guard let core = core(context), let connection else { return }
  if event == .CONNECTION_NOTIFY_STARTED {
    core.opened(connection)
  } else {
    core.closed(connection)
  }
}

private func core(_ context: UnsafeMutableRawPointer?) -> ServerCore? {
  context.map { Unmanaged<ServerCore>.fromOpaque($0).takeUnretainedValue() }
}

private func exchange(_ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?) -> Exchange? {
  slot?.pointee.map { Unmanaged<Exchange>.fromOpaque($0).takeUnretainedValue() }
}
