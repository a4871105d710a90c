import FoundationEssentials
import HTTPKit
import Postgres

extension NoticeQueue {
    /// Notice in a list, as far as others than its owner may see it.
    struct Entry: Sendable {
        var person: UUID
        var target: UUID
        var kind: String
        var channel: String
        var count: Int
        var since: Date
        var due: Date
        var attempts: Int
        var error: String?
        var isDead: Bool

        /// Place in the list, what waits longest first.
        var keyset: Keyset { Keyset(at: CursorTime(since), person: person, target: target) }
    }

    /// Place where the next page of the list begins: behind this notice.
    struct Keyset: Codable, Sendable {
        var at: CursorTime
        var person: UUID
        var target: UUID
    }

    /// Notices behind `place`, at most `limit`, what waits longest first; only those that wait, or only those that were given up, where asked.
    func entries(areDead: Bool? = nil, after place: Keyset? = nil, limit: Int) async throws -> [Entry] {
        var conditions: [Query] = ["true"]
        if let areDead { conditions.append(areDead ? "dead_at is not null" : "dead_at is null") }
        if let place {
            conditions.append("(since, person, target) > (\(place.at.date), \(place.person), \(place.target))")
        }
        return try await pool.query(
            "select person, target, kind, channel, count, since, due_at, attempts, last_error, dead_at is not null from notice where "
                + conditions.joined(separator: " and ") + " order by since, person, target limit \(limit)"
        ).decode(
            UUID.self,
            UUID.self,
            String.self,
            String.self,
            Int.self,
            Date.self,
            Date.self,
            Int.self,
            String?.self,
            Bool.self
        ).map {
            Entry(
                person: $0,
                target: $1,
                kind: $2,
                channel: $3,
                count: $4,
                since: $5,
                due: $6,
                attempts: $7,
                error: $8,
                isDead: $9
            )
        }
    }

    /// Tries all notices of a person now, given up or not; those that a process has at hand are left to it. `false` if there are none.
    func retry(_ person: UUID) async throws -> Bool {
        let time = now()
        return try await pool.execute(
            """
            update notice set due_at = \(time), attempts = 0, dead_at = null
            where person = \(person) and (leased_until is null or leased_until <= \(time))
            """
        ) > 0
    }
}
