public import FoundationEssentials
public import HTTPKit
import Postgres
import Vault

extension AttachmentContents {
    /// Gives out the content of `attachment` piece by piece, as it is taken; `nil` if it is gone, or its key is.
    public func give(_ attachment: UUID) async throws -> BodyStream? {
        let rows = try await pool.query(
            "select about, key, header from attachment_content where attachment = \(attachment) and is_whole"
        ).decode(UUID.self, [UInt8].self, [UInt8].self)
        let context = Self.context(attachment)
        guard let (about, sealedKey, header) = rows.first,
            let key = try await vault.contentKey(sealedKey, for: about, context: context)
        else { return nil }
        let stream = BodyStream()
        Task {
            do {
                let opener = try StreamOpener(key, header: header, context: context)
                for number in 0... {
                    let (piece, isLast) = try opener.open(try await piece(number, of: attachment))
                    try await stream.write(piece)
                    if isLast { break }
                }
                stream.finish()
            } catch {
                stream.fail(error)
            }
        }
        return stream
    }

    private func piece(_ number: Int, of attachment: UUID) async throws -> [UInt8] {
        guard let sealed = try await stored(number, of: attachment) else { throw VaultError.tampered }
        return sealed
    }

    /// A piece as it lies here, sealed; `nil` if there is none of that number.
    func stored(_ number: Int, of attachment: UUID) async throws -> [UInt8]? {
        try await pool.query(
            "select sealed from attachment_piece where attachment = \(attachment) and number = \(Int32(number))"
        ).decode([UInt8].self).first
    }
}
