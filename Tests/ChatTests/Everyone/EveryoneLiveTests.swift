import ChatDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import Realtime
import ServiceTesting
import Testing

@testable import ChatApp
@testable import ChatCore
@testable import ChatLive
@testable import Chatkit

/// A room for everyone as it happens.
@Suite(.freshSchema, .timeLimit(.minutes(2))) struct EveryoneLiveTests {
    private func words(_ message: LiveMessage) -> String {
        guard case .text(_, let words)? = message.parts.first else { return "" }
        return words
    }

    @Test func `what is said is told to everybody who listens, newcomers as well`() async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let hall = try await unit.roomForEveryone()
            let ida = try await unit.newcomer()
            for person in [unit.ann, unit.cleo, ida] {
                let seat = try await live.sit(person)
                try await seat.follow("chat/messages")
                let number = try await unit.say("for \(person.number)", in: hall, by: unit.bob).number
                let message = try await seat.message()
                #expect((message.roomID, message.number, words(message)) == (hall, number, "for \(person.number)"))
            }
        }
    }

    @Test func `who comes back is told what they lack`() async throws {
        try await LiveUnit.with(2) { live in
            let unit = live.unit
            let hall = try await unit.roomForEveryone()
            let seat = try await live.sit(unit.cleo)
            let cursor = try await seat.follow("chat/messages")
            for text in ["one", "two"] { try await unit.say(text, in: hall, by: unit.bob) }
            let again = try await live.sit(unit.cleo, at: 1)
            try await again.follow("chat/messages", after: cursor)
            for text in ["one", "two"] { #expect(words(try await again.message()) == text) }
        }
    }

    @Test func `what is done to one is told to that one, and who was sent away hears no more of it`() async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let hall = try await unit.roomForEveryone()
            let (cleo, dora) = (try await live.sit(unit.cleo), try await live.sit(unit.dora))
            for seat in [cleo, dora] { try await seat.follow("chat/messages") }
            let member = Unit.path(hall, "/members/\(unit.dora.id)")
            let until = RFC3339.text(of: unit.clock.now.addingTimeInterval(3600))
            try await unit.seat(unit.bob).send(.put, member + "/mute", ["until": .string(until)]).expect(204)
            try await dora.expect(.event, "member.changed")
            try await unit.seat(unit.bob).post(member + "/remove", [:]).expect(204)
            try await dora.expect(.event, "member.left")
            try await unit.say("without her", in: hall, by: unit.bob)
            #expect(words(try await cleo.message()) == "without her")
            // Dora hears of nothing but what follows.
            _ = try await unit.room(by: unit.bob, members: [unit.dora])
            try await dora.expect(.event, "room.changed")
        }
    }

    @Test func `who is sent away as themselves hears on as their persona, and no more once that is`() async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let hall = try await unit.roomForEveryone(.speaking, ["anonymity": "personas"])
            let made = try await unit.joinUnderPersona(hall, unit.cleo)
            let (bob, cleo) = (unit.seat(unit.bob), try await live.sit(unit.cleo))
            try await cleo.follow("chat/messages")
            try await bob.post(Unit.path(hall, "/members/\(unit.cleo.id)/remove"), [:]).expect(204)
            try await cleo.expect(.event, "member.left")
            try await unit.say("still heard", in: hall, by: unit.bob)
            #expect(words(try await cleo.message()) == "still heard")
            try await bob.post(Unit.path(hall, "/members/\(made.member)/remove"), [:]).expect(204)
            try await cleo.expect(.event, "member.left")
            try await unit.say("without her", in: hall, by: unit.bob)
            _ = try await unit.room(by: unit.bob, members: [unit.cleo])
            try await cleo.expect(.event, "room.changed")
        }
    }

    @Test func `what is edited and deleted is told, how many reacted is not`() async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let hall = try await unit.roomForEveryone()
            let number = try await unit.say("one", in: hall, by: unit.bob).number
            let cleo = try await live.sit(unit.cleo)
            try await cleo.follow("chat/messages")
            let (ann, bob) = (unit.seat(unit.ann), unit.seat(unit.bob))
            try await ann.send(.put, Unit.message(number, hall, "/reactions/%F0%9F%91%8B"), nil).expect(204)
            try await ann.delete(Unit.message(number, hall, "/reactions/%F0%9F%91%8B")).expect(204)
            try await bob.send(.put, Unit.message(number, hall), ["text": "uno"]).expect(204)
            try await cleo.expect(.event, "message.edited")
            try await bob.delete(Unit.message(number, hall)).expect(204)
            try await cleo.expect(.event, "message.deleted")
        }
    }

    @Test func `nobody is told who types there`() async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let hall = try await unit.roomForEveryone()
            let facts = try await unit.facts(hall)
            #expect(!facts.tellsTyping)
            let cleo = try await live.sit(unit.cleo)
            let data = #"{"room_id":"\#(hall)","typing":true}"#
            #expect(try await cleo.act("chat/typing", data).op == .done)
        }
    }
}
