import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatCore

@Suite(.freshSchema) struct ReportTests {
    private static func reports(_ room: UUID, _ number: Int64 = 1) -> String {
        Unit.path(room, "/messages/\(number)/reports")
    }

    private func report(_ unit: Unit, _ person: PersonRegistered, _ path: String) async throws -> Answer {
        try await unit.seat(person).post(path, ["reason": .string("This hurts.")])
    }

    private func answer(_ unit: Unit, _ person: PersonRegistered, _ path: String, _ outcome: String = "upheld")
        async throws -> Answer
    {
        let body: [String: JSONValue] = ["outcome": .string(outcome), "note": .string("We have spoken.")]
        return try await unit.seat(person).post("\(path)/answer", body)
    }

    private func list(_ unit: Unit, _ person: PersonRegistered, _ query: String = "") async throws -> [ReportView] {
        try await unit.settle()
        return try await unit.seat(person).get("\(Unit.area)/reports\(query)").expect(200)
            .decode(ReportListView.self).reports
    }

    @Test func `an operator deletes it as the unit, also where nobody can look in`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo, unit.eve])
            try await unit.say("You fool", in: room, by: unit.eve)
            try await report(unit, unit.cleo, Self.reports(room)).expect(204)
            _ = try await unit.messages.delete(1, in: room, as: try await unit.rooms.operating())
            let recorded = try #require(
                try await unit.store.load(StreamID.message(1, in: room), as: MessageEvent.self).first
            )
            guard case .deleted(let step) = recorded.event else {
                Issue.record("\(recorded.event)")
                return
            }
            #expect(step.by == KeyHolder.unit && recorded.meta.actor == nil)
            #expect(try await unit.history(room, by: unit.cleo).messages.first?.parts == nil)
            // It still waits for an answer.
            #expect(try await list(unit, unit.ann, "?open=true").count == 1)
        }
    }

    @Test func `a member reports a message, who keeps order sees it whole and answers once`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo, unit.eve])
            try await unit.say("You fool", in: room, by: unit.eve)
            let path = Self.reports(room)
            try await report(unit, unit.cleo, path).expect(204)
            let before = try await unit.events()
            try await report(unit, unit.cleo, path).expect(204)
            #expect(try await unit.events() == before)

            let open = try await list(unit, unit.ann, "?open=true")
            #expect(open.map(\.reporter) == [nil] && open.first?.reason == "This hurts.")
            #expect(open.first?.outcome == nil && open.first?.note == nil)
            _ = try await unit.messages.delete(1, in: room, as: try await unit.rooms.actor(unit.eve.id, in: room))
            let whole = try await unit.seat(unit.ann).get(path).expect(200).decode(ReportedMessageView.self)
            #expect(whole.author.name == "Eve East" && whole.deletedBy?.name == "Eve East")
            #expect(whole.versions.first?.parts?.first?.content == "You fool")

            try await answer(unit, unit.ann, path).expect(204)
            try await answer(unit, unit.ann, path).expectProblem(409, "nothing-reported")
            #expect(try await list(unit, unit.ann, "?open=true").isEmpty)
            let all = try await list(unit, unit.ann)
            #expect(all.first?.outcome == "upheld" && all.first?.note == "We have spoken.")
            #expect(all.first?.answeredBy?.name == "Ann Archer")
        }
    }

    @Test func `who may not report, look or answer`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo, unit.eve])
            try await unit.say("Hello", in: room, by: unit.eve)
            try await unit.say("Good day", in: room, by: unit.ann)
            let path = Self.reports(room)
            try await report(unit, unit.dora, path).expectProblem(404, "room-not-found")
            try await report(unit, unit.eve, path).expectProblem(409, "own-message")
            try await report(unit, unit.cleo, Self.reports(room, 9)).expectProblem(404, "message-not-found")
            try await report(unit, unit.cleo, Unit.path(room, "/messages/x/reports"))
                .expectProblem(404, "message-not-found")
            try await report(unit, unit.cleo, Self.reports(UUID())).expectProblem(404, "room-not-found")
            try await unit.seat(unit.cleo).post(path, ["reason": .string(" ")])
                .expectProblem(422, "validation-failed", fields: ["reason"])
            try await unit.seat(nil).post(path, ["reason": .string("x")]).expectProblem(401, "unauthorized")
            try await unit.seat(unit.ann).get(path).expectProblem(404, "message-not-found")

            try await report(unit, unit.cleo, path).expect(204)
            try await report(unit, unit.cleo, Self.reports(room, 2)).expect(204)
            try await answer(unit, unit.cleo, path).expectProblem(403, "not-allowed")
            try await answer(unit, unit.dora, path).expectProblem(404, "room-not-found")
            try await answer(unit, unit.ann, Self.reports(room, 2)).expectProblem(403, "partial")
            try await unit.seat(unit.cleo).get(path).expectProblem(404, "message-not-found")
            try await unit.seat(unit.dora).get(path).expectProblem(404, "room-not-found")
            #expect(try await list(unit, unit.cleo).isEmpty)
            #expect(try await list(unit, unit.dora).isEmpty)
        }
    }

    @Test func `a report reaches who keeps order everywhere, also out of a room of two`() async throws {
        try await Unit.with { unit in
            let made = try await unit.seat(unit.cleo).post("\(Unit.area)/direct/\(unit.ann.id)")
            let room = try made.decode(RoomMadeView.self).room
            try await unit.say("Never write to me again", in: room, by: unit.ann)
            try await unit.seat(unit.bob).get(Unit.path(room)).expectProblem(404, "room-not-found")
            try await unit.seat(unit.bob).get(Self.reports(room)).expectProblem(404, "message-not-found")
            try await report(unit, unit.cleo, Self.reports(room)).expect(204)
            #expect(try await list(unit, unit.bob).map(\.roomID) == [room])
            #expect(try await list(unit, unit.ann).isEmpty)
            let whole = try await unit.seat(unit.bob).get(Self.reports(room)).expect(200)
            #expect(whole.text.contains("Never write to me again"))
            try await answer(unit, unit.bob, Self.reports(room), "dismissed").expect(204)
        }
    }

    @Test func `the list goes on where a page ended`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo, unit.eve])
            for number in 1...5 {
                try await unit.say("\(number)", in: room, by: unit.eve)
                try await report(unit, unit.cleo, Self.reports(room, Int64(number))).expect(204)
            }
            try await unit.settle()
            var (numbers, query) = ([Int64](), "?limit=2")
            while true {
                let page = try await unit.seat(unit.ann).get("\(Unit.area)/reports\(query)").expect(200)
                    .decode(ReportListView.self)
                numbers += page.reports.map(\.number)
                guard let next = page.next else { break }
                query = "?limit=2&cursor=\(next)"
            }
            #expect(numbers == [1, 2, 3, 4, 5])
            try await unit.seat(unit.ann).get("\(Unit.area)/reports?limit=101").expectProblem(422, "validation-failed")
            try await unit.seat(unit.ann).get("\(Unit.area)/reports?cursor=x").expectProblem(422, "validation-failed")
        }
    }
}
