import CNATS

// Functions that the library calls, on its own threads. They stand in the file: closures within an actor would be taken
// for that actor's.

/// A message has come, which is ours to free.
func natsHasMessage(
    _: OpaquePointer?,
    _: OpaquePointer?,
    _ message: OpaquePointer?,
    _ closure: UnsafeMutableRawPointer?
) {
    guard let message else { return }
    defer { natsMsg_Destroy(message) }
    let count = Int(natsMsg_GetDataLength(message))
    guard count <= BusLimits.message, let subject = natsMsg_GetSubject(message),
        let subscriber = NatsSubscribers.find(closure)
    else {
        return
    }
    let data = UnsafeRawBufferPointer(start: natsMsg_GetData(message), count: count)
    subscriber.message(String(cString: subject), [UInt8](data))
}

/// The first connection is there, though not at once.
func natsHasConnected(_: OpaquePointer?, _ closure: UnsafeMutableRawPointer?) {
    NatsSubscribers.find(closure)?.news(.connected)
}

/// The connection is lost.
func natsHasDisconnected(_: OpaquePointer?, _ closure: UnsafeMutableRawPointer?) {
    NatsSubscribers.find(closure)?.news(.disconnected)
}

/// The library won't try again.
func natsHasClosed(_: OpaquePointer?, _ closure: UnsafeMutableRawPointer?) {
    NatsSubscribers.find(closure)?.news(.closed)
}

/// Something went wrong beside all calls.
func natsHasFailed(
    _: OpaquePointer?,
    _: OpaquePointer?,
    _ status: natsStatus,
    _ closure: UnsafeMutableRawPointer?
) {
    NatsSubscribers.find(closure)?.news(
        status == NATS_SLOW_CONSUMER ? .missed : .refused(NatsFailure(status).description)
    )
}
