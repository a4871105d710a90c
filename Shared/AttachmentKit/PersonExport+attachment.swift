public import FoundationEssentials
public import HTTPKit
public import ServiceKit

extension PersonExport {
    /// A piece of what an attachment holds; together and in order they are the file.
    private struct Piece: Encodable {
        let attachment: UUID
        let number: Int
        let base64: String
    }

    /// Adds what `attachment` holds, in pieces, each a line of `kind`.
    public func add(_ kind: String, of attachment: UUID, _ content: BodyStream) async throws {
        var number = 0
        while let piece = try await content.next() {
            let text = Data(piece).base64EncodedString()
            try await add(kind, Piece(attachment: attachment, number: number, base64: text))
            number += 1
        }
    }
}
