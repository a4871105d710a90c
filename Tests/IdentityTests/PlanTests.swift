import FoundationEssentials
import HTTPKit
import IdentityDomain
import Postgres
import PostgresTesting
import ServiceKit
import Testing

@testable import IdentityApp

/// No question that is asked all the time may read a whole table, however many people there are.
@Suite(.freshSchema) struct PlanTests {
    @Test func `signing in, a profile and a page of the directory go by an index`() async throws {
        try await Unit.run { unit in
            let pool = unit.base.pool
            try await pool.execute(
                """
                insert into person
                    (id, number, login, first_name, last_name, email, roles, is_active, version, registered_at)
                select gen_random_uuid(), n, 'login' || n, 'First' || n % 997, 'Last' || n % 991, 'a' || n || '@unit.example',
                    array['client'], true, 1, now() from generate_series(1, 20000) n
                """
            )
            try await pool.execute("analyze person")
            let people = PeopleTable(pool: pool)
            let place = PeopleTable.Keyset(name: "last5", number: 1)
            let login = try LoginName("login77")
            for query in [
                PeopleTable.ownerQuery(of: login),
                PeopleTable.addressQuery(of: try EmailAddress("a77@unit.example")),
                people.pageQuery(.init(), after: place, limit: 50),
                people.pageQuery(.init(prefix: "last123"), after: nil, limit: 50),
                people.pageQuery(.init(prefix: "login77", findsLogins: true), after: nil, limit: 50),
                people.pageQuery(.init(isOfStaff: true), after: place, limit: 50),
                PeopleTable.staffNamesQuery(besides: UUID()),
            ] {
                let plan = try await pool.query("explain " + query).decode(String.self).joined(separator: "\n")
                #expect(!plan.contains("Seq Scan"), "\(plan)")
            }
            #expect(try await people.owner(of: login) != nil)
        }
    }
}
