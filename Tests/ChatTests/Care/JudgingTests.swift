import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import Realtime
import ServiceKit
import ServiceTesting
import Testing

@testable import ChatCore
@testable import ChatLive

/// What those who keep order may do in a room that they can't look into, while a report waits for them.
@Suite(.freshSchema, .timeLimit(.minutes(2))) struct JudgingTests {
    private func reported(_ unit: Unit) async throws -> UUID {
        let room = try await unit.seat(unit.cleo).post("\(Unit.area)/direct/\(unit.ann.id)")
            .decode(RoomMadeView.self).room
        try await unit.say("Good day", in: room, by: unit.ann)
        try await unit.say("Never write to me again", in: room, by: unit.ann)
        try await unit.settle()
        return room
    }

    private func report(_ unit: Unit, _ room: UUID) async throws {
        try await unit.seat(unit.cleo).post(Unit.message(2, room, "/reports"), ["reason": "This hurts."]).expect(204)
    }

    private func answer(_ unit: Unit, _ room: UUID) async throws {
        let body: [String: JSONValue] = ["outcome": "upheld", "note": "We have spoken."]
        try await unit.seat(unit.bob).post(Unit.message(2, room, "/reports/answer"), body).expect(204)
    }

    private func mute(_ unit: Unit) -> [String: JSONValue] {
        ["until": .string(RFC3339.text(of: unit.clock.now.addingTimeInterval(3600))), "reason": "Shouting"]
    }

    @Test func `the reported message is deleted, its author muted, the room archived`() async throws {
        try await Unit.with { unit in
            let room = try await reported(unit)
            try await report(unit, room)
            for judge in [unit.bob, unit.hal] {
                let seat = unit.seat(judge)
                try await seat.delete(Unit.message(2, room)).expect(204)
                try await seat.send(.put, Unit.path(room, "/members/\(unit.ann.id)/mute"), mute(unit)).expect(204)
            }
            try await unit.seat(unit.ann).post(Unit.path(room, "/messages"), ["text": "But"])
                .expectProblem(403, "muted")
            #expect(try await unit.history(room, by: unit.cleo).texts == ["", "Good day"])
            try await unit.seat(unit.bob).delete(Unit.path(room, "/members/\(unit.ann.id)/mute")).expect(204)
            try await unit.seat(unit.bob).post(Unit.path(room, "/archive")).expect(204)
            try await unit.seat(unit.cleo).post(Unit.path(room, "/messages"), ["text": "Thanks"])
                .expectProblem(409, "room-archived")
            try await unit.seat(unit.bob).post(Unit.path(room, "/reopen")).expect(204)
            let step = try #require(
                try await unit.store.load(StreamID.message(2, in: room), as: MessageEvent.self).first
            )
            #expect(step.meta.actor == unit.bob.id)
        }
    }

    @Test func `nothing else of the room becomes visible, nor can anything else be done`() async throws {
        try await Unit.with { unit in
            let room = try await reported(unit)
            try await report(unit, room)
            let bob = unit.seat(unit.bob)
            for path in ["", "/messages", "/messages/1", "/messages/2", "/members", "/cursors"] {
                try await bob.get(Unit.path(room, path)).expectProblem(404, "room-not-found")
            }
            try await bob.delete(Unit.message(1, room)).expectProblem(404, "room-not-found")
            try await bob.delete(Unit.path(room)).expectProblem(404, "room-not-found")
            // Who else is in it, they don't learn by trying either.
            for other in [unit.cleo, unit.eve] {
                let path = Unit.path(room, "/members/\(other.id)/mute")
                try await bob.delete(path).expectProblem(404, "room-not-found")
                try await bob.send(.put, path, mute(unit)).expectProblem(404, "room-not-found")
            }
            try await bob.post(Unit.path(room, "/messages"), ["text": "I look in"]).expectProblem(404, "room-not-found")
            for person in [unit.eve, unit.dora] {
                try await unit.seat(person).delete(Unit.message(2, room)).expectProblem(404, "room-not-found")
                try await unit.seat(person).post(Unit.path(room, "/archive")).expectProblem(404, "room-not-found")
            }
            #expect(try await unit.joined(unit.bob).rooms.isEmpty)
        }
    }

    @Test func `before a report, and once it is answered, it is a room that isn't there`() async throws {
        try await Unit.with { unit in
            let room = try await reported(unit)
            let bob = unit.seat(unit.bob)
            func isClosed() async throws {
                let before = try await unit.events()
                try await bob.delete(Unit.message(2, room)).expectProblem(404, "room-not-found")
                try await bob.post(Unit.path(room, "/archive")).expectProblem(404, "room-not-found")
                try await bob.send(.put, Unit.path(room, "/members/\(unit.ann.id)/mute"), mute(unit))
                    .expectProblem(404, "room-not-found")
                #expect(try await unit.events() == before)
            }
            try await isClosed()
            try await report(unit, room)
            try await answer(unit, room)
            try await isClosed()
        }
    }

    @Test func `a report of one's own gives nothing in a room that one has gone from`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo, unit.bob])
            try await unit.say("Never again", in: room, by: unit.ann)
            try await unit.settle()
            let (bob, reports) = (unit.seat(unit.bob), Unit.message(1, room, "/reports"))
            try await bob.post(reports, ["reason": "Loud"]).expect(204)
            try await bob.post(Unit.path(room, "/leave")).expect(204)
            try await bob.post(Unit.path(room, "/archive")).expectProblem(404, "room-not-found")
            try await bob.delete(Unit.message(1, room)).expectProblem(404, "room-not-found")
            try await unit.seat(unit.cleo).post(reports, ["reason": "Loud"]).expect(204)
            try await bob.delete(Unit.message(1, room)).expect(204)
        }
    }

    @Test func `the two are told as of every other change`() async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let room = try await reported(unit)
            try await report(unit, room)
            let cleo = try await live.sit(unit.cleo)
            try await cleo.follow("chat/messages")
            try await unit.seat(unit.bob).delete(Unit.message(2, room)).expect(204)
            let gone = try await cleo.expect(.event, "message.deleted").data(as: LiveMessageChange.Deleted.self)
            #expect((gone.number, gone.byID) == (2, unit.bob.id))
            try await unit.seat(unit.bob).post(Unit.path(room, "/archive")).expect(204)
            let told = try await cleo.expect(.event, "room.changed").data(as: LiveRoomChange.Changed.self)
            #expect((told.roomID, told.what) == (room, "archived"))
        }
    }
}
