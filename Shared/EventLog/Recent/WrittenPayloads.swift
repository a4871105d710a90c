import EventSourcing
import FoundationEssentials

/// What this process has written of late and not yet read: payloads beside the bytes they have become, so that they needn't be made of those
/// again. Bounded in number, bytes and age. A machine: the time comes with each call.
struct WrittenPayloads: Sendable {
    /// What is known of an event without reading its bytes.
    struct Known: Sendable {
        let payload: KnownPayload
        /// The generation of the keys before it was sealed.
        let generation: UInt64
    }

    private struct Entry: Sendable {
        let event: PendingUnit.Event
        let known: Known
    }

    private let limits: RecentWindow.Limits
    /// By the events' ids: those that were written since the last turn, and those before. Each turn lets go of the elder.
    private var young: [UUID: Entry] = [:]
    private var old: [UUID: Entry] = [:]
    /// Of the young, those that have been taken included.
    private var bytes = 0
    private var turned: ContinuousClock.Instant

    /// None yet. As many are kept as the limits say, and no longer after they were written.
    init(_ limits: RecentWindow.Limits, at now: ContinuousClock.Instant = .now) {
        self.limits = limits
        turned = now
    }

    var count: Int { young.count + old.count }

    /// Remembers what is about to be stored as `event`, as long as there is room.
    mutating func note(_ event: PendingUnit.Event, _ known: Known, at now: ContinuousClock.Instant) {
        sweep(at: now)
        guard young.count < limits.events / 2, bytes + event.data.count <= limits.bytes / 2 else { return }
        bytes += event.data.count
        young[event.id] = Entry(event: event, known: known)
    }

    /// Hands out what is known of `stored`, once; `nil` unless it is stored as it was written.
    mutating func take(_ stored: RawEvent) -> Known? {
        guard count > 0 else { return nil }
        var entry = young.removeValue(forKey: stored.id)
        if entry == nil { entry = old.removeValue(forKey: stored.id) }
        guard let entry, entry.event.type == stored.type, entry.event.subject == stored.subject,
            entry.event.data == stored.data
        else { return nil }
        return entry.known
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
