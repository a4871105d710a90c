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

@Suite(.freshSchema) struct PseudonymRoutesTests {
    private static let profile = "/api/v1/identity/profile"

    /// Chooses a pseudonym as the profile is now.
    private func choose(_ pseudonym: String, _ unit: Unit, _ token: String) async throws -> Unit.Answer {
        let read = try await unit.call(.get, Self.profile, token: token)
        let body = String(decoding: try JSON.encode(["pseudonym": pseudonym]), as: UTF8.self)
        let headers: Headers = [.ifMatch: try #require(read.headers[.etag])]
        return try await unit.call(.patch, Self.profile, body, token: token, headers: headers)
    }

    @Test func `a pseudonym is chosen, shown to oneself and to staff, changed and taken away`() async throws {
        try await Unit.run { unit in
            let bob = try await unit.register("bob", .client, first: "Bob", last: "Baker")
            try await unit.register("tom", .coordinator)
            let (own, staff) = (try await unit.session("bob").accessToken, try await unit.session("tom").accessToken)
            for pseudonym in ["Night Owl", "night owl", "Fox"] {
                let changed = try await choose("  \(pseudonym) ", unit, own)
                #expect(changed.status == 200, "\(changed.text)")
                let view = try changed.decode(PersonView.self)
                #expect(view.pseudonym == pseudonym && view.firstName == "Bob")
                let shown = try await unit.call(.get, "/api/v1/identity/people/\(bob.id.rawValue)", token: staff)
                #expect(try shown.decode(PersonView.self).pseudonym == pseudonym)
            }
            let head = try await unit.base.store.head()
            #expect(try await choose("Fox", unit, own).status == 200)
            #expect(try await unit.base.store.head() == head)
            let without = try await choose(" ", unit, own)
            #expect(without.status == 200)
            #expect(try without.decode(PersonView.self).pseudonym == nil)
        }
    }

    @Test func `nobody gets what looks like another's, until that one has it no more`() async throws {
        try await Unit.run { unit in
            let bob = try await unit.register("bob", .client, first: "Bob", last: "Baker")
            try await unit.register("cleo", .client, first: "Cleo", last: "Carver")
            let (one, other) = (try await unit.session("bob").accessToken, try await unit.session("cleo").accessToken)
            #expect(try await choose("Night Owl", unit, one).status == 200)
            let head = try await unit.base.store.head()
            for pseudonym in ["Night Owl", "NIGHT-0WL", "Nіght Оwl"] {
                let refused = try await choose(pseudonym, unit, other)
                #expect(refused.status == 409 && refused.problem == "pseudonym-taken", "\(pseudonym)")
                #expect(refused.fields == ["pseudonym taken"])
            }
            #expect(try await unit.base.store.head() == head)
            // Who is suspended comes back as who they were.
            _ = try await unit.identity.accounts.suspend(bob.id, by: .machine, meta: EventMeta())
            #expect(try await choose("Night Owl", unit, other).status == 409)
            _ = try await unit.identity.accounts.reinstate(bob.id, by: .machine, meta: EventMeta())
            try await unit.identity.catchUp()
            let again = try await unit.session("bob").accessToken
            let changed = try await choose("Fox", unit, again)
            #expect(changed.status == 200, "\(changed.text)")
            #expect(try await choose("Night Owl", unit, other).status == 200)
            #expect(try await choose("Night Owl", unit, again).status == 409)
            #expect(try await choose("Fox", unit, other).status == 409)
            try await unit.base.vault.shred(bob.id.rawValue)
            _ = try await unit.identity.purge(bob.id.rawValue, isDryRun: false)
            #expect(try await choose("Fox", unit, other).status == 200)
        }
    }

    @Test func `nobody is called like somebody who works here, nor as if they did`() async throws {
        try await Unit.run { unit in
            try await unit.register("ines", .therapist, first: "Ines", last: "Valcourt")
            try await unit.register("bob", .client, first: "Bob", last: "Baker")
            let token = try await unit.session("bob").accessToken
            for pseudonym in ["ines valcourt", "Valcourt Ines", "Ínes Vаlcourt 2", "Dr Bob", "Client 3", "The unit"] {
                let refused = try await choose(pseudonym, unit, token)
                #expect(refused.status == 422 && refused.fields == ["pseudonym reserved"], "\(pseudonym)")
            }
            #expect(try await choose("a\u{202E}b", unit, token).fields == ["pseudonym forbidden_character"])
            #expect(try await choose(String(repeating: "a", count: 41), unit, token).fields == ["pseudonym too_long"])
            // Other clients' names, and one's own, are nobody's privilege.
            #expect(try await choose("Bob Baker", unit, token).status == 200)
        }
    }

    @Test func `of two who choose the same at once, one gets it`() async throws {
        try await Unit.run { unit in
            var tokens: [String] = []
            for login in ["ann", "bob", "cleo"] {
                try await unit.register(login, .client)
                tokens.append(try await unit.session(login).accessToken)
            }
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for token in tokens { group.addTask { try await choose("Night Owl", unit, token).status } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.sorted() == [200, 409, 409])
        }
    }

    @Test func `somebody is registered with a pseudonym, or not at all`() async throws {
        try await Unit.run { unit in
            try await unit.register("cora", .coordinator)
            let token = try await unit.session("cora").accessToken
            func register(_ login: String, _ pseudonym: String) async throws -> Unit.Answer {
                let body =
                    #"{"login":"\#(login)","first_name":"F","last_name":"L","email":"\#(login)@unit.example","roles":["client"],"pseudonym":"\#(pseudonym)"}"#
                return try await unit.call(.post, "/api/v1/identity/people", body, token: token)
            }
            let made = try await register("bob", "Night Owl")
            #expect(made.status == 201, "\(made.text)")
            #expect(try made.decode(PersonView.self).pseudonym == "Night Owl")
            let head = try await unit.base.store.head()
            #expect(try await register("cleo", "night 0wl").problem == "pseudonym-taken")
            #expect(try await register("cleo", "Archer, Ann").fields == ["pseudonym reserved"])
            #expect(try await register("cleo", "").fields == ["pseudonym too_short"])
            #expect(try await unit.base.store.head() == head)
            #expect(try await register("bob", "Night Owl").problem == "login-taken")
            #expect(try await register("cleo", "Fox").status == 201)
        }
    }

    @Test func `one's archive has it, and the log doesn't in the clear`() async throws {
        try await Unit.run { unit in
            let bob = try await unit.register("bob", .client, first: "Bob", last: "Baker")
            let token = try await unit.session("bob").accessToken
            #expect(try await choose("Night Owl", unit, token).status == 200)
            let lines = try await unit.identity.exports.own.lines(of: bob.id.rawValue)
            #expect(lines.contains { String(decoding: $0, as: UTF8.self).contains("Night Owl") })
            let stored = try await unit.base.pool.query("select encode(data, 'escape') from event").decode(String.self)
            #expect(!stored.isEmpty && stored.allSatisfy { !$0.contains("Night Owl") && !$0.contains("nlghtowl") })
        }
    }
}
