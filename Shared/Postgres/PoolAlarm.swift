import EventLoop

/// One timer for all deadlines of a pool.
actor PoolAlarm {
    private nonisolated let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
    private var timer: LoopTimer?
    private var setTo: ContinuousClock.Instant?

    init(on loop: EventLoop) { self.loop = loop }

    /// Lets the timer go on its own thread.
    isolated deinit { timer?.cancel() }

    /// Calls `body` at `instant`, unless it is to be called earlier anyway. Calls may overtake each other.
    func set(_ instant: ContinuousClock.Instant, _ body: @escaping @Sendable () -> Void) {
        if let setTo, setTo <= instant { return }
        setTo = instant
        do {
            let timer = try timer ?? LoopTimer(on: loop)
            self.timer = timer
            timer.start(after: ContinuousClock.now.duration(to: instant)) { [weak self] in
                self?.assumeIsolated { $0.setTo = nil }
                body()
            }
        } catch {
            // Without timers nothing in this process would work; libuv only fails here when it is out of memory.
            preconditionFailure("no timer: \(error)")
        }
    }
}
