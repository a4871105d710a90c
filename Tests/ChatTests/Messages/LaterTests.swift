import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PeopleKit
import Postgres
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing
import Vault

@testable import ChatCore

/// Messages that are to be sent at a time.
@Suite(.freshSchema, .timeLimit(.minutes(2))) struct LaterTests {
    private let area = "\(Unit.area)/later"

    private func body(_ text: String, _ unit: Unit, seconds: Double = 3600, id: String? = nil) -> [String: JSONValue] {
        var json: [String: JSONValue] = [
            "text": .string(text), "send_at": .string(RFC3339.text(of: unit.clock.now.addingTimeInterval(seconds))),
        ]
        if let id { json["client_id"] = .string(id) }
        return json
    }

    @discardableResult
    private func plan(_ text: String, in room: UUID, by person: PersonRegistered, _ unit: Unit, seconds: Double = 3600)
        async throws -> LaterView
    {
        try await unit.seat(person).post(Unit.path(room, "/later"), body(text, unit, seconds: seconds)).expect(201)
            .decode(LaterView.self)
    }

    private func list(_ person: PersonRegistered, _ unit: Unit, _ query: String = "") async throws -> [LaterView] {
        try await unit.seat(person).get(area + query).expect(200).decode(LaterListView.self).messages
    }

    @Test func `a message is sent at its time, and seen by its author alone until then`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let cleo = unit.seat(unit.cleo)
            let first = try await cleo.post(Unit.path(room, "/later"), body("Soon", unit, id: "x")).expect(201)
            let again = try await cleo.post(Unit.path(room, "/later"), body("Soon", unit, id: "x")).expect(201)
            let kept = try first.decode(LaterView.self)
            #expect(try again.decode(LaterView.self) == kept && kept.state == .waits && kept.authorID == unit.cleo.id)
            try await cleo.post(Unit.path(room, "/later"), body("Other", unit, id: "x"))
                .expectProblem(422, "idempotency-mismatch")
            #expect(try await list(unit.cleo, unit) == [kept])
            #expect(try await list(unit.cleo, unit, "?room_id=\(UUID())").isEmpty)
            #expect(try await list(unit.ann, unit).isEmpty)
            #expect(try await unit.history(room, by: unit.ann).messages.isEmpty)
            for seat in [unit.seat(unit.ann), unit.seat(unit.dora)] {
                try await seat.send(.put, "\(area)/\(kept.id)", body("Mine", unit)).expectProblem(
                    404,
                    "message-not-found"
                )
                try await seat.delete("\(area)/\(kept.id)").expectProblem(404, "message-not-found")
            }
            try await cleo.delete("\(area)/\(room)").expectProblem(404, "message-not-found")
            let changed = try await cleo.send(
                .put,
                "\(area)/\(kept.id)",
                body("Later", unit, seconds: 7200),
                headers: [.ifMatch: try #require(first.headers[.etag])]
            ).expect(200).decode(LaterView.self)
            #expect(changed.parts?.first?.content == "Later")
            try await cleo.send(.put, "\(area)/\(kept.id)", body("Late", unit), headers: [.ifMatch: "\"1\""])
                .expectProblem(412, "precondition-failed")
            let gone = try await plan("Never", in: room, by: unit.cleo, unit)
            for _ in 1...2 { try await cleo.delete("\(area)/\(gone.id)").expect(204) }
            unit.clock.advance(by: 3600)
            #expect(try await unit.later.sendDue() == 0)
            unit.clock.advance(by: 3600)
            try await LaterScheduler(commands: unit.later, log: .none).tick()
            #expect(try await unit.later.sendDue() == 0)
            let page = try await unit.history(room, by: unit.ann)
            #expect(page.texts == ["Later"] && page.messages.first?.author == unit.cleo.id)
            #expect(page.messages.first?.at == unit.clock.now)
            #expect(try await list(unit.cleo, unit).isEmpty)
            try await cleo.delete("\(area)/\(kept.id)").expectProblem(409, "message-already-sent")
        }
    }

    @Test(arguments: [false, true])
    func `a process that is killed in the middle is followed by one that says it once`(_ wasSaid: Bool) async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let kept = try await plan("Once", in: room, by: unit.cleo, unit)
            unit.clock.advance(by: 3600)
            let repository = Repository<Later>(unit.store)
            _ = try await repository.handle(.leave(at: unit.clock.now), on: kept.id, meta: EventMeta())
            if wasSaid { try await unit.say("Once", in: room, by: unit.cleo, id: kept.id.text) }
            try await unit.settle()
            #expect(try await list(unit.cleo, unit).map(\.state) == [.leaving])
            try await unit.seat(unit.cleo).delete("\(area)/\(kept.id)").expectProblem(409, "message-already-sent")
            let other = LaterCommands(messages: unit.anotherProcess(), projection: unit.laterProjection)
            #expect(try await other.sendDue() == 1)
            #expect(try await unit.later.sendDue() == 0)
            #expect(try await unit.history(room, by: unit.ann).texts == ["Once"])
            guard case .sent = try await repository.load(kept.id).state else {
                Issue.record("not sent")
                return
            }
        }
    }

    @Test func `what may not be said then isn't, and its author keeps the words and hears why`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo, unit.eve])
            let ann = unit.seat(unit.ann)
            let kept = try await plan("Quiet", in: room, by: unit.cleo, unit)
            try await plan("Gone", in: room, by: unit.eve, unit)
            let until = RFC3339.text(of: unit.clock.now.addingTimeInterval(4000))
            try await ann.send(.put, Unit.path(room, "/members/\(unit.cleo.id)/mute"), ["until": .string(until)])
                .expect(204)
            try await ann.post(Unit.path(room, "/members/\(unit.eve.id)/remove"), [:]).expect(204)
            unit.clock.advance(by: 3600)
            #expect(try await unit.later.sendDue() == 2)
            #expect(try await unit.history(room, by: unit.ann).messages.isEmpty)
            let muted = try #require(try await list(unit.cleo, unit).first)
            #expect(muted.state == .refused && muted.reason == "muted" && muted.parts?.first?.content == "Quiet")
            let left = try #require(try await list(unit.eve, unit).first)
            #expect(left.state == .refused && left.reason == "room-not-found" && left.parts?.first?.content == "Gone")
            try await unit.seat(unit.eve).delete("\(area)/\(left.id)").expect(204)
            // It waits again once it gets another time.
            try await unit.seat(unit.cleo).send(.put, "\(area)/\(kept.id)", body("Loud", unit)).expect(200)
            try await plan("Then", in: room, by: unit.ann, unit, seconds: 7200)
            unit.clock.advance(by: 3600)
            #expect(try await unit.later.sendDue() == 1)
            #expect(try await unit.history(room, by: unit.ann).texts == ["Loud"])
            try await ann.post(Unit.path(room, "/archive")).expect(204)
            unit.clock.advance(by: 3600)
            #expect(try await unit.later.sendDue() == 1)
            #expect(try await list(unit.ann, unit).map(\.reason) == ["room-archived"])
            try await unit.learn(.suspended(PersonReference(id: unit.bob.id)))
        }
    }

    @Test func `an account out of use says nothing, and a persona stays one`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(.public, by: unit.bob, ["anonymity": "personas"])
            let persona = try await unit.joinUnderPersona(room, unit.cleo)
            try await unit.seat(unit.eve).post(Unit.path(room, "/join")).expect(200)
            let kept = try await plan("Who am I", in: room, by: unit.cleo, unit)
            #expect(kept.authorID != unit.cleo.id)
            try await plan("Off", in: room, by: unit.eve, unit)
            #expect(try await list(unit.cleo, unit) == [kept])
            try await unit.learn(.suspended(PersonReference(id: unit.eve.id)))
            unit.rooms.forget()
            unit.clock.advance(by: 3600)
            #expect(try await unit.later.sendDue() == 2)
            let page = try await unit.history(room, by: unit.bob)
            #expect(page.texts == ["Who am I"] && page.messages.first?.author == kept.authorID)
            #expect(try await LaterRows.all(by: [unit.eve.id], on: unit.pool).map(\.reason) == ["forbidden"])
            _ = persona
        }
    }

    @Test func `times, files and the number of messages are limited`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let seat = unit.seat(unit.cleo)
            for seconds in [60, 367 * 86_400] as [Double] {
                try await seat.post(Unit.path(room, "/later"), body("x", unit, seconds: seconds))
                    .expectProblem(422, "validation-failed", fields: ["send_at"])
            }
            var file = body("x", unit)
            file["text"] = nil
            file["parts"] = [["attachment": .string(UUID().text)]]
            try await seat.post(Unit.path(room, "/later"), file)
                .expectProblem(422, "validation-failed", fields: ["parts[0].attachment"])
            try await unit.seat(unit.dora).post(Unit.path(room, "/later"), body("x", unit))
                .expectProblem(404, "room-not-found")
            for place in 1...Limits.later { try await plan("\(place)", in: room, by: unit.cleo, unit) }
            try await seat.post(Unit.path(room, "/later"), body("x", unit)).expectProblem(409, "too-many-later")
            let page = try await seat.get(area + "?limit=20").expect(200).decode(LaterListView.self)
            let rest = try await list(unit.cleo, unit, "?limit=100&cursor=\(try #require(page.next))")
            #expect(page.messages.count == 20 && rest.count == Limits.later - 20)
            #expect(Set(page.messages.map(\.id)).isDisjoint(with: rest.map(\.id)))
            // The words of somebody erased are nowhere, and are never said.
            try await unit.erase(unit.cleo.id)
            #expect(try await list(unit.cleo, unit).allSatisfy { $0.parts == nil })
        }
    }
}
