import ChatDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatCore

@Suite(.freshSchema) struct MemberRoutesTests {
    @Test func `anybody comes into a public room and goes, nobody into another`() async throws {
        try await Unit.with { unit in
            let open = try await unit.room(.public)
            let closed = try await unit.room(.private)
            for _ in 1...2 {
                let joined = try await unit.seat(unit.dora).post(Unit.path(open, "/join")).expect(200)
                    .decode(RoomMadeView.self)
                #expect(joined == RoomMadeView(room: open, member: unit.dora.id))
            }
            #expect(try await unit.facts(open).members.count == 2)
            try await unit.seat(unit.dora).post(Unit.path(open, "/join?persona=true")).expectProblem(409, "no-personas")
            try await unit.seat(unit.dora).post(Unit.path(closed, "/join")).expectProblem(404, "room-not-found")
            for _ in 1...2 { try await unit.seat(unit.dora).post(Unit.path(open, "/leave")).expect(204) }
            #expect(try await unit.facts(open).members.keys.sorted { $0.uuidString < $1.uuidString } == [unit.ann.id])
        }
    }

    @Test func `who comes back under a persona is who they were, and has one only`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(.public, ["anonymity": "personas"])
            let first = try await unit.joinUnderPersona(room, unit.cleo)
            let other = try await unit.joinUnderPersona(room, unit.dora)
            #expect(first.member != other.member && first.persona != other.persona)
            try await unit.seat(unit.cleo).post(Unit.path(room, "/join")).expectProblem(409, "one-persona")
            try await unit.seat(unit.eve).post(Unit.path(room, "/join?persona=true"))
                .expectProblem(403, "staff-are-themselves")
            try await unit.seat(unit.cleo).post(Unit.path(room, "/leave")).expect(204)
            #expect(try await unit.facts(room).members[first.member] == nil)
            #expect(try await unit.joinUnderPersona(room, unit.cleo) == first)
            let elsewhere = try await unit.room(.public, ["anonymity": "personas"])
            #expect(try await unit.joinUnderPersona(elsewhere, unit.cleo).member != first.member)
            // One's own list knows one's personas.
            let own = try await unit.joined(unit.cleo).rooms.compactMap(\.own)
            #expect(own.count == 2 && own.allSatisfy { $0.persona != nil && $0.member != unit.cleo.id })
        }
    }

    @Test func `who is in a room is told to its members, in pages, and to nobody else`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(.public, members: [unit.eve, unit.cleo])
            let path = Unit.path(room, "/members")
            let first = try await unit.seat(unit.cleo).get("\(path)?limit=2").expect(200).decode(MemberListView.self)
            #expect(first.members.map(\.name) == ["Ann Archer", "Cleo Carver"])
            let next = try #require(first.next)
            let second = try await unit.seat(unit.cleo).get("\(path)?limit=2&cursor=\(next)").expect(200)
                .decode(MemberListView.self)
            #expect(second.members.map(\.name) == ["Eve East"] && second.next == nil)
            try await unit.seat(unit.dora).get(path).expectProblem(403, "not-allowed")
            try await unit.seat(unit.bob).get(path).expect(200)
        }
    }

    @Test func `staff bring in their clients, and nobody brings in a persona`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(.public, ["anonymity": "personas"])
            let persona = try await unit.joinUnderPersona(room, unit.dora)
            let (ann, path) = (unit.seat(unit.ann), Unit.path(room, "/members"))
            for _ in 1...2 { try await ann.post(path, ["member_ids": .ids([unit.cleo.id, unit.eve.id])]).expect(204) }
            #expect(try await unit.facts(room).members.count == 4)
            try await ann.post(path, ["member_ids": .ids([unit.eve.id, unit.dora.id])])
                .expectProblem(403, "may-not-chat", fields: ["member_ids[1]"])
            // The persona is in already, as everybody there sees; that brings in nobody.
            try await ann.post(path, ["member_ids": .ids([persona.member])]).expect(204)
            #expect(try await unit.facts(room).members.count == 4)
            try await ann.post(path, ["member_ids": .ids([UUID()])])
                .expectProblem(403, "may-not-chat", fields: ["member_ids[0]"])
            try await unit.seat(unit.cleo).post(path, ["member_ids": .ids([unit.eve.id])])
                .expectProblem(403, "not-allowed")
        }
    }

    @Test func `a member is sent away, and a moderator has no power over an owner`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo, unit.eve])
            let (ann, eve) = (unit.seat(unit.ann), unit.seat(unit.eve))
            let role = Unit.path(room, "/members/\(unit.eve.id)/role")
            try await ann.send(.put, role, ["role": "captain"]).expectProblem(
                422,
                "validation-failed",
                fields: ["role"]
            )
            try await eve.send(.put, role, ["role": "owner"]).expectProblem(403, "not-allowed")
            try await ann.send(.put, role, ["role": "moderator"]).expect(204)
            try await eve.post(Unit.path(room, "/members/\(unit.ann.id)/remove"), [:]).expectProblem(403, "outranked")
            try await eve.post(Unit.path(room, "/members/\(unit.cleo.id)/remove"), ["reason": "rude"]).expect(204)
            try await eve.post(Unit.path(room, "/members/\(unit.cleo.id)/remove"), [:]).expect(204)
            try await eve.post(Unit.path(room, "/members/\(unit.dora.id)/remove"), [:])
                .expectProblem(404, "member-not-found")
            try await unit.seat(unit.cleo).get(Unit.path(room)).expectProblem(404, "room-not-found")
            try await ann.send(.put, Unit.path(room, "/members/\(unit.dora.id)/role"), ["role": "moderator"])
                .expectProblem(404, "member-not-found")
            try await ann.send(.put, Unit.path(room, "/members/eve/role"), ["role": "moderator"])
                .expectProblem(404, "member-not-found")
        }
    }

    @Test func `a member is muted for a time, and may speak again`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let (ann, path) = (unit.seat(unit.ann), Unit.path(room, "/members/\(unit.cleo.id)/mute"))
            let until = RFC3339.text(of: unit.clock.now.addingTimeInterval(3600))
            try await ann.send(.put, path, ["until": .string(until), "reason": "rude"]).expect(204)
            #expect(try await unit.facts(room).members[unit.cleo.id]?.isMuted(at: unit.clock.now) == true)
            #expect(try await unit.joined(unit.cleo).rooms.first?.own?.mutedUntil != nil)
            // It ends by the clock alone: what is shown until then is shown anew each time.
            let shown = try await unit.seat(unit.cleo).get(Unit.path(room)).expect(200)
            let view = try shown.decode(RoomView.self)
            #expect(!view.canPost && view.readOnly == .muted && shown.headers[.etag] == nil)
            let past = RFC3339.text(of: unit.clock.now.addingTimeInterval(-1))
            try await ann.send(.put, path, ["until": .string(past)])
                .expectProblem(422, "validation-failed", fields: ["until"])
            try await ann.send(.put, path, ["until": .string(until), "reason": " "])
                .expectProblem(422, "validation-failed", fields: ["reason"])
            try await unit.seat(unit.cleo).delete(path).expectProblem(403, "not-allowed")
            try await ann.delete(path).expect(204)
            #expect(try await unit.joined(unit.cleo).rooms.first?.own?.mutedUntil == nil)
        }
    }

    @Test func `who was muted is so when they come back, and who was sent away can't come back`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(.public, named: "Hall")
            let (ann, dora) = (unit.seat(unit.ann), unit.seat(unit.dora))
            let member = Unit.path(room, "/members/\(unit.dora.id)")
            try await dora.post(Unit.path(room, "/join")).expect(200)
            let until = RFC3339.text(of: unit.clock.now.addingTimeInterval(3600))
            try await ann.send(.put, member + "/mute", ["until": .string(until)]).expect(204)
            try await dora.post(Unit.path(room, "/leave")).expect(204)
            try await dora.post(Unit.path(room, "/join")).expect(200)
            try await dora.post(Unit.path(room, "/messages"), ["text": "Me again"]).expectProblem(403, "muted")
            #expect(try await unit.joined(unit.dora).rooms.first?.own?.mutedUntil != nil)
            try await ann.post(member + "/remove", [:]).expect(204)
            try await dora.post(Unit.path(room, "/join")).expectProblem(403, "sent-away")
            let actor = try await unit.rooms.actor(unit.ann.id, in: room)
            let participant = try #require(try await unit.rooms.people.participant(unit.dora.id))
            try await unit.rooms.act(
                room,
                as: actor,
                .add([participant], violations: [:], by: actor, at: unit.clock.now)
            )
            #expect(try await unit.facts(room).members[unit.dora.id]?.isMuted(at: unit.clock.now) == true)
        }
    }

    @Test func `who is muted as themselves comes under no persona meanwhile`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(.public, ["anonymity": "personas"])
            let (ann, dora) = (unit.seat(unit.ann), unit.seat(unit.dora))
            try await dora.post(Unit.path(room, "/join")).expect(200)
            let until = RFC3339.text(of: unit.clock.now.addingTimeInterval(3600))
            try await ann.send(.put, Unit.path(room, "/members/\(unit.dora.id)/mute"), ["until": .string(until)])
                .expect(204)
            try await dora.post(Unit.path(room, "/leave")).expect(204)
            try await dora.post(Unit.path(room, "/join?persona=true")).expectProblem(403, "restrained")
            #expect(try await unit.facts(room).members.count == 1)
            try await dora.post(Unit.path(room, "/join")).expect(200)
            #expect(try await unit.facts(room).members[unit.dora.id]?.isMuted(at: unit.clock.now) == true)
        }
    }

    @Test func `who is in a room twice says as whom`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(.public, ["anonymity": "personas"])
            let persona = try await unit.joinUnderPersona(room, unit.cleo)
            try await unit.seat(unit.ann).post(Unit.path(room, "/members"), ["member_ids": .ids([unit.cleo.id])])
                .expect(204)
            let cleo = unit.seat(unit.cleo)
            #expect(try await cleo.get(Unit.path(room)).decode(RoomView.self).own?.id == persona.member)
            let asSelf = try await cleo.get(Unit.path(room, "?as=\(unit.cleo.id)")).decode(RoomView.self)
            #expect(asSelf.own?.id == unit.cleo.id)
            try await cleo.get(Unit.path(room, "?as=\(unit.ann.id)")).expectProblem(404, "room-not-found")
            #expect(try await unit.joined(unit.cleo).rooms.count == 2)
        }
    }
}
