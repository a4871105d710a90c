import FoundationEssentials

/// The newest events of the log that were read or stored here, without gaps, bounded in number, bytes and age. A machine: the time comes with each call.
struct RecentWindow: Sendable {
    /// Limits of the events kept, and of their age.
    struct Limits: Sendable {
        /// Most events.
        var events = 16_384
        /// Most bytes, as they are stored.
        var bytes = 16 << 20
        /// Time after which they go, from their reading or storing. So a quiet process holds nothing, and opened events
        /// don't stay.
        var age = Duration.seconds(2)
    }

    private struct Entry: Sendable {
        let event: RecentEvent
        let readAt: ContinuousClock.Instant
    }

    let limits: Limits
    /// Entries in order. Dropped ones leave empty places before `head` until there are as many of those as others. A
    /// commit drops a few of thousands, and must not move the rest.
    private var entries: [Entry?] = []
    private var head = 0
    private(set) var bytes = 0
    /// The log's epoch when they were read or stored; `nil` if there are none.
    private(set) var epoch: UUID?

    init(_ limits: Limits) { self.limits = limits }

    /// The position of the first.
    var start: Int64? { first?.event.raw.position }
    /// The position of the last.
    var end: Int64? { entries.last??.event.raw.position }
    var count: Int { entries.count - head }
    /// Time at which the oldest is to be dropped.
    var expiry: ContinuousClock.Instant? { first.map { $0.readAt + limits.age } }

    private var first: Entry? { head < entries.count ? entries[head] : nil }

    /// Events after `position`, at most `limit`; none if the first of them isn't here.
    func events(after position: Int64, limit: Int) -> [RecentEvent] {
        guard let start, let end, position >= start - 1, position < end else { return [] }
        let first = head + Int(position + 1 - start)
        let wanted = entries[first..<min(entries.count, first + max(0, limit))]
        var events: [RecentEvent] = []
        events.reserveCapacity(wanted.count)
        for case let entry? in wanted { events.append(entry.event) }
        return events
    }

    /// Events of `events`, read in order and without gaps, that aren't here: the first ones may have come meanwhile.
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
        while count > limits.events || bytes > limits.bytes { dropFirst() }
        settle()
    }

    /// Drops what is too old.
    mutating func sweep(at now: ContinuousClock.Instant) {
        while let expiry, expiry <= now { dropFirst() }
        settle()
    }

    mutating func removeAll() {
        entries.removeAll()
        head = 0
        bytes = 0
        epoch = nil
    }

    private mutating func dropFirst() {
        bytes -= first?.event.size ?? 0
        entries[head] = nil
        head += 1
    }

    /// Gives back the empty places once they are worth it.
    private mutating func settle() {
        if head == entries.count {
            if head > 0 { removeAll() }
        } else if head >= 64, head * 2 >= entries.count {
            entries.removeFirst(head)
            head = 0
        }
    }
}
