import EventSourcing

/// Events that a lazy projection has taken from memory ahead of its checkpoint, decoded already. They are written
/// later, all at once, without being read and opened again. Bounded in number and bytes, as they are held for as long
/// as the projection rests.
struct PrefetchedEvents<E: StoredEvent>: Sendable {
    /// Limits of the events held.
    struct Limits: Sendable {
        /// Most events.
        var events = 8192
        /// Most bytes, as they are stored.
        var bytes = 8 << 20
    }

    private let limits: Limits
    private var page = ProjectionPage<E>(events: [], count: 0)
    private var bytes = 0
    /// The generation of the keys it was all opened with.
    private var generation: UInt64 = 0

    /// Nothing.
    init(_ limits: Limits = Limits()) { self.limits = limits }

    /// The last position that it covers; `nil` if it holds nothing.
    var end: Int64? { page.last?.position }
    /// True if there is no room for more.
    var isFull: Bool { page.events.count >= limits.events || bytes >= limits.bytes }

    /// Lets everything go, unless it may be read with the keys of `generation`: with those it may read otherwise.
    mutating func keep(ifReadableAt generation: UInt64) {
        if self.generation != generation { self = PrefetchedEvents(limits) }
    }

    /// Adds what follows. If keys were forgotten since the rest was opened, nothing is left.
    mutating func add(_ held: HeldPage<E>) {
        guard end == nil || held.generation == generation else {
            self = PrefetchedEvents(limits)
            return
        }
        page.events += held.page.events
        page.count += held.page.count
        page.last = held.page.last
        bytes += held.bytes
        generation = held.generation
    }

    /// Hands out everything, and holds nothing any more; `nil` if there is nothing, or nothing that may be read with the keys of `generation`.
    mutating func take(readableAt generation: UInt64) -> ProjectionPage<E>? {
        keep(ifReadableAt: generation)
        defer { self = PrefetchedEvents(limits) }
        return end == nil ? nil : page
    }
}

/// A page from memory.
struct HeldPage<E: StoredEvent>: Sendable {
    var page: ProjectionPage<E>
    /// The size of its events, as they are stored.
    var bytes: Int
    /// The generation of the keys that its events were opened with.
    var generation: UInt64
}
