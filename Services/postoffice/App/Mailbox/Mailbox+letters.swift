import FoundationEssentials
import PostofficeDomain
import Postgres

extension Mailbox {
    /// The letter in full; `nil` if the owner has no copy of it.
    func letter(_ id: UUID) async throws -> LetterEntry? {
        try await pool.query(
            """
            select \(LetterEntry.columns(.full)) from copy c join letter l on l.id = c.letter
            where c.owner = \(owner) and c.letter = \(id)
            """
        ).map(LetterEntry.init).first
    }

    /// The letters around `entry` in its folder's order, newest first: `next` is the older one.
    func neighbours(of entry: LetterEntry, among filter: NeighbourFilter) async throws -> (next: UUID?, previous: UUID?)
    {
        var place: Query = "owner = \(owner) and folder = \(entry.folder)"
        if entry.folder == SystemFolder.inbox.id(of: owner) { place += " and \(isShown)" }
        if filter.unreadOnly { place += " and read_at is null" }
        if filter.flaggedOnly { place += " and is_flagged" }
        let here: Query = "(\(entry.sentAt), \(entry.id))"
        let around = place
        async let older = pool.query(
            """
            select letter from copy c where \(around) and (sent_at, letter) < \(here)
            order by sent_at desc, letter desc limit 1
            """
        )
        async let newer = pool.query(
            "select letter from copy c where \(around) and (sent_at, letter) > \(here) order by sent_at, letter limit 1"
        )
        return (try await older.decode(UUID.self).first, try await newer.decode(UUID.self).first)
    }

    /// Person under whose key the words of a letter are sealed; `nil` if the owner has no copy of it, or it is a draft.
    func keyHolder(of letter: UUID) async throws -> UUID? {
        try await pool.query(
            """
            select l.about from copy c join letter l on l.id = c.letter
            where c.owner = \(owner) and c.letter = \(letter) and not l.is_draft
            """
        ).decode(UUID.self).first
    }

    /// Letters of a chain that are shown at most.
    static let chainLength = 50

    /// Letter that it answers, the letter that this one answers and so on, the latest first, as far as the owner has copies.
    func chain(before entry: LetterEntry) async throws -> [LetterEntry] {
        guard let first = entry.replyTo else { return [] }
        return try await pool.query(
            """
            with recursive chain as (
                select c.letter, l.reply_to, 1 as place
                from copy c join letter l on l.id = c.letter where c.owner = \(owner) and c.letter = \(first)
                union all
                select c.letter, l.reply_to, place + 1
                from chain join copy c on c.owner = \(owner) and c.letter = chain.reply_to
                join letter l on l.id = c.letter where place < \(Self.chainLength)
            )
            select \(LetterEntry.columns(.preview))
            from chain join copy c on c.owner = \(owner) and c.letter = chain.letter join letter l on l.id = c.letter
            order by chain.place
            """
        ).map(LetterEntry.init)
    }
}

/// Filter for the letters of a folder that count as next and previous.
struct NeighbourFilter: Sendable, Hashable {
    /// True for letters that were not read yet, only.
    var unreadOnly = false
    /// True for letters that were marked, only.
    var flaggedOnly = false
}
