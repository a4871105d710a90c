import Postgres
import Synchronization

/// Number of people in the rooms for everyone: all who are in use. Counting them takes as long as reading their table, so it is done once
/// in a while, for all who ask.
final class UnitSize: Sendable {
    private struct Counted: Sendable {
        var count: Int64
        var at: ContinuousClock.Instant
    }

    private let pool: Pool
    private let age: Duration
    private let counted = Mutex<Counted?>(nil)

    /// A count that was right within `age`.
    init(pool: Pool, age: Duration) {
        self.pool = pool
        self.age = age
    }

    /// Counts the people.
    func count() async throws -> Int64 {
        let now = ContinuousClock.now
        if let known = counted.withLock({ $0 }), now - known.at < age { return known.count }
        let count = try await pool.query("select count(*) from person where is_active").decode(Int64.self).first ?? 0
        counted.withLock { $0 = Counted(count: count, at: now) }
        return count
    }

    /// Forgets the count.
    func forget() { counted.withLock { $0 = nil } }
}
