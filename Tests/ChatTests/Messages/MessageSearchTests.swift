import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatCore

/// Finding messages by words.
@Suite(.freshSchema) struct MessageSearchTests {
    private func find(_ unit: Unit, _ words: String, by person: PersonRegistered, in room: UUID? = nil) async throws
        -> [String]
    {
        try await unit.settle()
        let path = room.map { Unit.path($0, "/search") } ?? "\(Unit.area)/search"
        let page = try await unit.seat(person).get("\(path)?query=\(words)").expect(200).decode(FoundListView.self)
        return page.messages.map { $0.parts?.compactMap(\.content).joined() ?? "" }
    }

    @Test func `words are found in any case, also inside others, by those who may read them`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let other = try await unit.room(by: unit.eve, members: [unit.ann])
            try await unit.say("Orange Marmalade", in: room, by: unit.cleo)
            try await unit.say("marmalade and toast", in: other, by: unit.eve)
            try await unit.say("Toast", in: room, by: unit.ann)
            #expect(try await find(unit, "MARMA", by: unit.cleo) == ["Orange Marmalade"])
            #expect(try await find(unit, "malade", by: unit.ann) == ["marmalade and toast", "Orange Marmalade"])
            #expect(try await find(unit, "toast%20marmalade", by: unit.ann) == ["marmalade and toast"])
            #expect(try await find(unit, "marmalade", by: unit.ann, in: room) == ["Orange Marmalade"])
            #expect(try await find(unit, "marmalade", by: unit.dora).isEmpty)
            // Too short to be looked up.
            #expect(try await find(unit, "to", by: unit.ann) == ["Toast", "marmalade and toast"])
            try await unit.seat(unit.dora).get(Unit.path(room, "/search?query=toast"))
                .expectProblem(404, "room-not-found")
            try await unit.seat(unit.ann).get("\(Unit.area)/search?query=%20")
                .expectProblem(422, "validation-failed", fields: ["query"])
        }
    }

    @Test func `words are found without their marks`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            try await unit.say("Jérôme doesn’t like Łódź", in: room, by: unit.cleo)
            for word in ["jerome", "J%C3%89R%C3%94ME", "doesn't", "doesn%E2%80%99t", "lodz"] {
                #expect(try await find(unit, word, by: unit.ann).count == 1, "\(word)")
            }
        }
    }

    @Test func `what was edited or deleted is found as it is now`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            try await unit.say("Marmalade", in: room, by: unit.cleo)
            try await unit.say("Marmalade too", in: room, by: unit.cleo)
            try await unit.seat(unit.cleo).send(.put, Unit.message(1, room), ["text": "Honey"]).expect(204)
            try await unit.seat(unit.cleo).delete(Unit.message(2, room)).expect(204)
            #expect(try await find(unit, "marmalade", by: unit.cleo).isEmpty)
            #expect(try await find(unit, "honey", by: unit.cleo) == ["Honey"])
        }
    }
}
