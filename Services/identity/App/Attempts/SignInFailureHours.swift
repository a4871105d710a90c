import FoundationEssentials
import IdentityDomain
import Postgres

/// Wrong passwords of all, by hour.
struct SignInFailureHours: Sendable {
    /// Row of the table.
    struct Entry: Sendable, Equatable {
        /// Time at which the hour began.
        var hour: Date
        /// Wrong passwords for login names that somebody has.
        var failures: Int
        /// Wrong passwords for login names that nobody has.
        var nobodys: Int
    }

    /// Time for which they are kept, in days.
    static let days = 30

    let pool: Pool

    /// Counts one. The work is the same where nobody has the login name.
    func note(_ login: LoginName, at now: Date) async throws {
        try await pool.execute(
            """
            insert into sign_in_failure_hour (hour, failures, nobodys)
            select date_trunc('hour', \(now)::timestamptz, 'UTC'), known, 1 - known
            from (select count(*) as known from person where login = \(login.text)) k
            on conflict (hour) do update set failures = sign_in_failure_hour.failures + excluded.failures,
                nobodys = sign_in_failure_hour.nobodys + excluded.nobodys
            """
        )
    }

    /// Hours since `start` with a wrong password, the earliest first.
    func list(since start: Date) async throws -> [Entry] {
        try await pool.query(
            "select hour, failures, nobodys from sign_in_failure_hour where hour >= \(start) order by hour"
        ).decode(Date.self, Int.self, Int.self).map(Entry.init)
    }

    /// Removes what is too old.
    func forget(at now: Date) async throws {
        let oldest = now - TimeInterval(Self.days) * 86_400
        try await pool.execute("delete from sign_in_failure_hour where hour < \(oldest)")
    }
}
