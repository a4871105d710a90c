import FoundationEssentials
import PostofficeDomain
import Postgres

extension MailRows {
    /// The copies among `ids` that were delivered, whether they are still there or not: as what their owners have them, since when, and
    /// in which conversation. Where they lie is not known.
    static func delivered(_ ids: Set<CopyID>, on connection: Connection) async throws -> [CopyRow] {
        guard !ids.isEmpty else { return [] }
        return try await connection.query(question(Array(ids))).map(deliveredRow)
    }

    /// The same, asked by anybody who has a connection.
    static func delivered(_ ids: Set<CopyID>, in pool: Pool) async throws -> [CopyRow] {
        guard !ids.isEmpty else { return [] }
        return try await pool.query(question(Array(ids))).map(deliveredRow)
    }

    /// Person who is named several times has the letter as `CopyRow.delivered` makes it last.
    private static func question(_ ids: [CopyID]) -> Query {
        """
        select t.owner, l.id,
               (case when t.owner = any(l.bcc) then 2 when t.owner = any(l.recipients) then 1 else 0 end)::smallint,
               l.sent_at, coalesce(l.thread, l.id), l.is_urgent
        from unnest(\(ids.map(\.owner)), \(ids.map(\.letter))) as t(owner, letter) join letter l on l.id = t.letter
        where not l.is_draft and (l.author = t.owner or t.owner = any(l.recipients) or t.owner = any(l.bcc))
        """
    }

    private static func deliveredRow(_ row: Row) throws -> CopyRow {
        let (owner, letter, part, sentAt, thread, isUrgent) = try row.decode(
            UUID.self,
            UUID.self,
            Int16.self,
            Date.self,
            UUID.self,
            Bool.self
        )
        var copy = CopyRow(
            id: CopyID(owner: owner, letter: letter),
            folder: SystemFolder.trash.id(of: owner),
            part: try Participation(part: part),
            sentAt: sentAt,
            readAt: nil
        )
        (copy.thread, copy.isUrgent) = (thread, isUrgent)
        return copy
    }
}
