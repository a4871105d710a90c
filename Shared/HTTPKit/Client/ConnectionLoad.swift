import Synchronization

/// Load of a multiplexed connection, readable without entering its actor.
final class ConnectionLoad: Sendable {
    private let open = Atomic<Int>(0)
    private let most = Atomic<Int>(100)
    private let awaited = Atomic<Bool>(false)
    private let usable = Atomic<Bool>(true)

    /// Requests and tunnels that are open now.
    var streams: Int { open.load(ordering: .relaxed) }
    /// Streams that the server allows.
    var capacity: Int { most.load(ordering: .relaxed) }
    /// True if another request may be sent here, now or later.
    var isUsable: Bool { usable.load(ordering: .relaxed) }
    /// True if another request may be sent here now.
    var hasRoom: Bool { isUsable && streams < capacity }

    /// True while somebody waits for the end of a stream.
    var isAwaited: Bool {
        get { awaited.load(ordering: .relaxed) }
        set { awaited.store(newValue, ordering: .relaxed) }
    }

    func opened() { open.add(1, ordering: .relaxed) }
    func closed() { open.subtract(1, ordering: .relaxed) }
    func allow(_ count: Int) { most.store(max(1, count), ordering: .relaxed) }
    func retire() { usable.store(false, ordering: .relaxed) }
}
