import CareRules
import CareTeamKit
import FoundationEssentials
import Postgres
import PostgresTesting
import TangoContract

/// The tables of a service that follows tango, on real PostgreSQL. The test needs the trait `.freshSchema`.
struct CareTeamFixture: Sendable {
    let pool: Pool

    init() async throws {
        pool = FreshSchema.pool()
        // What the statements ask of people.
        let people = Migration("people", "create table person (id uuid primary key, is_erased boolean not null)")
        let extras = Migration(
            "extras",
            """
            alter table matching add column kind text;
            create table client_access (
                id uuid primary key, client uuid not null, staff uuid not null,
                valid_from timestamptz not null, valid_until timestamptz
            )
            """
        )
        let steps = Migrations([people, Migration("care-team", CareTeamTables.schema), extras])
        try await steps.run(on: pool, schema: FreshSchema.current)
    }

    func learn(_ facts: MatchingFact..., keeping extras: CareTeamExtras = []) async throws {
        for statement in facts.flatMap({ CareTeamTables.statements(for: $0, keeping: extras) }) {
            try await pool.execute(statement)
        }
    }

    func erase(_ person: UUID, keeping extras: CareTeamExtras = []) async throws {
        try await pool.execute("insert into person values (\(person), true)")
        for statement in CareTeamTables.removal(of: [person], keeping: extras) { try await pool.execute(statement) }
    }

    /// Whether a condition holds.
    func holds(_ condition: Query) async throws -> Bool {
        try await pool.query("select \(condition)")[0].decode(Bool.self)
    }

    func ids(_ subquery: Query) async throws -> Set<UUID> {
        Set(try await pool.query("select * from \(subquery) s").decode(UUID.self))
    }

    func rows(_ query: Query) async throws -> Set<CareRelationship> {
        try await CareTeam.load(query, from: pool)
    }

    /// How many matchings, covers and leaves there are.
    func count() async throws -> Int {
        try await pool.query(
            "select (select count(*) from matching) + (select count(*) from cover) + (select count(*) from client_access)"
        ).decode(Int.self).reduce(0, +)
    }
}
