import FoundationEssentials
import IdentityDomain
import Postgres

/// Questions about erasures, answered from the read tables.
struct ErasuresTable: Sendable {
    /// Erasure in a list.
    struct Entry: Sendable, Equatable {
        var id: UUID
        var person: UUID
        var cause: String?
        var stage: String
        var due: Date?
        var changedAt: Date
        /// The end of the hold that lasts longest; `nil` without one.
        var heldUntil: Date?
        /// The order of lists.
        var number: Int64
    }

    let pool: Pool

    /// Persons for whom something is to be done at `now`: due, and nothing holds them, or a hold does and their account isn't closed yet. An account
    /// that was merged into another one waits until the erasure of that one has begun: what keeps the one keeps the other.
    func due(at now: Date, limit: Int = 100) async throws -> [PersonID] {
        try await pool.query(
            """
            select person from erasure e where stage = 'requested' and due <= \(now)
                and (closed_at is null
                     or not exists (select from erasure_hold h where h.erasure = e.id and h.until > \(now)))
                and not exists (
                    select from account_merge m join erasure other on other.person = m.into_id
                    where m.account = e.person and m.state = 'merged' and other.stage = 'requested')
            order by due limit \(limit)
            """
        ).decode(UUID.self).map(PersonID.init(rawValue:))
    }

    /// Persons whose erasure has begun and isn't done.
    func started(limit: Int = 100) async throws -> [PersonID] {
        try await pool.query("select person from erasure where stage = 'started' order by number limit \(limit)")
            .decode(UUID.self).map(PersonID.init(rawValue:))
    }

    /// Holds that stand at `now`, and whose; the one that ends first is first.
    func held(at now: Date, limit: Int) async throws -> [(hold: UUID, person: UUID)] {
        try await pool.query(
            """
            select h.hold, e.person from erasure_hold h join erasure e on e.id = h.erasure
            where h.until > \(now) order by h.until, h.hold limit \(limit)
            """
        ).decode(UUID.self, UUID.self).map { (hold: $0, person: $1) }
    }

    /// Erasures before `number`, at most `limit`, the one changed last first; of one stage or one person only, where asked.
    func page(stage: String?, of person: UUID? = nil, before number: Int64?, limit: Int) async throws -> [Entry] {
        try await pool.query(
            """
            select id, person, cause, stage, due, changed_at,
                (select max(until) from erasure_hold h where h.erasure = e.id), number
            from erasure e
            where (\(stage)::text is null or stage = \(stage)) and (\(number)::bigint is null or number < \(number))
                and (\(person)::uuid is null or person = \(person))
            order by number desc limit \(limit)
            """
        ).map(Entry.init)
    }
}

extension ErasuresTable.Entry {
    fileprivate init(_ row: Row) throws {
        (id, person, cause, stage, due, changedAt, heldUntil, number) = try row.decode(
            UUID.self,
            UUID.self,
            String?.self,
            String.self,
            Date?.self,
            Date.self,
            Date?.self,
            Int64.self
        )
    }
}
