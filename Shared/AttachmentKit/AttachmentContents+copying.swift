public import FoundationEssentials
import PictureCleaning

extension AttachmentContents {
    /// Media type of a copy of a picture.
    public static var copyMedia: String { PictureCleaner.copyFormat }

    /// Copy of the picture of the media type `media` that `attachment` holds, with `side` pixels on its longest side, made for `person`; `nil`
    /// for one that is no larger, of which none can be made (`PictureCleaner.copy`), or that is gone. Throws `Refusal.notCleaned` if none can be
    /// made now.
    public func copy(_ attachment: UUID, _ media: String, side: Int, for person: UUID) async throws -> [UInt8]? {
        guard let (key, header) = try await key(of: attachment) else { return nil }
        do {
            return try await PictureQueue.shared.copy(media, side: side, of: person) {
                try await plain(attachment, key, header: header)
            }?.bytes(piece: Self.pieceBytes)
        } catch let failure as PictureError {
            if case .unavailable = failure { throw Refusal.notCleaned }
            // The same bytes would fail again.
            return nil
        }
    }
}

extension MemoryFile {
    /// All of it, read in pieces of so many bytes.
    fileprivate func bytes(piece: Int) throws(PictureError) -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let more = try read(piece, from: bytes.count)
            guard !more.isEmpty else { return bytes }
            bytes += more
        }
    }
}
