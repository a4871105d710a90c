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

/// A message that says nothing any more is pinned no longer, however it went.
@Suite(.freshSchema) struct PinsTests {
    private func pins(_ unit: Unit, _ room: UUID) async throws -> [Int64] {
        try await unit.settle()
        return try await unit.seat(unit.ann).get(Unit.path(room)).expect(200).decode(RoomView.self).pins
    }

    private func pin(_ unit: Unit, _ number: Int64, _ room: UUID) async throws -> Answer {
        try await unit.seat(unit.ann).send(.put, Unit.path(room, "/pins/\(number)"), nil)
    }

    @Test func `whoever deletes it, it is unpinned with it`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo, unit.eve])
            for number in 1...3 {
                try await unit.say("Message \(number)", in: room, by: unit.cleo)
                try await pin(unit, Int64(number), room).expect(204)
            }
            try await unit.seat(unit.cleo).delete(Unit.message(1, room)).expect(204)
            #expect(try await pins(unit, room) == [2, 3])
            #expect(try await unit.facts(room).pins == [2, 3])
            try await unit.seat(unit.ann).delete(Unit.message(3, room)).expect(204)
            #expect(try await unit.facts(room).pins == [2])
            // In an archived room, too; and again, where it was interrupted.
            try await unit.seat(unit.ann).post(Unit.path(room, "/archive")).expect(204)
            try await unit.seat(unit.ann).delete(Unit.message(2, room)).expect(204)
            try await unit.seat(unit.ann).delete(Unit.message(2, room)).expect(204)
            #expect(try await unit.facts(room).pins.isEmpty)
        }
    }

    /// Deletes messages as it was done before that unpinned them.
    private func deleteAsBefore(_ unit: Unit, _ numbers: ClosedRange<Int64>, in room: UUID) async throws {
        let actor = try await unit.rooms.actor(unit.ann.id, in: room)
        let state = try await unit.rooms.state(room)
        for number in numbers {
            let origin = MessageOrigin(room: room, number: number, author: unit.ann.id, holder: unit.cleo.id)
            let events = try Message.decide(.delete(origin, in: state, by: actor, at: unit.clock.now), Message.initial)
            _ = try await unit.store.append(events, to: StreamID.message(number, in: room), expected: .any)
        }
        try await unit.settle()
    }

    @Test func `pins full of deleted ones take no place, and heal`() async throws {
        try await Unit.with { unit in
            let (room, other) = (try await unit.room(members: [unit.cleo]), try await unit.room(members: [unit.cleo]))
            for place in [room, other] {
                for number in 1...Limits.pins + 1 { try await unit.say("Message \(number)", in: place, by: unit.ann) }
                try await unit.settle()
                for number in 1...Limits.pins { try await pin(unit, Int64(number), place).expect(204) }
                try await pin(unit, Int64(Limits.pins + 1), place).expectProblem(409, "too-many-pins")
                try await deleteAsBefore(unit, 1...Int64(Limits.pins - 1), in: place)
                #expect(try await pins(unit, place) == [Int64(Limits.pins)])
            }
            try await pin(unit, Int64(Limits.pins + 1), room).expect(204)
            #expect(try await unit.facts(room).pins == [Int64(Limits.pins), Int64(Limits.pins + 1)])
            #expect(try await unit.rooms.unpinGone() == 1)
            try await unit.settle()
            #expect(try await unit.facts(other).pins == [Int64(Limits.pins)])
            #expect(try await unit.rooms.unpinGone() == 0)
        }
    }

    @Test func `what was erased, or is past its time, is pinned no longer`() async throws {
        try await Unit.with { unit in
            try await unit.match(unit.dora, unit.ann)
            let room = try await unit.room(members: [unit.cleo, unit.dora])
            try await unit.say("My secret", in: room, by: unit.cleo)
            try await unit.say("Old", in: room, by: unit.ann)
            for number in 1...2 { try await pin(unit, Int64(number), room).expect(204) }
            try await unit.erase(unit.cleo.id)
            #expect(try await pins(unit, room) == [2])
            let retention = RetentionCommands(rooms: unit.rooms, projection: unit.careProjection)
            try await retention.apply(Retirement(room: room, upTo: 2, isWhole: false, messages: 2))
            #expect(try await pins(unit, room).isEmpty)
            #expect(try await unit.rooms.unpinGone() == 1)
            #expect(try await unit.facts(room).pins.isEmpty)
            try await pin(unit, 2, room).expectProblem(404, "message-not-found")
        }
    }
}
