import AttachmentRules
import FoundationEssentials
import HTTPKit
import HTTPTesting
import Postgres
import PostgresTesting
import Testing
import Vault

@testable import AttachmentKit

/// What files hold: taken in, given out as it was, bound to a person, and cleared away.
@Suite(.freshSchema) struct AttachmentContentsTests {
    private func read(_ stream: BodyStream?) async throws -> [UInt8]? {
        guard let stream else { return nil }
        return try await Body.stream(stream).collect(upTo: .max)
    }

    /// Takes `bytes` in, handed in by Ann, about Ann.
    @discardableResult
    private func take(_ bytes: [UInt8], _ fixture: AttachmentFixture, id: UUID = UUID()) async throws -> UUID {
        _ = try await fixture.contents.take(.bytes(bytes), as: id, of: id, by: fixture.ann, about: fixture.ann)
        return id
    }

    @Test(arguments: [0, 1, 128 * 1024, 128 * 1024 + 1, 3 * 128 * 1024 + 17])
    func `it is given out as it was taken in`(_ count: Int) async throws {
        let fixture = try await AttachmentFixture()
        let (content, id, body) = (AttachmentFixture.noise(count), UUID(), BodyStream())
        let writing = Task {
            for start in stride(from: 0, to: content.count, by: 10_000) {
                try await body.write(Array(content[start..<min(start + 10_000, content.count)]))
            }
            body.finish()
        }
        let arrived = try await fixture.contents.take(
            .stream(body),
            as: id,
            of: id,
            by: fixture.ann,
            about: fixture.ann
        )
        try await writing.value
        #expect(arrived.bytes == count)
        #expect(try await read(try await fixture.contents.give(id)) == content)
        #expect(try await fixture.contents.bytes(of: fixture.ann) == count)
        #expect(try await fixture.contents.bytes(of: fixture.cleo) == 0)
    }

