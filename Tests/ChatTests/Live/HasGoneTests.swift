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

/// What somebody isn't to be told any more isn't told to them when they come back, be it remembered or read from the log.
@Suite(.freshSchema, .timeLimit(.minutes(2))) struct HasGoneTests {
    /// Sends a member away.
    private func remove(_ unit: Unit, _ member: UUID, from room: UUID) async throws {
        let actor = try await unit.rooms.actor(unit.ann.id, in: room)
        try await unit.rooms.act(room, as: actor, .remove(member, reason: nil, by: actor, at: unit.clock.now))
    }

    /// Moves the cursor of somebody to the first message.
    private func read(_ unit: Unit, _ room: UUID, by person: PersonRegistered) async throws {
        _ = try await unit.reading.move(1, in: room, as: try await unit.rooms.actor(person.id, in: room))
    }

    @Test(arguments: [false, true])
    func `who was sent away is told nothing of the room but that`(_ isRemembered: Bool) async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let room = try await unit.room(members: [unit.cleo, unit.eve])
            let early = try await live.sit(unit.cleo)
            let cursor = try await early.follow("chat/messages")
            let number = try await unit.say("before", in: room, by: unit.ann).number
            let actor = try await unit.rooms.actor(unit.ann.id, in: room)
            _ = try await unit.messages.react("👍", to: number, in: room, as: actor)
            _ = try await early.message()
            try await early.expect(.event, "reaction.added")
            try await remove(unit, unit.cleo.id, from: room)
            _ = try await unit.messages.edit(
                number,
                in: room,
                to: [.text(type: "text/plain", "not for cleo")],
                as: actor
            )
            let (cleo, eve) = (try await live.sit(unit.cleo), try await live.sit(unit.eve))
            if !isRemembered { live.processes[0].live.forget() }
            for seat in [cleo, eve] { try await seat.follow("chat/messages", after: cursor) }
            let left = try await cleo.expect(.event, "member.left").data(as: LiveRoomChange.Member.self)
            #expect((left.roomID, left.memberID) == (room, unit.cleo.id))
            let next = try await unit.room(members: [unit.cleo])
            let changed = try await cleo.expect(.event, "room.changed").data(as: LiveRoomChange.Changed.self)
            #expect(changed.roomID == next)
            // Those who are still in it hear of all.
            #expect(try await eve.message().number == number)
            for type in ["reaction.added", "member.left", "message.edited"] { try await eve.expect(.event, type) }
        }
    }

    @Test(arguments: [false, true])
    func `who is still in the room as another goes on being told`(_ isRemembered: Bool) async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let room = try await unit.room(.public, ["anonymity": "personas"])
            let persona = try await unit.joinUnderPersona(room, unit.cleo)
            try await unit.seat(unit.ann).post(Unit.path(room, "/members"), ["member_ids": .ids([unit.cleo.id])])
                .expect(204)
            let early = try await live.sit(unit.cleo)
            let cursor = try await early.follow("chat/messages")
            let number = try await unit.say("before", in: room, by: unit.ann).number
            _ = try await early.message()
            try await remove(unit, persona.member, from: room)
            let again = try await live.sit(unit.cleo)
            if !isRemembered { live.processes[0].live.forget() }
            try await again.follow("chat/messages", after: cursor)
            #expect(try await again.message().number == number)
            let left = try await again.expect(.event, "member.left").data(as: LiveRoomChange.Member.self)
            #expect(left.memberID == persona.member)
        }
    }

    @Test(arguments: [false, true])
    func `what was let go of is told to nobody, what is younger is`(_ isRemembered: Bool) async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let room = try await unit.room(members: [unit.cleo])
            let early = try await live.sit(unit.cleo)
            let cursor = try await early.follow("chat/messages")
            let old = try await unit.say("old", in: room, by: unit.ann).number
            let young = try await unit.say("young", in: room, by: unit.ann).number
            #expect(try await early.message().number == old)
            let commands = RetentionCommands(rooms: unit.rooms, projection: unit.careProjection)
            try await commands.apply(Retirement(room: room, upTo: old, isWhole: false, messages: 1))
            let again = try await live.sit(unit.cleo)
            if !isRemembered { live.processes[0].live.forget() }
            try await again.follow("chat/messages", after: cursor)
            #expect(try await again.message().number == young)
        }
    }

    @Test(arguments: [false, true], [false, true])
    func `who is sent away, or whose room is deleted, isn't told how far others have read there`(
        _ isDeleted: Bool,
        _ isRemembered: Bool
    ) async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let room = try await unit.room(members: [unit.cleo, unit.eve])
            let other = try await unit.room(members: [unit.cleo])
            for place in [room, other] { try await unit.say("one", in: place, by: unit.ann) }
            let early = try await live.sit(unit.cleo)
            let cursor = try await early.follow("chat/cursors")
            try await read(unit, room, by: unit.eve)
            try await early.expect(.event, "cursor.moved")
            if isDeleted {
                let actor = try await unit.rooms.actor(unit.ann.id, in: room)
                try await unit.rooms.act(room, as: actor, .delete(by: actor, at: unit.clock.now))
            } else {
                try await remove(unit, unit.cleo.id, from: room)
            }
            try await read(unit, other, by: unit.cleo)
            let again = try await live.sit(unit.cleo)
            if !isRemembered { live.processes[0].live.forget() }
            try await again.follow("chat/cursors", after: cursor)
            let moved = try await again.expect(.event, "cursor.moved").data(as: LiveCursorMoved.self)
            #expect((moved.roomID, moved.memberID) == (other, unit.cleo.id))
        }
    }
}
