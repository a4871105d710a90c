import FoundationEssentials
import PostofficeDomain
import Postgres

extension Mailbox {
    /// Page `number` (from 1) of a folder, newest first. Only the façade counts pages: the time grows with the number.
    func page(_ number: Int, of folder: UUID, size: Int) async throws -> [LetterEntry] {
        try await pool.query(
            """
            select \(LetterEntry.columns(.preview)) from copy c join letter l on l.id = c.letter
            where c.owner = \(owner) and c.folder = \(folder)
            order by c.sent_at desc, c.letter desc offset \((number - 1) * size) limit \(size)
            """
        ).map(LetterEntry.init)
    }

    /// Number of letters in a folder.
    func count(_ folder: UUID) async throws -> Int {
        try await pool.query("select messages from tally where owner = \(owner) and folder = \(folder)")
            .decode(Int.self).first ?? 0
    }
}
