import FoundationEssentials
import IdentityFollowing
import Postgres
import TrumpetDomain

/// Questions about people, answered from what the feeds of identity and tango told. Never asks them themselves.
struct People: PeopleQueries {
    static let service = "Trumpet"
    let pool: Pool

    /// The first `limit` of `ids` by name.
    func first(_ limit: Int, of ids: [UUID]) async throws -> [PersonRow] {
        try await pool.query(
            """
            select \(PersonRow.columns) from person where id = any(\(ids))
            order by last_name, first_name, id limit \(limit)
            """
        ).map(PersonRow.init)
    }

    /// Those among `ids` who were erased.
    func erased(among ids: Set<UUID>) async throws -> Set<UUID> {
        try await pool.withConnection { try await Self.erased(among: ids, on: $0) }
    }

    /// Those among `ids` who were erased, within a transaction.
    static func erased(among ids: Set<UUID>, on connection: Connection) async throws -> Set<UUID> {
        guard !ids.isEmpty else { return [] }
        let rows = try await connection.query("select id from person where id = any(\(Array(ids))) and is_erased")
        return Set(try rows.decode(UUID.self))
    }
}
