import AttachmentKit
import FoundationEssentials
import HTTPKit
import ServiceKit

/// The picture of a person as they get it; what it holds comes in pieces after it.
struct ExportedPicture: Encodable, Sendable {
    let id: UUID
    let media: String
    let bytes: Int
}

extension Pictures {
    /// Writes the picture of `person`, if they have one, though it may not be shown to others now.
    func write(_ person: UUID, to export: PersonExport) async throws {
        guard let picture = try await own(of: person), let content = try await contents.give(picture.picture) else {
            return
        }
        try await export.add(
            "picture",
            ExportedPicture(id: picture.picture, media: picture.media, bytes: picture.bytes)
        )
        try await export.add("picture-content", of: picture.picture, content)
    }
}
