import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatCore

/// Who makes rooms for everyone, who speaks there, and how order is kept.
@Suite(.freshSchema) struct EveryoneOrderTests {
    @Test func `coordinators and administrators make it, nobody else; there are a few`() async throws {
        try await Unit.with { unit in
            let draft = Unit.draft(.public, "Hall", ["everyone": "speaking"])
            for person in [unit.ann, unit.cleo, unit.eve] {
                let events = try await unit.events()
                try await unit.seat(person).post("\(Unit.area)/rooms", draft).expectProblem(403, "not-allowed")
                #expect(try await unit.events() == events)
            }
            let hidden = Unit.draft(.private, "Hall", ["everyone": "speaking"])
            try await unit.seat(unit.bob).post("\(Unit.area)/rooms", hidden)
                .expectProblem(422, "validation-failed", fields: ["everyone"])
            for place in 0..<Limits.roomsForEveryone {
                let maker = place.isMultiple(of: 2) ? unit.bob : unit.hal
                try await unit.seat(maker).post("\(Unit.area)/rooms", draft).expect(201)
            }
            try await unit.settle()
            try await unit.seat(unit.bob).post("\(Unit.area)/rooms", draft).expectProblem(409, "too-many-for-everyone")
            let one = try #require(try await unit.joined(unit.cleo).rooms.first)
            try await unit.seat(unit.hal).delete(Unit.path(one.id)).expect(204)
            #expect(try await unit.joined(unit.cleo).rooms.count == Limits.roomsForEveryone - 1)
            try await unit.seat(unit.bob).post("\(Unit.area)/rooms", draft).expect(201)
            try await unit.settle()
            // Nor does one come back beside as many as there may be.
            let restore = Unit.path(one.id, "/restore")
            try await unit.seat(unit.hal).post(restore).expectProblem(409, "too-many-for-everyone")
        }
    }

    @Test func `everybody speaks, and waits between two messages; those who keep order don't`() async throws {
        try await Unit.with { unit in
            let hall = try await unit.roomForEveryone()
            let path = Unit.path(hall, "/messages")
            for person in [unit.ann, unit.cleo, unit.dora, unit.hal] {
                try await unit.seat(person).post(path, ["text": "Hello"]).expect(201)
            }
            try await unit.seat(unit.dora).post(path, ["text": "Again"]).expectProblem(429, "slow-mode")
            try await unit.seat(unit.hal).post(path, ["text": "Again"]).expect(201)
            unit.clock.advance(by: Double(Limits.slowModeForEveryone))
            try await unit.seat(unit.dora).post(path, ["text": "Again"]).expect(201)
            let slow = Unit.path(hall, "/slow-mode")
            try await unit.seat(unit.bob).send(.put, slow, ["seconds": 0])
                .expectProblem(422, "validation-failed", fields: ["seconds"])
            try await unit.seat(unit.bob).send(.put, slow, ["seconds": 60]).expect(204)
        }
    }

    @Test func `of announcements clients read, and who works here speaks`() async throws {
        try await Unit.with { unit in
            let hall = try await unit.roomForEveryone(.listening)
            let path = Unit.path(hall, "/messages")
            try await unit.seat(unit.ann).post(path, ["text": "Closed on Friday"]).expect(201)
            try await unit.seat(unit.cleo).post(path, ["text": "Why?"]).expectProblem(403, "not-allowed")
            #expect(try await unit.history(hall, by: unit.cleo).texts == ["Closed on Friday"])
            let roles = try await unit.joined(unit.cleo).rooms.map { $0.own?.role }
            #expect(roles == [RoleDefinitions.listener])
            let staff = try await unit.joined(unit.ann).rooms.map { $0.own?.role }
            #expect(staff == [RoleDefinitions.member])
            // One of them is let speak.
            let role = Unit.path(hall, "/members/\(unit.cleo.id)/role")
            try await unit.seat(unit.bob).send(.put, role, ["role": "member"]).expect(204)
            try await unit.seat(unit.cleo).post(path, ["text": "Why?"]).expect(201)
        }
    }

    @Test func `people of the unit are named, nobody else`() async throws {
        try await Unit.with { unit in
            let hall = try await unit.roomForEveryone()
            let path = Unit.path(hall, "/messages")
            let cleo = unit.seat(unit.cleo)
            for stranger in [UUID(), unit.gus.id] {
                try await cleo.post(path, ["text": "You", "mentions": .ids([stranger])])
                    .expectProblem(422, "validation-failed", fields: ["mentions"])
            }
            try await cleo.post(path, ["text": "You", "mentions": .ids([unit.eve.id])]).expect(201)
            // Here as anywhere clients read no names of clients.
            for (reader, name) in [(unit.dora, "Client 33"), (unit.cleo, "Cleo Carver"), (unit.ann, "Cleo Carver")] {
                #expect(try await unit.history(hall, by: reader).people.map(\.name) == [name, "Eve East"])
                #expect(try await unit.joined(reader).rooms.map(\.latest?.authorName) == [name])
            }
        }
    }

