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

@testable import ChatCore

/// Rooms in which a client was erased: who is left goes on talking, and nothing of what was said before comes back.
@Suite(.freshSchema) struct ErasedRoomTests {
    /// Under whose keys the messages of a room are, in their order.
    private func holders(_ unit: Unit, _ room: UUID) async throws -> [UUID] {
        try await unit.store.load(StreamID.talk(in: room), as: TalkEvent.self).map { recorded in
            switch recorded.event {
            case .posted(let posted): posted.holder
            }
        }
    }

    @Test func `a room whose only client was erased takes messages again, under keys that there are`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo, unit.eve])
            let path = Unit.path(room, "/messages")
            try await unit.say("My secret", in: room, by: unit.cleo)
            try await unit.say("I keep it", in: room, by: unit.ann)
            try await unit.erase(unit.cleo.id)
            // Several at once find it out each.
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 1...5 {
                    group.addTask {
                        let body: [String: JSONValue] = ["client_id": .string("\(number)"), "text": "Still here"]
                        _ = try await unit.seat(unit.ann).post(path, body).expect(201)
                    }
                }
                try await group.waitForAll()
            }
            try await unit.seat(unit.eve).post(path, ["text": "Me too"]).expect(201)
            _ = try await unit.messages.announce([.text(type: "text/plain", "All")], clientID: "a", in: room)
            let (ann, cleo, eve) = (unit.ann.id, unit.cleo.id, unit.eve.id)
            #expect(
                try await holders(unit, room) == [cleo, cleo] + Array(repeating: ann, count: 5) + [eve, KeyHolder.unit]
            )
            // What was said under the key that is gone is as gone as before.
            try await unit.seat(unit.ann).send(.put, Unit.message(2, room), ["text": "Or not"])
                .expectProblem(410, "person-erased")
            let texts = try await unit.history(room, by: unit.ann).texts
            #expect(texts.filter { !$0.isEmpty }.count == 7)
            #expect(!texts.contains("My secret") && !texts.contains("I keep it"))
        }
    }

    @Test func `with one of two clients erased, what staff say is the other's, at whichever process`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(by: unit.bob, members: [unit.cleo, unit.dora])
            try await unit.say("To both", in: room, by: unit.bob)
            try await unit.say("Mine", in: room, by: unit.cleo)
            try await unit.erase(unit.cleo.id)
            let actor = try await unit.rooms.actor(unit.bob.id, in: room)
            let services = [unit.messages, unit.anotherProcess()]
            for (number, commands) in (services + services).enumerated() {
                let draft = MessageDraft(clientID: "\(number)", parts: [.text(type: "text/plain", "To one")])
                _ = try await commands.post(draft, in: room, as: actor)
            }
            _ = try await unit.messages.announce([.text(type: "text/plain", "All")], clientID: "a", in: room)
            try await unit.say("Hers", in: room, by: unit.dora)
            let (bob, cleo, dora) = (unit.bob.id, unit.cleo.id, unit.dora.id)
            #expect(try await holders(unit, room) == [bob, cleo] + Array(repeating: dora, count: 6))
            // With her goes what was said to her alone, and what both were told stays.
            try await unit.erase(unit.dora.id)
            try await unit.say("To nobody", in: room, by: unit.bob)
            #expect(try await holders(unit, room).last == bob)
            try await unit.settle()
            let texts = try await unit.history(room, by: unit.bob).texts
            #expect(texts.filter { !$0.isEmpty } == ["To nobody", "To both"])
        }
    }

    @Test func `who was erased says nothing any more`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            try await unit.erase(unit.cleo.id)
            let before = try await unit.events()
            // Their token is good for some minutes more.
            try await unit.seat(unit.cleo).post(Unit.path(room, "/messages"), ["text": "Boo"])
                .expectProblem(410, "person-erased")
            #expect(try await unit.events() == before)
        }
    }
}