    @Test func `a part of it is given out as that part, wherever its pieces end`() async throws {
        let fixture = try await AttachmentFixture()
        let piece = AttachmentContents.pieceBytes
        let content = AttachmentFixture.noise(2 * piece + 17)
        let id = try await take(content, fixture)
        let file = GivenFile(id: UUID(), content: id, name: "a.bin", media: "audio/mpeg", bytes: content.count)
        for range in [
            0..<1, 0..<piece, (piece - 1)..<(piece + 1), piece..<(2 * piece), (2 * piece)..<content.count,
            5..<content.count,
            (content.count - 1)..<content.count,
        ] {
            #expect(try await read(try await fixture.contents.give(id, range)) == Array(content[range]))
            let request = Request(
                .get,
                "/",
                headers: [.range: "bytes=\(range.lowerBound)-\(range.upperBound - 1)"]
            )
            let answer = try await fixture.contents.answer(file, to: request)
            #expect(answer.status == 206)
            #expect(answer.headers[.contentLength] == String(range.count))
            #expect(
                answer.headers[.contentRange]
                    == "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(content.count)"
            )
            #expect(try await answer.body.collect(upTo: .max) == Array(content[range]))
        }
        let whole = try await fixture.contents.answer(file, to: Request(.get, "/"))
        #expect(whole.status == 200 && whole.headers[.acceptRanges] == "bytes")
        #expect(whole.headers[.etag] == "\"\(file.id.uuidString.lowercased())\"")
        #expect(try await whole.body.collect(upTo: .max) == content)
    }

    @Test func `what is too long, breaks off, or has a used id is refused, and leaves nothing`() async throws {
        let fixture = try await AttachmentFixture()
        let long = [UInt8](repeating: 7, count: AttachmentLimits.file + 1)
        await #expect(throws: AttachmentContents.Refusal.tooLong) { try await take(long, fixture) }
        struct Broken: Error {}
        let body = BodyStream()
        try await body.write([1, 2, 3])
        body.fail(Broken())
        let id = UUID()
        await #expect(throws: (any Error).self) {
            try await fixture.contents.take(.stream(body), as: id, of: id, by: fixture.ann, about: fixture.ann)
        }
        #expect(try await fixture.kept().isEmpty)
        try await take([1], fixture, id: id)
        await #expect(throws: AttachmentContents.Refusal.idUsed) { try await take([2], fixture, id: id) }
        #expect(try await read(try await fixture.contents.give(id)) == [1])
    }

    @Test func `nothing is left of what somebody was handing in who has gone`() async throws {
        let fixture = try await AttachmentFixture()
        let (id, body) = (UUID(), BodyStream())
        let taking = Task {
            _ = try await fixture.contents.take(.stream(body), as: id, of: id, by: fixture.ann, about: fixture.ann)
        }
        try await body.write(AttachmentFixture.noise(3 * AttachmentContents.pieceBytes))
        // There is room for this only once the first was taken.
        try await body.write([1])
        #expect(try await fixture.kept() == [id])
        taking.cancel()
        await #expect(throws: (any Error).self) { try await taking.value }
        #expect(try await fixture.kept().isEmpty)
    }

    @Test func `an upload that stood still adds nothing to the try that took its place`() async throws {
        let fixture = try await AttachmentFixture()
        let (id, content) = (UUID(), AttachmentFixture.noise(2 * AttachmentContents.pieceBytes))
        func taking(_ body: BodyStream) -> Task<Void, any Error> {
            Task {
                _ = try await fixture.contents.take(.stream(body), as: id, of: id, by: fixture.ann, about: fixture.ann)
            }
        }
        /// Writes what is a piece and a byte, and waits until the piece is stored.
        func begin(_ body: BodyStream) async throws {
            try await body.write(Array(content.prefix(AttachmentContents.pieceBytes + 1)))
            try await eventually {
                try await !fixture.pool.query(
                    """
                    select 1 from attachment_content c join attachment_piece p on p.attachment = c.attachment
                    where c.touched_at > now() - interval '2 minutes'
                    """
                ).isEmpty
            }
        }
        let (stale, fresh) = (BodyStream(), BodyStream())
        let first = taking(stale)
        try await begin(stale)
        try await fixture.pool.execute("update attachment_content set touched_at = now() - interval '3 minutes'")
        let second = taking(fresh)
        try await begin(fresh)
        try await stale.write(AttachmentFixture.noise(AttachmentContents.pieceBytes))
        await #expect(throws: AttachmentContents.Refusal.idUsed) { try await first.value }
        try await fresh.write(Array(content.dropFirst(AttachmentContents.pieceBytes + 1)))
        fresh.finish()
        try await second.value
        #expect(try await read(try await fixture.contents.give(id)) == content)
    }

    @Test func `what is removed in a cancelled task is removed`() async throws {
        let fixture = try await AttachmentFixture()
        let id = try await take([1], fixture)
        let removing = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await fixture.contents.remove(id)
        }
        await removing.value
        #expect(try await fixture.kept().isEmpty)
    }

    @Test func `what was changed in the database is not given out`() async throws {
        let fixture = try await AttachmentFixture()
        let id = try await take(AttachmentFixture.noise(300_000), fixture)
        try await fixture.pool.execute(
            """
            update attachment_piece a set sealed = b.sealed from attachment_piece b
            where a.attachment = b.attachment and a.number = 1 and b.number = 0
            """
        )
        let stream = try #require(try await fixture.contents.give(id))
        await #expect(throws: VaultError.tampered) { while try await stream.next() != nil {} }
    }

    @Test func `it goes with the person it is about`() async throws {
        let fixture = try await AttachmentFixture()
        let id = try await take([1], fixture)
        try await fixture.contents.reseal([id], for: fixture.cleo)
        #expect(try await read(try await fixture.contents.give(id)) == [1])
        _ = try await fixture.vault.shred(fixture.ann)
        #expect(try await read(try await fixture.contents.give(id)) == [1])
        _ = try await fixture.vault.shred(fixture.cleo)
        #expect(try await fixture.contents.give(id) == nil)
    }

    @Test func `the book says whom it is about, and what nobody can read any more goes`() async throws {
        let fixture = try await AttachmentFixture()
        let (moved, lost) = (try await take([1], fixture), try await take([2], fixture))
        try await fixture.want(moved, about: fixture.cleo)
        #expect(try await fixture.contents.reseal() == 1)
        #expect(try await fixture.contents.reseal() == 0)
        _ = try await fixture.vault.shred(fixture.ann)
        try await fixture.want(lost, about: fixture.cleo)
        #expect(try await fixture.contents.reseal() == 1)
        #expect(try await fixture.kept() == [moved])
        #expect(try await read(try await fixture.contents.give(moved)) == [1])
    }

    @Test func `what isn't wanted is cleared away once it is old`() async throws {
        let fixture = try await AttachmentFixture()
        let (wanted, other) = (try await take([1], fixture), try await take([2], fixture))
        try await fixture.want(wanted, about: fixture.ann)
        #expect(try await fixture.contents.clear() == 0)
        #expect(try await fixture.kept() == [wanted, other])
        try await fixture.pool.execute("update attachment_content set touched_at = now() - interval '2 hours'")
        #expect(try await fixture.contents.clear() == 1)
        #expect(try await fixture.kept() == [wanted])
        #expect(try await fixture.pool.query("select distinct attachment from attachment_piece").count == 1)
    }

    @Test func `nobody keeps more than the quota`() async throws {
        let fixture = try await AttachmentFixture()
        try await take([1], fixture)
        try await fixture.contents.checkQuota(of: fixture.ann, adding: AttachmentLimits.quota - 1)
        await #expect(throws: Problem.self) {
            try await fixture.contents.checkQuota(of: fixture.ann, adding: AttachmentLimits.quota)
        }
    }
}
