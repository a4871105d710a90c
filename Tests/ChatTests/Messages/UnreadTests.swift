import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceTesting
import Testing
import Vault

@testable import ChatCore

/// Who has read how far, and what that leaves.
@Suite(.freshSchema) struct UnreadTests {
    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `the unread are what somebody with time would count, whatever happened`(_ seed: UInt64) async throws {
        try await Unit.with { unit in
            var walk = UnreadWalk(unit, room: try await unit.room(.public, members: [unit.cleo]), seed: seed)
            for _ in 0..<120 { try await walk.step() }
            try await unit.settle()
            let naive = try await NaiveReading(unit.store, room: walk.room)
            for person in walk.people {
                let count = try await unit.reading.unread(of: person.id, in: walk.room)
                #expect(count == naive.unread(of: person.id), "seed \(seed), \(person.firstName)")
            }
            #expect(try await unit.isReproducible(unit.messagesProjection), "seed \(seed)")
        }
    }

    @Test func `a cursor goes forward, and back where one insists`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            for place in 1...5 { try await unit.say("\(place)", in: room, by: unit.cleo) }
            let path = Unit.path(room, "/cursor")
            let ann = unit.seat(unit.ann)
            #expect(try await ann.get(path).expect(200).decode(OwnCursorView.self).number == 0)
            try await ann.send(.put, path, ["number": 3]).expect(200)
            try await ann.send(.put, path, ["number": 2]).expect(200)
            let own = try await ann.get(path).expect(200).decode(OwnCursorView.self)
            #expect(own.number == 3 && own.unread == 2 && own.at == unit.clock.now)
            try await ann.send(.put, path, ["number": 1, "back": true]).expect(200)
            #expect(try await ann.get(path).expect(200).decode(OwnCursorView.self).unread == 4)
            try await ann.send(.put, path, ["number": 6]).expectProblem(422, "validation-failed", fields: ["number"])
            try await ann.send(.put, path, ["number": -1]).expectProblem(422, "validation-failed", fields: ["number"])
            try await unit.seat(unit.dora).send(.put, path, ["number": 1]).expectProblem(404, "room-not-found")
            let told = try await ann.get("\(Unit.area)/unread").expect(200).decode(UnreadListView.self).rooms
            #expect(told.map(\.unread) == [4] && told.map(\.latest) == [5] && told.map(\.room) == [room])
        }
    }

    @Test func `all rooms are read at once, under a persona too, and what is said meanwhile isn't`() async throws {
        try await Unit.with { unit in
            let plain = try await unit.room(members: [unit.cleo])
            let masked = try await unit.room(.public, ["anonymity": "personas"])
            _ = try await unit.joinUnderPersona(masked, unit.cleo)
            for room in [plain, masked] {
                for place in 1...2 { try await unit.say("\(place)", in: room, by: unit.ann) }
            }
            try await unit.settle()
            let cleo = unit.seat(unit.cleo)
            let left = try await cleo.post("\(Unit.area)/unread/clear").expect(200).decode(UnreadListView.self).rooms
            #expect(left.map(\.unread) == [0, 0] && left.map(\.cursor) == [2, 2])
            let before = try await unit.events()
            try await cleo.post("\(Unit.area)/unread/clear").expect(200)
            #expect(try await unit.events() == before)
            try await unit.say("3", in: masked, by: unit.ann)
            try await unit.settle()
            let told = try await cleo.get("\(Unit.area)/unread").expect(200).decode(UnreadListView.self).rooms
            #expect(told.first { $0.room == masked }?.unread == 1 && told.first { $0.room == plain }?.unread == 0)
            try await unit.seat(nil).post("\(Unit.area)/unread/clear").expect(401)
        }
    }

    @Test func `of many moves at once the furthest stands, and few are stored`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            for place in 1...40 { try await unit.say("\(place)", in: room, by: unit.cleo) }
            let actor = try await unit.rooms.actor(unit.ann.id, in: room)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 1...40 {
                    group.addTask { _ = try await unit.reading.move(Int64(number), in: room, as: actor) }
                }
                try await group.waitForAll()
            }
            #expect(try await unit.unread(room, by: unit.ann) == 0)
            let stream = StreamID.reading(of: unit.ann.id, in: room)
            let moved = try await unit.store.load(stream, as: ReadingEvent.self)
            #expect(moved.count < 40)
        }
    }

    @Test func `one sees who has read, unless they hide it or one hides it oneself`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo, unit.eve])
            try await unit.say("One", in: room, by: unit.ann)
            for person in [unit.cleo, unit.eve] {
                try await unit.seat(person).send(.put, Unit.path(room, "/cursor"), ["number": 1]).expect(200)
            }
            let path = Unit.message(1, room, "/receipts")
            try await unit.settle()
            func readers(_ person: PersonRegistered) async throws -> Set<UUID> {
                Set(try await unit.seat(person).get(path).expect(200).decode(CursorListView.self).cursors.map(\.member))
            }
            #expect(try await readers(unit.ann) == [unit.cleo.id, unit.eve.id])
            let choice = "\(Unit.area)/receipts"
            try await unit.seat(unit.cleo).send(.put, choice, ["hidden": true]).expect(200)
            #expect(try await unit.seat(unit.cleo).get(choice).expect(200).decode(ReceiptChoiceView.self).hidden)
            #expect(try await readers(unit.ann) == [unit.eve.id])
            #expect(try await readers(unit.cleo).isEmpty)
            let cursors = try await unit.seat(unit.ann).get(Unit.path(room, "/cursors")).expect(200)
                .decode(CursorListView.self).cursors
            #expect(!cursors.map(\.member).contains(unit.cleo.id))
            // Its own cursor it sees all the same.
            let own = try await unit.seat(unit.cleo).get(Unit.path(room, "/cursor")).expect(200).decode(
                OwnCursorView.self
            )
            #expect(own.number == 1)
            #expect(
                try await unit.reading.hiding([unit.cleo.id, unit.eve.id]) == [unit.cleo.id]
            )
            try await unit.seat(unit.ann).get(Unit.message(2, room, "/receipts")).expectProblem(
                404,
                "message-not-found"
            )
        }
    }

    @Test func `an erasure takes the words, and what is made anew has no more`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            try await unit.say("Marmalade", in: room, by: unit.cleo)
            try await unit.erase(unit.cleo.id)
            #expect(try await unit.history(room, by: unit.ann).messages.map(\.parts) == [nil])
            #expect(try await unit.isReproducible(unit.messagesProjection))
            #expect(try await unit.isReproducible(unit.indexed))
            #expect(try await unit.unread(room, by: unit.ann) == 1)
        }
    }
}
