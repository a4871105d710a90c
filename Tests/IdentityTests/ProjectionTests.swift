import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import Postgres
import PostgresTesting
import ServiceKit
import Testing
import Vault

@testable import IdentityApp

@Suite(.freshSchema) struct ProjectionTests {
    @Test func `following the log event by event and reading it at once give the same tables`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .therapist)
            let bob = try await unit.register("bob", .client, first: "Bob", last: "Bober")
            let eve = try await unit.register("eve", .counsellor, password: nil)
            let (accounts, meta) = (unit.identity.accounts, EventMeta())
            let grant = try await unit.session("ann")
            _ = try await unit.refresh(grant.refreshToken)
            _ = try await unit.session("bob")
            _ = try await accounts.rename(bob.id, to: try PersonName(first: "Rob", last: "Bober"), meta: meta)
            _ = try await accounts.changeRoles(
                ann.id,
                to: try Roles([.coordinator, .therapist]),
                by: .machine,
                meta: meta
            )
            _ = try await accounts.suspend(bob.id, by: .machine, meta: meta)
            _ = try await accounts.setPassword(try Password(choosing: "new password"), of: eve.id, meta: meta)
            _ = try await accounts.suspend(eve.id, by: .machine, meta: meta)
            _ = try await accounts.reinstate(eve.id, by: .machine, meta: meta)
            let head = try await unit.base.store.head()
            for projection in unit.identity.projections {
                #expect(await projection.wait(for: head, timeout: .seconds(10)))
            }
            let live = try await tables(unit)
            #expect(live.count == 3 + 2)

            // The same log again from zero, beside the tables that follow it.
            let pool = unit.base.pool
            try await pool.transaction { connection in
                try await connection.execute("delete from person")
                try await connection.execute("delete from session")
                let log = try await unit.base.store.read(after: 0, limit: 10_000, as: IdentityEvent.self)
                try await PeopleProjection().apply(log, on: connection)
                try await SessionsProjection().apply(log, on: connection)
            }
            #expect(try await tables(unit) == live)
        }
    }

    @Test func `an erased person is gone from every table, also when the log is read anew`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .therapist)
            try await unit.register("bob", .client)
            let grant = try await unit.session("ann")
            let head = try await unit.base.store.head()
            for projection in unit.identity.projections {
                #expect(await projection.wait(for: head, timeout: .seconds(10)))
            }
            try await unit.base.vault.shred(ann.id.rawValue)
            let planned = try await unit.identity.purge(ann.id.rawValue, isDryRun: true)
            #expect(planned.count == 3)
            #expect(try await unit.identity.people.person(ann.id.rawValue) != nil)
            #expect(try await unit.identity.purge(ann.id.rawValue, isDryRun: false) == planned)
            #expect(try await unit.identity.people.person(ann.id.rawValue) == nil)
            #expect(try await unit.hashCount() == 1)
            #expect(try await unit.signIn("ann").status == 401)
            #expect(try await unit.refresh(grant.refreshToken).status == 401)
            #expect(try await unit.call(.get, "/api/v1/identity/profile", token: grant.accessToken).status == 401)
            // The name isn't given to anybody else, and doing it again does no harm.
            await #expect(throws: Registrar.Refusal.loginTaken) { try await unit.register("ann", .client) }
            _ = try await unit.identity.purge(ann.id.rawValue, isDryRun: false)

            let fresh = try await unit.base.store.read(after: 0, limit: 10_000, as: IdentityEvent.self)
            try await unit.base.pool.transaction { connection in
                try await connection.execute("delete from person")
                try await PeopleProjection().apply(fresh, on: connection)
            }
            #expect(try await unit.base.pool.query("select login from person").decode(String.self) == ["bob"])
        }
    }

    private func tables(_ unit: Unit) async throws -> [String] {
        try await unit.base.pool.query("select row_to_json(t)::text from person t order by id").decode(String.self)
            + unit.base.pool.query("select row_to_json(t)::text from session t order by id").decode(String.self)
    }
}
