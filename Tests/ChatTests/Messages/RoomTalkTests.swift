import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import IdentityContract
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatCore

/// Sending the same message more than once, through one process and through two.
@Suite(.freshSchema) struct RoomTalkTests {
    private static func draft(_ id: String) -> MessageDraft {
        MessageDraft(clientID: id, parts: [.text(type: "text/plain", id)])
    }

    @Test func `many at once through one process: one number each, without gaps`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let actor = try await unit.rooms.actor(unit.cleo.id, in: room)
            let numbers = try await withThrowingTaskGroup(of: Int64.self) { group in
                for place in 0..<200 {
                    group.addTask { try await unit.messages.post(Self.draft("m\(place)"), in: room, as: actor).number }
                }
                return try await group.reduce(into: [Int64]()) { $0.append($1) }
            }
            #expect(numbers.sorted() == Array(1...200))
        }
    }

    @Test func `the same at once through one process is sent once`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let actor = try await unit.rooms.actor(unit.cleo.id, in: room)
            let before = try await unit.events()
            let posted = try await withThrowingTaskGroup(of: PostedMessage.self) { group in
                for _ in 0..<20 {
                    group.addTask { try await unit.messages.post(Self.draft("m"), in: room, as: actor) }
                }
                return try await group.reduce(into: [PostedMessage]()) { $0.append($1) }
            }
            #expect(Set(posted.map(\.number)) == [1])
            #expect(posted.filter { !$0.isRepetition }.count == 1)
            #expect(try await unit.events() == before + 1)
        }
    }

    @Test func `what went through another process is known, however stale this one is`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let actor = try await unit.rooms.actor(unit.cleo.id, in: room)
            let other = unit.anotherProcess()
            // Both know the room as it was before.
            _ = try await unit.messages.post(Self.draft("a"), in: room, as: actor)
            _ = try await other.post(Self.draft("b"), in: room, as: actor)
            _ = try await unit.messages.post(Self.draft("c"), in: room, as: actor)
            let again = try await other.post(Self.draft("c"), in: room, as: actor)
            #expect(again.number == 3 && again.isRepetition)
            let reply = MessageDraft(clientID: "d", parts: [.text(type: "text/plain", "d")], replyTo: 3)
            #expect(try await unit.anotherProcess().post(reply, in: room, as: actor).isRepetition == false)
            #expect(try await unit.history(room, by: unit.cleo).texts == ["d", "c", "b", "a"])
        }
    }

    @Test func `a reply to what another process has just stored is taken`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let actor = try await unit.rooms.actor(unit.cleo.id, in: room)
            let other = unit.anotherProcess()
            _ = try await other.post(Self.draft("a"), in: room, as: actor)
            _ = try await unit.messages.post(Self.draft("b"), in: room, as: actor)
            var reply = Self.draft("c")
            reply.replyTo = 2
            #expect(try await other.post(reply, in: room, as: actor).number == 3)
        }
    }

    @Test func `the same at once through two processes has one number, and is read once`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let actor = try await unit.rooms.actor(unit.cleo.id, in: room)
            let services = [unit.messages, unit.anotherProcess()]
            for commands in services { _ = try await commands.post(Self.draft("warm"), in: room, as: actor) }
            let posted = try await withThrowingTaskGroup(of: (String, Int64).self) { group in
                for place in 0..<100 {
                    let id = "m\(place % 20)"
                    group.addTask {
                        (id, try await services[place % 2].post(Self.draft(id), in: room, as: actor).number)
                    }
                }
                return try await group.reduce(into: [(String, Int64)]()) { $0.append($1) }
            }
            let numbers = Dictionary(grouping: posted, by: \.0).mapValues { Set($0.map(\.1)) }
            #expect(numbers.values.allSatisfy { $0.count == 1 })
            let page = try await unit.history(room, by: unit.ann, "?limit=100")
            #expect(Set(page.numbers) == numbers.values.reduce(into: Set<Int64>([1])) { $0.formUnion($1) })
            #expect(page.numbers.count == 21)
            #expect(try await unit.unread(room, by: unit.ann) == 21)
        }
    }

    @Test func `what lies too far back to be remembered is looked up`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let actor = try await unit.rooms.actor(unit.cleo.id, in: room)
            for place in 1...70 { _ = try await unit.messages.post(Self.draft("m\(place)"), in: room, as: actor) }
            try await unit.settle()
            let other = unit.anotherProcess()
            let before = try await unit.events()
            let again = try await withThrowingTaskGroup(of: PostedMessage.self) { group in
                for place in 1...10 {
                    group.addTask { try await other.post(Self.draft("m\(place)"), in: room, as: actor) }
                }
                return try await group.reduce(into: [PostedMessage]()) { $0.append($1) }
            }
            #expect(again.map(\.number).sorted() == Array(1...10) && again.allSatisfy(\.isRepetition))
            #expect(try await unit.events() == before)
        }
    }
}
