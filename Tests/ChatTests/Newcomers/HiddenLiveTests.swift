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

/// What newcomers hear of messages that are hidden from them: nothing, be it remembered or read from the log.
@Suite(.freshSchema, .timeLimit(.minutes(2))) struct HiddenLiveTests {
    @Test(arguments: [false, true])
    func `newcomers hear of nothing that was said before they came`(_ isRemembered: Bool) async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let room = try await unit.room(members: [unit.eve], ["history": "since_joining"])
            let start = try await live.sit(unit.eve)
            let cursor = try await start.follow("chat/messages")
            try await unit.say("the witness", in: room, by: unit.ann)
            try await unit.seat(unit.ann).post(Unit.path(room, "/members"), ["member_ids": .ids([unit.cleo.id])])
                .expect(204)
            try await unit.say("later", in: room, by: unit.ann)
            let before = try await told(unit.cleo, live, after: cursor, isRemembered, until: "later")
            #expect(!before.contains("witness"))

            let listener = try await live.sit(unit.cleo)
            try await listener.follow("chat/messages")
            let witness = Unit.message(1, room)
            let thumb = Unit.message(1, room, "/reactions/%F0%9F%91%8D")
            try await unit.seat(unit.eve).send(.put, thumb, nil).expect(204)
            try await unit.seat(unit.ann).send(.put, witness, ["text": "the witness, again"]).expect(204)
            try await unit.seat(unit.ann).send(.put, Unit.path(room, "/pins/1"), nil).expect(204)
            try await unit.seat(unit.ann).delete(witness).expect(204)
            try await unit.say("the end", in: room, by: unit.ann)
            #expect(try await listener.message().number == 3)
            // Who was there hears all of it.
            let eve = try await told(unit.eve, live, after: cursor, isRemembered, until: "the end")
            #expect(eve.contains("message.deleted") && eve.contains("reaction.added"))
            let again = try await told(unit.cleo, live, after: cursor, isRemembered, until: "the end")
            #expect(!again.contains("message.deleted") && !again.contains("reaction") && !again.contains("pinned"))
        }
    }

    /// All that somebody is told who comes back, up to a message.
    private func told(
        _ person: PersonRegistered,
        _ live: LiveUnit,
        after cursor: EventCursor?,
        _ isRemembered: Bool,
        until end: String
    ) async throws -> String {
        let seat = try await live.sit(person)
        if !isRemembered { live.processes[0].live.forget() }
        try await seat.follow("chat/messages", after: cursor)
        var text = ""
        while let frame = try await seat.next() {
            text += frame.text + "\n"
            if frame.text.contains("\"\(end)\"") { break }
        }
        return text
    }
}
