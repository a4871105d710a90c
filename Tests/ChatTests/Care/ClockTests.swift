import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ReplyTimes
import TangoContract
import ServiceTesting
import Testing

@testable import ChatCore

@Suite(.freshSchema) struct ClockTests {
    /// Half of any time is business time, and an answer is promised within an hour.
    private static let half = BusinessHours { spans, _ in
        spans.map {
            BusinessHours.Time(
                seconds: Int($0.to.timeIntervalSince($0.from) / 2),
                promisedBy: $0.from.addingTimeInterval(3600)
            )
        }
    }

    private func seat(_ unit: Unit, _ person: PersonRegistered, _ hours: BusinessHours = ClockTests.half) async throws
        -> Seat
    {
        try await unit.settle()
        let commands = ReplyClockQueries(rooms: unit.rooms, projection: unit.clocksProjection, hours: hours)
        return unit.seat(person, at: ClockRoutes(commands: commands).routes)
    }

    private func clocks(_ unit: Unit, _ person: PersonRegistered, _ query: String = "") async throws -> [ClockView] {
        try await seat(unit, person).get("\(Unit.area)/clocks\(query)").expect(200).decode(ClockListView.self).clocks
    }

    @Test func `who asks sees what was said before, though clocks take their time`() async throws {
        try await Unit.with { unit in
            let room = try await unit.direct()
            let seat = try await seat(unit, unit.ann)
            for number in 1...5 {
                try await unit.say("\(number)", in: room, by: unit.cleo)
                let asked = try await seat.get("\(Unit.area)/clocks").expect(200).decode(ClockListView.self).clocks
                #expect(asked.map(\.messages) == [number])
            }
        }
    }

    @Test func `a client who waits is seen from both sides, in wall and business time`() async throws {
        try await Unit.with { unit in
            let room = try await unit.direct()
            try await unit.say("Are you there?", in: room, by: unit.cleo)
            unit.clock.advance(by: 60)
            try await unit.say("Hello?", in: room, by: unit.cleo)
            unit.clock.advance(by: 60)
            for person in [unit.ann, unit.cleo] {
                let clock = try #require(try await clocks(unit, person).first)
                #expect((clock.roomID, clock.number, clock.messages, clock.kind) == (room, 1, 2, "first"))
                #expect((clock.wallSeconds, clock.businessSeconds) == (120, 60))
                #expect(clock.promisedBy == clock.startedAt.addingTimeInterval(3600))
                #expect(clock.client.name == "Cleo Carver")
            }
            #expect(try await clocks(unit, unit.bob).isEmpty)
            #expect(try await clocks(unit, unit.bob, "?all=true").map(\.roomID) == [room])
            #expect(try await clocks(unit, unit.dora).isEmpty)
            try await seat(unit, unit.ann).get("\(Unit.area)/clocks?all=true").expectProblem(403, "forbidden")

            try await unit.say("Now I am", in: room, by: unit.ann)
            #expect(try await clocks(unit, unit.ann).isEmpty)
            try await unit.say("Thank you", in: room, by: unit.cleo)
            #expect(try await clocks(unit, unit.ann).map(\.kind) == ["next"])
        }
    }

    @Test func `who stands in is told of the absent one's clients who wait, for exactly that time, of no persona`()
        async throws
    {
        try await Unit.with { unit in
            let room = try await unit.direct()
            try await unit.say("Are you there?", in: room, by: unit.cleo)
            let masked = try await unit.seat(unit.cleo).post("\(Unit.area)/direct/\(unit.ann.id)?persona=true")
                .expect(201).decode(RoomMadeView.self).room
            try await unit.say("Nobody knows me", in: masked, by: unit.cleo)
            #expect(try await clocks(unit, unit.eve).isEmpty)
            let end = unit.clock.now.addingTimeInterval(3600)
            try await unit.learn(
                .cover(
                    CoverTerms(
                        id: UUID(),
                        absent: unit.ann.id,
                        covering: unit.eve.id,
                        from: unit.clock.now.addingTimeInterval(-3600),
                        until: end
                    )
                )
            )
            let told = try await clocks(unit, unit.eve)
            #expect(told.map(\.roomID) == [room] && told.map(\.covering) == [true])
            #expect(try await clocks(unit, unit.ann).allSatisfy { $0.covering == nil })
            try await unit.seat(unit.eve).get(Unit.path(room)).expectProblem(404, "room-not-found")
            unit.clock.advance(by: 3600)
            #expect(try await clocks(unit, unit.eve).isEmpty)
        }
    }

    @Test func `in public rooms, and where no staff is, nobody in particular is asked`() async throws {
        try await Unit.with { unit in
            let open = try await unit.room(.public)
            try await unit.seat(unit.cleo).post(Unit.path(open, "/join")).expect(200)
            try await unit.say("Hello everybody", in: open, by: unit.cleo)
            #expect(try await clocks(unit, unit.bob, "?all=true").isEmpty)
        }
    }

    @Test func `who is sent away waits no longer`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo, unit.eve])
            try await unit.say("Hello?", in: room, by: unit.cleo)
            #expect(try await clocks(unit, unit.eve).count == 1)
            _ = try await unit.rooms.act(
                room,
                as: try await unit.rooms.actor(unit.ann.id, in: room),
                .remove(
                    unit.cleo.id,
                    reason: nil,
                    by: try await unit.rooms.actor(unit.ann.id, in: room),
                    at: unit.clock.now
                )
            )
            #expect(try await clocks(unit, unit.eve).isEmpty)
            let times = try await seat(unit, unit.bob).get("\(Unit.area)/reply-times").expect(200)
            #expect(try times.decode(ReplyTimesView.self).figures.isEmpty)
        }
    }

    @Test func `what came twice through two processes counts once, also in tables that are made anew`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            try await unit.say("Hello?", in: room, by: unit.cleo, id: "a")
            try await unit.say("Yes?", in: room, by: unit.ann, id: "b")
            try await unit.say("It is me", in: room, by: unit.cleo, id: "c")
            try await unit.settle()
            for (id, person) in [("b", unit.ann), ("c", unit.cleo), ("a", unit.cleo)] {
                let key = MessageKey.stored(id, by: person.id)
                let posting = try MessageDraft(clientID: key, parts: [.text(type: "text/plain", id)]).posting()
                let actor = try await unit.rooms.actor(person.id, in: room)
                let state = try await unit.rooms.state(room)
                let events = try Talk.decide(
                    .post(posting, in: state, by: actor, at: unit.clock.now),
                    Talk.initial
                )
                _ = try await unit.store.append(events, to: StreamID.talk(in: room), expected: .any)
                let clock = try #require(try await clocks(unit, unit.ann).first)
                #expect((clock.number, clock.messages) == (3, 1))
            }
            try await unit.say("So it is", in: room, by: unit.ann)
            #expect(try await clocks(unit, unit.ann).isEmpty)
        }
    }
}
