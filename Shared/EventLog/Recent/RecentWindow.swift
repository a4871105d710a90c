import FoundationEssentials

/// The newest events of the log that were read or stored here, without gaps, bounded in number, bytes and age. A machine: the time comes with each call.
struct RecentWindow: Sendable {
    /// How much is kept, and for how long.
    struct Limits: Sendable {
        /// Most events.
        var events = 4096
        /// Most bytes, as they are stored.
        var bytes = 4 << 20
        /// How long after they were read or stored. So a quiet process holds nothing, and what was opened doesn't stay.
        var age = Duration.seconds(2)
    }

    private struct Entry: Sendable {
        let event: RecentEvent
        let readAt: ContinuousClock.Instant
    }

    let limits: Limits
    private var entries: [Entry] = []
    private(set) var bytes = 0
    /// The log's epoch when they were read or stored; `nil` if there are none.
    private(set) var epoch: UUID?

    init(_ limits: Limits) { self.limits = limits }

    /// The position of the first.
    var start: Int64? { entries.first?.event.raw.position }
    /// The position of the last.
    var end: Int64? { entries.last?.event.raw.position }
    var count: Int { entries.count }
    /// When the oldest is to be dropped.
    var expiry: ContinuousClock.Instant? { entries.first.map { $0.readAt + limits.age } }

    /// At most `limit` of those after `position`; none if the first of them isn't here.
    func events(after position: Int64, limit: Int) -> [RecentEvent] {
        guard let start, let end, position >= start - 1, position < end else { return [] }
        let first = Int(position + 1 - start)
        return entries[first..<min(entries.count, first + max(0, limit))].map(\.event)
    }

    /// Of what was read, in order and without gaps, what isn't here: its beginning may have come meanwhile.
    func lacking(_ events: [RecentEvent], of epoch: UUID) -> [RecentEvent] {
        guard epoch == self.epoch, let end, let first = events.first?.raw.position, first <= end else { return events }
        return Array(events.dropFirst(Int(end + 1 - first)))
    }

    /// Adds what was read at `now`, in order and without gaps. If it doesn't go on where this one ends, it takes its place.
    mutating func extend(by events: [RecentEvent], of epoch: UUID, at now: ContinuousClock.Instant) {
        guard let first = events.first else { return }
        if epoch != self.epoch || end.map({ $0 + 1 }) != first.raw.position { removeAll() }
        self.epoch = epoch
        for event in events {
            entries.append(Entry(event: event, readAt: now))
            bytes += event.size
        }
        var surplus = max(0, entries.count - limits.events)
        var left = bytes - entries[..<surplus].reduce(0) { $0 + $1.event.size }
        while left > limits.bytes {
            left -= entries[surplus].event.size
            surplus += 1
        }
        drop(surplus)
    }

    /// Drops what is too old.
    mutating func sweep(at now: ContinuousClock.Instant) {
        guard let expiry, expiry <= now else { return }
        drop(entries.firstIndex { $0.readAt + limits.age > now } ?? entries.count)
    }

    mutating func removeAll() {
        entries.removeAll()
        bytes = 0
        epoch = nil
    }

    private mutating func drop(_ count: Int) {
        guard count > 0 else { return }
        guard count < entries.count else { return removeAll() }
        bytes -= entries[..<count].reduce(0) { $0 + $1.event.size }
        entries.removeFirst(count)
    }
}
