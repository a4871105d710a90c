import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import PostofficeDomain
import ServiceTesting
import Testing

@testable import PostofficeApp

@Suite(.freshSchema) struct JobRoutesTests {
    private let mail = "/api/v1/mail"

    private func begin(_ path: String, _ json: [String: JSONValue]?, _ unit: Unit, by person: PersonRegistered)
        async throws
        -> UUID
    {
        try await unit.seat(person).post("\(mail)/\(path)", json).expect(202).decode(JobMadeView.self).id
    }

    private func job(_ id: UUID, _ unit: Unit, of person: PersonRegistered) async throws -> JobView {
        try await unit.seat(person).get("\(mail)/jobs/\(id)").expect(200).decode(JobView.self)
    }

    /// Does all there is to do, a step of each job after the other.
    private func finish(_ unit: Unit) async throws {
        while try await unit.commands.stepJobs() {}
    }

    private func letters(_ count: Int, _ unit: Unit) async throws -> [UUID] {
        try await (1...count).asyncMap { number in
            try await unit.letter(from: unit.cleo, to: [unit.ann, unit.bob], "No. \(number)", "odd \(number % 2 == 1)")
        }
    }

    @Test func `all that match are marked, others are not, and it is undone as one action`() async throws {
        try await Unit.with { unit in
            let ids = try await letters(7, unit)
            let id = try await begin("letters/sweep", ["action": "mark_read", "query": "true"], unit, by: unit.ann)
            #expect(try await job(id, unit, of: unit.ann).state == "running")
            // What comes now was not meant.
            _ = try await unit.letter(from: unit.cleo, to: [unit.ann], "Later", "odd true")
            try await finish(unit)
            let done = try await job(id, unit, of: unit.ann)
            #expect(done.state == "finished" && done.kind == "mark_read" && done.done == 4 && done.failedCount == 0)
            #expect(try await unit.counts(of: unit.ann) == ["Inbox": Tally(messages: 8, unread: 4)])
            #expect(try await unit.counts(of: unit.bob) == ["Inbox": Tally(messages: 7, unread: 7)])
            #expect(try await unit.open(ids[0], by: unit.ann).read)
            let undone = try await unit.seat(unit.ann).post("\(mail)/actions/\(id)/undo").expect(200)
                .decode(UndoneView.self)
            #expect(undone.done == 4)
            #expect(try await unit.counts(of: unit.ann) == ["Inbox": Tally(messages: 8, unread: 8)])
        }
    }

