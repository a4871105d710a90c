import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing

@testable import IdentityApp

@Suite(.freshSchema) struct OwnSessionsTests {
    private let path = "/api/v1/identity/sessions"

    private func list(_ unit: Unit, _ token: String) async throws -> [SessionView] {
        let answer = try await unit.call(.get, path, token: token)
        try #require(answer.status == 200, "\(answer.text)")
        return try answer.decode(SessionView.List.self).sessions
    }

    @Test func `a person sees where they are signed in, and nobody else's`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            try await unit.register("bob", .client)
            let agent: Headers = [.userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"]
            let body = #"{"login":"ann","password":"\#(Unit.password)"}"#
            let first = try await unit.call(.post, path, body, headers: agent).decode(SessionRoutes.Grant.self)
            let named = #"{"login":"ann","password":"\#(Unit.password)","device":"  My phone "}"#
            let second = try await unit.call(.post, path, named, headers: agent).decode(SessionRoutes.Grant.self)
            let bob = try await unit.session("bob")

            let seen = try await list(unit, second.accessToken)
            #expect(Set(seen.map(\.name)) == ["Firefox on Linux", "My phone"])
            #expect(seen.filter(\.current).map(\.name) == ["My phone"])
            #expect(seen.allSatisfy { $0.proof == "password" })
            #expect(seen.allSatisfy { $0.lastUsedAt.timeIntervalSince1970.remainder(dividingBy: 3600) == 0 })
            #expect(try await list(unit, bob.accessToken).map(\.name) == ["Unknown device"])
            #expect(try await list(unit, first.accessToken).filter(\.current).map(\.name) == ["Firefox on Linux"])
        }
    }

    @Test func `nobody is told that they are signed out everywhere by a list that is behind`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .therapist)
            let grant = try await unit.session("ann")
            let stuck = StuckReadModel()
            let commands = SessionCommands(
                store: unit.base.store,
                sessions: unit.identity.commands.sessions,
                table: unit.identity.commands.table,
                barrier: ReadBarrier(
                    peopleRunner: stuck,
                    sessionsRunner: stuck,
                    erasuresRunner: stuck,
                    counsellorsRunner: stuck,
                    exportsRunner: stuck,
                    registrationsRunner: stuck
                ),
                now: { unit.clock.now }
            )
            await #expect(throws: Problem.unavailable) {
                try await commands.endAll(of: ann.id, .endedElsewhere, meta: EventMeta())
            }
            #expect(try await unit.refresh(grant.refreshToken).status == 200)
        }
    }

    @Test func `a device gets another name`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            try await unit.register("bob", .client)
            let (ann, bob) = (try await unit.session("ann"), try await unit.session("bob"))
            let id = try #require(try await list(unit, ann.accessToken).first).id
            let one = "\(path)/\(id.uuidString)"
            #expect(try await unit.call(.patch, one, #"{"name":"Office"}"#, token: ann.accessToken).status == 204)
            #expect(try await list(unit, ann.accessToken).map(\.name) == ["Office"])
            #expect(try await unit.call(.patch, one, #"{"name":"Mine"}"#, token: bob.accessToken).status == 404)
            let empty = try await unit.call(.patch, one, #"{"name":" "}"#, token: ann.accessToken)
            #expect(empty.fields == ["name too_short"])
            #expect(try await unit.call(.patch, "\(path)/x", #"{"name":"y"}"#, token: ann.accessToken).status == 404)
            let bad = #"{"login":"ann","password":"x","device":"\#(String(repeating: "x", count: 61))"}"#
            #expect(try await unit.call(.post, path, bad).fields == ["device too_long"])
        }
    }

    @Test func `a person ends one session, or all others`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            try await unit.register("bob", .client)
            let grants = [try await unit.session("ann"), try await unit.session("ann"), try await unit.session("ann")]
            let bob = try await unit.session("bob")
            let mine = grants[0].accessToken
            let first = try grants[1].sessionID()
            let one = "\(path)/\(first.uuidString)"
            #expect(try await unit.call(.delete, one, token: bob.accessToken).status == 404)
            #expect(try await unit.call(.delete, one, token: mine).status == 204)
            #expect(try await unit.call(.delete, one, token: mine).status == 204)
            #expect(try await unit.refresh(grants[1].refreshToken).status == 401)
            #expect(try await list(unit, mine).count == 2)
            let others = try await unit.call(.delete, path, token: mine)
            #expect(try others.decode(SessionView.Ended.self).ended == 1)
            #expect(try await unit.refresh(grants[2].refreshToken).status == 401)
            #expect(try await unit.refresh(grants[0].refreshToken).status == 200)
            #expect(try await unit.refresh(bob.refreshToken).status == 200)
            #expect(try await list(unit, mine).map(\.current) == [true])
            let unknown = "\(path)/\(UUID.v7().uuidString)"
            #expect(try await unit.call(.delete, unknown, token: mine).status == 404)
        }
    }

    @Test func `those who administer accounts see and end sessions, as far as their authority reaches`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .client)
            let cora = try await unit.register("cora", .coordinator)
            let ada = try await unit.register("ada", .administrator)
            let grant = try await unit.session("ann")
            let coordinator = try await unit.session("cora").accessToken
            let administrator = try await unit.session("ada").accessToken
            func path(_ person: PersonID) -> String { "/api/v1/identity/people/\(person.rawValue.uuidString)/sessions" }

            let seen = try await unit.call(.get, path(ann.id), token: coordinator).decode(SessionView.List.self)
            let session = try #require(seen.sessions.first)
            #expect(!session.current)
            #expect(try await unit.call(.get, path(ada.id), token: coordinator).problem == "not-covered")
            #expect(try await unit.call(.get, path(cora.id), token: administrator).status == 200)
            #expect(try await unit.call(.get, path(ann.id), token: grant.accessToken).status == 403)
            #expect(try await unit.call(.get, path(PersonID(rawValue: .v7())), token: administrator).status == 404)

            let one = "\(path(ann.id))/\(session.id.uuidString)"
            let wrong = "\(path(cora.id))/\(session.id.uuidString)"
            #expect(try await unit.call(.delete, wrong, token: administrator).status == 404)
            #expect(try await unit.call(.delete, one, token: coordinator).status == 204)
            #expect(try await unit.refresh(grant.refreshToken).status == 401)
            let again = try await unit.session("ann")
            let all = try await unit.call(.delete, path(ann.id), token: coordinator)
            #expect(try all.decode(SessionView.Ended.self).ended == 1)
            #expect(try await unit.refresh(again.refreshToken).status == 401)
        }
    }
}
