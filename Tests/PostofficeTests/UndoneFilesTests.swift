import AttachmentKit
import EventLog
import FoundationEssentials
import PeopleKit
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import PostofficeDomain
import ServiceKit
import ServiceTesting
import Testing
import Vault

@testable import PostofficeApp

/// Files that were taken out of a draft by a slip, and put back.
@Suite(.freshSchema) struct UndoneFilesTests: AttachmentSuite {
    private let mail = "/api/v1/mail"

    private func undo(_ answer: Answer, _ unit: Unit) async throws -> UndoneView {
        let action = try #require(answer.headers[.action])
        return try await unit.seat(unit.cleo).post("\(mail)/actions/\(action)/undo").expect(200).decode(UndoneView.self)
    }

    private func taken(_ draft: UUID, _ id: UUID, _ unit: Unit) async throws -> Answer {
        try await unit.seat(unit.cleo).delete("\(mail)/drafts/\(draft)/attachments/\(id)").expect(204)
    }

    @Test func `a file that was taken out is put back as it was, and taken out again`() async throws {
        try await Unit.with { unit in
            let (draft, id) = (try await draft(unit), UUID())
            let view = try await put(.bytes(Self.png), draft, id, by: unit.cleo, in: unit).expect(201)
                .decode(AttachmentView.self)
            let undone = try await undo(try await taken(draft, id, unit), unit)
            #expect(undone.done == 1 && undone.kept.isEmpty)
            #expect(try await unit.open(draft, by: unit.cleo).attachments == [view])
            let file = "\(mail)/letters/\(draft)/attachments/\(id)"
            #expect(try await unit.seat(unit.cleo).get(file).expect(200).bytes == Self.png)
            let again = try await unit.seat(unit.cleo).post("\(mail)/actions/\(undone.id)/undo").expect(200)
                .decode(UndoneView.self)
            #expect(again.done == 1)
            #expect(try await unit.open(draft, by: unit.cleo).attachments.isEmpty)
            let report = try await unit.attachments.projection.rebuild(comparing: true, isDryRun: true) { _, _ in }
            #expect(report.differences == ["attachment": 0, "attachment_taken_out": 0])
        }
    }

    @Test func `a file that was added is taken out by undoing that`() async throws {
        try await Unit.with { unit in
            let (draft, id) = (try await draft(unit), UUID())
            let answer = try await put(.bytes(Self.png), draft, id, by: unit.cleo, in: unit).expect(201)
            #expect(try await undo(answer, unit).done == 1)
            #expect(try await unit.open(draft, by: unit.cleo).attachments.isEmpty)
            // What is there already is no action.
            let (other, same) = (try await self.draft(unit), UUID())
            for isNew in [true, false] {
                let answer = try await put(.bytes([1]), other, same, by: unit.cleo, in: unit).expect(isNew ? 201 : 200)
                #expect((answer.headers[.action] != nil) == isNew)
            }
        }
    }

    @Test func `what was sent without a file never gets it`() async throws {
        try await Unit.with { unit in
            let (draft, id) = (try await draft(unit), UUID())
            try await put(.bytes(Self.png), draft, id, by: unit.cleo, in: unit).expect(201)
            let answer = try await taken(draft, id, unit)
            try await send(draft, unit)
            let undone = try await undo(answer, unit)
            #expect(undone.done == 0 && undone.kept.map(\.code) == ["letter-sent"])
            #expect(try await unit.open(draft, by: unit.ann).attachments.isEmpty)
            // Nobody can want what it holds any more.
            let position = try await unit.events()
            #expect(await unit.attachments.projection.wait(for: position, timeout: .seconds(10)))
            try await unit.pool.execute("update attachment_content set touched_at = now() - interval '2 hours'")
            #expect(try await unit.attachments.contents.clear() == 1)
        }
    }

    @Test func `what was taken out is kept for thirty days, then destroyed`() async throws {
        try await Unit.with(comparing: false) { unit in
            let (draft, id) = (try await draft(unit), UUID())
            try await put(.bytes(Self.png), draft, id, by: unit.cleo, in: unit).expect(201)
            _ = try await taken(draft, id, unit)
            try await unit.pool.execute("update attachment_content set touched_at = now() - interval '29 days'")
            try await unit.pool.execute(
                "update attachment_taken_out set taken_out_at = taken_out_at - interval '29 days'"
            )
            #expect(try await unit.attachments.contents.clear() == 0)
            try await unit.pool.execute(
                "update attachment_taken_out set taken_out_at = taken_out_at - interval '2 days'"
            )
            #expect(try await unit.attachments.contents.clear() == 1)
            #expect(try await unit.pool.query("select 1 from attachment_piece").isEmpty)
        }
    }

    @Test func `what was taken out goes with the person whom the draft is about`() async throws {
        try await Unit.with { unit in
            // Sealed for Ann first: the draft names no client yet.
            let saved = try await unit.draft(by: unit.ann, ["body": "Report"])
            let id = UUID()
            try await put(.bytes(Self.png), saved.id, id, by: unit.ann, in: unit).expect(201)
            let ann = unit.seat(unit.ann)
            let answer = try await ann.delete("\(mail)/drafts/\(saved.id)/attachments/\(id)").expect(204)
            try await ann.send(
                .put,
                "\(mail)/drafts/\(saved.id)",
                ["body": "Report", "to": .ids([unit.cleo.id])],
                headers: [.ifMatch: "*"]
            ).expect(200)
            let position = try await unit.events()
            #expect(await unit.attachments.projection.wait(for: position, timeout: .seconds(10)))
            #expect(try await unit.attachments.contents.reseal() == 1)
            _ = try await unit.vault.shred(unit.cleo.id)
            let done = try await MailPurge.run(unit.cleo.id, isDryRun: false, on: unit.pool)
            #expect(done.contains("1 attachments were removed"))
            #expect(try await unit.pool.query("select 1 from attachment_piece").isEmpty)
            let action = try #require(answer.headers[.action])
            let undone = try await ann.post("\(mail)/actions/\(action)/undo").expect(200).decode(UndoneView.self)
            #expect(undone.done == 0 && undone.kept.map(\.code) == ["letter-erased"])
        }
    }
}
