import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import Testing

@testable import ChatApp

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

    @Test func `everybody is told of whom they may know, in the order in which they ask`() async throws {
        try await Unit.with { unit in
            let all = [unit.ann, unit.bob, unit.cleo, unit.dora, unit.eve, unit.hal].map(\.id) + [UUID()]
            #expect(
                try await names(all, unit.bob, unit)
                    == ["Ann Archer", "Bob Baker", "Cleo Carver", "Dora Dyer", "Eve Elder", "Hal Hayes"]
            )
            // Staff know each other, and those who are tied to them.
            #expect(
                try await names(all.reversed(), unit.ann, unit)
                    == ["Hal Hayes", "Eve Elder", "Cleo Carver", "Bob Baker", "Ann Archer"]
            )
            #expect(try await names(all, unit.cleo, unit) == ["Ann Archer", "Bob Baker", "Cleo Carver"])
            #expect(try await names(all, unit.dora, unit) == ["Bob Baker", "Dora Dyer"])
            #expect(try await names([unit.dora.id, unit.dora.id], unit.dora, unit) == ["Dora Dyer"])
        }
    }

    @Test func `who is in a room together, or has spoken there, is known as there`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(.public, members: [unit.cleo])
            let dora = [unit.dora.id]
            #expect(try await names(dora, unit.cleo, unit).isEmpty)
            try await unit.seat(unit.dora).post(Unit.path(room, "/join")).expect(200)
            // Clients are called as clients are.
            let number = "Client \(unit.dora.number)"
            #expect(try await names(dora, unit.cleo, unit) == [number])
            #expect(try await names(dora, unit.ann, unit) == ["Dora Dyer"])
            #expect(try await names(dora, unit.eve, unit).isEmpty)
            try await unit.seat(unit.dora).post(Unit.path(room, "/leave")).expect(204)
            #expect(try await names(dora, unit.cleo, unit).isEmpty)
            try await unit.seat(unit.dora).post(Unit.path(room, "/join")).expect(200)
            try await unit.say("Hello", in: room, by: unit.dora)
            try await unit.seat(unit.dora).post(Unit.path(room, "/leave")).expect(204)
            #expect(try await names(dora, unit.cleo, unit) == [number])
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
            for other in [unit.eve, unit.cleo] { #expect(try await names(ids, other, unit).isEmpty) }
            // Coordinators know everybody, and no persona of a room in which they aren't.
            #expect(try await names(ids, unit.bob, unit) == ["Dora Dyer"])
            // Under the persona one sees who else is there.
            #expect(try await names([unit.ann.id], unit.dora, unit) == ["Ann Archer"])
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
