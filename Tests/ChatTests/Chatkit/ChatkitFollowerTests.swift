import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatApp
@testable import ChatCore
@testable import ChatLive
@testable import Chatkit

@Suite(.freshSchema) struct ChatkitFollowerTests {
    @Test func `what happens in our own chat is told to whom it concerns`() async throws {
        try await Unit.withChatkit(.server) { _, services, instance in
            let world = services.world(of: instance)
            let listener = services.switchboard.listen(in: instance.id, to: [.user("alice"), .room("r")])
            defer { services.switchboard.stop(listener) }
            var heard = listener.changes.makeAsyncIterator()
            _ = try await world.createUsers([
                ChatkitUserDraft(id: "alice", name: "A"), ChatkitUserDraft(id: "bob", name: "B"),
            ])
            let draft = ChatkitRoomDraft(id: "r", name: "Room", isPrivate: false, members: ["bob"])
            _ = try await world.createRoom(draft, by: "alice")
            #expect(await heard.next() == .joined(room: "r", users: ["alice", "bob"]))
            let id = try await world.post([.content(type: "text/plain", "hello")], in: "r", by: "alice")
            let message = try #require(try await world.message(id))
            #expect(await heard.next() == .posted(message))
            try await world.deleteMessage(id, by: .server)
            #expect(await heard.next() == .deleted(message: id, room: "r"))
            try await world.remove(["bob"], from: "r", by: .server)
            #expect(await heard.next() == .left(room: "r", users: ["bob"]))
            try await world.deleteRoom("r", by: .server)
            #expect(await heard.next() == .roomDeleted("r", members: ["alice"]))
        }
    }

    @Test(arguments: [
        ChatkitRoomChange(name: "Other"), ChatkitRoomChange(name: "Other", isPrivate: true),
        ChatkitRoomChange(name: "Room"), ChatkitRoomChange(isPrivate: true),
    ])
    func `a changed room is told once, whether or not the log knows of it`(_ change: ChatkitRoomChange) async throws {
        try await Unit.withChatkit(.server) { _, services, instance in
            let world = services.world(of: instance)
            _ = try await world.createUsers([ChatkitUserDraft(id: "alice", name: "A")])
            let draft = ChatkitRoomDraft(id: "r", name: "Room", isPrivate: false, members: [])
            _ = try await world.createRoom(draft, by: "alice")
            let listener = services.switchboard.listen(in: instance.id, to: [.room("r"), .user("alice")])
            defer { services.switchboard.stop(listener) }
            try await world.updateRoom("r", change, by: .server)
            let id = try await world.post([.content(type: "text/plain", "hello")], in: "r", by: "alice")
            let message = try #require(try await world.message(id))
            var heard: [ChatkitChange] = []
            for await change in listener.changes {
                heard.append(change)
                if change == .posted(message) { break }
            }
            // That the room was made may be told before or after listening began.
            #expect(
                heard.filter { $0 != .joined(room: "r", users: ["alice"]) } == [.roomChanged("r"), .posted(message)]
            )
        }
    }

    @Test func `a moved cursor is one change, for the room and for who moved it`() async throws {
        try await Unit.withChatkit(.people) { unit, services, _ in
            let room = try await unit.room(.public, ["anonymity": "personas"])
            let persona = try await unit.joinUnderPersona(room, unit.cleo)
            try await unit.say("hello", in: room, by: unit.ann)
            let reader = try await unit.rooms.actor(unit.cleo.id, in: room)
            _ = try await unit.reading.move(1, in: room, as: reader, isForced: true)
            try await unit.settle()
            let events = try await unit.store.read(after: 0, limit: 500, as: ChatEvent.self)
            let changes = try await services.people.changes(of: try #require(events.last))
            let name = ChatkitPeople.text(of: room)
            let member = persona.member.uuidString.lowercased()
            #expect(changes == [.read(room: name, member: member, person: "33")])
            #expect(changes.first?.topics == [.room(name), .user("33")])
        }
    }
}
