import FoundationEssentials
import HTTPKit
import ServiceKit
import Synchronization

/// Holds back who says too much in one room, or makes too many rooms, by whatever way it comes. Every process counts for itself, and allows its part.
///
/// A bucket is one number, the time at which it will be full again, in a table that never grows: a key may lie in one of a few places,
/// and where all are taken, the bucket that is nearest to full makes room, for it has least to remember. Keys are hashes with a key of
/// this process: they name nobody, and nobody can choose whom to collide with.
final class TalkLimit: Sendable {
    private struct Slot: Sendable {
        var key: Int = 0
        /// Nanoseconds on our clock; in the past if the bucket is full.
        var fullAt: Int64 = 0
    }

    /// The places that a key may lie in, beside each other.
    private static let ways = 8

    /// Kind of thing that is counted, for those who are told that there is none left.
    struct Thing: Sendable {
        var code: String
        var title: String
        /// Name in the fields that tell machines.
        var name: String
        var metric: String
        var help: String

        static let messages = Thing(
            code: "too-many-messages",
            title: "That was too much for one room in too little time.",
            name: "messages",
            metric: "theracomm_chat_limited_total",
            help: "Messages and edits refused because one person said too much in one room."
        )
        static let rooms = Thing(
            code: "too-many-rooms",
            title: "That were too many rooms in too little time.",
            name: "rooms",
            metric: "theracomm_chat_rooms_limited_total",
            help: "Rooms refused because one person made too many."
        )
    }

    private let thing: Thing
    private let quota: Int
    private let seconds: Int
    /// Nanoseconds in which one message comes back.
    private let interval: Int64
    private let sets: Int
    private let slots: Mutex<[Slot]>
    private let refused: Counter
    private let clock: @Sendable () -> ContinuousClock.Instant
    private let start: ContinuousClock.Instant

    /// `nil` where nobody is held back. There is room for about `capacity` buckets of 16 bytes.
    init?(
        _ rate: TalkRate,
        of thing: Thing = .messages,
        capacity: Int = 65_536,
        metrics: Metrics = Metrics(),
        clock: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        guard case .most(let quota, let seconds) = rate else { return nil }
        (self.quota, self.seconds, self.clock, self.thing) = (quota, seconds, clock, thing)
        interval = max(1, Int64(seconds) * 1_000_000_000 / Int64(quota))
        let sets = max(1, capacity / Self.ways)
        self.sets = sets
        slots = Mutex(Array(repeating: Slot(), count: sets * Self.ways))
        refused = metrics.counter(
            thing.metric,
            thing.help
        )
        start = clock()
    }

    /// Takes one message of `person` in `room`, or an edit of one. Throws 429 where there is none left.
    func take(_ person: UUID, in room: UUID) throws(Problem) {
        let key = key(of: person, in: room)
        // A second ahead: an empty place has been full since before the beginning.
        let now = nanoseconds(of: clock() - start) + 1_000_000_000
        let wait = slots.withLock { take(key, at: now, &$0) }
        guard wait > 0 else { return }
        refused.add()
        throw problem(after: wait)
    }

    /// Nanoseconds to wait; 0 where one was taken.
    private func take(_ key: Int, at now: Int64, _ slots: inout [Slot]) -> Int64 {
        let first = Int(UInt(bitPattern: key) >> 1 % UInt(sets)) * Self.ways
        var place = first
        for candidate in first..<first + Self.ways {
            if slots[candidate].key == key {
                place = candidate
                break
            }
            if slots[candidate].fullAt < slots[place].fullAt { place = candidate }
        }
        if slots[place].key != key { slots[place] = Slot(key: key) }
        let next = max(slots[place].fullAt, now) + interval
        let wait = next - now - interval * Int64(quota)
        guard wait <= 0 else { return wait }
        slots[place].fullAt = next
        return 0
    }

    private func key(of person: UUID, in room: UUID) -> Int {
        var hasher = Hasher()
        hasher.combine(person)
        hasher.combine(room)
        // 0 is an empty place.
        return hasher.finalize() | 1
    }

    private func nanoseconds(of time: Duration) -> Int64 {
        let (seconds, attoseconds) = time.components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }

    private func problem(after wait: Int64) -> Problem {
        let after = (wait + 999_999_999) / 1_000_000_000
        let full = (wait + interval * Int64(quota - 1) + 999_999_999) / 1_000_000_000
        return Problem(
            429,
            thing.code,
            thing.title,
            detail: "Try it again in \(after) s.",
            headers: [
                .retryAfter: "\(after)", Self.policyField: "\"\(thing.name)\";q=\(quota);w=\(seconds)",
                Self.limitField: "\"\(thing.name)\";r=0;t=\(full)",
            ]
        )
    }

    private static let policyField = HeaderName("ratelimit-policy") ?? .retryAfter
    private static let limitField = HeaderName("ratelimit") ?? .retryAfter
}
