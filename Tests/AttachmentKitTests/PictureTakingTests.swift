import FoundationEssentials
import HTTPKit
import HTTPTesting
import Postgres
import PostgresTesting
import Testing

@testable import AttachmentKit

/// Pictures on their way into the database: nothing that a camera noted is kept.
@Suite(.freshSchema) struct PictureTakingTests {
    private func take(_ bytes: [UInt8], _ fixture: AttachmentFixture) async throws -> (UUID, AttachmentContents.Arrived)
    {
        let id = UUID()
        let arrived = try await fixture.contents.take(
            .bytes(bytes),
            as: id,
            of: id,
            by: fixture.ann,
            about: fixture.ann
        )
        return (id, arrived)
    }

    private func given(_ id: UUID, _ fixture: AttachmentFixture) async throws -> [UInt8] {
        try await Body.stream(try #require(try await fixture.contents.give(id))).collect(upTo: .max)
    }

    @Test func `a photograph is kept without place and camera`() async throws {
        let fixture = try await AttachmentFixture()
        let (id, arrived) = try await take(SamplePicture.photograph, fixture)
        let kept = try await given(id, fixture)
        #expect(kept.firstRange(of: SamplePicture.noted.utf8) == nil && kept.starts(with: [0xFF, 0xD8, 0xFF]))
        #expect(arrived.media == "image/jpeg" && arrived.bytes == kept.count)
        #expect(arrived.sent == SamplePicture.photograph.count)
        #expect(try await fixture.contents.bytes(of: fixture.ann) == kept.count)
        #expect(try await fixture.pool.query("select 1 from attachment_piece").count == 1)
    }

    @Test func `a picture of many pieces leaves only its own`() async throws {
        let fixture = try await AttachmentFixture()
        let (id, arrived) = try await take(
            SamplePicture.photograph + AttachmentFixture.noise(3 * AttachmentContents.pieceBytes),
            fixture
        )
        #expect(try await given(id, fixture).count == arrived.bytes)
        #expect(try await fixture.pool.query("select 1 from attachment_piece").count == 1)
    }

    @Test func `a scanner sees what is kept`() async throws {
        try await ScannedFiles.with { it in
            let (id, _) = try await take(SamplePicture.photograph, it.fixture)
            let kept = try await given(id, it.fixture)
            #expect(await it.clamd.streams == [kept])
        }
    }

    private static let heic: [UInt8] =
        [0, 0, 0, 0x18] + Array("ftypheic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8)
    private static let tiff: [UInt8] = Array("II*\0".utf8) + [8, 0, 0, 0, 0, 0]
    private static let refused: [([UInt8], AttachmentContents.Refusal)] = [
        (SamplePicture.vastPNG, .tooManyPixels),
        (Array(SamplePicture.jpeg.dropLast(40)), .unusablePicture),
        (Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8), .otherPicture),
        (tiff, .otherPicture),
        (heic, .otherPicture),
    ]

    @Test(arguments: refused)
    func `what can't be written anew is refused and leaves nothing`(
        _ bytes: [UInt8],
        _ refusal: AttachmentContents.Refusal
    ) async throws {
        let fixture = try await AttachmentFixture()
        await #expect(throws: refusal) { _ = try await take(bytes, fixture) }
        #expect(try await fixture.kept().isEmpty)
        #expect(try await fixture.pool.query("select 1 from attachment_piece").isEmpty)
    }
}
