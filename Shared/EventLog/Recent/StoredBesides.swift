import EventSourcing

/// Events that this process has stored of late behind events of others that it hasn't read yet: kept until those are
/// read, so that they needn't be decoded from bytes. Bounded in number, bytes and age. A machine: the time comes with
/// each call.
struct StoredBesides: Sendable {
    private let limits: RecentWindow.Limits
    /// Events by position: those stored since the last turn, and those before. Each turn lets go of the elder.
    private var young: [Int64: RecentEvent] = [:]
    private var old: [Int64: RecentEvent] = [:]
    /// Bytes of the young events, with those that have been taken.
    private var bytes = 0
    private var turned: ContinuousClock.Instant

    /// Makes an empty memory. It keeps as many events as the limits say, and no longer after they were stored.
    init(_ limits: RecentWindow.Limits, at now: ContinuousClock.Instant = .now) {
        self.limits = limits
        turned = now
    }

    var count: Int { young.count + old.count }

    /// Keeps the event as long as there is room.
    mutating func keep(_ event: RecentEvent, at now: ContinuousClock.Instant) {
        sweep(at: now)
        guard young.count < limits.events / 2, bytes + event.size <= limits.bytes / 2 else { return }
        bytes += event.size
        young[event.raw.position] = event
    }

    /// Hands out what was read as `row`, once; `nil` unless it is what was stored.
    mutating func take(_ row: RawEvent) -> RecentEvent? {
        guard count > 0 else { return nil }
        var event = young.removeValue(forKey: row.position)
        if event == nil { event = old.removeValue(forKey: row.position) }
        return event?.raw == row ? event : nil
    }

    /// Lets go of what is too old.
    mutating func sweep(at now: ContinuousClock.Instant) {
        let age = now - turned
        guard age >= limits.age / 2 else { return }
        old = age < limits.age ? young : [:]
        young = [:]
        bytes = 0
        turned = now
    }

    mutating func removeAll() {
        young = [:]
        old = [:]
        bytes = 0
    }
}
