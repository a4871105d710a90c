import Foundation
import HTTPKit
import ProcessTesting
import Testing

/// A large file on its way through gateway and postoffice into PostgreSQL and back, and what the operator does with it.
@Suite struct AttachmentStoryTests {
    private struct Attachment: Decodable {
        let media_type: String
        let bytes: Int
    }

    @Test func `a large file travels with its letter through all processes`() async throws {
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let client = try await browser.create("file.client", first: "Nia", last: "Holt", role: "client")
        let therapist = try await browser.create("file.therapist", first: "Uwe", last: "Rask", role: "therapist")
        try await system.match(client, with: therapist)

        let draft = try await retryingUntilKnown {
            try await client.send(
                .post,
                "/api/v1/mail/drafts",
                NewLetter(to: [therapist.id], subject: "Scan", body: "Here it is.", urgent: false)
            )
        }
        #expect(draft.status == 201, "\(draft.text)")
        struct Saved: Decodable { let id: UUID }
        let letter = try draft.decode(Saved.self).id

        let content =
            Array("%PDF-1.4\n".utf8) + (0..<(10 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) }
        let id = UUID()
        func put(_ body: [UInt8]) async throws -> TestAnswer {
            try await browser.send(
                .put,
                "/api/v1/mail/drafts/\(letter)/attachments/\(id)?name=scan.pdf",
                headers: [.authorization: "Bearer \(client.token)", .contentType: "application/pdf"],
                body: body
            )
        }
        let added = try await put(content)
        #expect(added.status == 201, "\(added.text)")
        let view = try added.decode(Attachment.self)
        #expect(view.bytes == content.count && view.media_type == "application/pdf")
        #expect(try await client.send(.post, "/api/v1/mail/drafts/\(letter)/send").status == 200)

        let path = "/api/v1/mail/letters/\(letter)/attachments/\(id)"
        let got = try await therapist.get(path)
        #expect(got.status == 200 && got.body == content)
        #expect(got.headers[.contentDisposition] == "attachment; filename=\"scan.pdf\"; filename*=UTF-8''scan.pdf")
        #expect(got.headers[.contentSecurityPolicy]?.contains("sandbox") == true)
        #expect(got.headers[.xContentTypeOptions] == "nosniff")

        _ = try await system.admin("postoffice", "quarantine", "hold", id.uuidString)
        try await eventually("the file is held back") { try await therapist.get(path).status == 409 }
        #expect(try await system.admin("postoffice", "quarantine", "list").contains(id.uuidString.lowercased()))
        _ = try await system.admin("postoffice", "quarantine", "release", id.uuidString)
        try await eventually("the file is free again") { try await therapist.get(path).status == 200 }
        await browser.close()
    }
}
