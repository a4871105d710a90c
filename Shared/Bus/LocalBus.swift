/// A bus within one process: for a service that runs alone, and for tests.
public final class LocalBus: Bus {
    private let listeners = BusListeners()

    /// Nobody listens yet.
    public init() {}

    /// Tells all listeners in this process, before it returns.
    public func publish(_ channel: String, _ message: [UInt8]) {
        guard BusLimits.isName(channel), message.count <= BusLimits.message else { return }
        listeners.tell(.message(message), on: channel)
    }

    /// Events on `channel` from now on.
    public func subscribe(to channel: String) -> AsyncStream<BusEvent> { listeners.add(to: channel) }
}
