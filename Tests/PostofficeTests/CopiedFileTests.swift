import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceTesting
import Testing

@testable import PostofficeApp

/// Files of a letter that stay in the answer to it.
@Suite(.freshSchema) struct CopiedFileTests: AttachmentSuite {
    private let letters = "/api/v1/mail/letters"
    private let drafts = "/api/v1/mail/drafts"

    /// A letter from Cleo to Ann with a file; answers it and the id of the file.
    private func letter(_ unit: Unit) async throws -> (id: UUID, file: UUID) {
        let (draft, file) = (try await draft(unit), UUID())
        try await put(.bytes(Self.png), draft, file, by: unit.cleo, in: unit, name: "first.png").expect(201)
        try await send(draft, unit)
        return (draft, file)
    }

    private func answer(_ letter: UUID, by person: PersonRegistered, in unit: Unit) async throws -> UUID {
        let body: [String: JSONValue] = [
            "to": .ids([unit.cleo.id]), "subject": "Re", "body": "", "reply_to_id": .string(letter.uuidString),
        ]
        return try await unit.seat(person).post(drafts, body).expect(201).decode(DraftView.self).id
    }

    private func copy(
        _ file: UUID,
        of letter: UUID,
        to draft: UUID,
        as id: UUID = UUID(),
        by person: PersonRegistered,
        in unit: Unit
    ) async throws -> Answer {
        try await unit.seat(person).send(
            .put,
            "\(drafts)/\(draft)/attachments/\(id)/copy",
            ["letter_id": .string(letter.uuidString), "attachment_id": .string(file.uuidString)]
        )
    }

    @Test func `an answer keeps the files that one names, and none unasked`() async throws {
        try await Unit.with { unit in
            let (letter, file) = try await letter(unit)
            let plain = try await unit.seat(unit.ann).post("\(letters)/\(letter)/replies", ["body": "Thank you."])
                .expect(201)
                .decode(SentView.self)
            #expect(try await unit.open(plain.id, by: unit.cleo).attachments.isEmpty)
            let kept = try await unit.seat(unit.ann)
                .post("\(letters)/\(letter)/replies", ["body": "With it.", "attachment_ids": .ids([file])]).expect(201)
                .decode(SentView.self)
            let read = try await unit.open(kept.id, by: unit.cleo).attachments
            #expect(read.map(\.name) == ["first.png"])
            let events = try await unit.events()
            try await unit.seat(unit.ann)
                .post("\(letters)/\(letter)/replies", ["body": "No.", "attachment_ids": .ids([UUID()])])
                .expectProblem(422, "validation-failed", fields: ["attachment_ids[0]"])
            #expect(try await unit.events() == events)
        }
    }

    @Test func `a draft takes a file over once, which isn't kept twice`() async throws {
        try await Unit.with { unit in
            let (letter, file) = try await letter(unit)
            let (draft, id) = (try await answer(letter, by: unit.ann, in: unit), UUID())
            let before = try await unit.pool.query("select 1 from attachment_piece").count
            try await copy(file, of: letter, to: draft, as: id, by: unit.ann, in: unit).expect(201)
            let events = try await unit.events()
            let again = try await copy(file, of: letter, to: draft, as: id, by: unit.ann, in: unit).expect(200)
            #expect(try again.decode(AttachmentView.self).name == "first.png")
            #expect(try await unit.events() == events)
            #expect(try await unit.pool.query("select 1 from attachment_piece").count == before)
            try await unit.seat(unit.ann).post("\(drafts)/\(draft)/send").expect(200)
            let given = try await unit.seat(unit.cleo).get("\(letters)/\(draft)/attachments/\(id)").expect(200)
            #expect(given.bytes == Self.png)
            try await copy(file, of: letter, to: draft, by: unit.ann, in: unit)
                .expectProblem(409, "letter-already-sent")
            let report = try await unit.attachments.projection.rebuild(comparing: true, isDryRun: true) { _, _ in }
            #expect(report.differences == ["attachment": 0, "attachment_taken_out": 0])
        }
    }

    @Test func `it can be taken out, and back by undoing that`() async throws {
        try await Unit.with { unit in
            let (letter, file) = try await letter(unit)
            let (draft, id) = (try await answer(letter, by: unit.ann, in: unit), UUID())
            try await copy(file, of: letter, to: draft, as: id, by: unit.ann, in: unit).expect(201)
            let removed = try await unit.seat(unit.ann).delete("\(drafts)/\(draft)/attachments/\(id)").expect(204)
            let action = try #require(removed.headers[.action])
            #expect(try await unit.open(draft, by: unit.ann).attachments.isEmpty)
            try await unit.seat(unit.ann).post("/api/v1/mail/actions/\(action)/undo").expect(200)
            let given = try await unit.seat(unit.ann).get("\(letters)/\(draft)/attachments/\(id)").expect(200)
            #expect(given.bytes == Self.png)
        }
    }

    @Test func `nobody takes over what they don't have, nor into what isn't theirs`() async throws {
        try await Unit.with { unit in
            let (letter, file) = try await letter(unit)
            let own = try await answer(letter, by: unit.ann, in: unit)
            let events = try await unit.events()
            try await copy(file, of: letter, to: own, by: unit.bob, in: unit).expectProblem(404, "letter-not-found")
            try await copy(UUID(), of: letter, to: own, by: unit.ann, in: unit).expectProblem(
                404,
                "attachment-not-found"
            )
            try await copy(file, of: UUID(), to: own, by: unit.ann, in: unit).expectProblem(404, "attachment-not-found")
            let other = try await unit.seat(unit.bob).post(drafts, ["to": .ids([]), "subject": "", "body": ""]).expect(
                201
            )
            .decode(DraftView.self).id
            let events2 = try await unit.events()
            try await copy(file, of: letter, to: other, by: unit.bob, in: unit).expectProblem(
                404,
                "attachment-not-found"
            )
            #expect(try await unit.events() == events2 && events2 > events)
        }
    }
}
