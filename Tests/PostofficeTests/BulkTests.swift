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

/// Many letters at once, in steps of which one is loaded while another is stored.
@Suite(.freshSchema, .timeLimit(.minutes(2))) struct BulkTests {
    private let mail = "/api/v1/mail"

    private func deed(_ actions: [CopyAction], _ unit: Unit) -> CopyChange {
        CopyChange(
            actions: actions,
            person: unit.ann.id,
            time: unit.commands.now(),
            meta: unit.commands.meta(unit.ann.id)
        )
    }

    /// What happened to Ann's copy of a letter.
    private func course(_ letter: UUID, _ unit: Unit) async throws -> [String] {
        try await unit.store.load(StreamID.copy(of: letter, owner: unit.ann.id), as: CopyEvent.self).map(\.type.name)
    }

    private func bring(_ count: Int, _ unit: Unit) async throws {
        let work = LetterImport(unit.commands, people: try await unit.commands.people.all())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 1...count {
                group.addTask { try await work.take(ImportLine(UUID(), from: unit.cleo.id, to: [unit.ann.id])) }
            }
            try await group.waitForAll()
        }
        try await settle(unit)
    }

    /// Waits until the mailboxes and the lists of actions show all that is stored, longer than a caller would.
    private func settle(_ unit: Unit) async throws {
        let head = try await unit.events()
        #expect(await unit.runner.wait(for: head, timeout: .seconds(60)))
        #expect(await unit.actions.wait(for: head, timeout: .seconds(60)))
    }

    private func sweep(_ action: String, _ unit: Unit) async throws -> UUID {
        try await unit.seat(unit.ann).post("\(mail)/letters/sweep", ["action": .string(action)]).expect(202)
            .decode(JobMadeView.self).id
    }

    private func job(_ id: UUID, _ unit: Unit) async throws -> JobView {
        try await unit.seat(unit.ann).get("\(mail)/jobs/\(id)").expect(200).decode(JobView.self)
    }

    @Test func `where somebody was faster it is decided again, also in the step that was loaded ahead`() async throws {
        try await Unit.with { unit in
            let commands = unit.commands
            let ids = try await (1...4).asyncMap { _ in try await unit.letter(from: unit.cleo, to: [unit.ann]) }
            let deed = deed([.flag], unit)
            let first = try #require(try await commands.loadStep(ids[..<2], of: deed))
            let second = try #require(try await commands.loadStep(ids[2...], of: deed))
            _ = try await commands.perform(.flag, on: ids[0], by: unit.ann.id)
            _ = try await commands.perform(.markRead, on: ids[2], by: unit.ann.id)
            _ = try await commands.perform([.delete, .purge], on: [ids[3]], by: unit.ann.id)
            let stored = try await commands.storeStep(first, of: deed)
            #expect(stored.map(\.letter) == Array(ids[..<2]) && stored.map { $0.position != nil } == [false, true])
            let behind = try await commands.storeStep(second, of: deed)
            #expect(behind.map { $0.position != nil } == [true, false])
            #expect(behind.map { $0.problem?.code } == [nil, "letter-not-found"])
            var courses: [[String]] = []
            for id in ids { courses.append(try await course(id, unit)) }
            #expect(
                courses == [
                    ["copy.flagged"], ["copy.flagged"], ["copy.read", "copy.flagged"], ["copy.deleted", "copy.purged"],
                ]
            )
        }
    }

    @Test func `each letter of several steps counts once, and all are one action`() async throws {
        try await Unit.with { unit in
            let step: Int = MailCommands.step
            try await bring(2 * step + 1, unit)
            let ids = try await unit.pool.query("select letter from copy where owner = \(unit.ann.id)")
                .decode(UUID.self)
            let stranger = UUID()
            let named: [UUID] = [stranger] + ids + Array(ids[..<9])
            let marked = try await unit.seat(unit.ann).post(
                "\(mail)/letters/mark",
                ["ids": .ids(named), "flagged": true]
            ).expect(200)
            let view = try marked.decode(BatchView.self)
            #expect(view.done == ids.count && view.failed.map(\.id) == [stranger])
            try await settle(unit)
            #expect(try await unit.counts(of: unit.ann)["Inbox"]?.flagged == ids.count)
            let action = try #require(marked.headers[.action])
            let undone = try await unit.seat(unit.ann).post("\(mail)/actions/\(action)/undo").expect(200)
                .decode(UndoneView.self)
            #expect(undone.done == ids.count && undone.kept.isEmpty)
            try await settle(unit)
            #expect(try await unit.counts(of: unit.ann)["Inbox"]?.flagged == 0)
        }
    }

    @Test func `what lies in Drafts and was sent is a letter, and drafts are drafts`() async throws {
        try await Unit.with { unit in
            let work = LetterImport(unit.commands, people: try await unit.commands.people.all())
            var line = ImportLine(UUID(), from: unit.cleo.id, to: [unit.ann.id])
            line.folders = [unit.ann.id.uuidString: "drafts"]
            try await work.take(line)
            #expect(await unit.runner.wait(for: work.current.position, timeout: .seconds(30)))
            let draft = try await unit.draft(by: unit.ann, ["body": "later"]).id
            let facts = try await unit.commands.mailbox(of: unit.ann.id).facts([line.id, draft, UUID()])
            #expect(facts.mapValues(\.isDraft) == [line.id: false, draft: true])
            let outcomes = try await unit.commands.perform([.flag], on: [draft, line.id], by: unit.ann.id)
            #expect(outcomes.map(\.letter) == [draft, line.id])
            #expect(outcomes.map { $0.problem?.code } == ["letter-is-draft", nil])
        }
    }

    @Test func `the progress of a sweep is what is stored, after each step of a round`() async throws {
        try await Unit.with { unit in
            let count = 2 * MailCommands.sweepStep + 100
            try await bring(count, unit)
            let id = try await sweep("flag", unit)
            // It is alone, so one round is enough for three steps.
            #expect(try await unit.commands.stepJobs())
            try await settle(unit)
            let done = try await job(id, unit)
            #expect(done.state == "finished" && done.done == count && done.failedCount == 0)
            #expect(try await unit.counts(of: unit.ann)["Inbox"]?.flagged == count)
            var (flagged, told, steps) = (0, 0, 0)
            let head = try await unit.events()
            for recorded in try await unit.store.read(after: 0, limit: Int(head), as: PostofficeEvent.self) {
                switch recorded.event {
                case .copy(.flagged) where recorded.meta.causation == id: flagged += 1
                case .job(.advanced(let advanced)):
                    told += advanced.done
                    steps += 1
                    #expect(told == flagged)
                default: break
                }
            }
            #expect(steps == 3 && flagged == count)
        }
    }

    @Test func `a job that is ended while its next step is loaded does nothing more`() async throws {
        try await Unit.with { unit in
            _ = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let id = try await sweep("flag", unit)
            let loaded = try await unit.commands.jobs.load(id)
            let step = try #require(try await unit.commands.nextStep(of: id, in: loaded.state, left: 1))
            #expect(step.appends.count == 1 && step.left == 0)
            try await unit.seat(unit.ann).post("\(mail)/jobs/\(id)/cancel").expect(204)
            let stored = try await unit.commands.storeStep(step, of: id, at: loaded.version)
            #expect(stored == nil)
            let ended = try await job(id, unit)
            #expect(ended.state == "cancelled" && ended.done == 0)
            #expect(try await unit.counts(of: unit.ann)["Inbox"]?.flagged == 0)
        }
    }

    @Test func `a letter that changed after its step was loaded is looked at again in the next round`() async throws {
        try await Unit.with { unit in
            let letter = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let id = try await sweep("flag", unit)
            let loaded = try await unit.commands.jobs.load(id)
            let step = try #require(try await unit.commands.nextStep(of: id, in: loaded.state, left: 1))
            _ = try await unit.commands.perform(.markRead, on: letter, by: unit.ann.id)
            let stored = try await unit.commands.storeStep(step, of: id, at: loaded.version)
            #expect(stored == nil)
            let running = try await job(id, unit)
            #expect(running.state == "running" && running.done == 0)
            while try await unit.commands.stepJobs() {}
            let done = try await job(id, unit)
            #expect(done.state == "finished" && done.done == 1)
            let course = try await course(letter, unit)
            #expect(course == ["copy.read", "copy.flagged"])
        }
    }

    @Test func `two jobs have their turns, and a mailing goes step by step`() async throws {
        try await Unit.with { unit in
            _ = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let swept = try await sweep("flag", unit)
            let made = try await unit.seat(unit.ann).post(
                "\(mail)/mailings",
                ["to": .ids([unit.cleo.id]), "subject": "Closed", "body": "On Monday we are closed."]
            ).expect(202).decode(JobMadeView.self).id
            let loaded = try await unit.commands.jobs.load(made)
            let step = try #require(try await unit.commands.nextStep(of: made, in: loaded.state, left: 4))
            #expect(step.left == 0)
            let none = try await unit.commands.nextStep(of: made, in: loaded.state, left: 0)
            #expect(none?.left == nil)
            #expect(try await unit.commands.stepJobs())
            for id in [swept, made] { #expect(try await job(id, unit).state == "finished") }
        }
    }
}
