import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import TangoDomain
import ServiceTesting
import Testing

@testable import TangoApp

/// What becomes of matchings and covers when somebody of them isn't there any more.
@Suite(.freshSchema) struct AttentionTests {
    private func attention(_ unit: Unit, _ query: String = "") async throws -> AttentionListView {
        try await unit.commands(unit.bob).get("/api/v1/tango/attention\(query)").expect(200).decode(
            AttentionListView.self
        )
    }

    @Test func `a client doesn't see who is suspended, coordinators see the client, and it all comes back`()
        async throws
    {
        try await Unit.with { unit in
            let matching = try await unit.matching(unit.cleo, with: unit.ann)
            #expect(try await attention(unit).attention.isEmpty)
            try await unit.learn(.suspended(PersonReference(id: unit.ann.id)))
            #expect(try await unit.staff(of: unit.cleo).isEmpty)
            let hippo = try await unit.commands(unit.cleo).get("/client/matchings").expect(200)
            #expect(!hippo.text.contains("Archer"))
            let line = try #require(try await attention(unit).attention.first)
            #expect(line.matter == .staffGone && line.matching?.id == matching && line.standingIn == nil)
            #expect(line.matching?.client?.name == "Cleo Carver" && line.matching?.staff?.name == "Ann Archer")
            // Somebody stands in: the client has them.
            try await unit.cover(of: unit.ann, by: unit.hal, until: unit.noon(plus: 86_400))
            #expect(try await unit.staff(of: unit.cleo).map(\.person?.name) == ["Hal Hill"])
            #expect(try await attention(unit).attention.first?.standingIn?.map(\.name) == ["Hal Hill"])
            // Whoever stands in is suspended, too.
            try await unit.learn(.suspended(PersonReference(id: unit.hal.id)))
            #expect(try await unit.staff(of: unit.cleo).isEmpty)
            #expect(try await attention(unit).attention.map(\.matter) == [.coveringGone, .staffGone])
            for person in [unit.ann, unit.hal] { try await unit.learn(.reinstated(PersonReference(id: person.id))) }
            #expect(try await attention(unit).attention.isEmpty)
            #expect(try await unit.staff(of: unit.cleo).map(\.person?.name) == ["Ann Archer", "Hal Hill"])
        }
    }

    @Test func `who works here no more, and who is a client no more`() async throws {
        try await Unit.with { unit in
            try await unit.matching(unit.cleo, with: unit.ann)
            try await unit.matching(unit.dora, with: unit.hal)
            try await unit.learn(.rolesChanged(PersonRolesChanged(id: unit.ann.id, roles: ["client"])))
            try await unit.learn(.rolesChanged(PersonRolesChanged(id: unit.dora.id, roles: ["therapist"])))
            let first = try await attention(unit, "?limit=1")
            #expect(first.attention.map(\.matter) == [.noClient])
            let next = try #require(first.next)
            let rest = try await attention(unit, "?limit=1&cursor=\(next)")
            #expect(rest.attention.map(\.matter) == [.staffGone] && rest.next == nil)
            #expect(try await unit.staff(of: unit.cleo).isEmpty)
            for person in [unit.hal, unit.cleo] {
                try await unit.commands(person).get("/api/v1/tango/attention").expectProblem(403, "forbidden")
            }
        }
    }

    @Test func `services are told to whom somebody belongs, nobody else is`() async throws {
        try await Unit.with { unit in
            let matching = try await unit.matching(unit.cleo, with: unit.ann)
            let cover = try await unit.cover(of: unit.hal, by: unit.ann, until: unit.noon(plus: 86_400))
            let callers = TestCallers()
            let router = Router(AttentionRoutes(matchingCommands: unit.matchingCommands).routes, authenticator: callers)
            func standing(of person: PersonRegistered, _ caller: Caller?) async throws -> Response {
                var headers = Headers()
                if let caller { headers[.authorization] = "Bearer \(callers.token(for: caller))" }
                let path = "/internal/tango/people/\(person.id)/standing"
                return await router.respond(to: Request(.get, path, headers: headers, body: .empty))
            }
            let anns = try await standing(of: unit.ann, Caller(.service("identity")))
            #expect(anns.status.code == 200)
            let view = try JSON.decode(StandingView.self, from: try await anns.body.collect(upTo: .max))
            #expect(view.clients.map(\.id) == [matching] && view.clients.map(\.client) == [unit.cleo.id])
            #expect(view.staff.isEmpty && view.covers.map(\.id) == [cover])
            let cleos = try await standing(of: unit.cleo, Caller(.service("identity")))
            let seen = try JSON.decode(StandingView.self, from: try await cleos.body.collect(upTo: .max))
            #expect(seen.staff.map(\.id) == [matching] && seen.clients.isEmpty && seen.covers.isEmpty)
            #expect(try await standing(of: unit.ann, nil).status.code == 401)
        }
    }

    @Test func `the clients of a therapist who is erased wait for another one`() async throws {
        try await Unit.with { unit in
            try await unit.matching(unit.cleo, with: unit.ann)
            try await unit.matching(unit.dora, with: unit.ann, .secondary)
            let would = try await unit.waiting.takeIn(clientsOf: unit.ann.id, isDryRun: true)
            #expect(would == ["1 clients would be put on the waiting list"])
            for _ in 1...2 { _ = try await unit.waiting.takeIn(clientsOf: unit.ann.id, isDryRun: false) }
            _ = try await unit.matchingCommands.close(unit.ann.id, isDryRun: false)
            try await unit.settle()
            #expect(try await unit.waiting.list.page(limit: 10).map(\.client) == [unit.cleo.id])
            #expect(try await unit.waiting.list.page(limit: 10).map(\.priority) == [.soon])
        }
    }
}
