import FoundationEssentials
import HTTPKit
import IdentityDomain
import Postgres

/// Wrong passwords of a person on a day, for operators. One row for each, however many there were.
struct SignInFailures: Sendable {
    /// Row of the table.
    struct Entry: Sendable, Equatable {
        /// `nil`: login names that nobody has.
        var person: UUID?
        var failures: Int
        var firstAt: Date
        var lastAt: Date

        /// Place in the list, the latest first.
        var keyset: Keyset { Keyset(at: CursorTime(lastAt), person: person ?? SignInFailures.nobody) }
    }

    /// Place where the next page of the list begins: behind this row.
    struct Keyset: Codable, Sendable {
        var at: CursorTime
        var person: UUID
    }

    /// Time for which they are kept, in days.
    static let days = 365

    let pool: Pool

    /// Counts by hour.
    var hours: SignInFailureHours { SignInFailureHours(pool: pool) }

    /// Stands for whoever has none of the login names that were tried.
    private static let nobody = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

    /// Counts one for the owner of a login name. The work is the same where nobody has it.
    func note(_ login: LoginName, at now: Date) async throws {
        try await pool.execute(
            """
            insert into sign_in_failure (person, day, failures, first_at, last_at)
            select coalesce((select id from person where login = \(login.text)), \(Self.nobody)::uuid),
                (\(now)::timestamptz at time zone 'UTC')::date, 1, \(now)::timestamptz, \(now)::timestamptz
            on conflict (person, day) do update set failures = sign_in_failure.failures + 1, last_at = excluded.last_at
            """
        )
        try await hours.note(login, at: now)
    }

    /// Rows of one person, or of all, on the days since `start`; the latest first.
    func list(of person: UUID?, since start: Date, limit: Int) async throws -> [Entry] {
        try await pool.query(
            """
            select person, failures, first_at, last_at from sign_in_failure
            where last_at >= \(start) and (\(person)::uuid is null or person = \(person))
            order by last_at desc, person limit \(limit)
            """
        ).decode(UUID.self, Int.self, Date.self, Date.self).map(Self.entry)
    }

    /// Rows behind `place`, at most `limit`, the latest first.
    func page(after place: Keyset?, limit: Int) async throws -> [Entry] {
        let rest: Query =
            if let place { "where (last_at, person) < (\(place.at.date), \(place.person))" } else { "" }
        return try await pool.query(
            "select person, failures, first_at, last_at from sign_in_failure " + rest
                + " order by last_at desc, person desc limit \(limit)"
        ).decode(UUID.self, Int.self, Date.self, Date.self).map(Self.entry)
    }

    private static func entry(_ person: UUID, _ failures: Int, _ first: Date, _ last: Date) -> Entry {
        Entry(person: person == nobody ? nil : person, failures: failures, firstAt: first, lastAt: last)
    }

    /// Removes what is too old.
    func forget(at now: Date) async throws {
        try await hours.forget(at: now)
        let oldest = now - TimeInterval(Self.days) * 86_400
        try await pool.execute(
            "delete from sign_in_failure where day < (\(oldest)::timestamptz at time zone 'UTC')::date"
        )
    }

    /// Removes those of a person.
    func removeAll(of person: PersonID) async throws {
        try await pool.execute("delete from sign_in_failure where person = \(person.rawValue)")
    }
}
