import CUV

/// Calls back on its loop when a POSIX signal arrives. Lives on its loop's thread.
public final class SignalSource {
    private let handle: LoopHandle<uv_signal_t>
    private let body: () -> Void

    /// Listens for `signal` (for example `SIGTERM`) until released.
    public init(on loop: EventLoop, signal: Int32, _ body: @escaping () -> Void) throws(LoopError) {
        loop.preconditionOnLoop()
        self.body = body
        handle = try LoopHandle { uv_signal_init(loop.raw, $0) }
        handle.setOwner(self)
        let status = uv_signal_start(
            handle.raw,
            { handle, _ in owner(of: handle, as: SignalSource.self)?.body() },
            signal
        )
        guard status == 0 else { throw LoopError(status: status) }
    }

    deinit { handle.close() }
}
