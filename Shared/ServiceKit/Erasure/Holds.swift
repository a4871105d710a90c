public import FoundationEssentials
public import Postgres

/// Persons under a retention hold, as identity has told this service.
///
/// The table is the service's own: `retention_hold (hold, person, until)`, for statements that must leave out several
/// persons at once.
/// A hold ends by itself when its day has come.
public struct Holds: Sendable {
    private let pool: Pool

    /// Holds that the service behind `pool` has learned of.
    public init(pool: Pool) { self.pool = pool }

    /// The end of the hold on `person` that lasts longest; `nil`: nothing holds what is known of them at `now`.
    public func end(for person: UUID, at now: Date) async throws -> Date? {
        try await pool.query("select max(until) from retention_hold where person = \(person) and until > \(now)")[0]
            .decode(Date?.self)
    }

    /// Time at which all that identity had told was known here last, a minute more or less; `nil`: never yet.
    public func level() async throws -> Date? {
        try await pool.query("select level from retention_knowledge").decode(Date.self).first
    }

    /// Notes that all that identity has told is known now. Writes once a minute at most, in all processes together: an
    /// upsert that changes nothing would lock its row, which is a write and a commit like any other.
    func noteLevel() async throws {
        try await pool.execute(
            """
            insert into retention_knowledge (level)
            select clock_timestamp()
            where not exists (select from retention_knowledge where level >= clock_timestamp() - interval '1 minute')
            on conflict (is_only) do update set level = excluded.level
            """
        )
    }

    /// Learns of a hold or its end, within the transaction that moves the follower on. Twice is once.
    static func learn(_ notice: ErasureNotice.Hold, on connection: Connection) async throws {
        switch notice {
        case .begun(let hold):
            try await connection.execute(
                """
                insert into retention_hold (hold, person, until) values (\(hold.hold), \(hold.id), \(hold.until))
                on conflict (hold) do nothing
                """
            )
        case .ended(let hold):
            try await connection.execute("delete from retention_hold where hold = \(hold.hold)")
        }
    }
}
