import FoundationEssentials
import Postgres
import Vault

extension Outbox {
    /// A row that is this process's for a while.
    struct Leased: Sendable {
        var entry: OutboxEntry
        var sealed: [UInt8]
    }

    /// Takes what has been due longest, for `span`; nil if nothing is due.
    func lease(for span: Duration) async throws -> Leased? {
        let rows = try await pool.query(
            """
            update outbox set attempts = attempts + 1, due_at = \(Self.fromNow(span))
            where id = (
                select id from outbox
                where dead_at is null and due_at <= clock_timestamp()
                    and (expires_at is null or expires_at > clock_timestamp())
                order by due_at limit 1 for update skip locked
            )
            returning
            """ + " " + OutboxEntry.columns + ", sealed"
        )
        guard let row = rows.first else { return nil }
        return Leased(entry: try OutboxEntry(row), sealed: try row.get("sealed"))
    }

    /// Message of the entry; nil if the key is destroyed.
    func open(_ leased: Leased) async throws -> MailMessage? {
        let entry = leased.entry
        guard let plain = try await vault.open(leased.sealed, for: entry.subject, context: Self.context(entry.id))
        else { return nil }
        return try JSONDecoder().decode(MailMessage.self, from: Data(plain))
    }

    /// Keeps what is being sent for another `span`; `false` if it isn't this process's any more.
    func renew(_ entry: OutboxEntry, for span: Duration) async throws -> Bool {
        try await pool.execute(
            "update outbox set due_at = \(Self.fromNow(span)) where \(Self.isStill(entry))"
        ) > 0
    }

    /// Tries again after a pause.
    func postpone(_ entry: OutboxEntry, by pause: Duration, code: String) async throws {
        try await pool.execute(
            """
            update outbox set due_at = \(Self.fromNow(pause)), last_error = \(code)
            where \(Self.isStill(entry))
            """
        )
    }

    /// Gives up, and keeps the row for an operator to see.
    func bury(_ entry: OutboxEntry, code: String) async throws {
        try await pool.execute(
            "update outbox set dead_at = clock_timestamp(), last_error = \(code) where \(Self.isStill(entry))"
        )
    }

    /// The row, if nobody else has taken it since: each taking counts as an attempt.
    private static func isStill(_ entry: OutboxEntry) -> Query {
        "id = \(entry.id) and attempts = \(entry.attempts)"
    }

    private static func fromNow(_ span: Duration) -> Query {
        "clock_timestamp() + make_interval(secs => \(span / .seconds(1)))"
    }

    /// Gives up what is not worth sending any more, removes what has been dead for a month, and counts what is left.
    func expire() async throws -> (waiting: Int64, dead: Int64, oldest: Double) {
        try await pool.execute(
            """
            update outbox set dead_at = clock_timestamp(), last_error = coalesce(last_error || ', ', '') || 'expired'
            where dead_at is null and expires_at <= clock_timestamp() and due_at <= clock_timestamp()
            """
        )
        try await pool.execute("delete from outbox where dead_at < clock_timestamp() - interval '30 days'")
        return try await pool.query(
            """
            select count(*) filter (where dead_at is null), count(*) filter (where dead_at is not null),
                coalesce(extract(epoch from clock_timestamp() - min(queued_at) filter (where dead_at is null)), 0)::float8
            from outbox
            """
        )[0].decode(Int64.self, Int64.self, Double.self)
    }
}
