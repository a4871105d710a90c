import FoundationEssentials
import PictureCleaning
import Vault

extension AttachmentContents {
    /// Writes the picture that `writer` has stored anew in its place, without what a camera noted in it. Throws `Refusal`.
    ///
    /// Not while it arrives: a slow line would keep one of few places from all others.
    func clean(_ media: String, _ writer: PieceWriter, _ key: ContentKey, of author: UUID) async throws {
        guard PictureCleaner.formats.contains(media) else { throw Refusal.otherPicture }
        do {
            let cleaned = try await PictureQueue.shared.clean(media, side: side, of: author) {
                try await plain(writer.attachment, key, header: writer.header)
            }
            try await writer.restart(StreamSealer(key, context: writer.context))
            while true {
                let piece = try cleaned.read(Self.pieceBytes, from: writer.bytes)
                guard !piece.isEmpty else { break }
                try await writer.add(piece)
            }
            try await writer.finish(isWhole: scanner == nil)
        } catch let failure as PictureError {
            switch failure {
            case .otherFormat: throw Refusal.otherPicture
            case .broken: throw Refusal.unusablePicture
            case .tooLarge: throw Refusal.tooManyPixels
            case .tooLong: throw Refusal.tooLong
            case .unavailable: throw Refusal.notCleaned
            }
        }
    }

    /// A stored content in the clear, in memory.
    func plain(_ attachment: UUID, _ key: ContentKey, header: [UInt8]) async throws -> MemoryFile {
        let opener = try StreamOpener(key, header: header, context: Self.context(attachment))
        let file = try MemoryFile()
        for number in 0... {
            guard let sealed = try await stored(number, of: attachment) else { throw Refusal.idUsed }
            let (piece, isLast) = try opener.open(sealed)
            try file.append(piece)
            if isLast { break }
        }
        return file
    }
}
