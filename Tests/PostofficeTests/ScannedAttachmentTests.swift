import AttachmentKit
import EventLoop
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing

@testable import PostofficeApp

/// Attachments of letters where a scanner looks at them.
@Suite(.freshSchema) struct ScannedAttachmentTests: AttachmentSuite {
    /// Runs `body` with a unit for which a clamd of ours scans.
    private func with(
        _ manner: FakeClamd.Manner,
        _ body: @Sendable (Unit, FakeClamd) async throws -> Void
    ) async throws {
        let clamd = FakeClamd(on: TestDatabase.loops.next(), manner)
        let scanner = ScannerAddress(try await clamd.start()).settingText
        try await Unit.with(environment: ["THERACOMM_SCANNER": scanner]) { unit in try await body(unit, clamd) }
        await clamd.stop()
    }

    @Test func `an infected file changes nothing`() async throws {
        try await with(.finding("harmful")) { unit, _ in
            let (draft, id) = (try await draft(unit), UUID())
            let events = try await unit.events()
            try await put(.bytes(Array("some harmful words".utf8)), draft, id, by: unit.cleo, in: unit)
                .expectProblem(422, "attachment-infected")
            #expect(try await unit.events() == events)
            for table in ["attachment_content", "attachment_piece", "attachment"] {
                #expect(try await unit.pool.query("select 1 from \(identifier: table)").isEmpty, "\(table)")
            }
            // Another file may come under the same id, and travels with the letter.
            try await put(.bytes(Array("some useful things".utf8)), draft, id, by: unit.cleo, in: unit).expect(201)
            try await send(draft, unit)
            let path = "/api/v1/mail/letters/\(draft)/attachments"
            let list = try await unit.seat(unit.ann).get(path).expect(200).decode(AttachmentListView.self)
            #expect(list.attachments.map(\.id) == [id])
            #expect(try await unit.seat(unit.ann).get("\(path)/\(id)").expect(200).text == "some useful things")
        }
    }

    @Test func `while the scanner is away no file is taken in, and mail goes on`() async throws {
        try await with(.finding("harmful")) { unit, clamd in
            let draft = try await draft(unit)
            await clamd.stop()
            let events = try await unit.events()
            let answer = try await put(.bytes(Self.png), draft, by: unit.cleo, in: unit)
            answer.expectProblem(503, "attachment-not-scanned")
            #expect(answer.headers[.retryAfter] == "30")
            #expect(try await unit.events() == events)
            #expect(try await unit.pool.query("select 1 from attachment_content").isEmpty)
            try await send(draft, unit)
        }
    }

    @Test func `what the scanner can't read is refused`() async throws {
        try await with(.saying("stream: Can't allocate memory ERROR\0")) { unit, _ in
            let draft = try await draft(unit)
            try await put(.bytes(Self.png), draft, by: unit.cleo, in: unit)
                .expectProblem(503, "attachment-not-scanned")
            #expect(try await unit.pool.query("select 1 from attachment_content").isEmpty)
        }
    }
}
