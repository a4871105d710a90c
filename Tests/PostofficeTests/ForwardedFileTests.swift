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
import ServiceTesting
import Testing
import Vault

@testable import PostofficeApp

/// Files that come along when a letter is passed on: there once, under the key they were sealed with, and gone with it.
@Suite(.freshSchema) struct ForwardedFileTests: AttachmentSuite {
    private let letters = "/api/v1/mail/letters"

    /// A letter from Cleo to Ann with two files; answers it and the ids of both.
    private func letter(_ unit: Unit) async throws -> (id: UUID, files: [UUID]) {
        let (draft, files) = (try await draft(unit), [UUID(), UUID()])
        try await put(.bytes(Self.png), draft, files[0], by: unit.cleo, in: unit, name: "first.png").expect(201)
        try await put(.bytes(noise(300_000)), draft, files[1], by: unit.cleo, in: unit, name: "second.bin").expect(201)
        try await send(draft, unit)
        return (draft, files)
    }

    private func forward(
        _ letter: UUID,
        by person: PersonRegistered,
        to other: PersonRegistered,
        _ more: [String: JSONValue] = [:],
        in unit: Unit,
        headers: Headers = Headers()
    ) async throws -> Answer {
        let json: [String: JSONValue] = ["to": .ids([other.id])]
        return try await unit.seat(person)
            .post("\(letters)/\(letter)/forwards", json.merging(more) { $1 }, headers: headers)
    }

    /// How many pieces of contents are kept.
    private func pieces(_ unit: Unit) async throws -> Int {
        try await unit.pool.query("select 1 from attachment_piece").count
    }

    @Test func `files come along, in their order, and are there once`() async throws {
        try await Unit.with { unit in
            let (letter, files) = try await letter(unit)
            let before = try await pieces(unit)
            let passed = try await forward(letter, by: unit.ann, to: unit.bob, in: unit).expect(201)
                .decode(SentView.self)
            #expect(try await pieces(unit) == before)
            let read = try await unit.open(passed.id, by: unit.bob)
            #expect(read.attachments.map(\.name) == ["first.png", "second.bin"])
            #expect(Set(read.attachments.map(\.id)).isDisjoint(with: files))
            let second = "\(letters)/\(passed.id)/attachments/\(read.attachments[1].id)"
            let given = try await unit.seat(unit.bob).get(second).expect(200)
            #expect(given.bytes == noise(300_000))
            #expect(given.headers[.contentDisposition]?.contains("second.bin") == true)
            // Who got the one letter has nothing of the other.
            try await unit.seat(unit.bob).get("\(letters)/\(letter)/attachments/\(files[0])")
                .expectProblem(404, "attachment-not-found")
            try await unit.seat(unit.cleo).get("\(letters)/\(passed.id)/attachments/\(read.attachments[0].id)")
                .expectProblem(404, "attachment-not-found")
            // They take no room of who passes them on.
            #expect(try await unit.attachments.contents.bytes(of: unit.ann.id) == 0)
            let again = try await forward(passed.id, by: unit.bob, to: unit.ann, in: unit).expect(201)
                .decode(SentView.self)
            let third = try await unit.open(again.id, by: unit.ann).attachments
            #expect(third.map(\.name) == ["first.png", "second.bin"])
            let path = "\(letters)/\(again.id)/attachments/\(third[0].id)"
            #expect(try await unit.seat(unit.ann).get(path).expect(200).bytes == Self.png)
            let report = try await unit.attachments.projection.rebuild(comparing: true, isDryRun: true) { _, _ in }
            #expect(report.differences == ["attachment": 0, "attachment_taken_out": 0])
        }
    }

    @Test func `who passes on chooses what comes along`() async throws {
        try await Unit.with { unit in
            let (letter, files) = try await letter(unit)
            let one = try await forward(
                letter,
                by: unit.ann,
                to: unit.bob,
                ["attachment_ids": .ids([files[1]])],
                in: unit
            ).expect(201).decode(SentView.self)
            #expect(try await unit.open(one.id, by: unit.bob).attachments.map(\.name) == ["second.bin"])
            let none = try await forward(letter, by: unit.ann, to: unit.bob, ["attachment_ids": .ids([])], in: unit)
                .expect(201).decode(SentView.self)
            #expect(try await unit.open(none.id, by: unit.bob).attachments.isEmpty)
            let events = try await unit.events()
            for wrong in [[UUID()], [files[0], files[0]]] {
                let index = wrong.count - 1
                try await forward(letter, by: unit.ann, to: unit.bob, ["attachment_ids": .ids(wrong)], in: unit)
                    .expectProblem(422, "validation-failed", fields: ["attachment_ids[\(index)]"])
            }
            #expect(try await unit.events() == events)
        }
    }

    @Test func `a client's files that were passed on go with that client`() async throws {
        try await Unit.with { unit in
            let (letter, _) = try await letter(unit)
            let passed = try await forward(letter, by: unit.ann, to: unit.bob, in: unit).expect(201)
                .decode(SentView.self)
            let file = try await unit.open(passed.id, by: unit.bob).attachments[0]
            let path = "\(letters)/\(passed.id)/attachments/\(file.id)"
            try await unit.seat(unit.bob).get(path).expect(200)
            _ = try await unit.vault.shred(unit.cleo.id)
            try await unit.seat(unit.bob).get(path).expectProblem(410, "attachment-erased")
            _ = try await MailPurge.run(unit.cleo.id, isDryRun: false, on: unit.pool)
            try await unit.seat(unit.bob).get(path).expectProblem(410, "attachment-erased")
            #expect(try await unit.open(passed.id, by: unit.bob).attachments.map(\.name) == ["", ""])
            #expect(try await pieces(unit) == 0)
            let report = try await unit.attachments.projection.rebuild(comparing: true, isDryRun: true) { _, _ in }
            #expect(report.differences == ["attachment": 0, "attachment_taken_out": 0])
        }
    }

