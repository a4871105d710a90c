import EventSourcing
import FoundationEssentials
import IdentityDomain
import Postgres

extension Attempts {
    /// Address from which wrong passwords came, for administrators.
    struct Place: Sendable, Equatable {
        /// Beginning of its keyed hash: it tells one from another, and nothing else.
        var key: String
        var failures: Int
        var lastAt: Date
        /// True if whoever comes from there, and isn't known there, takes their turn.
        var takesTurns: Bool
    }

    /// Bytes of a key that are told.
    private static let told = 4

    /// Addresses with wrong passwords that still count, those with the most first.
    func places(limit: Int) async throws -> [Place] {
        let quiet = now() - AttemptRules.memory
        return try await pool.query(
            """
            select address, failures, touched from attempt
            where login = '' and failures > 0 and touched > \(quiet) order by failures desc, address limit \(limit)
            """
        ).decode([UInt8].self, Int.self, Date.self).map { address, failures, touched in
            Place(
                key: address.prefix(Self.told).map { String(($0 >> 4) & 15, radix: 16) + String($0 & 15, radix: 16) }
                    .joined(),
                failures: failures,
                lastAt: touched,
                takesTurns: failures >= AttemptRules.guessing
            )
        }
    }

    /// Times until which the next attempt for a login name has to wait, from wherever it has to wait longest; names that needn't are left out.
    func waits(_ logins: [LoginName]) async throws -> [LoginName: Date] {
        let time = now()
        let keys = Dictionary(logins.map { (self.logins.key(of: $0).stream.bytes, $0) }) { first, _ in first }
        let rows = try await pool.query(
            "select login, address, failures, touched from attempt where login = any(\(Array(keys.keys))) and failures > 0"
        ).decode([UInt8].self, [UInt8].self, Int.self, Date.self)
        var waits: [LoginName: Date] = [:]
        for (key, address, failures, touched) in rows {
            let rules: AttemptRules = address.isEmpty ? .login : .pair
            let wait = rules.wait(failures, since: touched, at: time)
            guard wait > 0, let login = keys[key] else { continue }
            waits[login] = max(waits[login] ?? time, time + wait)
        }
        return waits
    }
}
