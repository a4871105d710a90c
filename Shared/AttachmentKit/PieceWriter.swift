import FoundationEssentials
import Postgres
import Vault

/// Stores a content piece by piece as it comes, sealed. For one task.
final class PieceWriter {
    private let pool: Pool
    let attachment: UUID
    private var sealer: StreamSealer
    private var waiting: [UInt8] = []
    private var number = 0
    /// Bytes that were added.
    private(set) var bytes = 0

    /// Writes for the row of `attachment` that has the header of `sealer`.
    init(pool: Pool, _ attachment: UUID, _ sealer: StreamSealer) {
        self.pool = pool
        self.attachment = attachment
        self.sealer = sealer
    }

    /// The binding of the sealed stream.
    var context: String { AttachmentContents.context(attachment) }

    /// The mark of this attempt: random, and in the row.
    var header: [UInt8] { sealer.header }

    /// Adds bytes. Throws `Refusal.idUsed` if the row is another attempt's by now.
    func add(_ more: [UInt8]) async throws {
        bytes += more.count
        waiting += more
        while waiting.count > AttachmentContents.pieceBytes {
            try await store(Array(waiting.prefix(AttachmentContents.pieceBytes)), isLast: false, isWhole: false)
            waiting.removeFirst(AttachmentContents.pieceBytes)
        }
    }

    /// Stores the rest. `isWhole`: it may be taken along and given out from now on.
    func finish(isWhole: Bool) async throws {
        try await store(waiting, isLast: true, isWhole: isWhole)
        waiting = []
    }

    /// Begins anew under another sealed stream, with nothing stored.
    func restart(_ next: StreamSealer) async throws {
        // Stored pieces go in the same statement, so that pieces of two streams are never beside each other.
        let restarted = try await pool.query(
            """
            with content as (
                update attachment_content set header = \(next.header), bytes = 0, touched_at = clock_timestamp()
                where attachment = \(attachment) and header = \(header) and not is_whole returning attachment
            ), gone as (
                delete from attachment_piece p using content c where p.attachment = c.attachment
            )
            select 1 from content
            """
        )
        guard restarted.count == 1 else { throw AttachmentContents.Refusal.idUsed }
        (sealer, number, bytes) = (next, 0, 0)
    }

    private func store(_ piece: [UInt8], isLast: Bool, isWhole: Bool) async throws {
        let sealed = sealer.seal(piece, isLast: isLast)
        // Rows come and go with the content's own: if that was cleared away meanwhile, there is nothing to store, nor if another
        // attempt is in its place.
        let stored = try await pool.execute(
            """
            with content as (
                update attachment_content
                set bytes = bytes + \(piece.count), is_whole = \(isWhole), touched_at = clock_timestamp()
                where attachment = \(attachment) and header = \(sealer.header) and not is_whole returning attachment
            )
            insert into attachment_piece (attachment, number, sealed)
            select attachment, \(number), \(sealed) from content
            """
        )
        guard stored == 1 else { throw AttachmentContents.Refusal.idUsed }
        number += 1
    }
}
