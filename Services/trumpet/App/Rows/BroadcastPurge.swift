import FoundationEssentials
import Postgres
import TrumpetDomain

/// Takes out of the read models what they hold of an erased person: their names, whom they belong to, and where a rule names
/// them. The texts of broadcasts are the unit's and about nobody.
enum BroadcastPurge {
    /// What was done: people emptied, matchings and covers removed, rules that named them.
    struct Counts: Sendable {
        var people = 0
        var bonds = 0
        var rules = 0
    }

    /// Purges within the transaction on `connection`. Running it again changes nothing.
    static func run(_ person: UUID, on connection: Connection) async throws -> Counts {
        var counts = Counts()
        counts.people = try await connection.execute(
            """
            update person set first_name = '', last_name = '', roles = '{}', language = null, is_active = false,
                is_erased = true
            where id = \(person) and not is_erased
            """
        )
        counts.bonds += try await connection.execute(
            "delete from matching where client = \(person) or staff = \(person)"
        )
        counts.bonds += try await connection.execute(
            "delete from cover where absent = \(person) or covering = \(person)"
        )
        let naming = try await connection.query("select id from broadcast where named @> array[\(person)]::uuid[]")
        let rows = try await BroadcastRows.load(try naming.decode(UUID.self), on: connection)
        for row in rows.values {
            try await BroadcastRows.write(row.contents.audience.striking([person]), of: row.id, on: connection)
            counts.rules += 1
        }
        return counts
    }

    /// Purges, or with `isDryRun` finds out what would be purged. Says it, a line each.
    static func run(_ person: UUID, isDryRun: Bool, on pool: Pool) async throws -> [String] {
        let counts = try await pool.transaction(isDryRun: isDryRun) { try await run(person, on: $0) }
        let verb = isDryRun ? "would be" : "were"
        return [
            "\(counts.people) entries about the person \(verb) emptied",
            "\(counts.bonds) matchings and covers \(verb) removed",
            "\(counts.rules) audience rules \(verb) rid of them",
        ]
    }
}
