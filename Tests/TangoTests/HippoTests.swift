import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import TangoDomain
import ServiceTesting
import Testing

@testable import TangoApp

/// The call of the original client, read with its own types: one missing or mistyped member fails the whole answer.
@Suite(.freshSchema) struct HippoTests {
    private struct Mirror: Decodable {
        struct Matching: Decodable {
            let id: String
            let type: String
        }

        struct Person: Decodable {
            struct Attributes: Decodable {
                let first_name: String
                let last_name: String
            }

            let id: Int
            let type: String
            let attributes: Attributes
        }

        let data: [Matching]
        let included: [Person]
    }

    private func matchings(_ unit: Unit, _ person: PersonRegistered) async throws -> Mirror {
        var commands = unit.commands(person)
        commands.media = "application/vnd.api+json"
        let answer = try await commands.get("/client/matchings?page=1").expect(200)
        #expect(answer.headers[.contentType] == "application/vnd.api+json")
        return try answer.decode(Mirror.self)
    }

    @Test func `a client finds whom they may write to, those who stand in included`() async throws {
        try await Unit.with { unit in
            try await unit.matching(unit.cleo, with: unit.ann)
            try await unit.matching(unit.cleo, with: unit.hal, .secondary, until: unit.noon(plus: -60))
            try await unit.cover(of: unit.ann, by: unit.hal, until: unit.noon(plus: 86_400))
            let seen = try await matchings(unit, unit.cleo)
            #expect(seen.data.count == 2 && Set(seen.data.map(\.id)).count == 2)
            #expect(seen.data.allSatisfy { $0.type == "matchings" })
            #expect(seen.included.map(\.id) == [unit.ann.number, unit.hal.number])
            #expect(seen.included.map(\.attributes.last_name) == ["Archer", "Hill"])
            #expect(seen.included.map(\.attributes.first_name) == ["Ann", "Hal"])
        }
    }

    @Test func `who works here finds their clients; without any both lists are empty`() async throws {
        try await Unit.with { unit in
            try await unit.matching(unit.cleo, with: unit.ann)
            try await unit.matching(unit.cleo, with: unit.ann, .supervisor)
            let anns = try await matchings(unit, unit.ann)
            #expect(anns.data.count == 2 && anns.included.map(\.id) == [unit.cleo.number])
            for person in [unit.dora, unit.hal] {
                let nobody = try await matchings(unit, person)
                #expect(nobody.data.isEmpty && nobody.included.isEmpty)
            }
        }
    }

    @Test func `who is not signed in is shown nothing`() async throws {
        try await Unit.with { unit in
            let answer = await unit.router.respond(to: Request(.get, "/client/matchings"))
            #expect(answer.status == 401)
        }
    }
}
