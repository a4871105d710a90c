import ChatDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatCore

/// Setting of what newcomers of a private room see, and what follows for whom.
@Suite(.freshSchema) struct HistorySettingTests {
    private func set(_ history: String, _ room: UUID, _ unit: Unit, by person: PersonRegistered) async throws -> Answer
    {
        try await unit.seat(person).send(.put, Unit.path(room, "/history"), ["history": .string(history)])
    }

    private func add(_ person: PersonRegistered, to room: UUID, _ unit: Unit) async throws {
        try await unit.seat(unit.ann).post(Unit.path(room, "/members"), ["member_ids": .ids([person.id])]).expect(204)
    }

    private func shown(_ room: UUID, _ unit: Unit, to person: PersonRegistered) async throws -> RoomView {
        try await unit.seat(person).get(Unit.path(room)).expect(200).decode(RoomView.self)
    }

    @Test func `whoever may change the room sets it, in a private one`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            #expect(try await shown(room, unit, to: unit.ann).history == .everybody)
            try await set("since_joining", room, unit, by: unit.cleo).expectProblem(403, "not-allowed")
            try await set("since_joining", room, unit, by: unit.dora).expectProblem(404, "room-not-found")
            try await set("nobody", room, unit, by: unit.ann).expect(422)
            try await set("since_joining", room, unit, by: unit.ann).expect(204)
            #expect(try await shown(room, unit, to: unit.ann).history == .sinceJoining)
            #expect(try await shown(room, unit, to: unit.cleo).seesFromJoining == false)
            let open = try await unit.room(.public)
            try await set("since_joining", open, unit, by: unit.ann).expectProblem(409, "history-not-private")
            let direct = try await unit.direct()
            try await set("since_joining", direct, unit, by: unit.ann).expectProblem(409, "history-not-private")
            try await unit.seat(unit.ann)
                .post("\(Unit.area)/rooms", Unit.draft(.public, "Hall", ["history": "since_joining"]))
                .expectProblem(409, "history-not-private")
            let made = try await unit.room(members: [unit.cleo], ["history": "since_joining"])
            #expect(try await shown(made, unit, to: unit.cleo).history == .sinceJoining)
        }
    }

    @Test func `members keep what they had, newcomers see what is said from then on`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.eve])
            try await unit.say("one", in: room, by: unit.ann)
            try await add(unit.cleo, to: room, unit)
            try await set("since_joining", room, unit, by: unit.ann).expect(204)
            try await unit.say("two", in: room, by: unit.ann)
            try await add(unit.hal, to: room, unit)
            try await unit.say("three", in: room, by: unit.ann)
            for person in [unit.ann, unit.eve, unit.cleo] {
                #expect(try await unit.history(room, by: person).texts == ["three", "two", "one"])
            }
            #expect(try await unit.history(room, by: unit.hal).texts == ["three"])
            #expect(try await shown(room, unit, to: unit.hal).seesFromJoining)

            // Who goes and comes back sees what is said from then on.
            try await unit.seat(unit.eve).post(Unit.path(room, "/leave")).expect(204)
            try await unit.say("four", in: room, by: unit.ann)
            try await add(unit.eve, to: room, unit)
            #expect(try await unit.history(room, by: unit.eve).texts.isEmpty)
            try await unit.say("five", in: room, by: unit.ann)
            #expect(try await unit.history(room, by: unit.eve).texts == ["five"])

            // Nothing that was hidden is shown when it ends.
            try await set("everybody", room, unit, by: unit.ann).expect(204)
            try await unit.say("six", in: room, by: unit.ann)
            try await add(unit.bob, to: room, unit)
            try await unit.say("seven", in: room, by: unit.ann)
            #expect(try await unit.history(room, by: unit.bob).texts == ["seven", "six"])
            #expect(try await unit.history(room, by: unit.eve).texts == ["seven", "six", "five"])
            #expect(try await unit.history(room, by: unit.hal).texts.last == "three")
            #expect(try await unit.history(room, by: unit.cleo).texts.count == 7)
        }
    }

    @Test func `a horizon is found among many messages`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(.private, ["history": "since_joining"])
            for number in 1...9 { try await unit.say("\(number)", in: room, by: unit.ann, id: "\(number)") }
            try await add(unit.eve, to: room, unit)
            for number in 10...13 { try await unit.say("\(number)", in: room, by: unit.ann, id: "\(number)") }
            try await unit.settle()
            let actor = try await unit.rooms.actor(unit.eve.id, in: room)
            let horizon = try await unit.messages.horizon(in: room, for: actor)
            #expect(horizon.number == 9)
            #expect(try await unit.history(room, by: unit.eve, "?after=0&limit=2").numbers == [11, 10])
            let oldest = try await unit.history(room, by: unit.eve, "?before=11")
            #expect(oldest.numbers == [10] && oldest.next == nil)
        }
    }

    @Test func `where it isn't known what a newcomer may see, they see nothing`() async throws {
        try await Unit.with(comparing: false) { unit in
            let room = try await unit.room(.private, ["history": "since_joining"])
            try await add(unit.eve, to: room, unit)
            try await unit.say("hello", in: room, by: unit.ann)
            try await unit.settle()
            try await unit.pool.execute("delete from chat_member where room = \(room) and member = \(unit.eve.id)")
            #expect(try await unit.history(room, by: unit.eve).texts.isEmpty)
        }
    }
}
