import ServiceKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceTesting
import TangoContract
import Testing

@testable import PostofficeApp
@testable import PostofficeDomain

/// Who stands in, or has leave to see, sees a client's letters for exactly that time.
@Suite(.freshSchema, .timeLimit(.minutes(1))) struct ClientLetterTests: AttachmentSuite {
    private let tom = Unit.person(16, "Tom", "Tailor", "therapist")

    private func path(_ client: PersonRegistered, _ rest: String = "") -> String {
        "/api/v1/mail/clients/\(client.id)/letters\(rest)"
    }

    /// With Tom, whom nobody is matched with.
    private func withTom(_ body: @Sendable (Unit) async throws -> Void) async throws {
        try await Unit.with { unit in
            try await unit.learn(.registered(tom))
            try await body(unit)
        }
    }

    private func catchUp(_ unit: Unit) async throws {
        try await ProjectionRunner(ExchangeProjection(), store: unit.store).catchUp()
    }

    /// Tom stands in for Ann until a time; the cover.
    @discardableResult
    private func cover(_ unit: Unit, until: Date = .distantFuture, as id: UUID = UUID()) async throws -> UUID {
        let terms = CoverTerms(id: id, absent: unit.ann.id, covering: tom.id, from: .distantPast, until: until)
        try await unit.learn(.cover(terms))
        return id
    }

    /// Tom has leave to see Cleo's things until a time; the access.
    @discardableResult
    private func access(_ unit: Unit, until: Date = .distantFuture, as id: UUID = UUID()) async throws -> UUID {
        let terms = AccessTerms(id: id, client: unit.cleo.id, staff: tom.id, from: .distantPast, until: until)
        try await unit.learn(.access(terms))
        return id
    }

    private func list(_ unit: Unit, _ query: String = "") async throws -> ClientLetterListView {
        try await catchUp(unit)
        return try await unit.seat(tom).get(path(unit.cleo, query)).expect(200).decode(ClientLetterListView.self)
    }

    private func openings(_ unit: Unit) async throws -> [LetterOpened] {
        try await unit.store.read(after: 0, limit: 1000, as: PostofficeEvent.self).compactMap {
            guard case .opening(.opened(let opened)) = $0.event else { return nil }
            return opened
        }
    }

    @Test func `who stands in sees what went openly between the absent and their client, and nothing else`()
        async throws
    {
        try await withTom { unit in
            let asked = try await unit.letter(from: unit.cleo, to: [unit.ann], bcc: [unit.bob], "Asked")
            let told = try await unit.letter(from: unit.ann, to: [unit.cleo, unit.bob], bcc: [unit.dora], "Told")
            let others = [
                try await unit.letter(from: unit.cleo, to: [unit.bob]),
                try await unit.letter(from: unit.bob, to: [unit.cleo]),
                try await unit.letter(from: unit.dora, to: [unit.ann]),
                try await unit.letter(from: unit.ann, to: [unit.bob]),
                try await unit.letter(from: unit.cleo, to: [unit.bob], bcc: [unit.ann]),
                try await unit.draft(by: unit.cleo, ["to": .ids([unit.ann.id]), "body": "half"]).id,
            ]
            try await cover(unit)
            let letters = try await list(unit).letters
            #expect(letters.map(\.id) == [told, asked])
            #expect(letters.map(\.ground) == ["covering", "covering"])
            #expect(letters.map { $0.from?.firstName } == ["Ann", "Cleo"])
            for other in others {
                try await unit.seat(tom).get(path(unit.cleo, "/\(other)")).expectProblem(404, "letter-not-found")
            }
            let answer = try await unit.seat(tom).get(path(unit.cleo, "/\(told)")).expect(200)
            #expect(try answer.decode(ClientLetterView.self).body == "Shall we meet on Tuesday?")
            // Dora got a blind copy, Bob one of the other letter: nobody learns of either here.
            #expect(!answer.text.contains("Dora") && !answer.text.contains(unit.dora.id.uuidString.lowercased()))
            let first = try await unit.seat(tom).get(path(unit.cleo, "/\(asked)")).expect(200)
            #expect(!first.text.contains("Bob"))
            // One's own mailbox is as it was.
            try await unit.seat(tom).get("/api/v1/mail/letters/\(told)").expectProblem(404, "letter-not-found")
            // What Cleo threw away for good, Ann still has: so does whoever stands in.
            try await unit.seat(unit.cleo).delete("/api/v1/mail/letters/\(asked)").expect(204)
            try await unit.seat(unit.cleo).delete("/api/v1/mail/letters/\(asked)?for_good=true").expect(204)
            #expect(try await list(unit).letters.map(\.id) == [told, asked])
        }
    }

    @Test func `a moment after the time is over there is nothing to see and nobody to write to`() async throws {
        try await withTom { unit in
            let letter = try await unit.letter(from: unit.cleo, to: [unit.ann])
            try await catchUp(unit)
            func tried() async throws -> [Int] {
                let seat = unit.seat(tom)
                return [
                    try await seat.get(path(unit.cleo)).status,
                    try await seat.get(path(unit.cleo, "/\(letter)")).status,
                    try await seat.post(path(unit.cleo, "/\(letter)/replies"), ["body": "Yes"]).status,
                    try await seat.post(
                        "/api/v1/mail/letters",
                        ["to": .ids([unit.cleo.id]), "body": "Yes", "reply_to_id": .id(letter)]
                    ).status,
                ]
            }
            #expect(try await tried() == [404, 404, 404, 422])
            let cover = try await cover(unit)
            #expect(try await tried() == [200, 200, 201, 201])
            try await self.cover(unit, until: unit.clock.tick(), as: cover)
            #expect(try await tried() == [404, 404, 404, 422])
            // Nor before it begins, nor when the absent one's matching is over.
            try await self.cover(unit, as: cover)
            try await unit.pool.execute("delete from matching")
            #expect(try await tried() == [404, 404, 404, 422])
        }
    }

    @Test func `the answer is in the same conversation, and stops the clock of the absent`() async throws {
        try await withTom { unit in
            let care = ProjectionRunner(CareProjection(), store: unit.store)
            let first = try await unit.letter(from: unit.cleo, to: [unit.ann], "Help")
            let second = try await unit.letter(from: unit.cleo, to: [unit.ann], "Still")
            try await cover(unit)
            try await catchUp(unit)
            try await care.catchUp()
            #expect(try await unit.commands.care.running(staff: unit.ann.id).map(\.letter) == [first])
            let reply = try await unit.seat(tom).post(path(unit.cleo, "/\(second)/replies"), ["body": "I am here."])
                .expect(201).decode(SentView.self).id
            let shown = try await unit.open(reply, by: unit.cleo)
            #expect(shown.subject == "Re: Still" && shown.from?.firstName == "Tom" && shown.replyToID == second)
            #expect(shown.threadID == second)
            try await care.catchUp()
            #expect(try await unit.commands.care.running(staff: unit.ann.id).isEmpty)
            let clock = try await ReplyClock.query(unit.pool, where: "letter = \(first)").first
            #expect(clock?.answer?.by == tom.id && clock?.answer?.letter == reply)
            let report = try await care.rebuild(comparing: true, isDryRun: true) { _, _ in }
            #expect(report.differences?.values.allSatisfy { $0 == 0 } == true, "\(report)")
        }
    }

    @Test func `leave to see shows a client's letters with any staff, and allows no writing`() async throws {
        try await withTom { unit in
            let asked = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let told = try await unit.letter(from: unit.bob, to: [unit.cleo])
            _ = try await unit.letter(from: unit.ann, to: [unit.bob])
            _ = try await unit.letter(from: unit.dora, to: [unit.ann])
            try await catchUp(unit)
            let access = try await access(unit)
            let letters = try await list(unit).letters
            #expect(letters.map(\.id) == [told, asked] && letters.map(\.ground) == ["access", "access"])
            try await unit.seat(tom).post(path(unit.cleo, "/\(asked)/replies"), ["body": "Yes"])
                .expectProblem(403, "may-not-write")
            try await unit.seat(tom).get(path(unit.dora)).expectProblem(404, "client-not-found")
            try await self.access(unit, until: unit.clock.tick(), as: access)
            try await unit.seat(tom).get(path(unit.cleo)).expectProblem(404, "client-not-found")
        }
    }

    @Test func `without a ground nobody sees anything: coordinators, who is matched, clients`() async throws {
        try await withTom { unit in
            let letter = try await unit.letter(from: unit.cleo, to: [unit.ann])
            try await catchUp(unit)
            try await cover(unit)
            for person in [unit.bob, unit.ann] {
                try await unit.seat(person).get(path(unit.cleo)).expectProblem(404, "client-not-found")
                try await unit.seat(person).get(path(unit.cleo, "/\(letter)")).expectProblem(404, "client-not-found")
            }
            for person in [unit.cleo, unit.dora] {
                try await unit.seat(person).get(path(unit.cleo)).expectProblem(403, "forbidden")
            }
            try await unit.seat(tom).get("/api/v1/mail/clients/none/letters").expectProblem(404, "client-not-found")
            #expect(try await openings(unit).isEmpty)
        }
    }

    @Test func `each opening is on the log with its ground, and the client sees who looked`() async throws {
        try await withTom { unit in
            let letter = try await unit.letter(from: unit.cleo, to: [unit.ann])
            try await catchUp(unit)
            let cover = try await cover(unit)
            for _ in 1...2 { try await unit.seat(tom).get(path(unit.cleo, "/\(letter)")).expect(200) }
            #expect(try await openings(unit).map(\.under) == [cover])
            #expect(try await openings(unit).map(\.capacity) == [.covering])
            try await self.cover(unit, until: .distantPast, as: cover)
            let access = try await access(unit)
            try await unit.seat(tom).get(path(unit.cleo, "/\(letter)")).expect(200)
            let runner = ProjectionRunner(OpeningsProjection(), store: unit.store)
            try await runner.catchUp()
            let seen = try await unit.seat(unit.cleo).get("/api/v1/mail/letters/\(letter)/openings").expect(200)
                .decode(OpeningListView.self).openings
            #expect(seen.map(\.capacity) == ["access", "covering"] && seen.map(\.under) == [access, cover])
            #expect(seen.allSatisfy { $0.person?.id == tom.id })
            let report = try await runner.rebuild(comparing: true, isDryRun: true) { _, _ in }
            #expect(report.differences == ["opening": 0])
        }
    }

    @Test func `its files may be saved, and that opens the letter`() async throws {
        try await withTom { unit in
            let (draft, id) = (try await draft(unit), UUID())
            try await put(.bytes(Self.png), draft, id, by: unit.cleo, in: unit).expect(201)
            try await send(draft, unit)
            try await catchUp(unit)
            let file = path(unit.cleo, "/\(draft)/attachments/\(id)")
            try await unit.seat(tom).get(file).expectProblem(404, "client-not-found")
            try await cover(unit)
            let answer = try await unit.seat(tom).get(file).expect(200)
            #expect(answer.bytes == Self.png)
            #expect(try await openings(unit).map(\.capacity) == [.covering])
            let open = try await unit.seat(tom).get(path(unit.cleo, "/\(draft)")).expect(200)
            #expect(try open.decode(ClientLetterView.self).attachments.map(\.id) == [id])
            try await unit.seat(tom).get(path(unit.cleo, "/\(draft)/attachments/\(UUID())"))
                .expectProblem(404, "attachment-not-found")
        }
    }

    @Test func `a client's letters come in pages; the list rebuilt is the list as it grew`() async throws {
        try await withTom { unit in
            let runner = ProjectionRunner(ExchangeProjection(), store: unit.store)
            try await cover(unit)
            var letters: [UUID] = []
            for number in 1...5 {
                letters.append(try await unit.letter(from: unit.cleo, to: [unit.ann, unit.bob], "No. \(number)"))
                if number % 2 == 0 { try await runner.catchUp() }
            }
            let first = try await list(unit, "?limit=3")
            let next = try #require(first.next)
            let rest = try await list(unit, "?limit=3&cursor=\(next)")
            #expect((first.letters + rest.letters).map(\.id) == letters.reversed() && rest.next == nil)
            let report = try await runner.rebuild(comparing: true, isDryRun: true) { _, _ in }
            #expect(report.differences == ["exchange": 0])
        }
    }

    @Test func `a cursor with a time that no letter was sent at is refused`() async throws {
        struct Place: Encodable {
            var t: Int64
            var l = UUID()
        }
        try await withTom { unit in
            try await cover(unit)
            for time in [Int64.min, .max, 253_402_300_800_000_000] {
                let cursor = try Cursor.text(Place(t: time))
                try await unit.seat(tom).get(path(unit.cleo) + "?cursor=\(cursor)")
                    .expectProblem(422, "validation-failed")
            }
            let early = try Cursor.text(Place(t: -62_167_219_200_000_000))
            #expect(try await list(unit, "?cursor=\(early)").letters.isEmpty)
        }
    }
}