    @Test func `who was sent a colleague's file takes their own letter along, and not the file`() async throws {
        try await Unit.with { unit in
            let draft = try await unit.draft(by: unit.ann, ["body": "Plan", "to": .ids([unit.bob.id])]).id
            let file = UUID()
            try await put(.bytes(Self.png), draft, file, by: unit.ann, in: unit).expect(201)
            try await unit.seat(unit.ann).post("/api/v1/mail/drafts/\(draft)/send").expect(200)
            let passed = try await forward(draft, by: unit.bob, to: unit.cleo, in: unit).expect(201)
                .decode(SentView.self)
            let copy = try await unit.open(passed.id, by: unit.cleo).attachments[0].id
            _ = try await unit.vault.shred(unit.cleo.id)
            _ = try await MailPurge.run(unit.cleo.id, isDryRun: false, on: unit.pool)
            try await unit.seat(unit.bob).get("\(letters)/\(passed.id)/attachments/\(copy)")
                .expectProblem(410, "attachment-erased")
            let kept = try await unit.seat(unit.bob).get("\(letters)/\(draft)/attachments/\(file)").expect(200)
            #expect(kept.bytes == Self.png)
        }
    }

    @Test func `what is held back is held back in every letter`() async throws {
        try await Unit.with { unit in
            let (letter, files) = try await letter(unit)
            let origin = try #require(try await unit.attachments.find(files[0]))
            await unit.attachments.waitUntilVisible(try await unit.attachments.check(origin, isHeld: true))
            let passed = try await forward(letter, by: unit.ann, to: unit.bob, in: unit).expect(201)
                .decode(SentView.self)
            let copy = try await unit.open(passed.id, by: unit.bob).attachments[0]
            #expect(copy.held)
            let path = "\(letters)/\(passed.id)/attachments/\(copy.id)"
            try await unit.seat(unit.bob).get(path).expectProblem(409, "attachment-held")
            #expect(try await unit.attachments.held(limit: 10).map(\.id) == [files[0]])
            // Released by either id, it is free in both.
            let found = try #require(try await unit.attachments.find(copy.id))
            await unit.attachments.waitUntilVisible(try await unit.attachments.check(found, isHeld: false))
            #expect(try await unit.seat(unit.bob).get(path).expect(200).bytes == Self.png)
            try await unit.seat(unit.ann).get("\(letters)/\(letter)/attachments/\(files[0])").expect(200)
            #expect(try await unit.attachments.check(origin, isHeld: false) == nil)
        }
    }

    @Test func `passing on again with one key passes on once, files and all`() async throws {
        try await Unit.with { unit in
            let (letter, _) = try await letter(unit)
            let key: Headers = [.idempotencyKey: "\"fwd-1\""]
            let first = try await forward(letter, by: unit.ann, to: unit.bob, in: unit, headers: key).expect(201)
            let events = try await unit.events()
            let second = try await forward(letter, by: unit.ann, to: unit.bob, in: unit, headers: key).expect(201)
            #expect(first.bytes == second.bytes)
            #expect(second.headers[.idempotencyReplayed] == "true")
            #expect(try await unit.events() == events)
            try await forward(letter, by: unit.ann, to: unit.dora, in: unit, headers: key)
                .expectProblem(422, "idempotency-mismatch")
        }
    }

    @Test func `a letter that waits with files can be called back, and one of them taken out`() async throws {
        try await Unit.with { unit in
            let (letter, files) = try await letter(unit)
            let passed = try await forward(letter, by: unit.ann, to: unit.bob, ["hold_seconds": .int(60)], in: unit)
                .expect(201).decode(SentView.self)
            try await unit.seat(unit.ann).post("\(letters)/\(passed.id)/recall").expect(200)
            let copies = try await unit.open(passed.id, by: unit.ann).attachments.map(\.id)
            #expect(copies.count == 2)
            let draft = "/api/v1/mail/drafts/\(passed.id)"
            try await unit.seat(unit.ann).delete("\(draft)/attachments/\(copies[0])").expect(204)
            try await unit.seat(unit.ann).post("\(draft)/send").expect(200)
            #expect(try await unit.open(passed.id, by: unit.bob).attachments.map(\.id) == [copies[1]])
            // The letter that was passed on lost nothing.
            try await unit.seat(unit.ann).get("\(letters)/\(letter)/attachments/\(files[0])").expect(200)
        }
    }

    @Test func `whoever may not be written to gets no files either`() async throws {
        try await Unit.with { unit in
            let (letter, _) = try await letter(unit)
            let before = try await unit.events()
            try await forward(letter, by: unit.cleo, to: unit.dora, in: unit)
                .expectProblem(403, "may-not-write", fields: ["to[0]"])
            #expect(try await unit.events() == before)
        }
    }
}
