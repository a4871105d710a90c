import ChatDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import Realtime
import ServiceTesting
import Testing

@testable import ChatCore
@testable import ChatLive
@testable import Chatkit

@Suite(.freshSchema, .timeLimit(.minutes(2))) struct LiveActionTests {
    private func sending(_ room: UUID, _ text: String, id: String, more: String = "") -> String {
        #"{"room_id":"\#(room)","client_id":"\#(id)","parts":[{"content":"\#(text)"}]\#(more)}"#
    }

    @Test func `what is sent twice is said once, whichever process it goes to`() async throws {
        try await LiveUnit.with(2) { live in
            let unit = live.unit
            let room = try await unit.room(members: [unit.cleo])
            let ann = try await live.sit(unit.ann)
            try await ann.follow("chat/messages")
            let cleo = [try await live.sit(unit.cleo), try await live.sit(unit.cleo, at: 1)]
            var answers: [SendAction.Answer] = []
            for place in [0, 0, 1, 1] {
                let done = try await cleo[place].act("chat/send", sending(room, "one", id: "a"))
                #expect(done.op == .done, "\(done.text)")
                answers.append(try done.data(as: SendAction.Answer.self))
            }
            #expect(answers.map(\.number) == [1, 1, 1, 1])
            #expect(answers.map(\.repeated) == [false, true, true, true])
            let done = try await cleo[1].act("chat/send", sending(room, "two", id: "b", more: #","reply_to":1"#))
            #expect(try done.data(as: SendAction.Answer.self).number == 2)
            #expect(try await ann.message().number == 1)
            let second = try await ann.message()
            #expect((second.number, second.replyTo) == (2, 1))
        }
    }

    @Test func `what can't be sent is told, field by field`() async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let room = try await unit.room(members: [unit.cleo])
            let (cleo, dora) = (try await live.sit(unit.cleo), try await live.sit(unit.dora))
            let wrong = #"{"room_id":"\#(room)","client_id":"x","parts":[{"content":"a","url":"https://b"}]}"#
            let cases = [
                (wrong, "validation-failed"), (sending(room, " ", id: "x"), "validation-failed"),
                (sending(UUID(), "a", id: "x"), "room-not-found"), ("{}", "validation-failed"),
            ]
            for (data, code) in cases {
                let failed = try await cleo.act("chat/send", data)
                #expect((failed.op, failed.problemCode) == (.failed, code), "\(failed.text)")
            }
            #expect(try await dora.act("chat/send", sending(room, "a", id: "x")).problemCode == "room-not-found")
        }
    }

    @Test func `who has read says so`() async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let room = try await unit.room(members: [unit.cleo])
            for number in 1...3 { try await unit.say("\(number)", in: room, by: unit.ann) }
            try await unit.settle()
            let cleo = try await live.sit(unit.cleo)
            #expect(try await cleo.act("chat/read", #"{"room_id":"\#(room)","number":2}"#).op == .done)
            try await unit.settle()
            #expect(try await unit.reading.unread(of: unit.cleo.id, in: room) == 1)
            #expect(try await cleo.act("chat/read", #"{"room_id":"\#(room)","number":9}"#).op == .failed)
        }
    }

    @Test func `who types is told to the others in the room, at every process`() async throws {
        try await LiveUnit.with(2) { live in
            let unit = live.unit
            let room = try await unit.room(members: [unit.cleo, unit.eve])
            let (ann, eve) = (try await live.sit(unit.ann), try await live.sit(unit.eve, at: 1))
            let (cleo, dora) = (try await live.sit(unit.cleo), try await live.sit(unit.dora))
            for seat in [ann, eve, cleo, dora] { try await seat.follow("chat/typing") }
            let wish = { (typing: Bool) in #"{"room_id":"\#(room)","typing":\#(typing)}"# }
            // The second comes too soon to be worth telling.
            for typing in [true, true, false] { #expect(try await cleo.act("chat/typing", wish(typing)).op == .done) }
            for seat in [ann, eve] {
                let started = try await seat.expect(.signal, "typing.started").data(as: TypingRelay.Told.self)
                #expect(started == TypingRelay.Told(roomID: room, memberID: unit.cleo.id))
                try await seat.expect(.signal, "typing.stopped")
            }
            #expect(try await dora.act("chat/typing", wish(true)).problemCode == "room-not-found")
            // Who typed isn't told: the next that is heard is what somebody else types.
            #expect(try await ann.act("chat/typing", wish(true)).op == .done)
            let heard = try await cleo.expect(.signal, "typing.started").data(as: TypingRelay.Told.self)
            #expect(heard.memberID == unit.ann.id)
        }
    }
}
