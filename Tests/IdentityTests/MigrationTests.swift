import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import PostgresTesting
import Testing

@testable import IdentityApp

/// What becomes of tables that an earlier version has made.
@Suite(.freshSchema) struct MigrationTests {
    @Test func `people stay when the column goes that named their password, and tables made anew have none either`()
        async throws
    {
        let (pool, schema) = (FreshSchema.pool(), FreshSchema.current)
        let all = EventLogMigrations.all + Identity.migrations
        let place = try #require(all.firstIndex { $0.name == "identity-13-people-credential" })
        try await Migrations(Array(all[..<place])).run(on: pool, schema: schema)
        let ann = UUID.v7()
        try await pool.execute(
            """
            insert into person
                (id, number, login, first_name, last_name, email, roles, is_active, credential, version, registered_at)
            values (\(ann), 7, 'ann', 'Ann', 'Archer', 'a@unit.example', array['client'], true, \(UUID.v7()), 1, now())
            """
        )
        let done = try await Migrations(all).run(on: pool, schema: schema)
        #expect(done.first == "identity-13-people-credential")
        let rows = try await pool.query("select id, number, login, by_last_name from person")
            .decode(UUID.self, Int64.self, String.self, String.self)
        #expect(rows.count == 1)
        let person = try #require(rows.first)
        #expect(person.0 == ann && person.1 == 7 && person.2 == "ann" && person.3 == "archer ann")

        let columns: Query = """
            select column_name::text from information_schema.columns
            where table_schema = \(schema) and table_name = 'person' order by column_name
            """
        let migrated = try await pool.query(columns).decode(String.self)
        #expect(!migrated.contains("credential") && migrated.contains("version"))
        try await pool.execute("drop table person")
        try await pool.run(Script(PeopleProjection.tables))
        let anew = try await pool.query(columns).decode(String.self)
        #expect(anew == migrated)
        await pool.close()
    }
}
