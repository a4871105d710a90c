import EventSourcing
import FoundationEssentials
import IdentityDomain
import Postgres

/// Slows down guessing: after a few wrong passwords each further attempt has to wait, and each time longer. A right password
/// clears what was counted for that login name and address.
///
/// Counted in the database, so it holds in all processes. Whoever is asked for nobody's name waits the same.
struct Attempts: Sendable {
    /// Of so many failures one cleans up behind all.
    private static let cleaning = 256

    let pool: Pool
    let logins: LoginKeys
    let now: @Sendable () -> Date

    /// How long an attempt has to wait; `nil` lets it go on.
    func wait(_ login: LoginName, from address: String) async throws -> Duration? {
        let (login, address, now) = (key(login), key(address), now())
        let rows = try await pool.query(
            """
            select login, address, failures, touched, let_in from attempt
            where (login, address) in ((\(login), \(address)), (\(login), ''), ('', \(address)))
            """
        ).decode([UInt8].self, [UInt8].self, Int.self, Date.self, Date?.self)
        let isAcquainted = rows.contains { row in
            row.0 == login && row.1 == address
                && row.4.map { now.timeIntervalSince($0) < AttemptRules.acquaintance } ?? false
        }
        var longest: TimeInterval = 0
        for (rowLogin, rowAddress, failures, touched, _) in rows {
            let rules: AttemptRules
            if rowLogin.isEmpty {
                rules = .address
            } else if rowAddress.isEmpty {
                guard !isAcquainted else { continue }
                rules = .login
            } else {
                rules = .pair
            }
            longest = max(longest, rules.wait(failures, since: touched, at: now))
        }
        return longest > 0 ? .seconds(longest) : nil
    }

    /// The password was wrong.
    func noteFailure(_ login: LoginName, from address: String) async throws {
        let (login, address, now) = (key(login), key(address), now())
        let quiet = now - AttemptRules.memory
        // In one order, so that two of them never wait for each other.
        try await pool.execute(
            """
            insert into attempt (login, address, failures, touched)
            select login, address, 1, \(now)::timestamptz
            from (values (\(login)::bytea, \(address)::bytea), (\(login), ''), ('', \(address))) v (login, address)
            order by login, address
            on conflict (login, address) do update set touched = excluded.touched,
                failures = case when attempt.touched < \(quiet) then 1 else attempt.failures + 1 end
            """
        )
        if Int.random(in: 0..<Self.cleaning) == 0 { try await forget() }
    }

    /// The password was right.
    func noteSuccess(_ login: LoginName, from address: String) async throws {
        let (login, address, now) = (key(login), key(address), now())
        try await pool.execute(
            """
            insert into attempt (login, address, failures, touched, let_in) values (\(login), \(address), 0, \(now), \(now))
            on conflict (login, address) do update set failures = 0, touched = excluded.touched, let_in = excluded.let_in
            """
        )
    }

    /// Lets everybody try at once again for this login name; answers how many counts were cleared.
    func reset(_ login: LoginName) async throws -> Int {
        try await pool.execute("update attempt set failures = 0 where login = \(key(login)) and failures > 0")
    }

    /// Lets whoever comes from this address try at once again; answers how many counts were cleared.
    func reset(address: String) async throws -> Int {
        try await pool.execute("update attempt set failures = 0 where address = \(key(address)) and failures > 0")
    }

    /// Removes what is too old to matter.
    func forget() async throws {
        let (quiet, strangers) = (now() - AttemptRules.memory, now() - AttemptRules.acquaintance)
        try await pool.execute(
            "delete from attempt where touched < \(strangers) or (touched < \(quiet) and let_in is null)"
        )
    }

    /// Forgets where somebody with this login name came from.
    func removeAll(of login: LoginName) async throws {
        try await pool.execute("delete from attempt where login = \(key(login))")
    }

    private func key(_ login: LoginName) -> [UInt8] { logins.key(of: login).stream.bytes }

    private func key(_ address: String) -> [UInt8] {
        Array(logins.fingerprint(of: Array("address\0\(address)".utf8)).prefix(16))
    }
}
