import AttachmentKit
import CommandLineKit
import EventLog
import FoundationEssentials
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

/// Adding files to drafts, taking them away, and getting them back as they were.
@Suite(.freshSchema) struct AttachmentTests: AttachmentSuite {
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
            try await unit.seat(unit.ann).get(letter).expectProblem(404, "letter-not-found")
            try await send(draft, unit)
            for reader in [unit.cleo, unit.ann] {
                let list = try await unit.seat(reader).get(letter).expect(200).decode(AttachmentListView.self)
                #expect(list.attachments == [view])
                #expect(try await unit.open(draft, by: reader).attachments == [view])
                let answer = try await unit.seat(reader).get("\(letter)/\(id)").expect(200)
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
                try await unit.seat(stranger).get("\(letter)/\(id)").expectProblem(404, "attachment-not-found")
                try await unit.seat(stranger).get(letter).expectProblem(404, "letter-not-found")
            }
            let other = try await unit.letter(from: unit.bob, to: [unit.dora])
            try await unit.seat(unit.dora).get("/api/v1/mail/letters/\(other)/attachments/\(id)")
                .expectProblem(404, "attachment-not-found")
        }
    }

    @Test func `a link gives the file to whoever may have it still`() async throws {
        try await Unit.with(comparing: false) { unit in
            let (draft, id) = (try await draft(unit), UUID())
            let content = noise(1000)
            try await put(.bytes(content), draft, id, by: unit.cleo, in: unit, name: "Gr%C3%BC%C3%9Fe.bin").expect(201)
            let file = "/api/v1/mail/letters/\(draft)/attachments/\(id)"
            try await unit.seat(unit.ann).post(file + "/link").expectProblem(404, "attachment-not-found")
            try await send(draft, unit)
            let stranger = Seat(router: unit.router, authorization: nil)
            func link(_ person: PersonRegistered) async throws -> String {
                struct Link: Decodable { let path: String }
                return try await unit.seat(person).post(file + "/link").expect(201).decode(Link.self).path
            }
            let (ann, cleo) = (try await link(unit.ann), try await link(unit.cleo))
            for path in [ann, cleo] {
                #expect(path.hasPrefix("/api/v1/mail/links/"))
                let answer = try await stranger.get(path).expect(200)
                #expect(answer.bytes == content)
                #expect(answer.headers[.contentDisposition]?.hasPrefix("attachment; filename=\"") == true)
                #expect(answer.headers[.xContentTypeOptions] == "nosniff")
                #expect(answer.headers[.cacheControl] == "private, no-store")
                let part = try await stranger.get(path, headers: [.range: "bytes=10-19"]).expect(206)
                #expect(part.bytes == Array(content[10..<20]))
                try await stranger.get(path, headers: [.range: "bytes=1000-"])
                    .expectProblem(416, "range-not-satisfiable")
            }
            for person in [unit.bob, unit.dora] {
                try await unit.seat(person).post(file + "/link").expectProblem(404, "attachment-not-found")
            }
            // Held back meanwhile, it is given to nobody.
            let row = try await unit.attachments.row(id, of: draft, for: unit.ann.id)
            await unit.attachments.waitUntilVisible(try await unit.attachments.check(row, isHeld: true))
            for path in [ann, cleo] { try await stranger.get(path).expectProblem(404, "link-not-found") }
            try await unit.seat(unit.ann).post(file + "/link").expectProblem(409, "attachment-held")
            await unit.attachments.waitUntilVisible(try await unit.attachments.check(row, isHeld: false))
            // Whose session is over, whose letter is gone for good.
            try await stranger.get(ann).expect(200)
            unit.endSessions(of: unit.ann)
            try await stranger.get(ann).expectProblem(404, "link-not-found")
            try await stranger.get(cleo).expect(200)
            _ = try await unit.vault.shred(unit.cleo.id)
            try await stranger.get(cleo).expectProblem(404, "link-not-found")
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
            try await unit.seat(unit.cleo).get("/api/v1/mail/letters/\(draft)/attachments/\(empty.id)").expect(200)
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
            for _ in 1...2 { try await unit.seat(unit.cleo).delete(path).expect(204) }
            try await put(.bytes(Self.png), draft, id, by: unit.cleo, in: unit).expectProblem(409, "attachment-id-used")
            try await unit.seat(unit.cleo).get("/api/v1/mail/letters/\(draft)/attachments/\(id)")
                .expectProblem(404, "attachment-not-found")
            // What it holds is kept: it may be put back.
            #expect(try await unit.pool.query("select 1 from attachment_content").count == 1)
        }
    }

    @Test func `only the author of a draft adds and removes`() async throws {
        try await Unit.with { unit in
            let (draft, id) = (try await draft(unit), UUID())
            try await put(.bytes([1]), draft, by: unit.ann, in: unit).expectProblem(404, "letter-not-found")
            try await put(.bytes([1]), UUID(), by: unit.cleo, in: unit).expectProblem(404, "letter-not-found")
            try await put(.bytes([1]), draft, id, by: unit.cleo, in: unit).expect(201)
            try await unit.seat(unit.ann).delete("/api/v1/mail/drafts/\(draft)/attachments/\(id)")
                .expectProblem(404, "letter-not-found")
            try await send(draft, unit)
            try await put(.bytes([1]), draft, by: unit.cleo, in: unit).expectProblem(409, "letter-already-sent")
            try await unit.seat(unit.cleo).delete("/api/v1/mail/drafts/\(draft)/attachments/\(id)")
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
}
