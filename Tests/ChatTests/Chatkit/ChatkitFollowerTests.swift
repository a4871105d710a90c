import ChatDomain
import FoundationEssentials
import PostgresTesting
import Testing

@testable import ChatApp

@Suite(.freshSchema) struct ChatkitFollowerTests {
    @Test func `what happens in our own chat is told to whom it concerns`() async throws {
        try await Unit.with { unit in
            let switchboard = ChatkitSwitchboard()
            let table = ChatkitInstanceTable(pool: unit.pool, vault: unit.vault)
            let instance = try await table.create(name: "app", trust: [.server], at: unit.clock.now)
            let desks = ChatkitDesks(
                table: table,
                rooms: unit.rooms,
                messages: unit.messages,
                reading: unit.reading,
                switchboard: switchboard
            )
            let follower = ChatkitFollower(desks, store: unit.store)
            // Finds where the log ends.
            try await follower.step()
            let following = Task { try await follower.run() }
            defer { following.cancel() }

            let world = desks.world(of: instance)
            let listener = switchboard.listen(in: instance.id, to: [.user("alice"), .room("r")])
            defer { switchboard.stop(listener) }
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
}
