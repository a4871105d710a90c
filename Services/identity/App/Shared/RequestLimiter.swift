import Synchronization

/// Limiter for strangers' requests that cause work or mail: so many at once, then one each time a pause is over. Every process counts for
/// itself, and allows its part. Bounded: when it is full, the records that are nearest to full credit are forgotten, which are worth least.
final class RequestLimiter: Sendable {
    /// Rule for the number of requests.
    struct Rule: Sendable, Hashable {
        /// Requests at once.
        var burst: Int
        /// Pause after which one more is allowed.
        var pause: Duration

        /// Part of one process, where `processes` share the work. The number that is allowed at once is rounded up: three mails are not one
        /// each, or a person who asks the same process for a second one would wait for as long as a flood does.
        func shared(by processes: Int) -> Rule {
            let processes = max(1, processes)
            return Rule(burst: max(1, (burst + processes - 1) / processes), pause: pause * processes)
        }
    }

    /// Refusal of too many requests; try again after this long.
    struct Exceeded: Error, Equatable {
        let wait: Duration
    }

    private struct Key: Hashable {
        var kind: String
        var who: String
    }

    /// Rule for one address of the net.
    let perOrigin: Rule
    private let now: @Sendable () -> ContinuousClock.Instant
    private let capacity: Int
    private let processes: Int
    /// Time for each key at which its credit is whole again.
    private let records = Mutex<[Key: ContinuousClock.Instant]>([:])

    init(
        capacity: Int = 20_000,
        perOrigin: Rule = .perOrigin(),
        processes: Int = 1,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.capacity = capacity
        self.perOrigin = perOrigin
        self.processes = processes
        self.now = now
    }

    /// Takes one from what `who` may ask for of this kind, of all processes together by `rule`. Throws `Exceeded` if there is nothing
    /// left here.
    func take(_ kind: String, by who: String, _ rule: Rule) throws(Exceeded) {
        let rule = rule.shared(by: processes)
        let now = now()
        let wait: Duration? = records.withLock { records in
            if records.count >= capacity { Self.makeRoom(in: &records, at: now, capacity) }
            let key = Key(kind: kind, who: who)
            let whole = max(records[key] ?? now, now) + rule.pause
            let excess = whole - now - rule.pause * rule.burst
            guard excess <= .zero else { return excess }
            records[key] = whole
            return nil
        }
        if let wait { throw Exceeded(wait: wait) }
    }

    private static func makeRoom(
        in records: inout [Key: ContinuousClock.Instant],
        at now: ContinuousClock.Instant,
        _ capacity: Int
    ) {
        records = records.filter { $0.value > now }
        guard records.count >= capacity else { return }
        for (key, _) in records.sorted(by: { $0.value < $1.value }).prefix(max(1, capacity / 8)) { records[key] = nil }
    }
}

extension RequestLimiter.Rule {
    /// Rule for one address of the net: a clinic's whole network may be behind it.
    static func perOrigin(_ burst: Int = 60) -> Self { Self(burst: burst, pause: .seconds(60)) }
    /// Mail to one address that strangers can cause.
    static let perMailbox = Self(burst: 3, pause: .seconds(1200))
    /// Wrong passwords at one registration, or wrong tokens.
    static let perRegistration = Self(burst: 5, pause: .seconds(300))
}
