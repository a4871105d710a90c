import EventLog
import CommandLineKit
import FoundationEssentials
import HTTPKit
import IdentityContract
import Postgres
import PostgresTesting
import PostofficeDomain
import ServiceKit
import Testing
import Vault

@testable import PostofficeApp

@Suite(.freshSchema) struct AttachmentTests {
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D] + Array("IHDR".utf8)
        + [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]

    private func path(_ draft: UUID, _ id: UUID, _ name: String = "plan.pdf") -> String {
        "/api/v1/mail/drafts/\(draft)/attachments/\(id)?name=\(name)"
    }

    /// Adds `content` to a draft.
    private func put(
        _ content: Body,
        _ draft: UUID,
        _ id: UUID = UUID(),
        by person: PersonRegistered,
        in unit: Unit,
        name: String = "plan.pdf",
        headers: Headers = Headers()
    ) async throws -> Answer {
        var headers = headers
        headers.addIfAbsent(.contentType, "application/pdf")
        return try await unit.desk(person).send(.put, path(draft, id, name), body: content, headers: headers)
    }

    private func draft(_ unit: Unit) async throws -> UUID {
        try await unit.draft(by: unit.cleo, ["subject": "Plan", "body": "See there", "to": .ids([unit.ann.id])]).id
    }

    private func send(_ draft: UUID, _ unit: Unit) async throws {
        try await unit.desk(unit.cleo).post("/api/v1/mail/drafts/\(draft)/send").expect(200)
    }

    /// Noise that nothing compresses, different in each piece.
    private func noise(_ count: Int) -> [UInt8] {
        var state: UInt64 = 88_172_645_463_325_252
        return (0..<count).map { _ in
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return UInt8(truncatingIfNeeded: state)
        }
    }

    @Test func `a file travels with its letter, as it was`() async throws {
        try await Unit.with { unit in
            let (draft, id) = (try await draft(unit), UUID())
            let content = noise(3 * AttachmentContents.pieceBytes + 17)
            let stream = BodyStream()
            let writing = Task {
                for start in stride(from: 0, to: content.count, by: 10_000) {
                    try await stream.write(Array(content[start..<min(start + 10_000, content.count)]))
                }
                stream.finish()
            }
            let view = try await put(
                .stream(stream),
                draft,
                id,
                by: unit.cleo,
                in: unit,
                name: "Gr%C3%BC%C3%9Fe%20%22x%22.bin"
            )
            .expect(201).decode(AttachmentView.self)
            try await writing.value
            #expect(view.name == "Grüße \"x\".bin" && view.bytes == content.count && !view.held)
            #expect(view.mediaType == "application/octet-stream")
            let letter = "/api/v1/mail/letters/\(draft)/attachments"
            try await unit.desk(unit.ann).get(letter).expectProblem(404, "letter-not-found")
            try await send(draft, unit)
            for reader in [unit.cleo, unit.ann] {
                let list = try await unit.desk(reader).get(letter).expect(200).decode(AttachmentListView.self)
                #expect(list.attachments == [view])
                #expect(try await unit.open(draft, by: reader).attachments == [view])
                let answer = try await unit.desk(reader).get("\(letter)/\(id)").expect(200)
                #expect(answer.bytes == content)
                #expect(answer.headers[.contentLength] == String(content.count))
                #expect(
                    answer.headers[.contentDisposition]
                        == "attachment; filename=\"Gr??e _x_.bin\"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%22x%22.bin"
                )
                #expect(answer.headers[.xContentTypeOptions] == "nosniff")
                #expect(answer.headers[.contentSecurityPolicy]?.contains("sandbox") == true)
            }
            for stranger in [unit.bob, unit.dora] {
                try await unit.desk(stranger).get("\(letter)/\(id)").expectProblem(404, "attachment-not-found")
                try await unit.desk(stranger).get(letter).expectProblem(404, "letter-not-found")
            }
            let other = try await unit.letter(from: unit.bob, to: [unit.dora])
            try await unit.desk(unit.dora).get("/api/v1/mail/letters/\(other)/attachments/\(id)")
                .expectProblem(404, "attachment-not-found")
        }
    }

    @Test func `what a file is, is told by its content`() async throws {
        try await Unit.with { unit in
            let draft = try await draft(unit)
            for (content, media) in [
                (Self.png, "image/png"), (Array("%PDF-1.4\n%âãÏÓ\n1 0 obj\n".utf8), "application/pdf"),
                (Array("<!DOCTYPE html><html><script>alert(1)</script>".utf8), "text/html"),
                (Array("Just some words.\n".utf8), "text/plain"),
            ] {
                let view = try await put(.bytes(content), draft, by: unit.cleo, in: unit, name: "photo.jpg").expect(201)
                    .decode(AttachmentView.self)
                #expect(view.mediaType == media && view.name == "photo.jpg")
            }
            let empty = try await put(.empty, draft, by: unit.cleo, in: unit).expect(201).decode(AttachmentView.self)
            #expect(empty.bytes == 0)
            try await unit.desk(unit.cleo).get("/api/v1/mail/letters/\(draft)/attachments/\(empty.id)").expect(200)
        }
    }

    @Test func `adding a file again changes nothing, and an id is never used twice`() async throws {
        try await Unit.with { unit in
            let (draft, id) = (try await draft(unit), UUID())
            let first = try await put(.bytes(Self.png), draft, id, by: unit.cleo, in: unit).expect(201)
            let events = try await unit.events()
            let second = try await put(.bytes(Self.png), draft, id, by: unit.cleo, in: unit, name: "other").expect(200)
            #expect(first.bytes == second.bytes)
            let others = try await self.draft(unit)
            try await put(.bytes(Self.png), others, id, by: unit.cleo, in: unit).expectProblem(
                409,
                "attachment-id-used"
            )
            #expect(try await unit.events() == events + 1)
            let path = "/api/v1/mail/drafts/\(draft)/attachments/\(id)"
            for _ in 1...2 { try await unit.desk(unit.cleo).delete(path).expect(204) }
            try await put(.bytes(Self.png), draft, id, by: unit.cleo, in: unit).expectProblem(409, "attachment-id-used")
            try await unit.desk(unit.cleo).get("/api/v1/mail/letters/\(draft)/attachments/\(id)")
                .expectProblem(404, "attachment-not-found")
            #expect(try await unit.pool.query("select 1 from attachment_content").isEmpty)
            #expect(try await unit.pool.query("select 1 from attachment_piece").isEmpty)
        }
    }

    @Test func `only the author of a draft adds and removes`() async throws {
        try await Unit.with { unit in
            let (draft, id) = (try await draft(unit), UUID())
            try await put(.bytes([1]), draft, by: unit.ann, in: unit).expectProblem(404, "letter-not-found")
            try await put(.bytes([1]), UUID(), by: unit.cleo, in: unit).expectProblem(404, "letter-not-found")
            try await put(.bytes([1]), draft, id, by: unit.cleo, in: unit).expect(201)
            try await unit.desk(unit.ann).delete("/api/v1/mail/drafts/\(draft)/attachments/\(id)")
                .expectProblem(404, "letter-not-found")
            try await send(draft, unit)
            try await put(.bytes([1]), draft, by: unit.cleo, in: unit).expectProblem(409, "letter-already-sent")
            try await unit.desk(unit.cleo).delete("/api/v1/mail/drafts/\(draft)/attachments/\(id)")
                .expectProblem(409, "letter-already-sent")
            #expect(try await unit.pool.query("select 1 from attachment_content").count == 1)
        }
    }

    @Test func `what is too long is refused, announced or not, and leaves nothing`() async throws {
        try await Unit.with { unit in
            let draft = try await draft(unit)
            let long = [UInt8](repeating: 7, count: Limits.attachment + 1)
            try await put(.bytes(long), draft, by: unit.cleo, in: unit).expectProblem(413, "content-too-large")
            let announced: Headers = [.contentLength: String(Limits.attachment + 1)]
            try await put(.bytes([1]), draft, by: unit.cleo, in: unit, headers: announced)
                .expectProblem(413, "content-too-large")
            let broken = BodyStream()
            struct Broken: Error {}
            try await broken.write([1, 2, 3])
            broken.fail(Problem.badRequest("the client went away"))
            try await put(.stream(broken), draft, by: unit.cleo, in: unit).expect(400)
            #expect(try await unit.pool.query("select 1 from attachment_content").isEmpty)
            try await put(.bytes([1]), draft, by: unit.cleo, in: unit, name: "a%2Fb")
                .expectProblem(422, "validation-failed", fields: ["name"])
            try await put(.bytes([1]), draft, by: unit.cleo, in: unit, name: "")
                .expectProblem(422, "validation-failed", fields: ["name"])
            try await unit.pool.execute(
                """
                insert into attachment_content
                values (gen_random_uuid(), gen_random_uuid(), \(unit.cleo.id), \(unit.cleo.id), '', '',
                        \(Limits.attachmentQuota), true, now())
                """
            )
            let one: Headers = [.contentLength: "1"]
            try await put(.bytes([1]), draft, by: unit.cleo, in: unit, headers: one).expectProblem(
                409,
                "attachment-quota"
            )
        }
    }

    @Test func `nothing of a file lies open in the database`() async throws {
        try await Unit.with { unit in
            let draft = try await draft(unit)
            let content = Array("Confidentially yours, and yours alone.".utf8)
            try await put(.bytes(content), draft, by: unit.cleo, in: unit, name: "Secretname.txt").expect(201)
            for table in ["event", "attachment_content", "attachment_piece"] {
                for row in try await unit.pool.query("select t::text, 1 from \(identifier: table) t") {
                    let text = try row[0].decode(as: String.self)
                    for word in ["Confidentially", "Secretname"] {
                        let hexadecimal = word.utf8.map { String($0, radix: 16) }.joined()
                        #expect(!text.contains(word) && !text.contains(hexadecimal), "\(table): \(word)")
                    }
                }
            }
        }
    }

    @Test func `a file that is held back is opened by nobody until it is released`() async throws {
        try await Unit.with { unit in
            try await unit.attachments.holdNew(true)
            let (draft, id) = (try await draft(unit), UUID())
            let view = try await put(.bytes(Self.png), draft, id, by: unit.cleo, in: unit).expect(201)
                .decode(AttachmentView.self)
            #expect(view.held)
            try await send(draft, unit)
            let path = "/api/v1/mail/letters/\(draft)/attachments/\(id)"
            for person in [unit.cleo, unit.ann] {
                try await unit.desk(person).get(path).expectProblem(409, "attachment-held")
            }
            let held = try await unit.attachments.held(limit: 10)
            #expect(held.map(\.id) == [id])
            let position = try await unit.attachments.check(held[0], isHeld: false)
            await unit.attachments.showing(position)
            #expect(try await unit.desk(unit.ann).get(path).expect(200).bytes == Self.png)
            #expect(try await unit.attachments.check(held[0], isHeld: false) == nil)
            await unit.attachments.showing(try await unit.attachments.check(held[0], isHeld: true))
            try await unit.desk(unit.ann).get(path).expectProblem(409, "attachment-held")
        }
    }

    @Test func `what was changed in the database is not given out`() async throws {
        try await Unit.with { unit in
            let (draft, id) = (try await draft(unit), UUID())
            try await put(.bytes(noise(300_000)), draft, id, by: unit.cleo, in: unit).expect(201)
            try await unit.pool.execute(
                """
                update attachment_piece a set sealed = b.sealed from attachment_piece b
                where a.attachment = b.attachment and a.number = 1 and b.number = 0
                """
            )
            let stream = try #require(try await unit.attachments.contents.give(id))
            await #expect(throws: VaultError.tampered) { while try await stream.next() != nil {} }
        }
    }

    @Test func `contents are cleared away when they belong to nothing any more`() async throws {
        try await Unit.with { unit in
            let contents = unit.attachments.contents
            let (draft, kept, thrown) = (try await draft(unit), UUID(), UUID())
            try await put(.bytes([1]), draft, kept, by: unit.cleo, in: unit).expect(201)
            let other = try await self.draft(unit)
            try await put(.bytes([2]), other, thrown, by: unit.cleo, in: unit).expect(201)
            try await unit.desk(unit.cleo).delete("/api/v1/mail/drafts/\(other)").expect(204)
            let position = try await unit.events()
            #expect(await unit.attachments.shown.wait(for: position, timeout: .seconds(10)))
            try await unit.pool.execute(
                """
                insert into attachment_content values (gen_random_uuid(), \(draft), \(unit.cleo.id), \(unit.cleo.id),
                    '', '', 5, false, now() - interval '2 hours')
                """
            )
            #expect(try await contents.clear() == 1)
            #expect(try await contents.clear() == 0)
            try await unit.pool.execute("update attachment_content set touched_at = now() - interval '40 days'")
            try await unit.pool.execute(
                "update attachment set thrown_at = thrown_at - interval '40 days' where thrown_at is not null"
            )
            #expect(try await contents.clear() == 1)
            #expect(try await contents.give(kept) != nil)
            #expect(try await contents.give(thrown) == nil)
        }
    }

    @Test func `the person whom the letter is about takes its files along`() async throws {
        try await Unit.with { unit in
            let ann = unit.desk(unit.ann)
            // Sealed for Ann first: the draft names no client yet.
            let saved = try await unit.draft(by: unit.ann, ["body": "Report"])
            let id = UUID()
            try await put(.bytes(Self.png), saved.id, id, by: unit.ann, in: unit, name: "report.png").expect(201)
            try await ann.send(
                .put,
                "/api/v1/mail/drafts/\(saved.id)",
                ["body": "Report", "to": .ids([unit.cleo.id])],
                headers: [.ifMatch: "*"]
            ).expect(200)
            try await ann.post("/api/v1/mail/drafts/\(saved.id)/send").expect(200)
            let position = try await unit.events()
            #expect(await unit.attachments.shown.wait(for: position, timeout: .seconds(10)))
            #expect(try await unit.attachments.contents.reseal() == 1)
            #expect(try await unit.attachments.contents.reseal() == 0)
            let path = "/api/v1/mail/letters/\(saved.id)/attachments/\(id)"
            #expect(try await ann.get(path).expect(200).bytes == Self.png)
            _ = try await unit.vault.shred(unit.cleo.id)
            try await ann.get(path).expectProblem(410, "attachment-erased")
            let done = try await MailPurge.run(unit.cleo.id, isDryRun: false, on: unit.pool)
            #expect(done.contains("1 attachments were removed"))
            #expect(try await unit.pool.query("select 1 from attachment_piece").isEmpty)
            #expect(try await unit.open(saved.id, by: unit.ann).attachments.map(\.name) == [""])
            let report = try await unit.attachments.shown.rebuild(comparing: true, isDryRun: true) { _, _ in }
            #expect(report.differences == ["attachment": 0])
        }
    }

    @Test func `nothing is cleared away while the attachments that are shown may lack some`() async throws {
        try await Unit.with { unit in
            let (draft, id) = (try await draft(unit), UUID())
            try await put(.bytes(Self.png), draft, id, by: unit.cleo, in: unit).expect(201)
            try await unit.pool.execute("update attachment_content set touched_at = now() - interval '2 hours'")
            // A read model that has seen nothing yet, and never will.
            let blind = AttachmentOffice(
                office: unit.office,
                shown: ProjectionRunner(AttachmentsProjection(), store: unit.store, name: "attachments-blind"),
                contents: unit.attachments.contents
            )
            try await unit.pool.execute("update attachment set id = gen_random_uuid()")
            try await AttachmentKeeper(attachments: blind, log: .none).look()
            #expect(try await unit.pool.query("select 1 from attachment_content").count == 1)
            try await AttachmentKeeper(attachments: unit.attachments, log: .none).look()
            #expect(try await unit.pool.query("select 1 from attachment_content").isEmpty)
        }
    }

    @Test func `an upload that broke off makes room for the next try, and one that nobody can read any more goes`()
        async throws
    {
        try await Unit.with { unit in
            let (draft, id) = (try await draft(unit), UUID())
            try await unit.pool.execute(
                """
                insert into attachment_content values (\(id), \(draft), \(unit.cleo.id), \(unit.cleo.id), '', '', 5, false, now())
                """
            )
            try await put(.bytes(Self.png), draft, id, by: unit.cleo, in: unit).expectProblem(409, "attachment-id-used")
            try await unit.pool.execute("update attachment_content set touched_at = now() - interval '3 minutes'")
            try await put(.bytes(Self.png), draft, id, by: unit.cleo, in: unit).expect(201)
            try await unit.pool.execute("update attachment set about = \(unit.ann.id)")
            _ = try await unit.vault.shred(unit.cleo.id)
            #expect(try await unit.attachments.contents.reseal() == 1)
            #expect(try await unit.attachments.contents.reseal() == 0)
            #expect(try await unit.pool.query("select 1 from attachment_content").isEmpty)
        }
    }

    @Test func `the operator's verb says what is held back, and takes no nonsense`() async throws {
        try await Installation.run(knowing: []) { postoffice in
            let none = try await postoffice("quarantine", "list")
            #expect(none.text == "No attachment is held back.\n")
            #expect(try await postoffice("quarantine", "new-held").code == .ok)
            #expect(try await postoffice("quarantine", "new-free").text == "New attachments can be opened at once.\n")
            #expect(try await postoffice("quarantine", "release", UUID().uuidString).code == .noInput)
            #expect(try await postoffice("quarantine", "hold").code == .usage)
            #expect(try await postoffice("quarantine", "open").code == .usage)
        }
    }
}
