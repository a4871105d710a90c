import EventLog
import FoundationEssentials
import PeopleKit
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import PostofficeDomain
import ServiceTesting
import Testing
import Vault

@testable import PostofficeApp

/// Letters that were deleted for good by a slip, and brought back.
@Suite(.freshSchema) struct UndonePurgeTests: AttachmentSuite {
    private let mail = "/api/v1/mail"

    private func undo(_ answer: Answer, _ unit: Unit, _ person: PersonRegistered) async throws -> UndoneView {
        try await undo(try #require(answer.headers[.action]), unit, person)
    }

    private func undo(_ action: String, _ unit: Unit, _ person: PersonRegistered) async throws -> UndoneView {
        try await unit.seat(person).post("\(mail)/actions/\(action)/undo").expect(200).decode(UndoneView.self)
    }

    /// Puts a letter into Trash and deletes it for good.
    private func purge(_ letter: UUID, _ unit: Unit, _ person: PersonRegistered) async throws -> Answer {
        let seat = unit.seat(person)
        try await seat.delete("\(mail)/letters/\(letter)").expect(204)
        return try await seat.delete("\(mail)/letters/\(letter)?for_good=true").expect(204)
    }

    /// That counts and rows are what the events say, and what a rebuild makes of them.
    private func check(_ unit: Unit) async throws {
        await unit.commands.waitUntilVisible(try await unit.events())
        let report = try await CountsCheck(store: unit.store, pool: unit.pool).run()
        #expect(report.differences.isEmpty)
        let rebuilt = try await unit.runner.rebuild(comparing: true, isDryRun: true) { _, _ in }
        #expect(rebuilt.differences == ["letter": 0, "copy": 0, "folder": 0, "tally": 0])
    }

    @Test func `a letter deleted for good is nowhere, and undone it is in Trash as it was`() async throws {
        try await Unit.with { unit in
            let ann = unit.seat(unit.ann)
            let id = try await unit.letter(from: unit.cleo, to: [unit.bob], bcc: [unit.ann], "Next week")
            try await ann.post("\(mail)/letters/\(id)/read").expect(204)
            try await ann.post("\(mail)/letters/\(id)/flag").expect(204)
            try await ann.delete("\(mail)/letters/\(id)").expect(204)
            let before = try await unit.open(id, by: unit.ann)
            let purged = try await ann.delete("\(mail)/letters/\(id)?for_good=true").expect(204)
            try await ann.get("\(mail)/letters/\(id)").expectProblem(404, "letter-not-found")
            try await ann.post("\(mail)/letters/\(id)/flag").expectProblem(404, "letter-not-found")
            #expect(try await unit.counts(of: unit.ann).isEmpty)
            #expect(try await unit.list("trash", of: unit.ann).letters.isEmpty)
            let found = try await ann.get("\(mail)/letters?query=week").expect(200).decode(LetterListView.self)
            #expect(found.letters.isEmpty)
            try await check(unit)

            let undone = try await undo(purged, unit, unit.ann)
            #expect(undone.done == 1 && undone.kept.isEmpty)
            #expect(try await unit.open(id, by: unit.ann) == before)
            #expect(try await unit.counts(of: unit.ann) == ["Trash": Tally(messages: 1, unread: 0, flagged: 1)])
            #expect(try await unit.counts(of: unit.bob) == ["Inbox": Tally(messages: 1, unread: 1)])
            try await check(unit)

            let again = try await undo(undone.id.uuidString, unit, unit.ann)
            #expect(again.done == 1 && again.kept.isEmpty)
            #expect(try await unit.counts(of: unit.ann).isEmpty)
            #expect(try await undo(again.id.uuidString, unit, unit.ann).done == 1)
            #expect(try await unit.open(id, by: unit.ann) == before)
            try await check(unit)
        }
    }

    @Test func `Trash emptied by a slip comes back, what was already gone doesn't`() async throws {
        try await Unit.with { unit in
            let ann = unit.seat(unit.ann)
            let ids = try await (1...4).asyncMap { _ in try await unit.letter(from: unit.cleo, to: [unit.ann]) }
            _ = try await purge(ids[3], unit, unit.ann)
            try await ann.post("\(mail)/letters/delete", ["ids": .ids(Array(ids[..<3]))]).expect(200)
            let emptied = try await ann.post("\(mail)/folders/trash/empty").expect(202)
            while try await unit.commands.stepJobs() {}
            #expect(try await unit.counts(of: unit.ann).isEmpty)
            let undone = try await undo(emptied, unit, unit.ann)
            #expect(undone.done == 3 && undone.kept.isEmpty)
            #expect(try await unit.counts(of: unit.ann) == ["Trash": Tally(messages: 3, unread: 3)])
            try await check(unit)
        }
    }

    @Test func `one's own letters and many at once come back, too`() async throws {
        try await Unit.with { unit in
            let cleo = unit.seat(unit.cleo)
            let ids = try await (1...3).asyncMap { _ in try await unit.letter(from: unit.cleo, to: [unit.ann]) }
            try await cleo.post("\(mail)/letters/delete", ["ids": .ids(ids)]).expect(200)
            let purged = try await cleo.post("\(mail)/letters/delete", ["ids": .ids(ids), "for_good": true])
                .expect(200)
            #expect(try await undo(purged, unit, unit.cleo).done == 3)
            #expect(try await unit.counts(of: unit.cleo) == ["Trash": Tally(messages: 3, unread: 0)])
            // The original client's call.
            let trash = SystemFolder.trash.number
            let one = try await cleo.delete("/common/folders/\(trash)/messages/\(ids[0])").expect(204)
            #expect(try await undo(one, unit, unit.cleo).done == 1)
            #expect(try await unit.counts(of: unit.cleo) == ["Trash": Tally(messages: 3, unread: 0)])
            try await check(unit)
        }
    }

    @Test(arguments: [false, true])
    func `what waited in Trash for its folder goes on waiting, or is in it again`(_ isFolderBack: Bool) async throws {
        try await Unit.with { unit in
            let ann = unit.seat(unit.ann)
            let folder = try await unit.folder("Taxes", of: unit.ann)
            let id = try await unit.letter(from: unit.cleo, to: [unit.ann])
            try await ann.post("\(mail)/letters/move", ["ids": .ids([id]), "folder_id": .id(folder)]).expect(200)
            let removed = try await ann.delete("\(mail)/folders/\(folder)?with_content=true").expect(204)
            let purged = try await ann.delete("\(mail)/letters/\(id)?for_good=true").expect(204)
            if isFolderBack { #expect(try await undo(removed, unit, unit.ann).done == 1) }
            #expect(try await unit.counts(of: unit.ann).isEmpty)
            let undone = try await undo(purged, unit, unit.ann)
            #expect(undone.done == 1)
            let name = isFolderBack ? "Taxes" : "Trash"
            #expect(try await unit.counts(of: unit.ann) == [name: Tally(messages: 1, unread: 1)])
            if isFolderBack {
                // It doesn't lie in Trash: what isn't there isn't deleted for good.
                #expect(
                    try await undo(undone.id.uuidString, unit, unit.ann).kept.map(\.code) == ["changed-since"]
                )
            } else {
                #expect(try await undo(removed, unit, unit.ann).done == 1)
            }
            #expect(try await unit.counts(of: unit.ann) == ["Taxes": Tally(messages: 1, unread: 1)])
            try await check(unit)
        }
    }

    @Test func `files are there again, also where all had deleted the letter`() async throws {
        try await Unit.with { unit in
            let (draft, id) = (try await draft(unit), UUID())
            try await put(.bytes(Self.png), draft, id, by: unit.cleo, in: unit).expect(201)
            try await send(draft, unit)
            _ = try await purge(draft, unit, unit.cleo)
            let purged = try await purge(draft, unit, unit.ann)
            let file = "\(mail)/letters/\(draft)/attachments/\(id)"
            try await unit.seat(unit.ann).get(file).expectProblem(404, "attachment-not-found")
            #expect(try await undo(purged, unit, unit.ann).done == 1)
            #expect(try await unit.seat(unit.ann).get(file).expect(200).bytes == Self.png)
            try await unit.seat(unit.cleo).get(file).expectProblem(404, "attachment-not-found")
        }
    }

    @Test func `words that were erased meanwhile don't come back`() async throws {
        try await Unit.with { unit in
            let id = try await unit.letter(from: unit.cleo, to: [unit.ann], "Question", "May I?")
            let purged = try await purge(id, unit, unit.ann)
            _ = try await unit.vault.shred(unit.cleo.id)
            _ = try await MailPurge.run(unit.cleo.id, isDryRun: false, on: unit.pool)
            #expect(try await undo(purged, unit, unit.ann).done == 1)
            let letter = try await unit.open(id, by: unit.ann)
            #expect(letter.subject == "" && letter.body == "" && letter.from?.name == "Former member")
            let words = try await unit.pool.query("select count(*) from letter where subject <> '' or body <> ''")
            #expect(try words[0].decode(Int64.self) == 0)
        }
    }

    @Test func `after thirty days it stays gone`() async throws {
        try await Unit.with { unit in
            let id = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let purged = try await purge(id, unit, unit.ann)
            let action = try #require(purged.headers[.action])
            unit.clock.advance(by: 36_500 * 24 * 3600)
            try await unit.seat(unit.ann).post("\(mail)/actions/\(action)/undo").expectProblem(410, "action-too-old")
            try await unit.seat(unit.ann).get("\(mail)/letters/\(id)").expectProblem(404, "letter-not-found")
        }
    }

    @Test func `what comes back isn't cleared away at once where Trash is emptied by itself`() async throws {
        try await Unit.with { unit in
            let id = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let purged = try await purge(id, unit, unit.ann)
            let since = try await unit.pool.query("select now()").decode(Date.self)[0]
            #expect(try await undo(purged, unit, unit.ann).done == 1)
            let trashed = try await unit.pool.query(
                "select trashed_at from copy where owner = \(unit.ann.id) and trashed_at is not null"
            ).decode(Date.self)
            #expect(trashed.count == 1 && trashed.allSatisfy { $0 >= since.addingTimeInterval(-0.001) })
        }
    }
}
