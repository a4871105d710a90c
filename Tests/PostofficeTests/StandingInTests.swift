import CareRules
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import Realtime
import ServiceTesting
import TangoContract
import Testing

@testable import PostofficeApp
@testable import PostofficeDomain

/// Whoever stands in is told of clients' letters, sees them, answers and takes note of them: for exactly that time.
@Suite(.freshSchema, .timeLimit(.minutes(1))) struct StandingInTests {
    private let tom = Unit.person(16, "Tom", "Tailor", "therapist")
    private let area = "/api/v1/mail/standing-in"

    private func withTom(_ body: @Sendable (Unit) async throws -> Void) async throws {
        try await Unit.with { unit in
            try await unit.learn(.registered(tom))
            try await body(unit)
        }
    }

    private func catchUp(_ unit: Unit) async throws {
        try await ProjectionRunner(ExchangeProjection(), store: unit.store).catchUp()
        try await ProjectionRunner(CareProjection(), store: unit.store).catchUp()
    }

    @discardableResult
    private func cover(
        _ unit: Unit,
        from: Date = .distantPast,
        until: Date = .distantFuture,
        as id: UUID = UUID()
    ) async throws -> UUID {
        let terms = CoverTerms(id: id, absent: unit.ann.id, covering: tom.id, from: from, until: until)
        try await unit.learn(.cover(terms))
        return id
    }

    private func urgent(_ unit: Unit, from author: PersonRegistered) async throws -> UUID {
        try await unit.seat(author).post(
            "/api/v1/mail/letters",
            ["to": .ids([unit.ann.id]), "subject": "Now", "urgent": .bool(true), "body": "Please call."]
        ).expect(201).decode(SentView.self).id
    }

    private func letters(_ unit: Unit, _ query: String = "") async throws -> [StandingInLetterView] {
        try await catchUp(unit)
        return try await unit.seat(tom).get("\(area)/letters\(query)").expect(200)
            .decode(StandingInLetterListView.self).letters
    }

    private func clocks(_ unit: Unit, of person: PersonRegistered) async throws -> [ClockView] {
        try await catchUp(unit)
        return try await unit.seat(person).get("/api/v1/mail/clocks").expect(200).decode(ClockListView.self).clocks
    }

    private func inbox(_ unit: Unit) async throws -> [String] {
        try await unit.list("inbox", of: tom).letters.map(\.subject)
    }

    @Test func `letters of all clients are listed, those from before the cover, too, and nothing before or after it`()
        async throws
    {
        try await withTom { unit in
            let before = try await unit.letter(from: unit.cleo, to: [unit.ann], "Before")
            #expect(try await letters(unit).isEmpty)
            let ahead = unit.clock.tick().addingTimeInterval(86_400)
            let id = try await cover(unit, from: ahead)
            #expect(try await letters(unit).isEmpty)
            try await cover(unit, as: id)
            let told = try await unit.letter(from: unit.ann, to: [unit.dora], "Told")
            let asked = try await urgent(unit, from: unit.dora)
            _ = try await unit.letter(from: unit.cleo, to: [unit.bob], "Another's")
            let all = try await letters(unit)
            #expect(all.map(\.letter.id) == [asked, told, before])
            #expect(all.map(\.client?.firstName) == ["Dora", "Dora", "Cleo"])
            #expect(all.map(\.waiting) == [true, false, true])
            #expect(all.allSatisfy { $0.standingInFor.map(\.firstName) == ["Ann"] })
            #expect(all.map { $0.unacknowledged?.map(\.firstName) } == [["Ann"], nil, nil])
            #expect(try await letters(unit, "?waiting=true").map(\.letter.id) == [asked, before])
            #expect(try await letters(unit, "?unacknowledged=true").map(\.letter.id) == [asked])
            #expect(try await letters(unit, "?absent_id=\(unit.bob.id)").isEmpty)
            let page = try await unit.seat(tom).get("\(area)/letters?limit=2").expect(200)
                .decode(StandingInLetterListView.self)
            let next = try #require(page.next)
            #expect(try await letters(unit, "?limit=2&cursor=\(next)").map(\.letter.id) == [before])
            let absent = try await unit.seat(tom).get(area).expect(200).decode(StandingInListView.self).standingIn
            #expect(absent.map(\.coverID) == [id] && absent.map(\.waiting) == [2])
            try await unit.seat(unit.cleo).get(area).expectProblem(403, "forbidden")
            #expect(try await unit.seat(unit.bob).get(area).decode(StandingInListView.self).standingIn.isEmpty)
            try await cover(unit, until: unit.clock.tick(), as: id)
            #expect(try await letters(unit).isEmpty)
            #expect(try await unit.seat(tom).get(area).decode(StandingInListView.self).standingIn.isEmpty)
        }
    }

    @Test
    func `who waits for the absent waits for whoever stands in, until one of them answers, and both know who did`()
        async throws
    {
        try await withTom { unit in
            let letter = try await unit.letter(from: unit.cleo, to: [unit.ann], "Help")
            #expect(try await clocks(unit, of: tom).isEmpty)
            let id = try await cover(unit)
            for person in [tom, unit.ann, unit.cleo] {
                let clock = try #require(try await clocks(unit, of: person).first)
                #expect(clock.letterID == letter && clock.staff?.id == unit.ann.id)
                #expect(clock.standingIn?.map(\.id) == [tom.id])
            }
            #expect(try await clocks(unit, of: unit.bob).isEmpty)
            let topic = ClocksTopic(care: unit.commands.care, now: unit.commands.now)
            let caller = Caller(.person(tom.id), number: tom.number, roles: [.therapist])
            let state = try await topic.state(for: caller).data
            #expect(String(decoding: state, as: UTF8.self).contains(#""standing_in":1"#))
            let path = "/api/v1/mail/clients/\(unit.cleo.id)/letters/\(letter)/replies"
            let reply = try await unit.seat(tom).post(path, ["body": "I am here."]).expect(201)
                .decode(SentView.self).id
            for person in [unit.cleo, unit.ann] {
                #expect(try await unit.open(reply, by: person).from?.id == tom.id)
            }
            for person in [tom, unit.ann, unit.cleo] { #expect(try await clocks(unit, of: person).isEmpty) }
            // Somebody suspended gets no copy; the client has the answer all the same.
            let second = try await unit.letter(from: unit.cleo, to: [unit.ann], "More")
            try await catchUp(unit)
            try await unit.learn(.suspended(PersonReference(id: unit.ann.id)))
            try await unit.seat(tom).post(
                "/api/v1/mail/clients/\(unit.cleo.id)/letters/\(second)/replies",
                ["body": "Still here."]
            ).expect(201)
            try await cover(unit, until: unit.clock.tick(), as: id)
            try await unit.seat(tom).post(path, ["body": "Gone."]).expectProblem(404, "client-not-found")
        }
    }

    @Test func `an urgent letter is acknowledged in the place of the absent, and everybody sees by whom`() async throws
    {
        try await withTom { unit in
            let letter = try await urgent(unit, from: unit.cleo)
            let path = "/api/v1/mail/letters/\(letter)"
            try await catchUp(unit)
            try await unit.seat(tom).post(path + "/acknowledge").expectProblem(404, "letter-not-found")
            let id = try await cover(unit)
            let open = try await unit.seat(unit.bob).get("/api/v1/mail/urgent?open=true").expect(200)
                .decode(UrgentListView.self).letters
            #expect(open.flatMap(\.acknowledgements).map { $0.standingIn?.map(\.id) } == [[tom.id]])
            try await unit.seat(tom).post(path + "/acknowledge").expect(204)
            let events = try await unit.events()
            try await unit.seat(tom).post(path + "/acknowledge").expect(204)
            #expect(try await unit.events() == events)
            try await catchUp(unit)
            let seen = try await unit.seat(unit.cleo).get(path + "/acknowledgements").expect(200)
                .decode(AcknowledgementListView.self).acknowledgements
            #expect(seen.map { $0.person?.id } == [unit.ann.id] && seen.map { $0.acknowledgedBy?.id } == [tom.id])
            #expect(seen.allSatisfy { $0.acknowledgedAt != nil })
            let left = try await unit.seat(unit.bob).get("/api/v1/mail/urgent?open=true").decode(UrgentListView.self)
            #expect(left.letters.isEmpty)
            // Ann may say so herself; who was first stays the one.
            try await unit.seat(unit.ann).post(path + "/acknowledge").expect(204)
            try await catchUp(unit)
            let runner = ProjectionRunner(CareProjection(), store: unit.store)
            let report = try await runner.rebuild(comparing: true, isDryRun: true) { _, _ in }
            #expect(report.differences?.values.allSatisfy { $0 == 0 } == true, "\(report)")
            let still = try await unit.seat(unit.cleo).get(path + "/acknowledgements")
                .decode(AcknowledgementListView.self).acknowledgements
            #expect(still.map { $0.acknowledgedBy?.id } == [tom.id])
            // What isn't urgent asks for nothing, what Ann wrote asks nobody, and after the time it is nobody's.
            let plain = try await unit.letter(from: unit.dora, to: [unit.ann])
            let anns = try await unit.letter(from: unit.ann, to: [unit.cleo])
            let late = try await urgent(unit, from: unit.dora)
            try await catchUp(unit)
            func acknowledge(_ letter: UUID) async throws -> Answer {
                try await unit.seat(tom).post("/api/v1/mail/letters/\(letter)/acknowledge")
            }
            try await acknowledge(plain).expectProblem(409, "letter-not-urgent")
            #expect(try await acknowledge(anns).status != 204)
            try await cover(unit, until: unit.clock.tick(), as: id)
            try await acknowledge(late).expectProblem(404, "letter-not-found")
        }
    }

    @Test func `the promise is by the hours of whoever is there`() async throws {
        try await withTom { unit in
            let day = JSONValue.array([.object(["from": .int(0), "to": .int(1440)])])
            try await unit.seat(unit.bob).send(
                .put,
                "/api/v1/mail/calendar/hours",
                [
                    "from": "2025-12-01",
                    "hours": .object([
                        "zone": "UTC", "week": .array([JSONValue](repeating: day, count: 7)), "promise": .int(480),
                    ]),
                ]
            ).expect(200)
            let leave: [String: JSONValue] = [
                "staff_id": .id(unit.ann.id), "from": "2026-01-01", "through": "2026-01-10",
            ]
            try await unit.seat(unit.bob).send(.put, "/api/v1/mail/calendar/leaves/\(UUID())", leave).expect(200)
            _ = try await unit.letter(from: unit.cleo, to: [unit.ann])
            func promise() async throws -> Date? { try await clocks(unit, of: unit.cleo).first?.promisedBy }
            let returning = try #require(RFC3339.date(of: "2026-01-11T08:00:00Z"))
            #expect(try await promise() == returning)
            let id = try await cover(unit, until: returning)
            let started = try #require(try await clocks(unit, of: unit.cleo).first?.startedAt)
            #expect(try await promise() == started.addingTimeInterval(8 * 3600))
            // Whoever is suspended doesn't stand in.
            try await unit.learn(.suspended(PersonReference(id: tom.id)))
            #expect(try await promise() == returning)
            try await unit.learn(.reinstated(PersonReference(id: tom.id)))
            try await cover(unit, until: unit.clock.tick(), as: id)
            let later = try #require(try await promise())
            #expect(later > started.addingTimeInterval(86_400))
        }
    }

    @Test func `nobody goes on leave who stands in, nobody stands in who is on leave`() async throws {
        try await withTom { unit in
            let from = try #require(RFC3339.date(of: "2026-08-10T00:00:00Z"))
            let until = from.addingTimeInterval(5 * 86_400)
            try await cover(unit, from: from, until: until)
            func leave(_ person: PersonRegistered, _ from: String, _ through: String) async throws -> Answer {
                try await unit.seat(unit.bob).send(
                    .put,
                    "/api/v1/mail/calendar/leaves/\(UUID())",
                    ["staff_id": .id(person.id), "from": .string(from), "through": .string(through)]
                )
            }
            let refused = try await leave(tom, "2026-08-01", "2026-08-10")
            refused.expectProblem(409, "stands-in-for-others")
            #expect(refused.text.contains("Tom Tailor stands in for Ann Archer from 2026-08-10T00:00:00.000Z"))
            try await leave(tom, "2026-08-01", "2026-08-09").expect(200)
            try await leave(tom, "2026-08-15", "2026-08-20").expect(200)
            try await leave(unit.ann, "2026-08-01", "2026-08-20").expect(200)
            let state = try await unit.commands.care.calendar()
            let leaves = state.leaves(of: tom.id, within: Span(from: from, until: .distantFuture))
            #expect(leaves.map(\.from) == [until] && leaves.map(\.until) == [until.addingTimeInterval(6 * 86_400)])
        }
    }

    @Test func `it is told live and by a letter of the system, once, and to nobody who isn't there`() async throws {
        try await withTom { unit in
            _ = try await unit.letter(from: unit.dora, to: [unit.ann], "Before")
            let id = try await cover(unit, from: unit.clock.tick())
            var notices = CoverNotices(commands: unit.commands)
            try await catchUp(unit)
            try await notices.send()
            #expect(try await inbox(unit) == ["You stand in for Ann Archer"])
            let begun = try #require(try await unit.list("inbox", of: tom).letters.first?.id)
            let said = try #require(try await unit.store.load(begun, as: PostofficeEvent.self).last)
            let clocks = ClocksTopic(care: unit.commands.care, now: unit.commands.now)
            #expect(try await clocks.notices(of: said).map(\.audiences) == [[.person(tom.id)]])
            let letter = try await urgent(unit, from: unit.cleo)
            _ = try await unit.letter(from: unit.cleo, to: [unit.ann, tom], "To both")
            try await catchUp(unit)
            for _ in 1...2 { try await notices.send() }
            var other = CoverNotices(commands: unit.commands)
            try await other.send()
            #expect(
                try await inbox(unit) == ["An urgent letter to Ann Archer", "To both", "You stand in for Ann Archer"]
            )
            let told = try await unit.open(
                try #require(try await unit.list("inbox", of: tom).letters.first?.id),
                by: tom
            )
            #expect(told.body.contains("Cleo Carver has written to Ann Archer") && !told.body.contains("Please call"))
            #expect(told.replyToID == letter)
            // It goes with the client's key, and asks nobody to take note.
            let sent = try await unit.store.load(told.id, as: LetterEvent.self).first?.event
            guard case .sent(let notice)? = sent else {
                Issue.record("nothing was sent")
                return
            }
            #expect(notice.about == unit.cleo.id)
            let topic = InboxTopic(matchings: unit.commands.matchingTable)
            let recorded = try #require(try await unit.store.load(letter, as: PostofficeEvent.self).last)
            let announcements = try await topic.notices(of: recorded)
            #expect(announcements.map(\.audiences) == [[.person(unit.ann.id)], [.person(tom.id)]])
            try await unit.learn(.suspended(PersonReference(id: tom.id)))
            #expect(try await topic.notices(of: recorded).count == 1)
            try await unit.learn(.reinstated(PersonReference(id: tom.id)))
            try await cover(unit, until: unit.clock.tick(), as: id)
            _ = try await urgent(unit, from: unit.dora)
            try await catchUp(unit)
            try await notices.send()
            #expect(try await inbox(unit).count == 3)
        }
    }
}
