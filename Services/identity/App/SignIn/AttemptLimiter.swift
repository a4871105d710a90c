/// Slows down guessing: after a few wrong passwords each further attempt at the same account from the same address has to
/// wait, and each time longer. A right password clears the record.
///
/// A machine without clock or lock. Bounded: when it is full, the records that were quiet longest are forgotten.
struct AttemptLimiter: Sendable {
    /// How patient we are.
    struct Rules: Sendable {
        /// Wrong passwords before the first wait.
        var free = 5
        /// The first wait; each further one is twice as long.
        var firstWait = Duration.seconds(1)
        /// No wait is longer.
        var longestWait = Duration.seconds(300)
        /// A record is forgotten after so long without an attempt.
        var memory = Duration.seconds(1800)
        /// Attempts at one account from one address that may be under way at once.
        var concurrent = 16
        /// How many records are kept, about 100 bytes each.
        var capacity = 20_000
    }

    /// Whose attempts are counted together.
    struct Key: Hashable, Sendable {
        /// The keyed hash of the login name, whether anybody has it or not.
        var login: LoginKey
        /// Where the attempt came from.
        var address: String
    }

    private struct Record {
        var failures = 0
        var pending = 0
        var notBefore: ContinuousClock.Instant
        var touched: ContinuousClock.Instant
    }

    private let rules: Rules
    private var records: [Key: Record] = [:]

    init(rules: Rules = Rules()) { self.rules = rules }

    /// How many records there are.
    var count: Int { records.count }

    /// `nil` lets the attempt go on, and exactly one of `fail`, `succeed`, `abandon` must follow; else how long to wait.
    mutating func begin(_ key: Key, at now: ContinuousClock.Instant) -> Duration? {
        makeRoom(at: now)
        var record = records[key] ?? Record(notBefore: now, touched: now)
        if record.pending == 0, now - record.touched > rules.memory { record = Record(notBefore: now, touched: now) }
        if record.notBefore > now { return record.notBefore - now }
        guard record.pending + record.failures < rules.concurrent || record.pending == 0 else { return .seconds(1) }
        record.pending += 1
        record.touched = now
        records[key] = record
        return nil
    }

    /// The password was wrong.
    mutating func fail(_ key: Key, at now: ContinuousClock.Instant) {
        guard var record = records[key] else { return }
        record.pending = max(0, record.pending - 1)
        record.failures += 1
        record.touched = now
        let beyond = record.failures - rules.free
        if beyond >= 0 { record.notBefore = now + min(rules.longestWait, rules.firstWait * (1 << min(beyond, 20))) }
        records[key] = record
    }

    /// The password was right.
    mutating func succeed(_ key: Key) {
        guard var record = records[key] else { return }
        record.pending = max(0, record.pending - 1)
        record.failures = 0
        records[key] = record.pending == 0 ? nil : record
    }

    /// The attempt came to nothing for another reason, which says nothing about the password.
    mutating func abandon(_ key: Key) {
        guard var record = records[key] else { return }
        record.pending = max(0, record.pending - 1)
        records[key] = record.pending == 0 && record.failures == 0 ? nil : record
    }

    /// Forgets what is old, then what is quiet, an eighth at a time so that a flood of names costs little each.
    private mutating func makeRoom(at now: ContinuousClock.Instant) {
        guard records.count >= rules.capacity else { return }
        records = records.filter { $0.value.pending > 0 || now - $0.value.touched <= rules.memory }
        guard records.count >= rules.capacity else { return }
        let quiet = records.filter { $0.value.pending == 0 }.sorted { $0.value.touched < $1.value.touched }
        for (key, _) in quiet.prefix(max(1, rules.capacity / 8)) { records[key] = nil }
    }
}
