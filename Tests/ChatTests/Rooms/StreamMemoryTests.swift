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

@Suite(.freshSchema) struct StreamMemoryTests {
    @Test func `another process's changes are seen, watched or not`() async throws {
        try await Unit.with { unit in
            let other = RoomCommands(unit.base, projection: unit.roomsProjection)
            let room = try await unit.room(.public)
            #expect(try await other.room(room)?.members.count == 1)
            try await unit.seat(unit.dora).post(Unit.path(room, "/join")).expect(200)
            #expect(try await other.room(room)?.members.count == 2)
            try await other.watch.look()
            #expect(other.watch.isCurrent)
            #expect(try await other.room(room)?.members.count == 2)
            try await unit.seat(unit.eve).post(Unit.path(room, "/join")).expect(200)
            // Told by the log, not by who did it.
            try await other.watch.look()
            #expect(try await other.room(room)?.members.count == 3)
        }
    }

    @Test func `while it is watched nothing is asked, and what was noted is read once`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(.public)
            let memory = AggregateCache<Room>(unit.store, capacity: 2, isWatched: { true })
            #expect(try await memory.load(room).version == 1)
            try await unit.seat(unit.dora).post(Unit.path(room, "/join")).expect(200)
            #expect(try await memory.load(room).version == 1)
            memory.note(room, version: 2)
            #expect(try await memory.load(room).version == 2)
            try await unit.seat(unit.eve).post(Unit.path(room, "/join")).expect(200)
            #expect(try await memory.load(room).version == 2)
            memory.forget()
            #expect(try await memory.load(room).version == 3)
        }
    }

    @Test func `what doesn't exist takes no place, and is found once it does`() async throws {
        try await Unit.with { unit in
            let memory = AggregateCache<Room>(unit.store, capacity: 1, isWatched: { true })
            let kept = try await unit.room(.public)
            _ = try await memory.load(kept)
            for _ in 1...10 { #expect(try await memory.load(UUID()).version == 0) }
            let direct = StreamID.direct(unit.ann.id, unit.cleo.id)
            #expect(try await memory.load(direct).version == 0)
            try await unit.seat(unit.ann).post("\(Unit.area)/direct/\(unit.cleo.id)").expect(201)
            #expect(try await memory.load(direct).version == 1)
        }
    }

    @Test func `the log is asked once for what isn't there and for what isn't told, in memory or not`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room()
            let memory = AggregateCache<Room>(unit.store, capacity: 10, isWatched: { true })
            #expect(try await memory.look(room).wasAsked)
            #expect(try await memory.look(room).wasAsked == false)
            for _ in 1...2 { #expect(try await memory.look(UUID()).wasAsked) }
            // What is asked for in vain isn't remembered.
            try await memory.lookInVain()
            #expect(try await memory.look(room).wasAsked == false)
            let other = unit.seat(unit.dora)
            for path in [Unit.path(room), Unit.path(UUID())] {
                for _ in 1...2 { try await other.get(path).expectProblem(404, "room-not-found") }
            }
            try await unit.seat(unit.ann).get(Unit.path(room)).expect(200)
        }
    }

    @Test func `many who ask and change at once end with what the log has`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(.public)
            let people = (20..<220).map { Unit.person($0, "P", "\($0)", "client") }
            for person in people { try await unit.learn(.registered(person)) }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for person in people {
                    group.addTask { try await unit.seat(person).post(Unit.path(room, "/join")).expect(200) }
                    group.addTask { _ = try await unit.rooms.room(room) }
                }
                try await group.waitForAll()
            }
            #expect(try await unit.facts(room).members.count == 201)
            #expect(try await unit.rooms.loaded(room).version == 201)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for person in people.prefix(2) {
                    group.addTask {
                        for step in ["leave", "join", "leave", "join", "leave", "join"] {
                            let answer = try await unit.seat(person).post(Unit.path(room, "/\(step)"))
                            #expect([200, 204].contains(answer.status), "\(step)")
                        }
                    }
                }
                let until = RFC3339.text(of: unit.clock.now.addingTimeInterval(3600))
                let path = Unit.path(room, "/members/\(people[5].id)/mute")
                try await unit.seat(unit.ann).send(.put, path, ["until": .string(until)]).expect(204)
                try await group.waitForAll()
            }
        }
    }
}
