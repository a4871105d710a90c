import FoundationEssentials

/// Keys that were loaded a short while ago. Bounded in number and age; keys fall out in the order in which they came.
///
/// A key that falls out is wiped as soon as nobody uses it any more. A machine: the time comes with each call.
struct KeyCache: ~Copyable {
    enum Entry: Sendable {
        case key(SecretKey)
        case erased
    }

    private struct Slot {
        let subject: UUID
        let number: UInt64
        let expires: ContinuousClock.Instant
    }

    private struct Held {
        let entry: Entry
        let number: UInt64
    }

    private let limit: Int
    private let lifetime: Duration
    private var held: [UUID: Held] = [:]
    // In the order of arrival, which is the order of expiry; places of keys that were dropped or loaded again are skipped.
    private var order: [Slot] = []
    private var head = 0
    private var count: UInt64 = 0
    /// Grows with every drop. Keys that were read from the database before a drop may be stale after it, and must not
    /// be kept.
    private(set) var generation: UInt64 = 0

    init(limit: Int, lifetime: Duration) {
        self.limit = max(1, limit)
        self.lifetime = lifetime
    }

    mutating func entry(for subject: UUID, at now: ContinuousClock.Instant) -> Entry? {
        sweep(at: now)
        return held[subject]?.entry
    }

    /// The keys of `subjects` that are here, and the subjects of whom nothing is known. An erased person is in neither.
    mutating func keys(
        of subjects: Set<UUID>,
        at now: ContinuousClock.Instant
    ) -> (keys: [UUID: SecretKey], missing: [UUID]) {
        sweep(at: now)
        var keys: [UUID: SecretKey] = [:]
        var missing: [UUID] = []
        keys.reserveCapacity(subjects.count)
        for subject in subjects {
            switch held[subject]?.entry {
            case .key(let key): keys[subject] = key
            case .erased: break
            case nil: missing.append(subject)
            }
        }
        return (keys, missing)
    }

    /// Keeps `entry`, which was read while the cache was at `generation`.
    mutating func insert(_ entry: Entry, for subject: UUID, readAt generation: UInt64, at now: ContinuousClock.Instant)
    {
        guard generation == self.generation else { return }
        if held[subject] == nil, held.count >= limit { dropOldest() }
        count += 1
        held[subject] = Held(entry: entry, number: count)
        order.append(Slot(subject: subject, number: count, expires: now + lifetime))
    }

    mutating func drop(_ subject: UUID) {
        generation += 1
        held[subject] = nil
    }

    mutating func dropAll() {
        generation += 1
        held.removeAll()
        order.removeAll()
        head = 0
    }

    /// Lets go of what is too old. Costs as much as there is to drop.
    mutating func sweep(at now: ContinuousClock.Instant) {
        while head < order.count, order[head].expires <= now {
            let place = order[head]
            head += 1
            if held[place.subject]?.number == place.number { held[place.subject] = nil }
        }
        compact()
    }

    var keyCount: Int { held.count }
    /// Places in the order of arrival, those of dropped keys included.
    var placeCount: Int { order.count }

    private mutating func dropOldest() {
        while head < order.count {
            let place = order[head]
            head += 1
            if held[place.subject]?.number == place.number {
                held[place.subject] = nil
                return
            }
        }
    }

    private mutating func compact() {
        guard head > 64, head * 2 > order.count else { return }
        order.removeFirst(head)
        head = 0
    }
}
