public import FoundationEssentials
public import HTTPKit
import Postgres
import Vault

extension AttachmentContents {
    /// Gives out the content of `attachment` piece by piece, as it is taken; `nil` if it is gone, or its key is. Of a `range` of its bytes those
    /// alone; what is before it is opened all the same, since pieces open in their order.
    public func give(_ attachment: UUID, _ range: Range<Int>? = nil) async throws -> BodyStream? {
        guard let (key, header) = try await key(of: attachment) else { return nil }
        let context = Self.context(attachment)
        let stream = BodyStream()
        Task {
            do {
                let opener = try StreamOpener(key, header: header, context: context)
                var start = 0
                for number in 0... {
                    let (piece, isLast) = try opener.open(try await piece(number, of: attachment))
                    let wanted = (range ?? 0..<Int.max).clamped(to: start..<(start + piece.count))
                    if !wanted.isEmpty || range == nil {
                        try await stream.write(Array(piece[(wanted.lowerBound - start)..<(wanted.upperBound - start)]))
                    }
                    start += piece.count
                    if isLast || range.map({ $0.upperBound <= start }) ?? false { break }
                }
                stream.finish()
            } catch {
                stream.fail(error)
            }
        }
        return stream
    }

    /// Key and header of what `attachment` holds; `nil` if it is gone, or its person's key is.
    func key(of attachment: UUID) async throws -> (ContentKey, header: [UInt8])? {
        let rows = try await pool.query(
            "select about, key, header from attachment_content where attachment = \(attachment) and is_whole"
        ).decode(UUID.self, [UInt8].self, [UInt8].self)
        guard let (about, sealed, header) = rows.first,
            let key = try await vault.contentKey(sealed, for: about, context: Self.context(attachment))
        else { return nil }
        return (key, header)
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
