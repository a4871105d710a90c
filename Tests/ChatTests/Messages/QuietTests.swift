import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import Testing
import Vault

@testable import ChatApp
@testable import ChatCore

/// Rooms that leave somebody in peace.
@Suite(.freshSchema) struct QuietTests {
    private func entry(_ room: UUID, of person: PersonRegistered, in unit: Unit) async throws -> UnreadView {
        try await unit.settle()
        let list = try await unit.seat(person).get("\(Unit.area)/unread").expect(200).decode(UnreadListView.self)
        return try #require(list.rooms.first { $0.room == room })
    }

    private func say(_ words: String, to person: PersonRegistered, in room: UUID, of unit: Unit) async throws -> Int64 {
        let draft = MessageDraft(
            clientID: words,
            parts: [.text(type: "text/plain", words)],
            mentions: [person.id]
        )
        let actor = try await unit.rooms.actor(unit.ann.id, in: room)
        return try await unit.messages.post(draft, in: room, as: actor).number
    }

    @Test func `everything is counted, and only what mentions one asks for attention`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo, unit.eve])
            let path = Unit.path(room, "/quiet")
            try await unit.say("One", in: room, by: unit.ann)
            #expect(try await entry(room, of: unit.cleo, in: unit).attention == 1)
            try await unit.seat(unit.cleo).send(.put, path, [:]).expect(204)
            // Before and after it was chosen alike.
            _ = try await say("Cleo?", to: unit.cleo, in: room, of: unit)
            _ = try await say("Eve?", to: unit.eve, in: room, of: unit)
            let gone = try await say("Cleo, no", to: unit.cleo, in: room, of: unit)
            try await unit.settle()
            _ = try await unit.messages.delete(gone, in: room, as: try await unit.rooms.actor(unit.ann.id, in: room))
            let own = try await entry(room, of: unit.cleo, in: unit)
            #expect(own.quiet && own.quietUntil == nil && own.unread == 3 && own.attention == 1)
            // It is hers alone.
            let other = try await entry(room, of: unit.eve, in: unit)
            #expect(!other.quiet && other.unread == 3 && other.attention == 3)
            // What was read asks for nothing.
            try await unit.seat(unit.cleo).send(.put, Unit.path(room, "/cursor"), ["number": 2]).expect(200)
            #expect(try await entry(room, of: unit.cleo, in: unit).attention == 0)
            try await unit.seat(unit.cleo).delete(path).expect(204)
            let again = try await entry(room, of: unit.cleo, in: unit)
            #expect(!again.quiet && again.unread == 1 && again.attention == 1)
        }
    }

    @Test func `until a time, in every list, whatever else happens to the cursor`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let path = Unit.path(room, "/quiet")
            let until = unit.clock.now.addingTimeInterval(3_600)
            let cleo = unit.seat(unit.cleo)
            let wish: [String: JSONValue] = ["until": .string(RFC3339.text(of: until))]
            try await cleo.send(.put, path, wish).expect(204)
            let before = try await unit.events()
            try await cleo.send(.put, path, wish).expect(204)
            #expect(try await unit.events() == before)
            try await unit.say("One", in: room, by: unit.ann)
            try await cleo.send(.put, Unit.path(room, "/cursor"), ["number": 1]).expect(200)
            try await unit.say("Two", in: room, by: unit.ann)
            let line = try #require(try await unit.joined(unit.cleo).rooms.first)
            #expect(line.own?.quiet == true && line.own?.quietUntil == until && line.unread == 1)
            #expect(try await entry(room, of: unit.cleo, in: unit).attention == 0)
            #expect(try await unit.isReproducible(unit.messagesProjection))
            // What they chose is theirs to have.
            let exported = try #require(try await ExportedRoom.all(of: [unit.cleo.id], on: unit.pool).first)
            #expect(exported.quiet && exported.quietUntil == until)
            unit.clock.advance(by: 3_600)
            let over = try #require(try await unit.joined(unit.cleo).rooms.first)
            #expect(over.own?.quiet == false && over.own?.quietUntil == nil)
            #expect(try await entry(room, of: unit.cleo, in: unit).attention == 1)
            try await cleo.send(.put, path, wish).expectProblem(422, "validation-failed", fields: ["until"])
        }
    }

    @Test func `who comes back finds it quiet, and nothing of what was said meanwhile asks for them`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(.public)
            let dora = unit.seat(unit.dora)
            try await dora.post(Unit.path(room, "/join")).expect(200)
            try await dora.send(.put, Unit.path(room, "/quiet"), [:]).expect(204)
            let named = try await say("Dora?", to: unit.dora, in: room, of: unit)
            #expect(try await entry(room, of: unit.dora, in: unit).attention == 1)
            // Whom an edit names no more isn't called.
            let ann = try await unit.rooms.actor(unit.ann.id, in: room)
            _ = try await unit.messages.edit(named, in: room, to: [.text(type: "text/plain", "Nobody")], as: ann)
            let unnamed = try await entry(room, of: unit.dora, in: unit)
            #expect(unnamed.unread == 1 && unnamed.attention == 0)
            _ = try await say("Dora!", to: unit.dora, in: room, of: unit)
            try await dora.post(Unit.path(room, "/leave")).expect(204)
            try await unit.settle()
            let gone = try await dora.get("\(Unit.area)/unread").expect(200).decode(UnreadListView.self)
            #expect(!gone.rooms.contains { $0.room == room })
            try await dora.post(Unit.path(room, "/join")).expect(200)
            let back = try await entry(room, of: unit.dora, in: unit)
            #expect(back.quiet && back.unread == 0 && back.attention == 0)
            _ = try await say("Dora, hello", to: unit.dora, in: room, of: unit)
            // Forgotten is who said it, not that it was said.
            try await unit.erase(unit.ann.id)
            let last = try await entry(room, of: unit.dora, in: unit)
            #expect(last.unread == 1 && last.attention == 1)
        }
    }

    @Test func `only for rooms in which one is, and out of each other's sight under a persona`() async throws {
        try await Unit.with { unit in
            let closed = try await unit.room(members: [unit.cleo])
            let dora = unit.seat(unit.dora)
            try await dora.send(.put, Unit.path(closed, "/quiet"), [:]).expectProblem(404, "room-not-found")
            try await dora.delete(Unit.path(closed, "/quiet")).expectProblem(404, "room-not-found")
            let open = try await unit.room(.public, ["anonymity": "personas"])
            try await dora.send(.put, Unit.path(open, "/quiet"), [:]).expectProblem(403, "not-a-member")
            let persona = try await unit.joinUnderPersona(open, unit.dora)
            try await dora.send(.put, Unit.path(open, "/quiet"), [:]).expect(204)
            // The log has it of the persona, and nothing of the person.
            let stream = StreamID.quiet(of: persona.member, in: open)
            let chosen = try #require(try await unit.store.load(stream, as: ReadingEvent.self).first)
            guard case .quieted(let event) = chosen.event else {
                Issue.record("\(chosen.event)")
                return
            }
            #expect(event.member == persona.member && event.isQuiet)
            #expect(try await entry(open, of: unit.dora, in: unit).quiet)
        }
    }
}
