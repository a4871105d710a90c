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

@Suite(.freshSchema, .timeLimit(.minutes(2))) struct MessagesTopicTests {
    private func words(_ message: LiveMessage) -> String {
        guard case .text(_, let words)? = message.parts.first else { return "" }
        return words
    }

    @Test func `what is said is told to who is in the room, with its words, and to nobody else`() async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let room = try await unit.room(members: [unit.cleo, unit.eve])
            let other = try await unit.room(members: [unit.eve])
            let (ann, cleo, dora) = (
                try await live.sit(unit.ann), try await live.sit(unit.cleo), try await live.sit(unit.dora)
            )
            for seat in [ann, cleo, dora] { try await seat.follow("chat/messages") }
            try await unit.say("one", in: room, by: unit.cleo)
            try await unit.say("elsewhere", in: other, by: unit.ann)
            try await unit.say("two", in: room, by: unit.ann)
            for text in ["one", "elsewhere", "two"] { #expect(words(try await ann.message()) == text) }
            let first = try await cleo.message()
            #expect((first.roomID, first.number, first.authorID) == (room, 1, unit.cleo.id))
            #expect(words(try await cleo.message()) == "two")
            // Dora is told of nothing but what follows.
            let hers = try await unit.room(.public, named: "Hall")
            // What is told together is told to who is in the room by then: that it was made is told before she comes.
            try await ann.expect(.event, "room.changed")
            _ = try await unit.seat(unit.dora).post(Unit.path(hers, "/join")).expect(200)
            try await dora.expect(.event, "members.came")
        }
    }

    @Test func `who comes back is told what they lack, once and in order`() async throws {
        try await LiveUnit.with(2) { live in
            let unit = live.unit
            let room = try await unit.room(members: [unit.cleo])
            let seat = try await live.sit(unit.cleo)
            try await seat.follow("chat/messages")
            try await unit.say("one", in: room, by: unit.ann)
            let cursor = try await seat.expect(.event).cursor
            seat.socket.startClosing(.goingAway)
            for text in ["two", "three", "four"] { try await unit.say(text, in: room, by: unit.ann) }
            // At the other process.
            let again = try await live.sit(unit.cleo, at: 1)
            try await again.follow("chat/messages", after: cursor)
            try await unit.say("five", in: room, by: unit.ann)
            for text in ["two", "three", "four", "five"] { #expect(words(try await again.message()) == text) }
        }
    }

    @Test func `an author is told under which id it was sent, on every connection, and others are not`() async throws {
        try await LiveUnit.with(2) { live in
            let unit = live.unit
            let room = try await unit.room(members: [unit.cleo])
            let seats = [
                try await live.sit(unit.cleo), try await live.sit(unit.cleo, at: 1), try await live.sit(unit.ann),
            ]
            var cursors: [EventCursor?] = []
            for seat in seats { cursors.append(try await seat.follow("chat/messages")) }
            let id = UUID().uuidString.lowercased()
            let number = try await unit.say("one", in: room, by: unit.cleo, id: id).number
            #expect(try await seats[0].message().clientID == id)
            #expect(try await seats[1].message().clientID == id)
            let told = try await seats[2].expect(.event, "message.posted")
            #expect(!told.text.contains(id) && !told.text.contains("client_id"), "\(told.text)")
            // Who comes back is told the same, from memory and from the log, in words of now as well.
            let actor = try await unit.rooms.actor(unit.cleo.id, in: room)
            for words in [nil, "uno"] {
                if let words {
                    _ = try await unit.messages.edit(
                        number,
                        in: room,
                        to: [.text(type: "text/plain", words)],
                        as: actor
                    )
                    for seat in seats { try await seat.expect(.event, "message.edited") }
                }
                for isRemembered in [true, false] {
                    if !isRemembered { live.processes[0].live.forget() }
                    let (cleo, ann) = (try await live.sit(unit.cleo), try await live.sit(unit.ann))
                    try await cleo.follow("chat/messages", after: cursors[0])
                    try await ann.follow("chat/messages", after: cursors[2])
                    let own = try await cleo.message()
                    #expect((own.clientID, self.words(own)) == (id, words ?? "one"))
                    let others = try await ann.expect(.event, "message.posted")
                    #expect(!others.text.contains("client_id"), "\(others.text)")
                    #expect(self.words(try others.data(as: LiveMessage.self)) == words ?? "one")
                }
            }
        }
    }

    @Test func `an id that isn't a UUID isn't shown again`() async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let room = try await unit.room(members: [unit.cleo])
            let cleo = try await live.sit(unit.cleo)
            try await cleo.follow("chat/messages")
            try await unit.say("one", in: room, by: unit.cleo, id: "my first")
            #expect(try await cleo.message().clientID == nil)
        }
    }

    @Test func `what becomes of a message is told`() async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let room = try await unit.room(members: [unit.cleo])
            let number = try await unit.say("one", in: room, by: unit.cleo).number
            try await unit.settle()
            let ann = try await live.sit(unit.ann)
            try await ann.follow("chat/messages")
            let actor = try await unit.rooms.actor(unit.cleo.id, in: room)
            _ = try await unit.messages.edit(
                number,
                in: room,
                to: [.text(type: "text/plain", "uno")],
                mentions: [],
                as: actor
            )
            let edited = try await ann.expect(.event, "message.edited").data(as: LiveMessageChange.Edited.self)
            #expect((edited.number, edited.parts) == (number, [.text(type: "text/plain", "uno")]))
            _ = try await unit.messages.react("👍", to: number, in: room, as: actor)
            let reaction = try await ann.expect(.event, "reaction.added").data(as: LiveMessageChange.Reaction.self)
            #expect((reaction.reaction, reaction.memberID) == ("👍", unit.cleo.id))
            _ = try await unit.messages.unreact("👍", from: number, in: room, as: actor)
            try await ann.expect(.event, "reaction.removed")
            _ = try await unit.messages.delete(number, in: room, as: actor)
            let deleted = try await ann.expect(.event, "message.deleted")
            #expect(try deleted.data(as: LiveMessageChange.Deleted.self).byID == unit.cleo.id)
            #expect(!deleted.text.contains("uno"))
        }
    }

    @Test func `a message that is gone isn't told to who comes back`() async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let room = try await unit.room(members: [unit.cleo])
            let cleo = try await live.sit(unit.cleo)
            let cursor = try await cleo.follow("chat/messages")
            let number = try await unit.say("regretted", in: room, by: unit.ann).number
            _ = try await cleo.message()
            _ = try await unit.messages.delete(number, in: room, as: try await unit.rooms.actor(unit.ann.id, in: room))
            try await cleo.expect(.event, "message.deleted")
            // As after an erasure: what was told is forgotten, and read from the log.
            live.processes[0].live.forget()
            let again = try await live.sit(unit.cleo)
            try await again.follow("chat/messages", after: cursor)
            try await again.expect(.event, "message.deleted")
        }
    }

    @Test func `who is sent away hears so, and nothing after it`() async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let room = try await unit.room(members: [unit.cleo, unit.eve])
            let (cleo, eve) = (try await live.sit(unit.cleo), try await live.sit(unit.eve))
            for seat in [cleo, eve] { try await seat.follow("chat/messages") }
            let actor = try await unit.rooms.actor(unit.ann.id, in: room)
            _ = try await unit.rooms.act(
                room,
                as: actor,
                .remove(unit.cleo.id, reason: nil, by: actor, at: unit.clock.now)
            )
            try await unit.say("after", in: room, by: unit.ann)
            for seat in [cleo, eve] {
                let left = try await seat.expect(.event, "member.left").data(as: LiveRoomChange.Member.self)
                #expect((left.memberID, left.byID) == (unit.cleo.id, unit.ann.id))
            }
            #expect(words(try await eve.message()) == "after")
            let next = try await unit.room(members: [unit.cleo])
            #expect(try await cleo.expect(.event, "room.changed").data(as: LiveRoomChange.Changed.self).roomID == next)
        }
    }

    @Test func `under a persona nobody is told who it is, and the person hears as themselves`() async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let room = try await unit.room(.public, named: "Quiet", ["anonymity": "personas"])
            let (ann, dora) = (try await live.sit(unit.ann), try await live.sit(unit.dora))
            for seat in [ann, dora] { try await seat.follow("chat/messages") }
            _ = try await unit.joinUnderPersona(room, unit.dora)
            let came = try await ann.expect(.event, "members.came")
            try await dora.expect(.event, "members.came")
            let id = UUID().uuidString.lowercased()
            try await unit.say("boo", in: room, by: unit.dora, id: id)
            let frames = [came, try await ann.expect(.event, "message.posted")]
            for frame in frames {
                #expect(!frame.text.lowercased().contains(unit.dora.id.uuidString.lowercased()), "\(frame.text)")
                #expect(!frame.text.contains(id) && !frame.text.contains("client_id"), "\(frame.text)")
            }
            let own = try await dora.message()
            #expect((words(own), own.clientID) == ("boo", id))
            #expect(own.authorID != unit.dora.id)
        }
    }
}