    @Test func `a sweep moves what it lists without missing any`() async throws {
        try await Unit.with { unit in
            _ = try await letters(9, unit)
            let folder = try await unit.folder("Kept", of: unit.ann)
            let id = try await begin(
                "letters/sweep",
                ["action": "move", "folder_id": "inbox", "target_id": .id(folder), "unread": true],
                unit,
                by: unit.ann
            )
            #expect(try await job(id, unit, of: unit.ann).total == 9)
            // Several steppers at once, and each letter counts once.
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 1...3 { group.addTask { try await finish(unit) } }
                try await group.waitForAll()
            }
            await unit.commands.waitUntilVisible(try await unit.events())
            let done = try await job(id, unit, of: unit.ann)
            #expect(done.done == 9 && done.state == "finished")
            #expect(try await unit.counts(of: unit.ann) == ["Kept": Tally(messages: 9, unread: 9)])
            #expect(try await unit.seat(unit.ann).get("\(mail)/jobs").decode(JobListView.self).jobs == [done])
        }
    }

    @Test func `Trash is emptied, and others keep their letters`() async throws {
        try await Unit.with { unit in
            let ids = try await letters(3, unit)
            try await unit.seat(unit.ann).post("\(mail)/letters/delete", ["ids": .ids(ids)]).expect(200)
            let id = try await begin("folders/trash/empty", nil, unit, by: unit.ann)
            try await finish(unit)
            #expect(try await job(id, unit, of: unit.ann).done == 3)
            #expect(try await unit.counts(of: unit.ann).isEmpty)
            #expect(try await unit.counts(of: unit.bob) == ["Inbox": Tally(messages: 3, unread: 3)])
            #expect(try await unit.counts(of: unit.cleo) == ["Sent": Tally(messages: 3, unread: 0)])
        }
    }

    @Test func `a sweep that deletes for good leaves what is not in Trash, and says so`() async throws {
        try await Unit.with { unit in
            let ids = try await letters(2, unit)
            try await unit.seat(unit.ann).delete("\(mail)/letters/\(ids[0])").expect(204)
            let id = try await begin("letters/sweep", ["action": "purge"], unit, by: unit.ann)
            try await finish(unit)
            let done = try await job(id, unit, of: unit.ann)
            #expect(done.done == 1 && done.failedCount == 1)
            #expect(done.failed == [JobView.Failure(id: ids[1], code: "not-in-trash")])
        }
    }

    @Test func `a cancelled job does nothing more`() async throws {
        try await Unit.with { unit in
            _ = try await letters(2, unit)
            let id = try await begin("letters/sweep", ["action": "flag"], unit, by: unit.ann)
            for _ in 1...2 { try await unit.seat(unit.ann).post("\(mail)/jobs/\(id)/cancel").expect(204) }
            try await finish(unit)
            let ended = try await job(id, unit, of: unit.ann)
            #expect(ended.state == "cancelled" && ended.done == 0 && ended.endedAt != nil)
            #expect(try await unit.counts(of: unit.ann)["Inbox"]?.flagged == 0)
        }
    }

    @Test func `a job is its owner's only`() async throws {
        try await Unit.with { unit in
            _ = try await letters(1, unit)
            let id = try await begin("letters/sweep", ["action": "flag"], unit, by: unit.ann)
            let bob = unit.seat(unit.bob)
            try await bob.get("\(mail)/jobs/\(id)").expectProblem(404, "job-not-found")
            try await bob.post("\(mail)/jobs/\(id)/cancel").expectProblem(404, "job-not-found")
            try await bob.get("\(mail)/jobs/\(UUID())").expectProblem(404, "job-not-found")
            #expect(try await bob.get("\(mail)/jobs").decode(JobListView.self).jobs.isEmpty)
            try await finish(unit)
            try await unit.seat(unit.ann).post("\(mail)/jobs/\(id)/cancel").expectProblem(409, "job-finished")
            #expect(try await unit.counts(of: unit.bob)["Inbox"]?.flagged == 0)
        }
    }

    @Test func `what can't be swept is said`() async throws {
        try await Unit.with { unit in
            let ann = unit.seat(unit.ann)
            for (json, field) in [
                (["action": "eat"], "action"), (["action": "move"], "target_id"),
                (["action": "flag", "folder_id": .id(UUID())], "folder_id"),
            ] as [([String: JSONValue], String)] {
                try await ann.post("\(mail)/letters/sweep", json).expectProblem(
                    422,
                    "validation-failed",
                    fields: [field]
                )
            }
            try await ann.post("\(mail)/letters/sweep", ["action": "move", "target_id": "drafts"])
                .expectProblem(409, "folder-takes-no-letters")
        }
    }

    @Test func `many get a letter each, and nobody sees the others`() async throws {
        try await Unit.with { unit in
            let to = [unit.cleo, unit.dora, unit.gus, unit.bob, unit.ann].map(\.id)
            let json: [String: JSONValue] = ["to": .ids(to), "subject": "Closed", "body": "On Monday we are closed."]
            let key: Headers = [.idempotencyKey: "mailing-1"]
            let first = try await unit.seat(unit.ann).post("\(mail)/mailings", json, headers: key).expect(202)
            let again = try await unit.seat(unit.ann).post("\(mail)/mailings", json, headers: key).expect(202)
            let id = try first.decode(JobMadeView.self).id
            #expect(try again.decode(JobMadeView.self).id == id)
            try await finish(unit)
            let done = try await job(id, unit, of: unit.ann)
            #expect(done.kind == "send" && done.total == 5 && done.done == 3)
            #expect(
                done.failed == [
                    JobView.Failure(id: unit.gus.id, code: "inactive"),
                    JobView.Failure(id: unit.ann.id, code: "oneself"),
                ]
            )
            for person in [unit.cleo, unit.dora, unit.bob] {
                let letters = try await unit.list("inbox", of: person).letters
                #expect(letters.count == 1 && letters.first?.to.map(\.id) == [person.id])
                #expect(letters.first?.bcc.isEmpty == true)
            }
            #expect(try await unit.counts(of: unit.ann) == ["Sent": Tally(messages: 3, unread: 0)])
            try await unit.seat(unit.ann).post("\(mail)/mailings", ["to": [], "body": "x"])
                .expectProblem(422, "validation-failed", fields: ["to"])
            try await unit.seat(unit.ann).post("\(mail)/mailings", ["to": .ids(to)])
                .expectProblem(422, "validation-failed", fields: ["body"])
        }
    }

    @Test func `Trash is emptied by itself where somebody wants that`() async throws {
        try await Unit.with { unit in
            let ids = try await letters(2, unit)
            for person in [unit.ann, unit.bob] {
                try await unit.seat(person).post("\(mail)/letters/delete", ["ids": .ids(ids)]).expect(200)
            }
            try await unit.seat(unit.ann).send(.patch, "\(mail)/preferences", ["trash_days": 30]).expect(204)
            try await unit.commands.emptyTrashes()
            #expect(try await unit.counts(of: unit.ann)["Trash"]?.messages == 2)
            unit.clock.advance(by: 36_500 * 24 * 3600)
            try await unit.commands.emptyTrashes()
            #expect(try await unit.counts(of: unit.ann).isEmpty)
            #expect(try await unit.counts(of: unit.bob) == ["Trash": Tally(messages: 2, unread: 2)])
        }
    }

    @Test func `a hold keeps the Trash of whom it is on, and letters about them in that of others`() async throws {
        try await Unit.with { unit in
            let ids = try await letters(1, unit)
            for person in [unit.ann, unit.bob] {
                try await unit.seat(person).post("\(mail)/letters/delete", ["ids": .ids(ids)]).expect(200)
                try await unit.seat(person).send(.patch, "\(mail)/preferences", ["trash_days": 30]).expect(204)
            }
            unit.clock.advance(by: 36_500 * 24 * 3600)
            let about = try #require(try await unit.pool.query("select about from letter").decode(UUID.self).first)
            func hold(_ person: UUID) async throws {
                let end = unit.clock.tick().addingTimeInterval(86_400)
                try await unit.pool.execute("delete from retention_hold")
                try await unit.pool.execute(
                    "insert into retention_hold (hold, person, until) values (\(UUID()), \(person), \(end))"
                )
            }
            func trash(of person: PersonRegistered) async throws -> Int? {
                try await unit.counts(of: person)["Trash"]?.messages
            }
            try await hold(about)
            try await unit.commands.emptyTrashes()
            #expect(try await trash(of: unit.ann) == 1)
            #expect(try await trash(of: unit.bob) == 1)
            let other = about == unit.ann.id ? unit.bob : unit.ann
            try await hold(other.id)
            try await unit.commands.emptyTrashes()
            #expect(try await trash(of: other) == 1)
            #expect(try await trash(of: other.id == unit.ann.id ? unit.bob : unit.ann) == nil)
            // On its day it ends by itself.
            unit.clock.advance(by: 86_400)
            try await unit.commands.emptyTrashes()
            #expect(try await trash(of: other) == nil)
        }
    }
}
