import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import TangoDomain
import Testing

@testable import TangoApp

/// Why one may see something of another, for overseers.
@Suite(.freshSchema) struct SightRoutesTests {
    private func sight(_ unit: Unit, _ looker: PersonRegistered, _ other: PersonRegistered, _ more: String = "")
        async throws -> SightView
    {
        try await unit.commands(unit.bob).get(
            "/api/v1/tango/sight?looker_id=\(looker.id)&other_id=\(other.id)\(more)"
        ).expect(200).decode(SightView.self)
    }

    @Test func `a matching, a cover, leave and roles are reasons, with their times`() async throws {
        try await Unit.with { unit in
            #expect(try await sight(unit, unit.ann, unit.cleo).grounds.isEmpty)
            try await unit.matching(unit.cleo, with: unit.ann)
            let matched = try await sight(unit, unit.ann, unit.cleo)
            let ground = try #require(matched.grounds.first)
            #expect(matched.grounds.count == 1 && ground.reason == .matching && ground.kind == .primary && ground.holds)
            #expect(ground.sees == [.name, .picture, .correspondence, .chat])
            #expect(ground.decidedBy?.id == unit.bob.id && ground.decidedAt != nil)
            #expect(matched.looker.name == "Ann Archer" && matched.other.name == "Cleo Carver")

            let long = try await sight(unit, unit.ann, unit.cleo, "&as_of=2020-01-01T00:00:00Z").grounds
            #expect(long.map(\.holds) == [false] && long.first?.sees == [.name, .picture])

            try await unit.cover(of: unit.ann, by: unit.hal, until: unit.noon(plus: 86_400))
            let standing = try await sight(unit, unit.hal, unit.cleo).grounds
            #expect(standing.map(\.reason) == [.standsIn] && standing.first?.absent?.name == "Ann Archer")
            #expect(standing.first?.sees.contains(.waitingLetters) == true)
            let back = try await sight(unit, unit.cleo, unit.hal).grounds
            // He is a counsellor, too.
            #expect(back.map(\.reason) == [.counsellor, .stoodInFor])

            let leave: [String: JSONValue] = ["client_id": .id(unit.dora.id), "reason": "A call at night"]
            _ = try await unit.commands(unit.hal).post("/api/v1/tango/accesses", leave).expect(201)
            let taken = try await sight(unit, unit.hal, unit.dora).grounds
            #expect(taken.map(\.reason) == [.leave] && taken.first?.sees == [.name, .letters])
            #expect(try await sight(unit, unit.ann, unit.bob).grounds.map(\.reason) == [.colleagues])
            #expect(try await sight(unit, unit.ann, unit.ann).grounds.map(\.reason) == [.oneself])
        }
    }

    @Test func `whoever isn't known is named, and nobody asks but overseers`() async throws {
        try await Unit.with { unit in
            let path = "/api/v1/tango/sight?looker_id=\(unit.ann.id)&other_id="
            let nobody = try await unit.commands(unit.bob).get(path + "\(UUID())").expect(422)
            #expect(nobody.text.contains("other_id") && nobody.text.contains("unknown_person"))
            _ = try await unit.commands(unit.bob).get("/api/v1/tango/sight").expect(422)
            for person in [unit.ann, unit.cleo] {
                _ = try await unit.commands(person).get(path + "\(unit.cleo.id)").expect(403)
            }
        }
    }
}
