import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ReplyTimes
import ServiceTesting
import Testing

@testable import PostofficeApp
@testable import PostofficeDomain

@Suite(.freshSchema, .timeLimit(.minutes(2))) struct CareTests {
    private func runner(_ unit: Unit) -> ProjectionRunner<CareProjection> {
        ProjectionRunner(CareProjection(), store: unit.store)
    }

    private func clocks(_ unit: Unit, of person: PersonRegistered, _ path: String = "/api/v1/mail/clocks") async throws
        -> [ClockView]
    {
        try await runner(unit).catchUp()
        return try await unit.seat(person).get(path).expect(200).decode(ClockListView.self).clocks
    }

    private func figures(_ unit: Unit, _ person: PersonRegistered, _ query: String = "") async throws -> ReplyTimesView
    {
        try await runner(unit).catchUp()
        return try await unit.seat(person).get("/api/v1/mail/reply-times\(query)").expect(200).decode(
            ReplyTimesView.self
        )
    }

    @Test func `who waits is seen from both sides, with the time an answer is promised by`() async throws {
        try await Unit.with { unit in
            try await unit.setHours()
            let letter = try await unit.letter(from: unit.cleo, to: [unit.ann])
            for person in [unit.ann, unit.cleo] {
                let clock = try #require(try await clocks(unit, of: person).first)
                #expect(clock.letterID == letter)
                #expect((clock.client?.id, clock.staff?.id) == (unit.cleo.id, unit.ann.id))
                #expect(clock.kind == "first")
                // Eight hours of a day that has eight: the next day at the same time.
                #expect(clock.promisedBy == clock.startedAt.addingTimeInterval(86_400))
            }
            #expect(try await clocks(unit, of: unit.bob).isEmpty)
            #expect(try await clocks(unit, of: unit.dora).isEmpty)
            _ = try await unit.letter(from: unit.ann, to: [unit.cleo], replyTo: letter)
            #expect(try await clocks(unit, of: unit.ann).isEmpty)
            #expect(try await clocks(unit, of: unit.cleo).isEmpty)
        }
    }

    @Test func `figures open the letters behind them, and are told as of any time`() async throws {
        try await Unit.with { unit in
            try await unit.setHours()
            let asked = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let open = try await unit.letter(from: unit.dora, to: [unit.ann])
            let between = unit.clock.tick()
            let answer = try await unit.letter(from: unit.ann, to: [unit.cleo], replyTo: asked)
            for reader in [unit.ann, unit.bob] {
                let now = try await figures(unit, reader, "?staff_id=\(unit.ann.id)&from=2026-01-01&through=2026-01-31")
                    .figures
                #expect(now.map(\.answered) == [1] && now.map(\.waiting) == [1])
                #expect(now.first?.wallP50Seconds ?? 0 > 0)
                #expect(now.first?.week == "2026-W01" && now.first?.staffName == "Ann Archer")
            }
            let past = try await figures(
                unit,
                unit.ann,
                "?from=2026-01-01&through=2026-01-31&as_of=\(RFC3339.text(of: between))"
            )
            #expect(past.figures.map(\.answered) == [0] && past.figures.map(\.waiting) == [2])
            // The calendar wasn't known in the year in which these letters were sent: events are stored now.
            let path = "/api/v1/mail/reply-times/letters?staff_id=\(unit.ann.id)&week=2026-W01&kind=first"
            let behind = try await clocks(unit, of: unit.bob, path)
            #expect(behind.map(\.letterID) == [asked, open])
            #expect(behind.map(\.answerID) == [answer, nil])
            let first = try await unit.seat(unit.bob).get(path + "&limit=1").expect(200).decode(ClockListView.self)
            #expect(first.clocks.map(\.letterID) == [asked])
            let next = try #require(first.next)
            #expect(try await clocks(unit, of: unit.bob, path + "&limit=1&cursor=\(next)").map(\.letterID) == [open])
        }
    }

    @Test func `a therapist sees their own figures only, a client none`() async throws {
        try await Unit.with { unit in
            _ = try await unit.letter(from: unit.cleo, to: [unit.bob])
            #expect(try await figures(unit, unit.ann, "?from=2026-01-01&through=2026-01-31").figures.isEmpty)
            let path = "/api/v1/mail/reply-times"
            try await unit.seat(unit.ann).get("\(path)?staff_id=\(unit.bob.id)").expectProblem(403, "forbidden")
            try await unit.seat(unit.ann).get("\(path)/letters?staff_id=\(unit.bob.id)&week=2026-W01")
                .expectProblem(403, "forbidden")
            try await unit.seat(unit.cleo).get(path).expectProblem(403, "forbidden")
            for query in ["from=2026-02-30", "to=x", "as_of=noon", "staff_id=1", "from=2000-01-01"] {
                try await unit.seat(unit.bob).get("\(path)?\(query)").expectProblem(422, "validation-failed")
            }
        }
    }

    @Test func `an urgent letter asks for an acknowledgement and its author sees who gave it`() async throws {
        try await Unit.with { unit in
            let letter = try await urgent(unit, from: unit.cleo, to: [unit.ann], bcc: [unit.bob])
            let path = "/api/v1/mail/letters/\(letter)"
            func seen() async throws -> [String: Bool] {
                try await runner(unit).catchUp()
                let list = try await unit.seat(unit.cleo).get(path + "/acknowledgements").expect(200)
                    .decode(AcknowledgementListView.self).acknowledgements
                return Dictionary(list.map { ($0.person?.firstName ?? "", $0.acknowledgedAt != nil) }) { $1 }
            }
            #expect(try await seen() == ["Ann": false, "Bob": false])
            #expect(try await open(unit) == [letter])
            try await unit.seat(unit.ann).post(path + "/acknowledge").expect(204)
            let events = try await unit.events()
            try await unit.seat(unit.ann).post(path + "/acknowledge").expect(204)
            #expect(try await unit.events() == events)
            #expect(try await seen() == ["Ann": true, "Bob": false])
            // The coordinators' list knows openly addressed people only: for it, nothing is open any more.
            #expect(try await open(unit) == [])
            let all = try await unit.seat(unit.bob).get("/api/v1/mail/urgent").decode(UrgentListView.self).letters
            #expect(all.map { $0.acknowledgements.map { $0.person?.id } } == [[unit.ann.id]])
        }
    }

    private func urgent(_ unit: Unit, from: PersonRegistered, to: [PersonRegistered], bcc: [PersonRegistered] = [])
        async throws -> UUID
    {
        try await unit.seat(from).post(
            "/api/v1/mail/letters",
            [
                "to": .ids(to.map(\.id)), "bcc": .ids(bcc.map(\.id)), "subject": .string("Now"), "urgent": .bool(true),
                "body": .string("Please call."),
            ]
        ).expect(201).decode(SentView.self).id
    }

    private func open(_ unit: Unit) async throws -> [UUID] {
        try await runner(unit).catchUp()
        return try await unit.seat(unit.bob).get("/api/v1/mail/urgent?open=true").expect(200)
            .decode(UrgentListView.self).letters.map(\.letterID)
    }

    @Test func `somebody else's letter is none, and what isn't asked isn't taken`() async throws {
        try await Unit.with { unit in
            let plain = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let letter = try await urgent(unit, from: unit.ann, to: [unit.bob, unit.cleo])
            func acknowledge(_ letter: UUID, _ person: PersonRegistered) async throws -> Answer {
                try await unit.seat(person).post("/api/v1/mail/letters/\(letter)/acknowledge")
            }
            try await acknowledge(plain, unit.bob).expectProblem(404, "letter-not-found")
            try await acknowledge(plain, unit.ann).expectProblem(409, "letter-not-urgent")
            try await acknowledge(letter, unit.ann).expectProblem(403, "acknowledgement-not-asked")
            try await acknowledge(letter, unit.cleo).expectProblem(403, "forbidden")
            for person in [unit.bob, unit.cleo, unit.dora] {
                try await unit.seat(person).get("/api/v1/mail/letters/\(letter)/acknowledgements")
                    .expectProblem(404, "letter-not-found")
            }
            for person in [unit.ann, unit.cleo] {
                try await unit.seat(person).get("/api/v1/mail/urgent").expectProblem(403, "forbidden")
            }
        }
    }

    @Test func `urgent letters are listed page by page, the oldest first`() async throws {
        try await Unit.with { unit in
            var letters: [UUID] = []
            for _ in 0..<3 { letters.append(try await urgent(unit, from: unit.cleo, to: [unit.ann, unit.bob])) }
            try await runner(unit).catchUp()
            let seat = unit.seat(unit.bob)
            let first = try await seat.get("/api/v1/mail/urgent?open=true&limit=2").decode(UrgentListView.self)
            #expect(first.letters.map(\.letterID) == Array(letters.prefix(2)))
            let next = try #require(first.next)
            let rest = try await seat.get("/api/v1/mail/urgent?open=true&limit=2&cursor=\(next)").decode(
                UrgentListView.self
            )
            #expect(rest.letters.map(\.letterID) == Array(letters.suffix(1)))
            #expect(rest.next == nil)
        }
    }

    @Test func `staff sees which urgent letters still ask them, and nobody else's`() async throws {
        try await Unit.with { unit in
            let own = "/api/v1/mail/urgent/own"
            func asked(_ person: PersonRegistered, _ query: String = "") async throws -> UrgentListView {
                try await runner(unit).catchUp()
                return try await unit.seat(person).get(own + query).expect(200).decode(UrgentListView.self)
            }
            let first = try await urgent(unit, from: unit.cleo, to: [unit.ann])
            let second = try await urgent(unit, from: unit.dora, to: [unit.ann, unit.bob])
            let page = try await asked(unit.ann, "?limit=1")
            #expect(page.letters.map(\.letterID) == [first])
            #expect(page.letters.first?.author?.id == unit.cleo.id)
            let rest = try await asked(unit.ann, "?limit=1&cursor=\(try #require(page.next))")
            #expect(rest.letters.map(\.letterID) == [second] && rest.next == nil)
            // Nothing of whom else a letter asks.
            #expect(rest.letters.first?.acknowledgements.map(\.person?.id) == [unit.ann.id])
            #expect(try await asked(unit.bob).letters.map(\.letterID) == [second])
            try await unit.seat(unit.ann).post("/api/v1/mail/letters/\(first)/acknowledge").expect(204)
            #expect(try await asked(unit.ann).letters.map(\.letterID) == [second])
            // What one keeps nothing of, one can take no note of.
            for query in ["", "?for_good=true"] {
                try await unit.seat(unit.ann).delete("/api/v1/mail/letters/\(second)\(query)").expect(204)
            }
            #expect(try await asked(unit.ann).letters.isEmpty)
            #expect(try await asked(unit.bob).letters.map(\.letterID) == [second])
            try await unit.seat(unit.cleo).get(own).expectProblem(403, "forbidden")
            try await unit.seat(unit.ann).get(own + "?cursor=x").expectProblem(
                422,
                "validation-failed",
                fields: ["cursor"]
            )
        }
    }

    @Test func `a coordinator sees who waits in the whole unit, and for whom the promised time is over`() async throws {
        try await Unit.with { unit in
            try await unit.setHours()
            let late = try await unit.letter(from: unit.cleo, to: [unit.ann])
            // Eight hours of days that have eight: two days are too many.
            unit.clock.advance(by: 2 * 86_400)
            let fresh = try await unit.letter(from: unit.dora, to: [unit.ann])
            let path = "/api/v1/mail/clocks"
            #expect(try await clocks(unit, of: unit.bob).isEmpty)
            #expect(try await clocks(unit, of: unit.bob, path + "?all=true").map(\.letterID) == [late, fresh])
            for reader in [unit.ann, unit.cleo] {
                #expect(try await clocks(unit, of: reader, path + "?overdue=true").map(\.letterID) == [late])
                try await unit.seat(reader).get(path + "?all=true").expectProblem(403, "forbidden")
            }
            let overdue = try await clocks(unit, of: unit.bob, path + "?all=true&overdue=true")
            #expect(overdue.map(\.letterID) == [late] && overdue.first?.staff?.id == unit.ann.id)
            #expect(try await clocks(unit, of: unit.dora, path + "?overdue=true").isEmpty)
        }
    }

    @Test func `clocks come in pages, also where one letter began several`() async throws {
        try await Unit.with { unit in
            for client in [unit.cleo, unit.dora, unit.cleo] {
                _ = try await unit.letter(from: client, to: [unit.ann, unit.bob])
            }
            try await runner(unit).catchUp()
            var found: [ClockView] = []
            var cursor = ""
            for _ in 0..<5 {
                let page = try await unit.seat(unit.cleo).get("/api/v1/mail/clocks?limit=1\(cursor)").expect(200)
                    .decode(ClockListView.self)
                found += page.clocks
                guard let next = page.next else { break }
                cursor = "&cursor=\(next)"
            }
            #expect(Set(found.map(\.staff?.id)) == [unit.ann.id, unit.bob.id] && found.count == 2)
            for wrong in ["limit=0", "limit=201"] {
                try await unit.seat(unit.ann).get("/api/v1/mail/clocks?\(wrong)")
                    .expectProblem(422, "validation-failed", fields: ["limit"])
            }
        }
    }

    @Test(arguments: UInt64(1)...3)
    func `the clocks rebuilt are the clocks as they grew`(_ seed: UInt64) async throws {
        try await Unit.with { unit in
            var dice = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
            let runner = runner(unit)
            var letters: [UUID] = []
            let people = [unit.ann, unit.bob, unit.cleo, unit.dora]
            for number in 0..<40 {
                let author = people[Int.random(in: 0..<4, using: &dice)]
                let isStaff = author.roles != ["client"]
                let to = people.filter {
                    $0.id != author.id && (isStaff || $0.roles != ["client"]) && Bool.random(using: &dice)
                }
                guard !to.isEmpty else { continue }
                let letter = try await urgent(unit, from: author, to: to)
                letters.append(letter)
                if Bool.random(using: &dice), let reader = to.first {
                    let reply = try await unit.seat(reader).post(
                        "/api/v1/mail/letters/\(letter)/replies",
                        ["body": .string("Yes."), "all": .bool(Bool.random(using: &dice))]
                    )
                    if reply.status == 201 { letters.append(try reply.decode(SentView.self).id) }
                }
                if Bool.random(using: &dice), let reader = to.first {
                    _ = try await unit.seat(reader).post("/api/v1/mail/letters/\(letter)/acknowledge")
                }
                if number % 3 == 0 { try await runner.catchUp() }
                if Bool.random(using: &dice), let told = to.first {
                    let deed = Bool.random(using: &dice) ? "settle" : "reopen"
                    _ = try await unit.seat(told).post("/api/v1/mail/clocks/\(letter)/\(deed)", [:])
                }
            }
            try await runner.catchUp()
            // Grown in small steps, beside made in one.
            let report = try await runner.rebuild(comparing: true, isDryRun: true) { _, _ in }
            #expect(report.differences?.values.allSatisfy { $0 == 0 } == true, "\(String(describing: report))")
            // And folded in memory from nothing.
            var fold = ReplyFold()
            for recorded in try await unit.store.read(after: 0, limit: 10_000, as: PostofficeEvent.self) {
                if case .letter(.sent(let sent)) = recorded.event { fold.apply(sent, letter: recorded.stream) }
                if case .settlement(let event) = recorded.event { fold.apply(event) }
            }
            let rows = try await ReplyClock.query(unit.pool, where: "true")
            #expect(Dictionary(rows.map { ($0.id, $0) }) { $1 } == fold.changedClocks)
        }
    }
}
