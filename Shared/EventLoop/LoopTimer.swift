import CUV

/// A timer on a loop. Lives on the loop's thread; cancelled when released.
public final class LoopTimer {
    private let handle: LoopHandle<uv_timer_t>
    private var body: () -> Void = {}

    /// A timer that is not running. Only on the loop's thread.
    public init(on loop: EventLoop) throws(LoopError) {
        loop.preconditionOnLoop()
        handle = try LoopHandle { uv_timer_init(loop.raw, $0) }
        handle.setOwner(self)
    }

    /// Calls `body` after `delay` (rounded up to milliseconds), then every `interval` if it is given. Replaces what was set.
    public func start(after delay: Duration, every interval: Duration? = nil, _ body: @escaping () -> Void) {
        self.body = body
        uv_timer_start(
            handle.raw,
            { owner(of: $0, as: LoopTimer.self)?.body() },
            delay.milliseconds,
            interval.map { max(1, $0.milliseconds) } ?? 0
        )
    }

    /// Stops the timer; it can be started again.
    public func cancel() {
        uv_timer_stop(handle.raw)
        body = {}
    }

    deinit { handle.close() }
}

extension Duration {
    /// Whole milliseconds, rounded up, at least zero.
    public var milliseconds: UInt64 {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        return UInt64(seconds) * 1000 + UInt64((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}

extension EventLoop {
    /// Suspends for `delay`; wakes early and throws if the task is cancelled.
    public func sleep(for delay: Duration) async throws {
        try await Task.sleep(for: delay)
    }
}
