import ChatDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import Realtime
import ServiceTesting
import Testing

@testable import ChatCore
@testable import ChatLive
@testable import Chatkit

/// A room of two that one of them leaves.
@Suite(.freshSchema, .timeLimit(.minutes(2))) struct LeavingTwoTests {
    private static func path(_ person: PersonRegistered) -> String { "\(Unit.area)/direct/\(person.id)" }

    private func direct(_ unit: Unit) async throws -> UUID {
        let room = try await unit.seat(unit.cleo).post(Self.path(unit.ann)).decode(RoomMadeView.self).room
        try await unit.say("Good day", in: room, by: unit.ann)
        return room
    }

    @Test func `who leaves sees it in no list, and the other writes no more`() async throws {
        try await Unit.with { unit in
            let room = try await direct(unit)
            #expect(try await unit.joined(unit.cleo).rooms.map(\.id) == [room])
            for _ in 1...2 { try await unit.seat(unit.cleo).post(Unit.path(room, "/leave")).expect(204) }
            #expect(try await unit.joined(unit.cleo).rooms.isEmpty)
            #expect(try await unit.reading.unread(for: unit.cleo.id).isEmpty)
            #expect(try await unit.joined(unit.ann).rooms.map(\.id) == [room])
            let before = try await unit.events()
            for person in [unit.ann, unit.cleo] {
                try await unit.seat(person).post(Unit.path(room, "/messages"), ["text": "And?"])
                    .expectProblem(403, "room-left")
                let seen = try await unit.seat(person).get(Unit.path(room)).expect(200).decode(RoomView.self)
                #expect(!seen.canPost && seen.readOnly == .left)
                #expect(try await unit.history(room, by: person).texts == ["Good day"])
            }
            try await unit.seat(unit.ann).send(.put, Unit.message(1, room), ["text": "Else"])
                .expectProblem(403, "room-left")
            // The other one finds the room, and opens nothing by it.
            try await unit.seat(unit.ann).post(Self.path(unit.cleo)).expect(200)
            try await unit.seat(unit.ann).post(Unit.path(room, "/join")).expect(200)
            #expect(try await unit.events() == before)
            try await unit.seat(unit.dora).post(Unit.path(room, "/leave")).expectProblem(404, "room-not-found")
        }
    }

    @Test func `who has left comes back by either way`() async throws {
        try await Unit.with { unit in
            let room = try await direct(unit)
            for way in [Unit.path(room, "/join"), Self.path(unit.ann)] {
                try await unit.seat(unit.cleo).post(Unit.path(room, "/leave")).expect(204)
                let back = try await unit.seat(unit.cleo).post(way)
                #expect((200...201).contains(back.status), "\(back.text)")
                for person in [unit.ann, unit.cleo] { try await unit.say("Hello", in: room, by: person) }
                #expect(try await unit.joined(unit.cleo).rooms.map(\.id) == [room])
            }
        }
    }

    @Test func `who was there under a persona comes back under it`() async throws {
        try await Unit.with { unit in
            let seat = unit.seat(unit.cleo)
            let direct = Self.path(unit.ann) + "?persona=true"
            let made = try await seat.post(direct).expect(201).decode(RoomMadeView.self)
            for way in [Unit.path(made.room, "/join?persona=true"), direct] {
                try await seat.post(Unit.path(made.room, "/leave")).expect(204)
                #expect(try await unit.joined(unit.cleo).rooms.isEmpty)
                let back = try await seat.post(way)
                #expect((200...201).contains(back.status), "\(back.text)")
                #expect(try back.decode(RoomMadeView.self).member == made.member)
                for person in [unit.ann, unit.cleo] { try await unit.say("Hello", in: made.room, by: person) }
                #expect(try await unit.joined(unit.cleo).rooms.map(\.id) == [made.room])
            }
            try await unit.seat(unit.dora).post(Unit.path(made.room, "/join?persona=true"))
                .expectProblem(404, "room-not-found")
        }
    }

    @Test func `nobody waits any more for an answer there`() async throws {
        try await Unit.with { unit in
            let room = try await direct(unit)
            try await unit.say("Are you there?", in: room, by: unit.cleo)
            func running() async throws -> Int64? {
                try await unit.settle()
                return try await unit.pool.query("select count(*) from chat_clock where ended_at is null")
                    .decode(Int64.self).first
            }
            #expect(try await running() == 1)
            try await unit.seat(unit.cleo).post(Unit.path(room, "/leave")).expect(204)
            #expect(try await running() == 0)
        }
    }

    @Test func `through the original protocol it goes and comes back in the same way`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let (unit, cleo) = (bench.unit, bench.unit.cleo)
            let room = try await direct(unit)
            try await unit.settle()
            try await bench.send(.post, "chatkit v6", "/users/33/rooms/\(room)/leave", as: cleo).expect(204)
            #expect(try await bench.send(.get, "chatkit v6", "/users/33/rooms", as: cleo).json == [])
            try await bench.send(.post, "chatkit v6", "/users/33/rooms/\(room)/join", as: cleo).expect(200)
            _ = try await bench.say("Back", in: room, as: cleo)
        }
    }

    @Test func `both are told`() async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let room = try await direct(unit)
            let ann = try await live.sit(unit.ann)
            try await ann.follow("chat/messages")
            try await unit.seat(unit.cleo).post(Unit.path(room, "/leave")).expect(204)
            let told = try await ann.expect(.event, "room.changed").data(as: LiveRoomChange.Changed.self)
            #expect((told.roomID, told.what) == (room, "left"))
        }
    }
}
