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
import Vault

@testable import ChatCore

@Suite(.freshSchema) struct RoomsProjectionTests {
    @Test func `what is written step by step is what a rebuild writes`() async throws {
        try await Unit.with { unit in
            try await everything(in: unit)
            try await unit.settle()
            let report = try await unit.roomsProjection.rebuild(comparing: true, isDryRun: true) { _, _ in }
            #expect(report.differences?.values.allSatisfy { $0 == 0 } == true, "\(report)")
        }
    }

    @Test func `after an erasure a rebuild finds no more than the purge has left`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(.public, ["anonymity": "personas"])
            let persona = try await unit.joinUnderPersona(room, unit.cleo)
            let closed = try await unit.room(members: [unit.cleo], named: "About Cleo")
            try await unit.erase(unit.cleo.id)
            let left = try await unit.pool.query("select name from chat_room where id = \(closed)").decode(String?.self)
            #expect(left == [nil])
            let people = try await unit.pool.query("select person from chat_persona where persona = \(persona.member)")
                .decode(UUID?.self)
            #expect(people == [nil])
            #expect(try await unit.facts(room).personas[persona.member]?.person == nil)
            let report = try await unit.roomsProjection.rebuild(comparing: true, isDryRun: true) { _, _ in }
            #expect(report.differences?.values.allSatisfy { $0 == 0 } == true, "\(report)")
        }
    }

    @Test func `the lists go by indexes, however many rooms there are`() async throws {
        try await Unit.with(comparing: false) { unit in
            try await unit.room(members: [unit.cleo])
            try await unit.settle()
            try await unit.pool.execute(
                """
                insert into chat_room (id, kind, mode, anonymity, holder, name, slow_mode, hides, opened, phase, was_archived,
                    pins, version, created_by, created_at, began, changed)
                select gen_random_uuid(), 'public', 'clinic', 'none', gen_random_uuid(), 'Room', 0, false, 0, 'open', false, '{}', 1,
                    gen_random_uuid(), now(), 1000 + n, 1000 + n
                from generate_series(1, 20000) n
                """
            )
            try await unit.pool.execute(
                """
                insert into chat_member (room, member, person, standing, role, joined_at, joined, sees_after)
                select id, created_by, created_by, 'staff', 'owner', now(), began, 0 from chat_room where kind = 'public'
                """
            )
            for table in ["chat_room", "chat_member", "chat_message", "chat_reading"] {
                try await unit.pool.execute("analyze \(identifier: table)")
            }
            let (cleo, dora) = (unit.cleo.id, unit.dora.id)
            for query in [
                RoomList.joinedQuery(cleo, as: .client(cleo, .pseudonym), nil, after: nil, limit: 21),
                RoomList.joinedQuery(cleo, as: .staff, nil, after: nil, limit: 21),
                RoomList.availableQuery(dora, as: .client(dora, .pseudonym), after: nil, limit: 21),
            ] {
                let plan = try await unit.pool.query("explain \(query)").decode(String.self).joined(separator: "\n")
                #expect(!plan.contains("Seq Scan on chat_room") && !plan.contains("Seq Scan on chat_member"), "\(plan)")
            }
        }
    }

    /// Everything that can happen to a room, at least once.
    private func everything(in unit: Unit) async throws {
        let (ann, cleo) = (unit.seat(unit.ann), unit.seat(unit.cleo))
        let room = try await unit.room(.public, members: [unit.eve], ["anonymity": "personas"])
        _ = try await unit.joinUnderPersona(room, unit.cleo)
        try await cleo.post(Unit.path(room, "/leave")).expect(204)
        _ = try await unit.joinUnderPersona(room, unit.cleo)
        _ = try await unit.joinUnderPersona(room, unit.dora)
        try await unit.seat(unit.bob).post(Unit.path(room, "/join")).expect(200)
        try await ann.send(.patch, Unit.path(room), ["name": "Yard"], headers: [.ifMatch: "*"]).expect(204)
        try await ann.send(.put, Unit.path(room, "/slow-mode"), ["seconds": 5]).expect(204)
        let until = RFC3339.text(of: unit.clock.now.addingTimeInterval(60))
        try await ann.send(.put, Unit.path(room, "/members/\(unit.bob.id)/mute"), ["until": .string(until)]).expect(204)
        try await ann.send(.put, Unit.path(room, "/members/\(unit.eve.id)/role"), ["role": "listener"]).expect(204)
        try await ann.delete(Unit.path(room, "/members/\(unit.bob.id)/mute")).expect(204)
        try await ann.post(Unit.path(room, "/members/\(unit.bob.id)/remove"), ["reason": "done"]).expect(204)
        try await unit.say("first", in: room, by: unit.ann)
        try await unit.settle()
        try await ann.send(.put, Unit.path(room, "/pins/1"), nil).expect(204)
        try await ann.delete(Unit.path(room, "/pins/1")).expect(204)
        try await ann.post(Unit.path(room, "/archive")).expect(204)
        try await ann.post(Unit.path(room, "/reopen")).expect(204)
        try await ann.delete(Unit.path(room)).expect(204)
        try await unit.seat(unit.bob).post(Unit.path(room, "/restore")).expect(204)
        let two = try await cleo.post("\(Unit.area)/direct/\(unit.ann.id)?persona=true").expect(201)
            .decode(RoomMadeView.self).room
        try await unit.say("hello", in: two, by: unit.cleo)
        try await cleo.post(Unit.path(two, "/leave")).expect(204)
        try await cleo.post("\(Unit.area)/direct/\(unit.ann.id)?persona=true").expect(201)
        try await ann.post(Unit.path(two, "/leave")).expect(204)
    }
}
