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

/// Who comes back is told what was said as it is now, be it remembered or read from the log.
@Suite(.freshSchema, .timeLimit(.minutes(2))) struct AsItIsNowTests {
    private func words(_ parts: [MessagePart]) -> [String] {
        parts.compactMap { part in
            guard case .text(_, let words) = part else { return nil }
            return words
        }
    }

    private func edit(_ unit: Unit, _ number: Int64, _ room: UUID, to words: String) async throws {
        _ = try await unit.messages.edit(
            number,
            in: room,
            to: [.text(type: "text/plain", words)],
            as: try await unit.rooms.actor(unit.ann.id, in: room)
        )
    }

    @Test(arguments: [false, true])
    func `an edited message is told in its words of now, and its last edit only`(_ isRemembered: Bool) async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let room = try await unit.room(members: [unit.cleo])
            let first = try await live.sit(unit.cleo)
            let cursor = try await first.follow("chat/messages")
            let number = try await unit.say("rash", in: room, by: unit.ann).number
            try await edit(unit, number, room, to: "harsh")
            try await edit(unit, number, room, to: "kind")
            try await unit.say("after", in: room, by: unit.ann)
            let again = try await live.sit(unit.cleo)
            if !isRemembered { live.processes[0].live.forget() }
            try await again.follow("chat/messages", after: cursor)
            let said = try await again.message()
            #expect((said.number, words(said.parts)) == (number, ["kind"]))
            let edited = try await again.expect(.event, "message.edited").data(as: LiveMessageChange.Edited.self)
            #expect((edited.number, words(edited.parts)) == (number, ["kind"]))
            #expect(words(try await again.message().parts) == ["after"])
        }
    }

    @Test(arguments: [false, true])
    func `a deleted message is told as deleted, without a word of it`(_ isRemembered: Bool) async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let room = try await unit.room(members: [unit.cleo])
            let first = try await live.sit(unit.cleo)
            let cursor = try await first.follow("chat/messages")
            let number = try await unit.say("regretted", in: room, by: unit.ann).number
            try await edit(unit, number, room, to: "regretted still")
            _ = try await unit.messages.delete(number, in: room, as: try await unit.rooms.actor(unit.ann.id, in: room))
            let again = try await live.sit(unit.cleo)
            if !isRemembered { live.processes[0].live.forget() }
            try await again.follow("chat/messages", after: cursor)
            try await again.expect(.event, "message.deleted")
            try await unit.say("after", in: room, by: unit.ann)
            #expect(words(try await again.message().parts) == ["after"])
        }
    }

    @Test(arguments: [false, true])
    func `of a room that was deleted nothing is told but that`(_ isRemembered: Bool) async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let room = try await unit.room(members: [unit.cleo])
            let first = try await live.sit(unit.cleo)
            let cursor = try await first.follow("chat/messages")
            try await unit.say("hidden soon", in: room, by: unit.ann)
            let actor = try await unit.rooms.actor(unit.ann.id, in: room)
            _ = try await unit.rooms.act(room, as: actor, .delete(by: actor, at: unit.clock.now))
            let again = try await live.sit(unit.cleo)
            if !isRemembered { live.processes[0].live.forget() }
            try await again.follow("chat/messages", after: cursor)
            let changed = try await again.expect(.event, "room.changed").data(as: LiveRoomChange.Changed.self)
            #expect((changed.roomID, changed.what) == (room, "deleted"))
        }
    }

    /// Moves the cursor of somebody.
    private func read(_ unit: Unit, _ number: Int64, _ room: UUID, by person: PersonRegistered) async throws {
        _ = try await unit.reading.move(number, in: room, as: try await unit.rooms.actor(person.id, in: room))
    }

    /// Whose cursor is told next, and where it is.
    private func moved(_ seat: LiveSeat) async throws -> LiveCursorMoved {
        try await seat.expect(.event, "cursor.moved").data(as: LiveCursorMoved.self)
    }

    @Test(arguments: [false, true])
    func `who hides how far they have read is told of to nobody, and told of nobody`(_ isRemembered: Bool)
        async throws
    {
        try await LiveUnit.with { live in
            let unit = live.unit
            let room = try await unit.room(members: [unit.cleo, unit.eve])
            for number in 1...3 { try await unit.say("\(number)", in: room, by: unit.ann) }
            let early = try await live.sit(unit.ann)
            let cursor = try await early.follow("chat/cursors")
            try await read(unit, 1, room, by: unit.cleo)
            try await read(unit, 1, room, by: unit.eve)
            try await unit.settle()
            #expect(try await moved(early).memberID == unit.cleo.id)
            _ = try await unit.reading.hideReceipts(true, by: unit.cleo.id)
            try await unit.settle()
            let (ann, cleo) = (try await live.sit(unit.ann), try await live.sit(unit.cleo))
            if !isRemembered { live.processes[0].live.forget() }
            for seat in [ann, cleo] { try await seat.follow("chat/cursors", after: cursor) }
            // What was remembered, and then what happens.
            #expect(try await moved(ann).memberID == unit.eve.id)
            let own = try await moved(cleo)
            #expect((own.memberID, own.number) == (unit.cleo.id, 1))
            try await read(unit, 2, room, by: unit.eve)
            try await read(unit, 2, room, by: unit.cleo)
            try await read(unit, 3, room, by: unit.eve)
            for number in [2, 3] as [Int64] {
                let told = try await moved(ann)
                #expect((told.memberID, told.number) == (unit.eve.id, number))
            }
            let next = try await moved(cleo)
            #expect((next.memberID, next.number) == (unit.cleo.id, 2))
        }
    }

    @Test(arguments: [false, true])
    func `how far somebody has read who has left is told to nobody who comes back`(_ isRemembered: Bool) async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let room = try await unit.room(.public, members: [unit.cleo], ["anonymity": "personas"])
            _ = try await unit.joinUnderPersona(room, unit.dora)
            try await unit.say("one", in: room, by: unit.ann)
            let early = try await live.sit(unit.ann)
            let cursor = try await early.follow("chat/cursors")
            try await read(unit, 1, room, by: unit.dora)
            _ = try await unit.seat(unit.dora).post(Unit.path(room, "/leave")).expect(204)
            try await read(unit, 1, room, by: unit.cleo)
            let ann = try await live.sit(unit.ann)
            if !isRemembered { live.processes[0].live.forget() }
            try await ann.follow("chat/cursors", after: cursor)
            #expect(try await moved(ann).memberID == unit.cleo.id)
        }
    }
}
