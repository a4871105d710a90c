import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import PostofficeDomain

/// Holds the counts that are shown against what the events say, and against the rows.
struct CountsCheck: Sendable {
    let store: EventStore
    let pool: Pool

    /// The counts at one moment.
    struct Snapshot: Sendable {
        /// Position that the read model had reached.
        var position: Int64
        /// Counts that are shown.
        var shown: [FolderKey: Tally]
        /// Counts of the rows of copies.
        var rows: [FolderKey: Tally]
    }

    /// Result of the check.
    struct Report: Encodable, Sendable {
        var position: Int64
        var folders: Int
        var messages: Int
        var unread: Int
        var differences: [Difference] = []

        init(_ snapshot: Snapshot) {
            position = snapshot.position
            let counted = snapshot.shown.values.filter { $0.messages > 0 }
            folders = counted.count
            messages = counted.reduce(0) { $0 + $1.messages }
            unread = counted.reduce(0) { $0 + $1.unread }
        }
    }

    /// A folder whose counts are wrong.
    struct Difference: Encodable, Sendable, Hashable {
        var owner: UUID
        var folder: UUID
        var messages: Int
        var unread: Int
        var trueMessages: Int
        var trueUnread: Int
        var flagged: Int
        var trueFlagged: Int
    }

    /// Counts anew up to where the read model stands. `progress` is told the position now and then.
    func run(progress: (Int64) -> Void = { _ in }) async throws -> Report {
        let snapshot = try await snapshot()
        var recount = Recount()
        var position: Int64 = 0
        while position < snapshot.position {
            let limit = min(2000, Int(snapshot.position - position))
            for recorded in try await store.read(after: position, limit: limit, as: PostofficeEvent.self) {
                recount.apply(recorded.event, of: recorded.stream)
                position = recorded.position
            }
            progress(position)
        }
        var report = Report(snapshot)
        let told = recount.tallies
        report.differences = differences(snapshot.shown, told) + differences(snapshot.rows, told)
        return report
    }

    /// Position, counts and rows as of one moment.
    func snapshot() async throws -> Snapshot {
        try await pool.transaction(isolation: .repeatableRead, readOnly: true) { connection in
            let position = try await connection.query(
                "select pos from checkpoint where consumer = \(MailProjection.name)"
            ).decode(Int64.self).first
            return Snapshot(
                position: position ?? 0,
                shown: try Self.tallies(
                    try await connection.query(
                        """
                        select owner, folder, messages, unread, flagged from tally
                        where (messages, unread, flagged) <> (0, 0, 0)
                        """
                    )
                ),
                rows: try Self.tallies(
                    try await connection.query(
                        """
                        select owner, folder, count(*), count(*) filter (where read_at is null),
                               count(*) filter (where is_flagged)
                        from copy group by 1, 2
                        """
                    )
                )
            )
        }
    }

    private static func tallies(_ rows: Rows) throws -> [FolderKey: Tally] {
        Dictionary(
            try rows.decode(UUID.self, UUID.self, Int.self, Int.self, Int.self).map {
                owner,
                folder,
                messages,
                unread,
                flagged in
                (FolderKey(owner: owner, folder: folder), Tally(messages: messages, unread: unread, flagged: flagged))
            }
        ) { first, _ in first }
    }

    private func differences(_ shown: [FolderKey: Tally], _ told: [FolderKey: Tally]) -> [Difference] {
        Set(shown.keys).union(told.keys).filter { shown[$0] != told[$0] }
            .sorted { ($0.owner.uuidString, $0.folder.uuidString) < ($1.owner.uuidString, $1.folder.uuidString) }
            .map { key in
                let (one, other) = (shown[key] ?? Tally(), told[key] ?? Tally())
                return Difference(
                    owner: key.owner,
                    folder: key.folder,
                    messages: one.messages,
                    unread: one.unread,
                    trueMessages: other.messages,
                    trueUnread: other.unread,
                    flagged: one.flagged,
                    trueFlagged: other.flagged
                )
            }
    }
}
