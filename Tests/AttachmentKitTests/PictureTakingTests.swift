import FoundationEssentials
import HTTPKit
import HTTPTesting
import Postgres
import PostgresTesting
import Testing

@testable import AttachmentKit

/// Pictures on their way into the database: nothing that a camera noted is kept.
@Suite(.freshSchema) struct PictureTakingTests {
    private func take(_ bytes: [UInt8], _ shelf: Shelf) async throws -> (UUID, AttachmentContents.Arrived) {
        let id = UUID()
        let arrived = try await shelf.contents.take(.bytes(bytes), as: id, of: id, by: shelf.ann, about: shelf.ann)
        return (id, arrived)
    }

    private func given(_ id: UUID, _ shelf: Shelf) async throws -> [UInt8] {
        try await Body.stream(try #require(try await shelf.contents.give(id))).collect(upTo: .max)
    }

    @Test func `a photograph is kept without place and camera`() async throws {
        let shelf = try await Shelf()
        let (id, arrived) = try await take(SamplePicture.photograph, shelf)
        let kept = try await given(id, shelf)
        #expect(kept.firstRange(of: SamplePicture.noted.utf8) == nil && kept.starts(with: [0xFF, 0xD8, 0xFF]))
        #expect(arrived.media == "image/jpeg" && arrived.bytes == kept.count)
        #expect(arrived.sent == SamplePicture.photograph.count)
        #expect(try await shelf.contents.bytes(of: shelf.ann) == kept.count)
        #expect(try await shelf.pool.query("select 1 from attachment_piece").count == 1)
    }

    @Test func `a picture of many pieces leaves only its own`() async throws {
        let shelf = try await Shelf()
        let (id, arrived) = try await take(
            SamplePicture.photograph + Shelf.noise(3 * AttachmentContents.pieceBytes),
            shelf
        )
        #expect(try await given(id, shelf).count == arrived.bytes)
        #expect(try await shelf.pool.query("select 1 from attachment_piece").count == 1)
    }

    @Test func `a scanner sees what is kept`() async throws {
        try await ScannedShelf.with { it in
            let (id, _) = try await take(SamplePicture.photograph, it.shelf)
            let kept = try await given(id, it.shelf)
            #expect(await it.clamd.streams == [kept])
        }
    }

    private static let heic: [UInt8] =
        [0, 0, 0, 0x18] + Array("ftypheic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8)
    private static let tiff: [UInt8] = Array("II*\0".utf8) + [8, 0, 0, 0, 0, 0]
    private static let refused: [([UInt8], AttachmentContents.Refusal)] = [
        (SamplePicture.vastPNG, .unusablePicture),
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
        let shelf = try await Shelf()
        await #expect(throws: refusal) { _ = try await take(bytes, shelf) }
        #expect(try await shelf.kept().isEmpty)
        #expect(try await shelf.pool.query("select 1 from attachment_piece").isEmpty)
    }
}
