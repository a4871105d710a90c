import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing
import Vault

@testable import ChatCore

/// Who looked at what was said without being in the room stands on the log, and its author can see it.
@Suite(.freshSchema) struct OpeningTests {
    private func openings(_ unit: Unit, _ room: UUID, _ person: PersonRegistered) async throws -> [OpeningView] {
        try await unit.seat(person).get(Unit.message(1, room, "/openings")).expect(200)
            .decode(OpeningListView.self).openings
    }

    private func stored(_ unit: Unit, _ room: UUID) async throws -> [RecordOpened] {
        try await unit.store.load(StreamID.openings(of: room), as: OpeningEvent.self).map { recorded in
            switch recorded.event {
            case .opened(let opened): opened
            }
        }
    }

    private func reported(_ unit: Unit) async throws -> UUID {
        let room = try await unit.seat(unit.cleo).post("\(Unit.area)/direct/\(unit.ann.id)")
            .decode(RoomMadeView.self).room
        try await unit.say("Never write to me again", in: room, by: unit.ann)
        try await unit.settle()
        try await unit.seat(unit.cleo).post(Unit.message(1, room, "/reports"), ["reason": "This hurts."]).expect(204)
        return room
    }

    @Test func `a judge's look is noted before it is answered, once in five minutes`() async throws {
        try await Unit.with { unit in
            let room = try await reported(unit)
            let path = Unit.message(1, room, "/reports")
            let first = unit.clock.now
            for _ in 1...3 { try await unit.seat(unit.bob).get(path).expect(200) }
            unit.clock.advance(by: 300)
            try await unit.seat(unit.bob).get(path).expect(200)
            #expect(try await stored(unit, room).map(\.at) == [first, unit.clock.now])
            #expect(try await stored(unit, room).allSatisfy { $0.by == unit.bob.id && $0.capacity == .judge })
            // Who is refused has seen nothing.
            try await unit.seat(unit.eve).get(path).expectProblem(404, "room-not-found")
            try await unit.seat(unit.cleo).get(path).expectProblem(404, "message-not-found")
            #expect(try await stored(unit, room).count == 2)
        }
    }

    @Test func `the author hears of no judge, neither while the report waits nor after, and nobody else does`()
        async throws
    {
        try await Unit.with { unit in
            let room = try await reported(unit)
            try await unit.seat(unit.bob).get(Unit.message(1, room, "/reports")).expect(200)
            #expect(try await openings(unit, room, unit.ann).isEmpty)
            let verdict: [String: JSONValue] = ["outcome": "dismissed", "note": "We have spoken."]
            try await unit.seat(unit.bob).post(Unit.message(1, room, "/reports/answer"), verdict).expect(204)
            #expect(try await openings(unit, room, unit.ann).isEmpty)
            let path = Unit.message(1, room, "/openings")
            try await unit.seat(unit.cleo).get(path).expectProblem(404, "message-not-found")
            for person in [unit.bob, unit.eve] {
                try await unit.seat(person).get(path).expectProblem(404, "room-not-found")
            }
        }
    }

    @Test func `an operator who opens words is noted, with the room or the message`() async throws {
        try await Unit.with { unit in
            let room = try await reported(unit)
            let commands = OpeningCommands(rooms: unit.rooms)
            let streams: Set = [StreamID.talk(in: room), StreamID.reports(about: 1, in: room), StreamID.roles, UUID()]
            for _ in 1...2 { try await commands.note(byOperatorOf: streams, unit.messagesProjection) }
            let noted = try await stored(unit, room)
            #expect(Set(noted.map(\.number)) == [nil, 1] && noted.count == 2)
            #expect(noted.allSatisfy { $0.by == nil && $0.capacity == .operator })
            // That the whole room was opened is no secret; a look at this message alone would tell of the report, also later.
            #expect(try await openings(unit, room, unit.ann).map(\.wholeRoom) == [true])
            let verdict: [String: JSONValue] = ["outcome": "dismissed", "note": "We have spoken."]
            try await unit.seat(unit.bob).post(Unit.message(1, room, "/reports/answer"), verdict).expect(204)
            #expect(try await openings(unit, room, unit.ann).map(\.wholeRoom) == [true])
        }
    }

    @Test func `a look that had nothing to do with a report stays told when one comes`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo, unit.eve])
            try await unit.say("Good day", in: room, by: unit.eve)
            try await unit.say("You fool", in: room, by: unit.eve)
            let eve = try await unit.rooms.actor(unit.eve.id, in: room)
            _ = try await unit.messages.react("👍", to: 1, in: room, as: eve)
            try await unit.settle()
            let commands = OpeningCommands(rooms: unit.rooms)
            try await commands.note(byOperatorOf: [StreamID.message(1, in: room)], unit.messagesProjection)
            #expect(try await openings(unit, room, unit.eve).map(\.capacity) == [.operator])
            try await unit.seat(unit.cleo).post(Unit.message(1, room, "/reports"), ["reason": "Loud"]).expect(204)
            #expect(try await openings(unit, room, unit.eve).map(\.capacity) == [.operator])
        }
    }
}
