import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing
import Vault

@testable import ChatCore

/// How many rooms one makes and has, and who is kept from opening them.
@Suite(.freshSchema) struct RoomQuotasTests {
    private func seat(_ unit: Unit, _ person: PersonRegistered, _ settings: RoomQuotas.Settings) -> Seat {
        let commands = RoomCommands(
            unit.base,
            projection: unit.roomsProjection,
            settings: RoomSettings(quotas: settings)
        )
        let list = RoomList(commands: commands, messagesProjection: unit.messagesProjection)
        return unit.seat(person, at: list.allRoutes)
    }

    private let room: [String: JSONValue] = ["kind": "public", "name": "Room"]

    /// Sends so many at once; the statuses.
    private func send(_ count: Int, _ seat: Seat, _ path: String, _ body: [String: JSONValue]) async throws -> [Int] {
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<count { group.addTask { try await seat.post(path, body).status } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    @Test func `of forty rooms at once a client gets as many as one may make in a time`() async throws {
        try await Unit.with { unit in
            let cleo = seat(unit, unit.cleo, RoomQuotas.Settings(rate: .most(5, seconds: 3600)))
            let statuses = try await send(40, cleo, "\(Unit.area)/rooms", room)
            #expect(statuses.filter { $0 == 201 }.count == 5 && statuses.filter { $0 == 429 }.count == 35)
            let refused = try await cleo.post("\(Unit.area)/rooms", room)
            refused.expectProblem(429, "too-many-rooms")
            #expect(refused.headers[.retryAfter] != nil)
            // What there is already is found.
            let ann = seat(unit, unit.ann, RoomQuotas.Settings(rate: .most(1, seconds: 3600)))
            for _ in 1...3 { #expect(try await ann.post("\(Unit.area)/direct/\(unit.cleo.id)").status < 300) }
        }
    }

    @Test func `one owns so many and no more, until one is deleted, and a repetition is told again`() async throws {
        try await Unit.with { unit in
            let cleo = seat(unit, unit.cleo, RoomQuotas.Settings(owned: .count(2)))
            let statuses = try await send(9, cleo, "\(Unit.area)/rooms", room)
            #expect(statuses.filter { $0 == 201 }.count == 2 && statuses.filter { $0 == 409 }.count == 7)
            let before = try await unit.events()
            try await cleo.post("\(Unit.area)/rooms", room).expectProblem(409, "too-many-rooms")
            #expect(try await unit.events() == before)
            let own = try #require(
                try await unit.pool.query("select room from chat_member where person = \(unit.cleo.id)")
                    .decode(UUID.self).first
            )
            try await cleo.delete(Unit.path(own)).expect(204)
            let key: Headers = [.idempotencyKey: "once"]
            for _ in 1...2 { try await cleo.post("\(Unit.area)/rooms", room, headers: key).expect(201) }
            try await cleo.post("\(Unit.area)/rooms", room).expectProblem(409, "too-many-rooms")
            // Who works here has ten times as many.
            let ann = seat(unit, unit.ann, RoomQuotas.Settings(owned: .count(1)))
            let staff = try await send(11, ann, "\(Unit.area)/rooms", room)
            #expect(staff.filter { $0 == 201 }.count == 10)
        }
    }

    @Test func `thirty anonymous rooms facing one are few, from one client and from several`() async throws {
        try await Unit.with { unit in
            let settings = RoomQuotas.Settings(anonymous: .count(2), faced: .count(3))
            let body: [String: JSONValue] = [
                "kind": "private", "name": "Help", "persona": .bool(true), "member_ids": [.string("\(unit.ann.id)")],
            ]
            let cleo = seat(unit, unit.cleo, settings)
            let first = try await send(30, cleo, "\(Unit.area)/rooms", body)
            #expect(first.filter { $0 == 201 }.count == 2 && first.filter { $0 == 409 }.count == 28)
            try await cleo.post("\(Unit.area)/direct/\(unit.eve.id)?persona=true")
                .expectProblem(409, "too-many-anonymous-rooms")
            let dora = seat(unit, unit.dora, settings)
            let second = try await send(30, dora, "\(Unit.area)/rooms", body)
            #expect(second.filter { $0 == 201 }.count == 1)
            // Somebody else can be faced, and public rooms don't count.
            try await dora.post("\(Unit.area)/direct/\(unit.eve.id)?persona=true").expect(201)
            // Who leaves one makes place.
            let rows = try await unit.pool.query("select room from chat_persona where person = \(unit.cleo.id)")
            for room in try rows.decode(UUID.self) { try await cleo.post(Unit.path(room, "/leave")).expect(204) }
            try await unit.settle()
            try await cleo.post("\(Unit.area)/direct/\(unit.eve.id)?persona=true").expect(201)
        }
    }

    @Test func `a blocked persona opens no room under another, and its person does as themselves`() async throws {
        try await Unit.with { unit in
            let (ann, cleo) = (unit.seat(unit.ann), unit.seat(unit.cleo))
            let masked = try await cleo.post("\(Unit.area)/direct/\(unit.ann.id)?persona=true").expect(201)
                .decode(RoomMadeView.self)
            try await unit.settle()
            let path = "\(Unit.area)/blocks/\(masked.member)"
            for _ in 1...2 { try await ann.send(.put, path, nil).expect(204) }
            try await unit.settle()
            let body: [String: JSONValue] = [
                "kind": "private", "name": "Help", "persona": .bool(true), "member_ids": [.string("\(unit.ann.id)")],
            ]
            let refused = try await cleo.post("\(Unit.area)/rooms", body)
            refused.expectProblem(403, "may-not-chat")
            #expect(refused.text.contains("blocked"))
            // Nobody is brought in by them later either.
            let other = try await cleo.post(
                "\(Unit.area)/rooms",
                ["kind": "private", "name": "Later", "persona": .bool(true), "member_ids": [.string("\(unit.eve.id)")]]
            ).expect(201).decode(RoomMadeView.self)
            try await unit.settle()
            try await cleo.post(Unit.path(other.room, "/members"), ["member_ids": [.string("\(unit.ann.id)")]])
                .expectProblem(403, "may-not-chat")
            // It tells Ann nothing of who that is: as themselves they come as before, and others too.
            try await cleo.post("\(Unit.area)/direct/\(unit.ann.id)").expect(201)
            try await unit.seat(unit.dora).post("\(Unit.area)/direct/\(unit.ann.id)?persona=true").expect(201)
            let listed = try await ann.get("\(Unit.area)/blocks").expect(200).decode(BlockListView.self)
            #expect(listed.blocks.map(\.member.id) == [masked.member] && listed.blocks.first?.member.persona == true)
            #expect(try await cleo.get("\(Unit.area)/blocks").decode(BlockListView.self).blocks.isEmpty)
            try await ann.delete(path).expect(204)
            try await ann.delete(path).expectProblem(404, "member-not-found")
            try await unit.settle()
            try await cleo.post("\(Unit.area)/rooms", body).expect(201)
        }
    }

    @Test func `who may be blocked, and who may not`() async throws {
        try await Unit.with { unit in
            let ann = unit.seat(unit.ann)
            func block(_ seat: Seat, _ id: UUID) async throws -> Answer {
                try await seat.send(.put, "\(Unit.area)/blocks/\(id)", nil)
            }
            // Nobody learns by it who there is.
            for id in [UUID(), unit.dora.id, unit.bob.id] {
                try await block(ann, id).expectProblem(404, "member-not-found")
            }
            _ = try await unit.room(members: [unit.cleo, unit.eve])
            _ = try await unit.room(by: unit.bob, members: [unit.ann])
            try await unit.settle()
            try await block(ann, unit.cleo.id).expectProblem(409, "may-not-block")
            try await block(ann, unit.bob.id).expectProblem(409, "may-not-block")
            try await block(ann, unit.ann.id).expectProblem(409, "may-not-block")
            try await block(ann, unit.eve.id).expect(204)
            try await unit.settle()
            try await unit.seat(unit.eve).post("\(Unit.area)/direct/\(unit.ann.id)").expectProblem(403, "may-not-chat")
            try await unit.seat(unit.bob).post("\(Unit.area)/direct/\(unit.ann.id)").expect(201)
            try await unit.seat(nil).get("\(Unit.area)/blocks").expectProblem(401, "unauthorized")
        }
    }
}
