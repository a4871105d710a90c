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
        var state: MergeState
        var reason: String?
        /// Nil where an operator merged them at once.
        var proposed: Step?
        /// Nil where it was proposed only.
        var merged: Step?
        var undone: Step?
        /// The order of lists.
        var number: Int64

        /// Place in the lists, the one changed last first.
        var keyset: Keyset { Keyset(number: number) }
    }

    /// Place where the next page of a list begins: behind this merge.
    struct Keyset: Codable, Sendable {
        var number: Int64
    }

    /// Step of a merge.
    struct Step: Sendable, Equatable {
        var at: Date
        /// Nil: somebody at the machine.
        var actor: UUID?
        /// Reason for undoing it.
        var reason: String?
    }

    let pool: Pool

    private static let columns: Query = """
        select id, account, into_id, state, reason, proposed_at, proposed_by, merged_at, merged_by, undone_at, undone_by, undoing, number
        from account_merge
        """

    /// Merge by id; `nil` if there is none.
    func merge(_ id: UUID) async throws -> Entry? {
        try await pool.query(Self.columns + " where id = \(id)").first.map(Entry.init)
    }

    /// Merges before `number`, at most `limit`, the one changed last first; of one person, as either account, or in one state, where asked.
    func page(of person: UUID? = nil, in state: String? = nil, before number: Int64? = nil, limit: Int) async throws
        -> [Entry]
    {
        try await pool.query(
            Self.columns + """
                 where (\(number)::bigint is null or number < \(number))
                    and (\(person)::uuid is null or account = \(person) or into_id = \(person))
                    and (\(state)::text is null or state = \(state))
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
                select m.account from account_merge m join known k on m.into_id = k.account where m.state = 'merged')
            \(Self.columns) where state = 'merged' and into_id in (select account from known)
            order by merged_at desc, id
            """
        ).map(Entry.init)
    }
}

extension MergesTable.Entry {
    fileprivate init(_ row: Row) throws {
        func step(_ name: String, reason: String? = nil) throws -> MergesTable.Step? {
            guard let at: Date = try row.get("\(name)_at") else { return nil }
            return MergesTable.Step(at: at, actor: try row.get("\(name)_by"), reason: reason)
        }
        id = try row.get("id")
        account = try row.get("account")
        into = try row.get("into_id")
        let state: String = try row.get("state")
        // Written by the projection alone.
        self.state = MergeState(rawValue: state) ?? .undone
        reason = try row.get("reason")
        number = try row.get("number")
        (proposed, merged) = (try step("proposed"), try step("merged"))
        undone = try step("undone", reason: try row.get("undoing"))
    }
}

/// State of a merge, in a word for programs.
enum MergeState: String, Codable, Sendable, CaseIterable {
    case proposed, merged, undone
}
