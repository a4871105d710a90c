import ChatDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatApp
@testable import ChatCore
@testable import ChatLive
@testable import Chatkit

/// Names by ids: told to whoever sees them anyway, and to nobody else.
@Suite(.freshSchema) struct NameRoutesTests {
    private func path(_ ids: [UUID]) -> String {
        "\(Unit.area)/people?ids=\(ids.map { $0.uuidString.lowercased() }.joined(separator: ","))"
    }

    private func names(_ ids: [UUID], _ reader: PersonRegistered, _ unit: Unit) async throws -> [String] {
        try await unit.settle()
        let answer = try await unit.seat(reader).get(path(ids)).expect(200)
        return try answer.decode(NameRoutes.PeopleView.self).people.map(\.name)
    }

    private func expect(
        _ ids: [UUID],
        _ reader: PersonRegistered,
        _ unit: Unit,
        _ expected: [String],
        _ place: SourceLocation = #_sourceLocation
    ) async throws {
        let found = try await names(ids, reader, unit)
        #expect(found == expected, sourceLocation: place)
    }

    @Test func `everybody is told of whom they may know, in the order in which they ask`() async throws {
        try await Unit.with { unit in
            let all = [unit.ann, unit.bob, unit.cleo, unit.dora, unit.eve, unit.hal].map(\.id) + [UUID()]
            try await expect(
                all,
                unit.bob,
                unit,
                ["Ann Archer", "Bob Baker", "Cleo Carver", "Dora Dyer", "Eve East", "Hal Hill"]
            )
            // Staff know each other, and those who are tied to them.
            try await expect(
                all.reversed(),
                unit.ann,
                unit,
                ["Hal Hill", "Eve East", "Cleo Carver", "Bob Baker", "Ann Archer"]
            )
            try await expect(all, unit.cleo, unit, ["Ann Archer", "Bob Baker", "Cleo Carver"])
            try await expect(all, unit.dora, unit, ["Bob Baker", "Dora Dyer"])
            try await expect([unit.dora.id, unit.dora.id], unit.dora, unit, ["Dora Dyer"])
        }
    }

    @Test func `who is in a room together, or has spoken there, is known as there`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(.public, members: [unit.cleo])
            let dora = [unit.dora.id]
            try await expect(dora, unit.cleo, unit, [])
            try await unit.seat(unit.dora).post(Unit.path(room, "/join")).expect(200)
            // Clients are called as clients are.
            let number = "Client \(unit.dora.number)"
            try await expect(dora, unit.cleo, unit, [number])
            try await expect(dora, unit.ann, unit, ["Dora Dyer"])
            try await expect(dora, unit.eve, unit, [])
            try await unit.seat(unit.dora).post(Unit.path(room, "/leave")).expect(204)
            try await expect(dora, unit.cleo, unit, [])
            try await unit.seat(unit.dora).post(Unit.path(room, "/join")).expect(200)
            try await unit.say("Hello", in: room, by: unit.dora)
            try await unit.seat(unit.dora).post(Unit.path(room, "/leave")).expect(204)
            try await expect(dora, unit.cleo, unit, [number])
        }
    }

    @Test func `a persona is told to those in its room, and nobody is told who it is`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(.public, ["anonymity": .string("personas")])
            let persona = try await unit.joinUnderPersona(room, unit.dora).member
            try await unit.say("boo", in: room, by: unit.dora)
            let ids = [persona, unit.dora.id]
            try await unit.settle()
            let answer = try await unit.seat(unit.ann).get(path(ids)).expect(200)
            let people = try answer.decode(NameRoutes.PeopleView.self).people
            #expect(people.map(\.id) == [persona] && people.allSatisfy { $0.persona && $0.picture == nil })
            #expect(!String(decoding: answer.bytes, as: UTF8.self).contains("Dora"))
            for other in [unit.eve, unit.cleo] { try await expect(ids, other, unit, []) }
            // Coordinators know everybody, and no persona of a room in which they aren't.
            try await expect(ids, unit.bob, unit, ["Dora Dyer"])
            // Under the persona one sees who else is there.
            try await expect([unit.ann.id], unit.dora, unit, ["Ann Archer"])
        }
    }

    @Test func `so many ids at most, and nothing but ids`() async throws {
        try await Unit.with { unit in
            let ann = unit.seat(unit.ann)
            try await ann.get(path((0..<NameRoutes.most).map { _ in UUID() })).expect(200)
            for wrong in ["", "?ids=", "?ids=x", "?ids=\(unit.ann.id),", "?ids=,\(unit.ann.id)"] {
                try await ann.get("\(Unit.area)/people\(wrong)").expectProblem(
                    422,
                    "validation-failed",
                    fields: ["ids"]
                )
            }
            try await ann.get(path((0...NameRoutes.most).map { _ in UUID() }))
                .expectProblem(422, "validation-failed", fields: ["ids"])
            try await unit.seat(nil).get(path([unit.ann.id])).expectProblem(401, "unauthorized")
        }
    }
}
