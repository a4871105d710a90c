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
            let eve = try await unit.register("eve", .administrator, password: nil)
            let (accounts, meta) = (unit.identity.accounts, EventMeta())
            let grant = try await unit.session("ann")
            _ = try await unit.refresh(grant.refreshToken)
            _ = try await unit.session("bob")
            _ = try await accounts.rename(bob.id, to: try PersonName(first: "Rob", last: "Bober"), meta: meta)
            let registry = unit.identity.pseudonyms
            for (one, pseudonym) in [(bob.id, "Night Owl"), (bob.id, "Fox"), (eve.id, "Heron")] {
                _ = try await accounts.call(one, try Pseudonym(pseudonym), by: registry, meta: meta)
            }
            _ = try await accounts.call(eve.id, nil, by: registry, meta: meta)
            _ = try await accounts.changeRoles(
                ann.id,
                to: try Roles([.coordinator, .therapist]),
                by: .machine,
                meta: meta
            )
            let png = Unit.png
            for (one, isKept) in [(ann.id, true), (eve.id, false)] {
                let pictures = unit.identity.pictures
                _ = try await pictures.set(.bytes(png), of: try await accounts.account(one), meta: meta)
                if !isKept { try await pictures.remove(of: try await accounts.account(one), meta: meta) }
            }
            _ = try await accounts.suspend(bob.id, by: .machine, meta: meta)
            _ = try await accounts.setPassword(try Password(choosing: "new password"), of: eve.id, meta: meta)
            _ = try await accounts.suspend(eve.id, by: .machine, meta: meta)
            _ = try await accounts.reinstate(eve.id, by: .machine, meta: meta)
            let profile = try CounsellorProfile(
                specialities: ["grief"],
                languages: ["en"],
                qualifications: [],
                about: "Listens."
            )
            try await unit.identity.counsellors.screen(ann.id, meta: meta)
            try await unit.identity.counsellors.appoint(ann.id, profile, meta: meta)
            let erasures = unit.identity.erasures
            try await erasures.request(bob.id, .administration, meta: meta)
            try await erasures.withdraw(bob.id, meta: meta)
            _ = try await erasures.hold(eve.id, until: unit.clock.now + 60, try StatedReason("law"), meta: meta)
            try await erasures.request(eve.id, .administration, meta: meta)
            let head = try await unit.base.store.head()
            for projection in unit.identity.projections {
                #expect(await projection.wait(for: head, timeout: .seconds(10)))
            }
            let live = try await tables(unit)
            #expect(live.count == 9)

            // The same log again from zero, beside the tables that follow it.
            let pool = unit.base.pool
            try await pool.transaction { connection in
                try await connection.execute("delete from person")
                for table in ["session", "counsellor", "erasure", "erasure_hold"] {
                    try await connection.execute("delete from \(identifier: table)")
                }
                let log = try await unit.log()
                try await PeopleProjection().apply(log, on: connection)
                try await SessionsProjection().apply(log, on: connection)
                try await CounsellorsProjection().apply(log, on: connection)
                try await ErasuresProjection().apply(log, on: connection)
            }
            #expect(try await tables(unit) == live)
        }
    }

    @Test func `registrations, invitations, policies and archives are the same read at once, too`() async throws {
        try await Unit.run(settings: .open()) { unit in
            try await unit.publish("privacy", in: nil)
            try await unit.publish("privacy", "fr", version: 1, in: nil)
            // One who waits for the mail, one who came back with it.
            #expect(try await unit.apply().status == 202)
            #expect(try await unit.apply("olga").status == 202)
            let token = try #require(try await unit.mail().first { $0.to == "olga@unit.example" }).token
            #expect(try await unit.verify(token).status == 201)
            try await unit.register("cora", .coordinator)
            let cora = try await unit.session("cora").accessToken
            for name in ["tomas", "ida"] {
                let body = #"{"roles":["therapist"],"email":"\#(name)@unit.example"}"#
                let answer = try await unit.call(.post, "/api/v1/identity/invitations", body, token: cora)
                #expect(answer.status == 201, "\(answer.text)")
                let id = try answer.decode(InvitationRoutes.InvitationView.self).id
                guard name == "ida" else { continue }
                let path = "/api/v1/identity/invitations/\(id.uuidString)"
                #expect(try await unit.call(.delete, path, token: cora).status == 204)
            }
            let proof = #"{"password":"\#(Unit.password)"}"#
            #expect(try await unit.call(.post, "/api/v1/identity/exports", proof, token: cora).status == 202)
            try await unit.identity.exportWorker.tick()
            let head = try await unit.base.store.head()
            for projection in unit.identity.projections {
                #expect(await projection.wait(for: head, timeout: .seconds(10)))
            }
            let names = ["registration", "invitation", "policy_text", "export"]
            let live = try await tables(unit, names)
            #expect(live.count == 6)

            try await unit.base.pool.transaction { connection in
                for table in names { try await connection.execute("delete from \(identifier: table)") }
                let log = try await unit.log()
                try await RegistrationsProjection(logins: unit.identity.logins).apply(log, on: connection)
                try await PoliciesProjection().apply(log, on: connection)
                try await ExportsProjection().apply(log, on: connection)
            }
            #expect(try await tables(unit, names) == live)
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
            #expect(planned.count == 8)
            #expect(try await unit.identity.people.person(ann.id.rawValue) != nil)
            #expect(try await unit.identity.purge(ann.id.rawValue, isDryRun: false) == planned)
            #expect(try await unit.identity.people.person(ann.id.rawValue) == nil)
            #expect(try await unit.hashCount() == 1)
            #expect(try await unit.signIn("ann").status == 401)
            #expect(try await unit.refresh(grant.refreshToken).status == 401)
            #expect(try await unit.call(.get, "/api/v1/identity/profile", token: grant.accessToken).status == 401)
            // The name isn't given to anybody else, and doing it again does no harm.
            await #expect(throws: PersonCommands.Refusal.loginTaken) { try await unit.register("ann", .client) }
            _ = try await unit.identity.purge(ann.id.rawValue, isDryRun: false)

            let fresh = try await unit.log()
            try await unit.base.pool.transaction { connection in
                try await connection.execute("delete from person")
                try await PeopleProjection().apply(fresh, on: connection)
            }
            #expect(try await unit.base.pool.query("select login from person").decode(String.self) == ["bob"])
        }
    }

    private func tables(
        _ unit: Unit,
        _ names: [String] = ["person", "session", "counsellor", "erasure", "erasure_hold"]
    ) async throws -> [String] {
        var rows: [String] = []
        for table in names {
            let query: Query = "select row_to_json(t)::text as row from \(identifier: table) t order by row"
            rows += try await unit.base.pool.query(query).decode(String.self)
        }
        return rows
    }
}
