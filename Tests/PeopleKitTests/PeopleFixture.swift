import EventLog
import FoundationEssentials
import IdentityContract
import PeopleKit
import Postgres
import PostgresTesting
import Vault

/// The tables of a service that follows identity, on real PostgreSQL. The test needs the trait `.freshSchema`.
struct PeopleFixture: PeopleQueries {
    static let service = "The test"

    let pool: Pool
    let vault: Vault

    init() async throws {
        pool = FreshSchema.pool()
        let schema = FreshSchema.current
        let people = [Migration("people", PersonTable.schema)]
        try await Migrations(VaultMigrations.all).run(on: pool, schema: "\(schema)_vault")
        try await Migrations(EventLogMigrations.all + people).run(on: pool, schema: schema)
        let keys = try MasterKeys(text: "test:\(String(repeating: "5a", count: 32))".utf8)
        vault = Vault(pool: pool, schema: "\(schema)_vault", masterKeys: keys)
    }

    func learn(_ facts: PersonFact...) async throws {
        try await pool.transaction { connection in
            for fact in facts { try await PersonTable.learn(fact, on: connection) }
        }
    }

    /// Everything that the table holds of somebody.
    func row(_ person: UUID) async throws -> [String] {
        try await pool.query("select person::text from person where id = \(person)").decode(String.self)
    }

    static func person(_ number: Int, _ first: String, _ last: String, _ roles: String...) -> PersonRegistered {
        PersonRegistered(id: UUID(), number: number, firstName: first, lastName: last, roles: roles)
    }
}

/// Forgets somebody by their names.
enum NamePurge: PersonPurge {
    static func steps(for person: UUID) -> [PurgeStep] {
        [
            PurgeStep("entries about the person", "emptied", PersonTable.erasure(of: [person])),
            PurgeStep("others", "counted") { connection in
                try await connection.query("select 1 from person where not is_erased").count
            },
        ]
    }
}
