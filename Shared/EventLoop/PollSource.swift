import CUV

/// Watches a descriptor that a library owns (libpq, libcurl) for readiness. Lives on its loop's thread.
public final class PollSource {
    /// Events to wait for, and events that came.
    public struct Events: OptionSet, Sendable {
        /// libuv's bits.
        public let rawValue: Int32
        /// Bits as libuv knows them.
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The descriptor can be read, or its peer has gone.
        public static let readable = Events(rawValue: Int32(UV_READABLE.rawValue))
        /// The descriptor can be written.
        public static let writable = Events(rawValue: Int32(UV_WRITABLE.rawValue))
    }

    private let handle: LoopHandle<uv_poll_t>
    private var body: (Result<Events, LoopError>) -> Void = { _ in }

    /// Watches nothing yet. `descriptor` must stay open until `close()`.
    public init(on loop: EventLoop, descriptor: Int32) throws(LoopError) {
        loop.preconditionOnLoop()
        handle = try LoopHandle { uv_poll_init(loop.raw, $0, descriptor) }
        handle.setOwner(self)
    }

    /// Calls `body` whenever one of `events` is so; replaces an earlier call.
    public func start(_ events: Events, _ body: @escaping (Result<Events, LoopError>) -> Void) {
        self.body = body
        uv_poll_start(handle.raw, events.rawValue) { handle, status, events in
            guard let source = owner(of: handle, as: PollSource.self) else { return }
            source.body(status == 0 ? .success(Events(rawValue: events)) : .failure(LoopError(status: status)))
        }
    }

    /// Stops watching; it can be started again.
    public func stop() { uv_poll_stop(handle.raw) }

    /// Ends the watching for good; after that the descriptor may be closed.
    public func close() {
        handle.close()
        body = { _ in }
    }
}
