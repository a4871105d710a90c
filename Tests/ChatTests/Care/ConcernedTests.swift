import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import Realtime
import ServiceKit
import ServiceTesting
import Testing
import Vault

@testable import ChatCore
@testable import ChatLive

/// Whom a report is about learns nothing of it, somebody above decides, and the record outlasts the room and those in it.
@Suite(.freshSchema, .timeLimit(.minutes(2))) struct ConcernedTests {
    private func list(_ unit: Unit, _ person: PersonRegistered) async throws -> [ReportView] {
        try await unit.settle()
        return try await unit.seat(person).get("\(Unit.area)/reports").expect(200).decode(ReportListView.self).reports
    }

    private func made(_ unit: Unit, _ person: PersonRegistered) async throws -> [MadeReportView] {
        try await unit.settle()
        return try await unit.seat(person).get("\(Unit.area)/reports/made").expect(200)
            .decode(MadeReportListView.self).reports
    }

    private func report(_ unit: Unit, _ room: UUID, _ number: Int64 = 1, by person: PersonRegistered) async throws {
        try await unit.seat(person).post(Unit.message(number, room, "/reports"), ["reason": "This hurts."]).expect(204)
        try await unit.settle()
    }

    private let verdict: [String: JSONValue] = ["outcome": "upheld", "note": "We have spoken."]

    /// A room of Ann's, in which Eve keeps order, too; Ann has said something, which Cleo reports unless told.
    private func owned(_ unit: Unit, isReported: Bool = true) async throws -> UUID {
        let room = try await unit.room(members: [unit.cleo, unit.eve])
        let role: [String: JSONValue] = ["role": "moderator"]
        try await unit.seat(unit.ann).send(.put, Unit.path(room, "/members/\(unit.eve.id)/role"), role).expect(204)
        try await unit.say("You fool", in: room, by: unit.ann)
        try await unit.settle()
        if isReported { try await report(unit, room, by: unit.cleo) }
        return room
    }

    @Test func `the owner of a room hears of no report of their own message by any route`() async throws {
        try await Unit.with { unit in
            let (reported, other) = (try await owned(unit), try await owned(unit, isReported: false))
            let ann = unit.seat(unit.ann)
            let paths = [
                "", "/members", "/messages", "/messages/1", "/messages/1/revisions", "/messages/1/receipts",
                "/messages/1/reports", "/messages/1/openings", "/cursors", "/cursor",
            ]
            for path in paths {
                let answers = [
                    try await ann.get(Unit.path(reported, path)), try await ann.get(Unit.path(other, path)),
                ]
                #expect(answers[0].status == answers[1].status, "\(path)")
                // The version of the room; a tag of the bytes differs, as ids do.
                let versions = answers.map { $0.headers[.etag].flatMap { EntityTag($0) } }
                #expect(versions[0] == versions[1], "\(path)")
                #expect(!answers[0].text.contains("hurts") && !answers[0].text.contains("report"), "\(path)")
            }
            for room in [reported, other] {
                try await ann.post(Unit.message(1, room, "/reports/answer"), verdict).expectProblem(403, "partial")
                // Who keeps order beside her hears no more.
                let eve = unit.seat(unit.eve)
                try await eve.get(Unit.message(1, room, "/reports")).expectProblem(404, "message-not-found")
                try await eve.post(Unit.message(1, room, "/reports/answer"), verdict)
                    .expectProblem(409, "nothing-reported")
            }
            for person in [unit.ann, unit.eve] { #expect(try await list(unit, person).isEmpty) }
            #expect(try await unit.unread(reported, by: unit.ann) == 0)
            // Somebody above sees it, and by whom it is.
            for judge in [unit.bob, unit.hal] {
                #expect(try await list(unit, judge).map(\.reporter?.name) == ["Cleo Carver"])
            }
        }
    }

    @Test func `a coordinator hears nothing of a report about themselves, nor may do more by it`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo, unit.bob])
            try await unit.say("Be quiet", in: room, by: unit.bob)
            let bob = unit.seat(unit.bob)
            try await bob.post(Unit.path(room, "/leave")).expect(204)
            func isClosed() async throws {
                #expect(try await list(unit, unit.bob).isEmpty)
                try await bob.get(Unit.message(1, room, "/reports")).expectProblem(404, "message-not-found")
                try await bob.post(Unit.message(1, room, "/reports/answer"), verdict)
                    .expectProblem(404, "message-not-found")
                try await bob.post(Unit.path(room, "/archive")).expectProblem(404, "room-not-found")
                try await bob.delete(Unit.message(1, room)).expectProblem(404, "room-not-found")
            }
            try await isClosed()
            try await report(unit, room, by: unit.cleo)
            try await isClosed()
            // Nor do those in the room below them.
            #expect(try await list(unit, unit.ann).isEmpty)
            #expect(try await list(unit, unit.hal).count == 1)
            try await unit.seat(unit.hal).post(Unit.message(1, room, "/reports/answer"), verdict).expect(204)
            try await isClosed()
        }
    }

    @Test func `who keeps order in the room sees a report about others, not by whom it is`() async throws {
        try await Unit.with { unit in
            let room = try await owned(unit, isReported: false)
            try await unit.say("Nonsense", in: room, by: unit.cleo)
            try await report(unit, room, 2, by: unit.eve)
            #expect(try await list(unit, unit.ann).map(\.reporter) == [nil])
            let path = Unit.message(2, room, "/reports")
            for person in [unit.ann, unit.cleo] {
                #expect(!(try await unit.seat(person).get(path).text.contains("East")))
            }
            #expect(try await unit.seat(unit.bob).get(path).expect(200).text.contains("East"))
        }
    }

    @Test func `the record and the outcome outlast room, message and membership`() async throws {
        try await Unit.with { unit in
            let room = try await owned(unit)
            let ann = unit.seat(unit.ann)
            try await ann.send(.put, Unit.message(1, room), ["text": "Good day"]).expect(204)
            try await ann.delete(Unit.message(1, room)).expect(204)
            try await ann.post(Unit.path(room, "/members/\(unit.cleo.id)/remove"), [:]).expect(204)
            try await ann.delete(Unit.path(room)).expect(204)
            #expect(try await list(unit, unit.bob).count == 1)
            let record = try await unit.seat(unit.bob).get(Unit.message(1, room, "/reports")).expect(200)
                .decode(ReportedMessageView.self)
            #expect(record.versions.map { $0.parts?.first?.content } == ["You fool", "Good day"])
            #expect(record.deletedBy?.name == "Ann Archer")
            #expect(try await made(unit, unit.cleo).map(\.outcome) == [nil])
            try await unit.seat(unit.bob).post(Unit.message(1, room, "/reports/answer"), verdict).expect(204)
            let told = try await made(unit, unit.cleo)
            #expect(told.map(\.outcome) == ["upheld"] && told.map(\.note) == ["We have spoken."])
            #expect(try await made(unit, unit.ann).isEmpty)
        }
    }

    @Test func `who is sent away, or whose room is deleted, reports what was said before`() async throws {
        try await Unit.with { unit in
            let room = try await owned(unit, isReported: false)
            let (ann, cleo) = (unit.seat(unit.ann), unit.seat(unit.cleo))
            unit.clock.advance(by: 1)
            try await ann.post(Unit.path(room, "/members/\(unit.cleo.id)/remove"), [:]).expect(204)
            unit.clock.advance(by: 1)
            try await unit.say("She is gone", in: room, by: unit.ann)
            try await unit.settle()
            // What was said since they never saw.
            try await cleo.post(Unit.message(2, room, "/reports"), ["reason": "?"]).expectProblem(
                404,
                "message-not-found"
            )
            try await report(unit, room, by: unit.cleo)
            try await cleo.get(Unit.path(room)).expectProblem(404, "room-not-found")
            try await ann.delete(Unit.path(room)).expect(204)
            try await report(unit, room, by: unit.eve)
            try await unit.seat(unit.dora).post(Unit.message(1, room, "/reports"), ["reason": "?"])
                .expectProblem(404, "room-not-found")
            #expect(try await list(unit, unit.bob).count == 2)
            #expect(try await list(unit, unit.ann).isEmpty)
        }
    }

    @Test func `what staff said stays on the record when the client who reported it is erased`() async throws {
        try await Unit.with { unit in
            let room = try await unit.seat(unit.cleo).post("\(Unit.area)/direct/\(unit.ann.id)")
                .decode(RoomMadeView.self).room
            try await unit.say("You fool", in: room, by: unit.ann)
            try await unit.say("I told you", in: room, by: unit.cleo)
            try await report(unit, room, by: unit.cleo)
            try await unit.erase(unit.cleo.id)
            let record = try await unit.seat(unit.bob).get(Unit.message(1, room, "/reports")).expect(200)
            let view = try record.decode(ReportedMessageView.self)
            #expect(view.versions.first?.parts?.first?.content == "You fool")
            #expect(view.reports.map(\.reason) == [""])
            // Nothing that the client said is, and nobody else reads it again.
            #expect(!record.text.contains("told you"))
            #expect(!(try await unit.seat(unit.ann).get(Unit.path(room, "/messages")).text.contains("You fool")))
        }
    }

    @Test func `who reported is told the outcome at once, also under a persona, and whom it is about isn't`()
        async throws
    {
        try await LiveUnit.with { live in
            let unit = live.unit
            let room = try await unit.room(.public, ["anonymity": .string("personas")])
            _ = try await unit.joinUnderPersona(room, unit.cleo)
            try await unit.say("You fool", in: room, by: unit.ann)
            let (cleo, ann) = (try await live.sit(unit.cleo), try await live.sit(unit.ann))
            for seat in [cleo, ann] { try await seat.follow("chat/notices") }
            try await report(unit, room, by: unit.cleo)
            try await unit.seat(unit.bob).post(Unit.message(1, room, "/reports/answer"), verdict).expect(204)
            let told = try await cleo.expect(.event, "report.answered").data(as: LiveReportAnswered.self)
            #expect((told.roomID, told.number, told.outcome) == (room, 1, .upheld))
            // The next thing that Ann is told is about something else.
            try await ann.follow("chat/messages")
            try await unit.say("Later", in: room, by: unit.ann)
            #expect(try await ann.message().number == 2)
            #expect(try await made(unit, unit.cleo).map(\.member) != [unit.cleo.id])
        }
    }

    @Test func `a report of before this was recorded is kept from its author as well`() async throws {
        try await Unit.with(comparing: false) { unit in
            let room = try await owned(unit)
            try await unit.pool.execute("update chat_report set author = null, is_above = false")
            for person in [unit.ann, unit.eve] { #expect(try await list(unit, person).isEmpty) }
            try await unit.seat(unit.ann).get(Unit.message(1, room, "/reports"))
                .expectProblem(404, "message-not-found")
            #expect(try await list(unit, unit.bob).count == 1)
        }
    }

    @Test func `the read model is as it would be if it were made anew`() async throws {
        try await Unit.with { unit in
            _ = try await owned(unit)
        }
    }
}
