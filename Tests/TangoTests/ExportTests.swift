import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import TangoDomain
import Testing

@testable import TangoApp

/// What tango gives out of a person, to themselves.
@Suite(.freshSchema) struct ExportTests {
    private struct Line: Decodable {
        struct Values: Decodable {
            let with: UUID?
            let kind: String?
            let reasons: [String]?
            let name: String?
        }

        let kind: String
        let data: Values
    }

    private func export(_ person: PersonRegistered, _ unit: Unit) async throws -> [Line] {
        try await unit.export(person.id, as: Line.self)
    }

    private func arrange(_ unit: Unit) async throws {
        let bob = unit.commands(unit.bob)
        let id = try await unit.matching(unit.cleo, with: unit.ann)
        try await bob.post("/api/v1/tango/matchings/\(id)/end", ["reason": "She has finished"]).expect(204)
        try await unit.matching(unit.dora, with: unit.ann)
        try await unit.cover(of: unit.ann, by: unit.hal, until: unit.noon(plus: 86_400))
        try await unit.commands(unit.hal).post(
            "/api/v1/tango/accesses",
            ["client_id": .id(unit.cleo.id), "reason": "Emergency"]
        ).expect(201)
        try await bob.send(.put, "/api/v1/tango/conflicts/\(unit.cleo.id)/\(unit.bob.id)", ["reason": "Cousins"])
            .expect(204)
    }

    @Test func `a client gets whom they were matched with, who looked at their things, and why`() async throws {
        try await Unit.with { unit in
            try await arrange(unit)
            let lines = try await export(unit.cleo, unit)
            #expect(lines.map(\.kind) == ["matching", "access", "matched-person", "matched-person"])
            #expect(lines[0].data.with == unit.ann.id && lines[0].data.kind == "primary")
            #expect(lines[0].data.reasons == ["Anxiety, evenings", "She has finished"])
            #expect(lines[1].data.with == unit.hal.id && lines[1].data.reasons == ["Emergency"])
            #expect(lines.compactMap(\.data.name) == ["Ann Archer", "Hal Hill"])
        }
    }

    @Test func `a member of staff gets their own, without what was said of clients`() async throws {
        try await Unit.with { unit in
            try await arrange(unit)
            let anns = try await export(unit.ann, unit)
            let kinds = anns.map(\.kind)
            #expect(kinds == ["matching", "matching", "cover", "matched-person", "matched-person", "matched-person"])
            #expect(anns.prefix(2).allSatisfy { $0.data.reasons == [] })
            #expect(anns[2].data.reasons == ["Influenza"])
            let hals = try await export(unit.hal, unit)
            #expect(hals.map(\.kind).prefix(2) == ["cover", "access"])
            #expect(hals.prefix(2).allSatisfy { $0.data.reasons == [] })
        }
    }
}
