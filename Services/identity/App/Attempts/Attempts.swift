import EventSourcing
import FoundationEssentials
import IdentityDomain
import Postgres

/// Slows down guessing: after a few wrong passwords each further attempt has to wait, and each time longer. A right password
/// clears what was counted for that login name and address.
///
/// Counted in the database, so it holds in all processes. Whoever is asked for nobody's name waits the same.
struct Attempts: Sendable {
    /// Counts of wrong passwords for operators.
    var failures: SignInFailures { SignInFailures(pool: pool) }

    /// Number of failures among which one cleans up behind all.
    private static let cleaning = 256

    let pool: Pool
    let logins: LoginKeys
    let now: @Sendable () -> Date

    /// Verdict on an attempt.
    enum Verdict: Sendable, Equatable {
        /// Attempt goes on.
        case goesOn
        /// Attempt goes on when it is its turn at that address.
        case takesTurn(String)
        /// Attempt comes too soon.
        case waits(Duration)
    }

    /// Verdict on an attempt from `origin`.
    func verdict(_ login: LoginName, from origin: AttemptOrigin) async throws -> Verdict {
        let (login, now) = (key(login), now())
        guard case .address(let text) = origin else {
            let rows = try await pool.query(
                "select failures, touched from attempt where login = \(login) and address = \(key(origin))"
            ).decode(Int.self, Date.self)
            let wait = rows.map { AttemptRules.pair.wait($0.0, since: $0.1, at: now) }.max() ?? 0
            return wait > 0 ? .waits(.seconds(wait)) : .goesOn
        }
        let address = key(origin)
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
        var guesses = false
        for (rowLogin, rowAddress, failures, touched, _) in rows {
            if rowLogin.isEmpty {
                guesses =
                    !isAcquainted && failures >= AttemptRules.guessing
                    && abs(now.timeIntervalSince(touched)) < AttemptRules.memory
            } else if !rowAddress.isEmpty || !isAcquainted {
                let rules: AttemptRules = rowAddress.isEmpty ? .login : .pair
                longest = max(longest, rules.wait(failures, since: touched, at: now))
            }
        }
        if longest > 0 { return .waits(.seconds(longest)) }
        return guesses ? .takesTurn(text) : .goesOn
    }

    /// The password was wrong. A place known to be no stranger's says nothing of other places.
    func noteFailure(_ login: LoginName, from origin: AttemptOrigin) async throws {
        let (login, address, now) = (key(login), key(origin), now())
        let isAddress = if case .address = origin { true } else { false }
        let quiet = now - AttemptRules.memory
        // Rows are taken in one order, so that two statements never wait for each other.
        try await pool.execute(
            """
            insert into attempt (login, address, failures, touched)
            select login, address, 1, \(now)::timestamptz
            from (values (\(login)::bytea, \(address)::bytea, true), (\(login), '', \(isAddress)), ('', \(address), \(isAddress)))
                v (login, address, counts)
            where counts
            order by login, address
            on conflict (login, address) do update set touched = excluded.touched,
                failures = case when attempt.touched < \(quiet) then 1 else attempt.failures + 1 end
            """
        )
        if Int.random(in: 0..<Self.cleaning) == 0 { try await forget() }
    }

    /// The password was right.
    func noteSuccess(_ login: LoginName, from origin: AttemptOrigin) async throws {
        let (login, address, now) = (key(login), key(origin), now())
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
        let address = key(.address(ClientAddress.group(of: address)))
        return try await pool.execute("update attempt set failures = 0 where address = \(address) and failures > 0")
    }

    /// Removes what is too old to matter.
    func forget() async throws {
        let (quiet, strangers) = (now() - AttemptRules.memory, now() - AttemptRules.acquaintance)
        try await pool.execute(
            "delete from attempt where touched < \(strangers) or (touched < \(quiet) and let_in is null)"
        )
        try await failures.forget(at: now())
    }

    /// Forgets where somebody with this login name came from.
    func removeAll(of login: LoginName) async throws {
        try await pool.execute("delete from attempt where login = \(key(login))")
    }

    private func key(_ login: LoginName) -> [UInt8] { logins.key(of: login).stream.bytes }

    private func key(_ origin: AttemptOrigin) -> [UInt8] {
        let text =
            switch origin {
            case .address(let address): "address\0\(address)"
            case .device: "origin\0device"
            case .session: "origin\0session"
            }
        return Array(logins.fingerprint(of: Array(text.utf8)).prefix(16))
    }
}
