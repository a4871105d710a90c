import FoundationEssentials
import IdentityDomain
import Postgres

/// Questions about merges, answered from the read table.
struct MergesTable: Sendable {
    /// Merge in a list.
    struct Entry: Sendable, Equatable {
        var id: UUID
        var account: UUID
        var into: UUID
        var reason: String?
        var at: Date
        var actor: UUID?
        var undone: Undoing?
        /// The order of lists.
        var number: Int64

        /// Place in the lists, the one changed last first.
        var keyset: Keyset { Keyset(number: number) }
    }

    /// Place where the next page of a list begins: behind this merge.
    struct Keyset: Codable, Sendable {
        var number: Int64
    }

    /// End of a merge.
    struct Undoing: Sendable, Equatable {
        var at: Date
        var actor: UUID?
        var reason: String?
    }

    let pool: Pool

    private static let columns: Query =
        "select id, account, into_id, reason, at, actor, undone_at, undone_by, undoing, number from account_merge"

    /// Merge by id; `nil` if there is none.
    func merge(_ id: UUID) async throws -> Entry? {
        try await pool.query(Self.columns + " where id = \(id)").first.map(Entry.init)
    }

    /// Merges before `number`, at most `limit`, the one changed last first; of one person, as either account, where asked.
    func page(of person: UUID? = nil, before number: Int64? = nil, limit: Int) async throws -> [Entry] {
        try await pool.query(
            Self.columns + """
                 where (\(number)::bigint is null or number < \(number))
                    and (\(person)::uuid is null or account = \(person) or into_id = \(person))
                order by number desc limit \(limit)
                """
        ).map(Entry.init)
    }

    /// Merges that hold of the accounts with whose owner `person` is one: also of those that were merged into one of them. The latest first.
    func earlier(of person: UUID) async throws -> [Entry] {
        // A row that was met isn't met again: a ring ends by itself.
        try await pool.query(
            """
            with recursive known (account) as (
                select \(person)::uuid
                union
                select m.account from account_merge m join known k on m.into_id = k.account where m.undone_at is null)
            \(Self.columns) where undone_at is null and into_id in (select account from known)
            order by at desc, id
            """
        ).map(Entry.init)
    }
}

extension MergesTable.Entry {
    fileprivate init(_ row: Row) throws {
        let undoneAt: Date?
        let undoneBy: UUID?
        let undoing: String?
        (id, account, into, reason, at, actor, undoneAt, undoneBy, undoing, number) = try row.decode(
            UUID.self,
            UUID.self,
            UUID.self,
            String?.self,
            Date.self,
            UUID?.self,
            Date?.self,
            UUID?.self,
            String?.self,
            Int64.self
        )
        undone = undoneAt.map { MergesTable.Undoing(at: $0, actor: undoneBy, reason: undoing) }
    }
}