    @Test func `who is muted reads on, who was sent away doesn't, until they are brought in`() async throws {
        try await Unit.with { unit in
            let hall = try await unit.roomForEveryone()
            let (bob, dora) = (unit.seat(unit.bob), unit.seat(unit.dora))
            let member = Unit.path(hall, "/members/\(unit.dora.id)")
            let until = RFC3339.text(of: unit.clock.now.addingTimeInterval(3600))
            let events = try await unit.events()
            for person in [unit.ann, unit.cleo] {
                let seat = unit.seat(person)
                try await seat.send(.put, member + "/mute", ["until": .string(until)]).expectProblem(403, "not-allowed")
                try await seat.post(member + "/remove", [:]).expectProblem(403, "not-allowed")
            }
            #expect(try await unit.events() == events)
            try await bob.send(.put, member + "/mute", ["until": .string(until)]).expect(204)
            try await dora.post(Unit.path(hall, "/messages"), ["text": "But"]).expectProblem(403, "muted")
            #expect(try await unit.joined(unit.dora).rooms.first?.own?.mutedUntil != nil)
            try await bob.post(member + "/remove", [:]).expect(204)
            #expect(try await unit.joined(unit.dora).rooms.isEmpty)
            #expect(try await unit.available(unit.dora).rooms.isEmpty)
            try await dora.get(Unit.path(hall, "/messages")).expectProblem(403, "not-a-member")
            try await dora.post(Unit.path(hall, "/join")).expectProblem(403, "sent-away")
            try await bob.post(Unit.path(hall, "/members"), ["member_ids": .ids([unit.dora.id])]).expect(204)
            #expect(try await unit.joined(unit.dora).rooms.map(\.id) == [hall])
            // Muted for as long as before.
            try await dora.post(Unit.path(hall, "/messages"), ["text": "But"]).expectProblem(403, "muted")
        }
    }

    @Test func `where all places are taken nothing can be done to one more, and it is said why`() async throws {
        try await Unit.with { unit in
            let hall = try await unit.roomForEveryone()
            let bob = try await unit.rooms.actor(unit.bob.id, in: hall)
            let dora = Participant(id: unit.dora.id, standing: .client)
            let placing = Room.Command.place(dora, by: bob, at: unit.clock.now)
            guard case .placed(var added)? = try Room.decide(placing, try await unit.rooms.state(hall)).first else {
                Issue.record("she got no place")
                return
            }
            // Bob has one, as he made it.
            added.members = (1..<Limits.places).map { _ in
                ChatDomain.Member(Participant(id: UUID(), standing: .client), role: RoleDefinitions.member)
            }
            _ = try await unit.store.append([RoomEvent.placed(added)], to: hall, expected: .any)
            let before = try await unit.events()
            let (seat, member) = (unit.seat(unit.bob), Unit.path(hall, "/members/\(unit.dora.id)"))
            let until = RFC3339.text(of: unit.clock.now.addingTimeInterval(3600))
            try await seat.send(.put, member + "/mute", ["until": .string(until)]).expectProblem(409, "too-many-places")
            try await seat.send(.put, member + "/role", ["role": "listener"]).expectProblem(409, "too-many-places")
            try await seat.post(member + "/remove", [:]).expectProblem(409, "too-many-places")
            #expect(try await unit.events() == before)
            // Who may not hears that they may not.
            try await unit.seat(unit.cleo).post(member + "/remove", [:]).expectProblem(403, "not-allowed")
        }
    }

    @Test func `who takes a persona is there as that, and as nobody else`() async throws {
        try await Unit.with { unit in
            let hall = try await unit.roomForEveryone(.speaking, ["anonymity": "personas"])
            let made = try await unit.joinUnderPersona(hall, unit.cleo)
            let rooms = try await unit.joined(unit.cleo).rooms
            #expect(rooms.map { $0.own?.member } == [made.member] && rooms.first?.own?.persona == made.persona)
            try await unit.seat(unit.cleo).post(Unit.path(hall, "/messages"), ["text": "Hello"]).expect(201)
            #expect(try await unit.history(hall, by: unit.dora).messages.map(\.author) == [made.member])
        }
    }

    @Test func `the person behind a persona is found there as anybody is: nothing tells who it is`() async throws {
        try await Unit.with { unit in
            let hall = try await unit.roomForEveryone(.speaking, ["anonymity": "personas"])
            let made = try await unit.joinUnderPersona(hall, unit.cleo)
            let (bob, eve) = (unit.seat(unit.bob), unit.seat(unit.eve))
            let path = Unit.path(hall, "/members")
            let found = try await bob.get(path).expect(200).decode(MemberListView.self).members.map(\.id)
            #expect(Set(found).isSuperset(of: [made.member, unit.cleo.id, unit.dora.id]))
            let until = RFC3339.text(of: unit.clock.now.addingTimeInterval(3600))
            for person in [unit.cleo, unit.dora] {
                unit.clock.advance(by: Double(Limits.slowModeForEveryone))
                try await eve.post(Unit.path(hall, "/messages"), ["text": "You", "mentions": .ids([person.id])])
                    .expect(201)
                let events = try await unit.events()
                try await bob.post(path, ["member_ids": .ids([person.id])]).expect(204)
                #expect(try await unit.events() == events)
                try await bob.send(.put, path + "/\(person.id)/mute", ["until": .string(until)]).expect(204)
            }
            // That was done to Cleo, not to whom she is there as.
            try await unit.seat(unit.cleo).post(Unit.path(hall, "/messages"), ["text": "Hello"]).expect(201)
            try await bob.post(path + "/\(unit.cleo.id)/remove", [:]).expect(204)
            #expect(try await unit.joined(unit.cleo).rooms.map { $0.own?.member } == [made.member])
        }
    }

    @Test func `a message there is reported and judged`() async throws {
        try await Unit.with { unit in
            let hall = try await unit.roomForEveryone()
            try await unit.say("rude", in: hall, by: unit.dora)
            try await unit.seat(unit.ann).post(Unit.message(1, hall, "/reports"), ["reason": "Rude"]).expect(204)
            try await unit.settle()
            try await unit.seat(unit.hal).post(
                Unit.message(1, hall, "/reports/answer"),
                ["outcome": "upheld", "note": "So it is"]
            ).expect(204)
        }
    }
}
