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
        let steps = Migrations([people, Migration("care-team", CareTeamTables.schema)])
        try await steps.run(on: pool, schema: FreshSchema.current)
    }

    func learn(_ facts: MatchingFact...) async throws {
        for statement in facts.flatMap(CareTeamTables.statements) { try await pool.execute(statement) }
    }

    func erase(_ person: UUID) async throws {
        try await pool.execute("insert into person values (\(person), true)")
        for statement in CareTeamTables.removal(of: [person]) { try await pool.execute(statement) }
    }

    func ids(_ subquery: Query) async throws -> Set<UUID> {
        Set(try await pool.query("select * from \(subquery) s").decode(UUID.self))
    }

    func rows(_ query: Query) async throws -> Set<CareRelationship> {
        try await CareTeam.load(query, from: pool)
    }

    /// How many matchings and covers there are.
    func count() async throws -> Int {
        try await pool.query("select (select count(*) from matching) + (select count(*) from cover)")
            .decode(Int.self).reduce(0, +)
    }
}
