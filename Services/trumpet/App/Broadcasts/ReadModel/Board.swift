import EventLog
import FoundationEssentials
import Postgres
import Synchronization
import TrumpetDomain

/// Broadcasts that are shown or will be, in memory: read and rendered once for all readers of this process.
///
/// Each opening of the application asks the board, and the board asks the database only when the log has moved: first whether a broadcast
/// has changed, for receipts move the log as well, and only then for the broadcasts. Many callers at one time wait for one answer.
final class Board: Sendable {
    /// Result of one reading.
    private struct Reading: Sendable {
        /// Position in the log at which a broadcast changed last.
        var changed: Int64
        var at: ContinuousClock.Instant
        var entries: [BoardEntry]
    }

    private struct Current: Sendable {
        /// The position that is shown at least.
        var position: Int64
        var since: ContinuousClock.Instant
        var reading: Task<Reading, any Error>
    }

    /// Time for which it believes that nothing has changed unless the log says so: erasures strike names without a word in this log.
    private static let age = Duration.seconds(60)

    private let pool: Pool
    private let projection: any AnyProjectionRunner
    private let now: @Sendable () -> Date
    private let current = Mutex<Current?>(nil)

    /// A board that shows what the read model of `projection` does; `now` says what is over.
    init(pool: Pool, projection: any AnyProjectionRunner, now: @escaping @Sendable () -> Date) {
        self.pool = pool
        self.projection = projection
        self.now = now
    }

    /// Returns the broadcasts that are issued and not taken back, and whose end had not come at the reading. As new as the read model.
    func entries() async throws -> [BoardEntry] {
        let position = projection.position
        let reading = current.withLock { current -> Task<Reading, any Error> in
            let instant = ContinuousClock.now
            if let current, current.position >= position, instant - current.since < Self.age { return current.reading }
            let before = current?.reading
            let reading = Task { try await self.read(after: before) }
            current = Current(position: position, since: instant, reading: reading)
            return reading
        }
        do {
            return try await reading.value.entries
        } catch {
            current.withLock { if $0?.reading == reading { $0 = nil } }
            throw error
        }
    }

    /// Reads it anew when it is asked next.
    func forget() { current.withLock { $0 = nil } }

    private func read(after before: Task<Reading, any Error>?) async throws -> Reading {
        let instant = ContinuousClock.now
        let changed = try await pool.query("select coalesce(max(changed), 0) from broadcast")[0].decode(Int64.self)
        if let old = try? await before?.value, old.changed == changed, instant - old.at < Self.age { return old }
        let rows = try await BroadcastRow.query(
            pool,
            where: "stage = 'issued' and (ends_at is null or ends_at > \(now().addingTimeInterval(-60)))"
        )
        return Reading(changed: changed, at: instant, entries: rows.map(BoardEntry.init))
    }
}
