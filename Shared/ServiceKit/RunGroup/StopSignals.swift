public import EventLoop

#if canImport(Glibc)
    import Glibc
#endif

/// SIGTERM and SIGINT as requests to a run group: the first asks for a good end, further ones for an end at once.
public actor StopSignals {
    private let loop: EventLoop
    private let first: @Sendable () -> Void
    private let further: @Sendable () -> Void
    private var count = 0
    private var sources: [SignalSource] = []
    private var me: StopSignals?

    /// Signal handles live on the loop's thread, so this actor does too.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// Nothing is heard before `listen()`. Both functions are called on the loop's thread and must be quick.
    public init(on loop: EventLoop, first: @escaping @Sendable () -> Void, further: @escaping @Sendable () -> Void) {
        self.loop = loop
        self.first = first
        self.further = further
    }

    /// Listens until the process ends; the signals no longer kill it by themselves.
    public func listen() throws {
        sources = try [SIGTERM, SIGINT].map { signal in
            try SignalSource(on: loop, signal: signal) { [unowned self] in assumeIsolated { $0.received() } }
        }
        // libuv's handles must not be closed from another thread, and nobody else has a reason to keep this one.
        me = self
    }

    private func received() {
        count += 1
        if count == 1 { first() } else { further() }
    }
}
