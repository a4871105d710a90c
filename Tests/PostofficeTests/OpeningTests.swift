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

@testable import PostofficeApp
@testable import PostofficeDomain

@Suite(.freshSchema, .timeLimit(.minutes(1))) struct OpeningTests {
    private func openings(_ unit: Unit) async throws -> [LetterOpened] {
        try await unit.store.read(after: 0, limit: 1000, as: PostofficeEvent.self).compactMap {
            guard case .opening(.opened(let opened)) = $0.event else { return nil }
            return opened
        }
    }

    private func runner(_ unit: Unit) -> ProjectionRunner<OpeningsProjection> {
        ProjectionRunner(OpeningsProjection(), store: unit.store)
    }

    @Test func `an opening is on the log before it is answered, once in five minutes`() async throws {
        try await Unit.with { unit in
            let letter = try await unit.letter(from: unit.cleo, to: [unit.ann])
            _ = try await unit.open(letter, by: unit.ann)
            #expect(try await openings(unit).map(\.by) == [unit.ann.id])
            _ = try await unit.open(letter, by: unit.ann)
            #expect(try await openings(unit).count == 1)
            // The clock goes on a second at each look.
            for _ in 0..<310 { _ = unit.clock.tick() }
            _ = try await unit.open(letter, by: unit.ann)
            _ = try await unit.open(letter, by: unit.cleo)
            #expect(try await openings(unit).map(\.capacity) == [.recipient, .recipient, .author])
        }
    }

    @Test func `what isn't shown isn't noted`() async throws {
        try await Unit.with { unit in
            let letter = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let draft = try await unit.draft(by: unit.ann, ["body": .string("A thought")])
            let before = try await unit.events()
            try await unit.seat(unit.bob).get("/api/v1/mail/letters/\(letter)").expectProblem(404, "letter-not-found")
            try await unit.seat(unit.ann).get("/api/v1/mail/letters/\(letter)?folder_id=trash")
                .expectProblem(404, "letter-not-found")
            _ = try await unit.open(draft.id, by: unit.ann)
            #expect(try await unit.events() == before)
        }
    }

    @Test func `the original client's openings are noted as well`() async throws {
        try await Unit.with { unit in
            let letter = try await unit.letter(from: unit.cleo, to: [unit.ann])
            try await unit.seat(unit.ann).get("/common/folders/1/messages/\(letter)").expect(200)
            #expect(try await openings(unit).map(\.by) == [unit.ann.id])
        }
    }

    @Test func `a conversation that is shown opens each of its letters`() async throws {
        try await Unit.with { unit in
            let first = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let answer = try await unit.letter(from: unit.ann, to: [unit.cleo], replyTo: first)
            try await unit.seat(unit.ann).get("/api/v1/mail/threads/\(first)").expect(200)
            #expect(try await openings(unit).map(\.letter) == [first, answer])
            #expect(try await openings(unit).map(\.capacity) == [.recipient, .author])
            try await unit.seat(unit.ann).get("/api/v1/mail/threads/\(first)").expect(200)
            #expect(try await openings(unit).count == 2)
        }
    }

    @Test func `who has a letter sees who opened it; hidden recipients stay hidden`() async throws {
        try await Unit.with { unit in
            let letter = try await unit.letter(from: unit.cleo, to: [unit.ann], bcc: [unit.bob])
            for person in [unit.ann, unit.bob, unit.cleo] { _ = try await unit.open(letter, by: person) }
            try await runner(unit).catchUp()
            func seen(by person: PersonRegistered) async throws -> [UUID?] {
                try await unit.seat(person).get("/api/v1/mail/letters/\(letter)/openings").expect(200)
                    .decode(OpeningListView.self).openings.map { $0.person?.id }
            }
            #expect(try await seen(by: unit.cleo) == [unit.cleo.id, unit.bob.id, unit.ann.id])
            #expect(try await seen(by: unit.ann) == [unit.cleo.id, unit.ann.id])
            #expect(try await seen(by: unit.bob) == [unit.cleo.id, unit.bob.id, unit.ann.id])
            try await unit.seat(unit.dora).get("/api/v1/mail/letters/\(letter)/openings")
                .expectProblem(404, "letter-not-found")
        }
    }

    @Test func `coordinators ask by person and by letter, page by page`() async throws {
        try await Unit.with { unit in
            var letters: [UUID] = []
            for _ in 0..<3 { letters.append(try await unit.letter(from: unit.cleo, to: [unit.ann])) }
            for letter in letters {
                _ = try await unit.open(letter, by: unit.ann)
                _ = try await unit.open(letter, by: unit.cleo)
            }
            try await runner(unit).catchUp()
            func list(_ query: String) async throws -> OpeningListView {
                try await unit.seat(unit.bob).get("/api/v1/mail/openings\(query)").expect(200)
                    .decode(OpeningListView.self)
            }
            #expect(try await list("").openings.count == 6)
            #expect(try await list("?person_id=\(unit.ann.id)").openings.map(\.letterID) == letters.reversed())
            #expect(try await list("?letter_id=\(letters[0])").openings.map(\.capacity) == ["author", "recipient"])
            let first = try await list("?limit=4")
            let next = try #require(first.next)
            let rest = try await list("?limit=4&cursor=\(next)")
            #expect(rest.openings.count == 2)
            #expect(rest.next == nil)
            // A span of time alone, page by page: the same lines in the same order.
            let all = try await list("").openings
            let (from, until) = (RFC3339.text(of: all[4].at), RFC3339.text(of: all[0].at))
            let span = try await list("?from=\(from)&until=\(until)&limit=3")
            #expect(span.openings == Array(all[1...3]))
            let place = try #require(span.next)
            let end = try await list("?from=\(from)&until=\(until)&limit=3&cursor=\(place)")
            #expect(end.openings == [all[4]])
            #expect(end.next == nil)
            try await unit.seat(unit.ann).get("/api/v1/mail/openings").expectProblem(403, "forbidden")
        }
    }

    @Test func `a client sees who opened their letters, in a span of time, and nobody else's`() async throws {
        try await Unit.with { unit in
            let mine = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let toMe = try await unit.letter(from: unit.ann, to: [unit.cleo], bcc: [unit.bob])
            let others = try await unit.letter(from: unit.dora, to: [unit.ann])
            for letter in [mine, toMe, others] { _ = try await unit.open(letter, by: unit.ann) }
            _ = try await unit.open(toMe, by: unit.bob)
            try await runner(unit).catchUp()
            try await ProjectionRunner(ExchangeProjection(), store: unit.store).catchUp()
            let cleo = unit.seat(unit.cleo)
            func list(_ query: String) async throws -> OpeningListView {
                try await cleo.get("/api/v1/mail/openings\(query)").expect(200).decode(OpeningListView.self)
            }
            // What a hidden recipient did is hidden here, too.
            let all = try await list("").openings
            #expect(all.map(\.letterID) == [toMe, mine] && all.allSatisfy { $0.person?.id == unit.ann.id })
            let first = try await list("?limit=1")
            let next = try #require(first.next)
            #expect(try await list("?limit=1&cursor=\(next)").openings == [all[1]])
            #expect(try await list("?letter_id=\(others)").openings.isEmpty)
            #expect(try await list("?person_id=\(unit.bob.id)").openings.isEmpty)
            let (earlier, later) = (RFC3339.text(of: all[1].at), RFC3339.text(of: all[0].at))
            #expect(try await list("?from=\(later)").openings == [all[0]])
            #expect(try await list("?from=\(earlier)&until=\(later)").openings == [all[1]])
            try await cleo.get("/api/v1/mail/openings?from=soon")
                .expectProblem(422, "validation-failed", fields: ["from"])
            // What was deleted for good was theirs all the same; what they couldn't see then stays hidden.
            for letter in [mine, toMe] {
                try await cleo.delete("/api/v1/mail/letters/\(letter)").expect(204)
                try await cleo.delete("/api/v1/mail/letters/\(letter)?for_good=true").expect(204)
            }
            #expect(try await list("").openings == all)
            let hers = try await unit.seat(unit.dora).get("/api/v1/mail/openings").expect(200)
                .decode(OpeningListView.self)
            #expect(hers.openings.map(\.letterID) == [others])
        }
    }

    @Test func `no list reads everybody's openings to find its own`() async throws {
        try await Unit.with(comparing: false) { unit in
            let cleo = unit.cleo.id
            try await unit.pool.execute(
                """
                insert into opening (position, letter, person, capacity, opened_at)
                select n, gen_random_uuid(), gen_random_uuid(), 'recipient', now() - (20000 - n) * interval '1 minute'
                from generate_series(1, 20000) n
                """
            )
            try await unit.pool.execute(
                """
                insert into exchange (client, staff, letter, sent_at)
                select \(cleo), person, letter, opened_at from opening where position <= 20
                """
            )
            for table in ["opening", "exchange"] as [Query] { try await unit.pool.execute("analyze " + table) }
            let span = OpeningList.Filter(from: Date() - 8 * 86_400, until: Date() - 7 * 86_400)
            for (query, index) in [
                (OpeningList.pageQuery(ofLettersOf: cleo, .init(), before: nil, limit: 51), "opening_of_letter"),
                (OpeningList.pageQuery(ofLettersOf: cleo, span, before: 19_000, limit: 51), "opening_of_letter"),
                (OpeningList.pageQuery(for: cleo, span, before: nil, limit: 51), "opening_by_time"),
                (OpeningList.pageQuery(for: cleo, span, before: 9000, limit: 51), "opening_by_time"),
            ] {
                let plan = try await unit.pool.query("explain " + query).decode(String.self).joined(separator: "\n")
                #expect(plan.contains(index) && !plan.contains("Seq Scan on opening"), "\(plan)")
            }
        }
    }

    @Test func `the audit rebuilt is the audit as it grew`() async throws {
        try await Unit.with { unit in
            let runner = runner(unit)
            for _ in 0..<3 {
                let letter = try await unit.letter(from: unit.cleo, to: [unit.ann], bcc: [unit.bob])
                for person in [unit.ann, unit.bob] { _ = try await unit.open(letter, by: person) }
                try await runner.catchUp()
            }
            try await unit.commands.noteOpenings(byOperatorOf: [
                UUID(), try #require(try await openings(unit).first?.letter),
            ])
            try await runner.catchUp()
            #expect(try await openings(unit).last?.capacity == .operator)
            let report = try await runner.rebuild(comparing: true, isDryRun: true) { _, _ in }
            #expect(report.differences?.values.allSatisfy { $0 == 0 } == true, "\(report)")
        }
    }
}
