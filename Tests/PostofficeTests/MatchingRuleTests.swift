import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import PostofficeDomain
import ServiceTesting
import TangoContract
import CareTeamKit
import Testing

@testable import PostofficeApp

/// Who may write to whom, through every door by which a letter leaves.
@Suite(.freshSchema, .timeLimit(.minutes(1))) struct MatchingRuleTests {
    private let mail = "/api/v1/mail"
    private let tom = Unit.person(16, "Tom", "Tailor", "therapist")
    private let eve = Unit.person(7, "Eve", "Ellis", "client")

    /// Tom, whom nobody is matched with, and Eve, who is matched with nobody.
    private func withStrangers(_ body: @Sendable (Unit) async throws -> Void) async throws {
        try await Unit.with { unit in
            for person in [tom, eve] { try await unit.learn(.registered(person)) }
            try await body(unit)
        }
    }

    private func write(_ unit: Unit, _ author: PersonRegistered, _ to: [PersonRegistered]) async throws -> Answer {
        try await unit.seat(author).post("\(mail)/letters", ["to": .ids(to.map(\.id)), "body": "Hello"])
    }

    @Test func `matched pairs, staff among themselves, coordinators to all, and a client always to a coordinator`()
        async throws
    {
        try await withStrangers { unit in
            for (author, to) in [
                (unit.cleo, [unit.ann, unit.bob]), (unit.ann, [unit.cleo, unit.dora, tom]), (tom, [unit.ann]),
                (unit.bob, [unit.cleo, eve, tom]), (eve, [unit.bob]),
            ] {
                try await write(unit, author, to).expect(201)
            }
            let before = try await unit.events()
            try await write(unit, eve, [unit.ann, unit.bob, tom])
                .expectProblem(403, "may-not-write", fields: ["to[0]", "to[2]"])
            try await write(unit, tom, [unit.ann, unit.cleo]).expectProblem(403, "may-not-write", fields: ["to[1]"])
            #expect(try await unit.events() == before)
        }
    }

    @Test func `a matching that ends leaves old letters readable and closes the way to new ones, answers included`()
        async throws
    {
        try await Unit.with { unit in
            let matching = try await unit.match(unit.cleo, unit.ann)
            try await unit.pool.execute("delete from matching where id <> \(matching)")
            let letter = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let draft = try await unit.draft(by: unit.ann, ["to": .ids([unit.cleo.id]), "body": "Soon"]).id
            let end = unit.clock.tick()
            try await unit.match(unit.cleo, unit.ann, until: end, as: matching)
            #expect(try await unit.open(letter, by: unit.ann).body != "")
            for (author, other) in [(unit.ann, unit.cleo), (unit.cleo, unit.ann)] {
                let answer = try await write(unit, author, [other])
                answer.expectProblem(403, "may-not-write", fields: ["to[0]"])
                #expect(answer.text.contains("since \(RFC3339.text(of: end)); write to a coordinator"))
                #expect(answer.text.contains("not_matched"))
            }
            try await unit.seat(unit.ann).post("\(mail)/letters/\(letter)/replies", ["body": "Yes"])
                .expectProblem(403, "may-not-write", fields: ["to"])
            try await unit.seat(unit.ann).post("\(mail)/letters/\(letter)/forwards", ["to": .ids([unit.cleo.id])])
                .expectProblem(403, "may-not-write", fields: ["to[0]"])
            try await unit.seat(unit.ann).post("\(mail)/drafts/\(draft)/send").expectProblem(403, "may-not-write")
            // Saving it goes on, and sending is possible again once they are matched again.
            try await unit.match(unit.cleo, unit.ann)
            try await unit.seat(unit.ann).post("\(mail)/drafts/\(draft)/send").expect(200)
        }
    }

    @Test func `the rule is asked again when a waiting letter leaves`() async throws {
        try await Unit.with { unit in
            let held = try await unit.seat(unit.cleo).post(
                "\(mail)/letters",
                ["to": .ids([unit.ann.id]), "body": "Wait", "hold_seconds": 10]
            ).expect(201).decode(SentView.self)
            try await unit.pool.execute("delete from matching")
            unit.clock.advance(by: 20)
            #expect(try await unit.commands.sendDue())
            #expect(try await unit.open(held.id, by: unit.cleo).returned == "may-not-write")
            #expect(try await unit.list("inbox", of: unit.ann).letters.isEmpty)
        }
    }

    @Test func `a mailing goes to those who are matched, and names the others`() async throws {
        try await withStrangers { unit in
            let to = [unit.cleo, eve, unit.bob].map(\.id)
            let job = try await unit.seat(unit.ann).post("\(mail)/mailings", ["to": .ids(to), "body": "Closed"])
                .expect(202).decode(JobMadeView.self).id
            while try await unit.commands.stepJobs() {}
            let done = try await unit.seat(unit.ann).get("\(mail)/jobs/\(job)").expect(200).decode(JobView.self)
            #expect(done.done == 2)
            #expect(done.failed == [JobView.Failure(id: eve.id, code: "not_matched")])
        }
    }

    @Test func `the original client hears the same`() async throws {
        try await withStrangers { unit in
            var seat = unit.seat(eve)
            seat.media = "application/vnd.api+json"
            let number = "\(unit.ann.number)"
            let recipient: JSONValue = [
                "id": .string(number), "type": "message_recipients",
                "attributes": ["recipient_id": .string(number), "bcc": false],
            ]
            let json: [String: JSONValue] = [
                "data": ["type": "messages", "attributes": ["subject": "x", "body": "x", "urgent": false]],
                "relationships": ["message_recipients": ["data": [recipient]]],
            ]
            try await seat.post("/common/message", json).expect(403)
        }
    }

    @Test func `coordinators and the staff one is matched with are shown; a covered client too`() async throws {
        try await withStrangers { unit in
            func names(_ person: PersonRegistered) async throws -> [String] {
                try await unit.seat(person).get("\(mail)/correspondents").expect(200)
                    .decode(CorrespondentListView.self).people.map(\.firstName)
            }
            #expect(try await names(eve) == ["Bob"])
            #expect(try await names(unit.cleo) == ["Ann", "Bob"])
            #expect(try await names(tom) == ["Ann", "Bob", "Hal"])
            #expect(try await names(unit.bob) == ["Ann", "Cleo", "Dora", "Eve", "Hal", "Tom"])
            try await unit.learn(
                .cover(
                    CoverTerms(
                        id: UUID(),
                        absent: unit.ann.id,
                        covering: tom.id,
                        from: .distantPast,
                        until: .distantFuture
                    )
                )
            )
            #expect(try await names(tom) == ["Ann", "Bob", "Cleo", "Dora", "Hal"])
            #expect(try await names(unit.cleo) == ["Ann", "Bob", "Tom"])
        }
    }

    @Test func `where matchings aren't required nobody asks for them`() async throws {
        try await withStrangers { unit in
            let commands = MailCommands(
                store: unit.store,
                readModels: MailReadModels(mail: unit.runner, actions: unit.actions),
                pool: unit.pool,
                matchings: .open
            )
            let fromClient = try await commands.violations(from: eve.id, to: [tom.id, unit.cleo.id])
            #expect(fromClient == [unit.cleo.id: .clientToClient])
            let fromStaff = try await commands.violations(from: tom.id, to: [eve.id, unit.cleo.id])
            #expect(fromStaff.isEmpty)
            let required = try await unit.commands.violations(from: eve.id, to: [tom.id])
            #expect(required == [tom.id: .notMatched(since: nil)])
            await #expect(throws: Problem.self) { try await unit.commands.violations(from: eve.id, to: [UUID()]) }
        }
    }
}
