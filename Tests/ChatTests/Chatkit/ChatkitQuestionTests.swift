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
@testable import Chatkit

/// What many who listen ask together is what each of them would find out alone.
@Suite(.freshSchema) struct ChatkitQuestionTests {
    @Test func `what changes of a room is what one's list says`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let unit = bench.unit
            let room = try await unit.room(.public, ["anonymity": .string("personas")])
            _ = try await unit.joinUnderPersona(room, unit.cleo)
            try await unit.settle()
            let people = ChatkitPeople(reading: unit.reading)
            let persons = [unit.ann, unit.cleo].map { ChatkitPerson(people: people, id: $0.id, own: String($0.number)) }
            let name = ChatkitPeople.text(of: room)
            var known: [ChatkitJoinedRoom] = []
            for person in persons {
                let joined = try await person.joinedRoom(name, of: person.own)
                known.append(try #require(joined))
            }
            let before = known

            func agree(isOfWords: Bool = true) async throws {
                try await unit.settle()
                for (person, earlier) in zip(persons, before) {
                    let listed = try await person.joinedRoom(name, of: person.own)
                    let told = try await person.joinedRoom(earlier, isOfWords: isOfWords)
                    #expect(told == listed)
                    #expect(listed != nil)
                }
            }
            try await agree()
            try await unit.say("one", in: room, by: unit.ann)
            try await agree()
            try await unit.say("two", in: room, by: unit.cleo)
            let reader = try await unit.rooms.actor(unit.cleo.id, in: room)
            _ = try await unit.reading.move(1, in: room, as: reader, isForced: true)
            try await agree()
            let ann = try await unit.rooms.actor(unit.ann.id, in: room)
            _ = try await unit.messages.delete(1, in: room, as: ann)
            try await agree()

            let face: ChatkitJSON = ["name": "Orchard", "custom_data": ["k": 1]]
            try await bench.send(.put, "chatkit v6", "/rooms/\(room)", as: unit.ann, face).expect(204)
            try await unit.seat(unit.bob).post(Unit.path(room, "/join")).expect(200)
            try await agree(isOfWords: false)
        }
    }

    @Test func `nobody is answered for a room that they aren't in`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let unit = bench.unit
            let room = try await unit.room(members: [unit.cleo])
            try await unit.settle()
            let questions = ChatkitQuestions(unit.rooms, unit.reading)
            let (cleo, dora) = (
                ChatkitSeat(person: unit.cleo.id, room: room), ChatkitSeat(person: unit.dora.id, room: room)
            )
            async let hers = questions.seats.answer(cleo)
            async let none = questions.seats.answer(dora)
            let answers = (try await hers, try await none)
            #expect(answers.0 == true)
            #expect(answers.1 == nil)
            #expect(try await questions.pulses.answer(cleo) != nil)
            #expect(try await questions.pulses.answer(dora) == nil)
            #expect(try await questions.company.answer(UUID()) == nil)
            #expect(Set(try await questions.company.answer(room)?.members ?? []) == ["11", "33"])
            try await bench.send(.delete, "chatkit v6", "/rooms/\(room)", as: unit.ann).expect(204)
            try await unit.settle()
            #expect(try await questions.seats.answer(cleo) == nil)
            #expect(try await questions.pulses.answer(cleo) == nil)
        }
    }

    @Test func `all who listen hear what happens, each by their own count`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let unit = bench.unit
            let room = try await unit.room(.public)
            let others = [unit.bob, unit.eve, unit.cleo]
            try await unit.settle()
            var readers: [ChatkitReader] = []
            for person in others {
                try await bench.send(
                    .post,
                    "chatkit v7",
                    "/users/\(bench.name(person))/rooms/\(room)/join",
                    as: person,
                    [:]
                ).expect(200)
                let reader = try await bench.subscribe("chatkit v6", "/users", as: person)
                try await reader.expect("initial_state")
                readers.append(reader)
            }
            try await bench.say("hello", in: room, as: unit.ann)
            for reader in readers {
                var unread: ChatkitJSON?
                // Others came in between, which clients of this version may be told as well.
                while unread != 1 { unread = try await reader.expect("room_updated")["room"]?["unread_count"] }
                reader.leave()
            }
        }
    }
}
