import FoundationEssentials
import PostofficeDomain
import Postgres

extension Mailbox {
    /// The newest copies, which are looked at one by one: what occurs often is found there, and so is what came this moment.
    static let searchFront = 200
    /// Letters that are looked at after looking them up, at most. More frequent words are met soon by walking.
    static let searchCandidates = 5000
    /// Copies that a page of a search walks over, at most: it bounds the time of a page in the largest of mailboxes.
    static let searchWindow = 20_000

    /// Page of the letters at `place` (a condition on `copy` as `c`) that pass `sieve`.
    ///
    /// First the newest letters are walked over. The rest is looked up in the index; where that can't say (words of less than three
    /// characters, very many hits, an index that is being built), the walk goes on, and a page may be short.
    func search(_ sieve: LetterSieve, place: Query, limit: Int) async throws -> LetterPage {
        let condition = sieve.condition
        var found = try await walk(place, condition, over: Self.searchFront, limit: limit + 1)
        if found.count > limit { return LetterPage(found, limit: limit) }
        guard let front = try await end(ofWindow: Self.searchFront, place) else {
            return LetterPage(entries: found, next: nil)
        }
        let rest: Query = "\(place) and (c.sent_at, c.letter) < (\(front.sentAt), \(front.letter))"
        if let candidates = try await lookUp(sieve) {
            found += try await entries(
                in: "copy c",
                where: "\(rest) and c.letter = any(\(candidates)) and \(condition)",
                limit: limit + 1 - found.count
            )
            return LetterPage(found, limit: limit)
        }
        found += try await walk(rest, condition, over: Self.searchWindow, limit: limit + 1 - found.count)
        if found.count > limit { return LetterPage(found, limit: limit) }
        return LetterPage(entries: found, next: try await end(ofWindow: Self.searchWindow, rest))
    }

    /// Needles of the words, with the people whom each word may mean.
    func needles(_ words: [String]) async throws -> [Needle] {
        var needles = try await People(pool: pool).needles(words)
        let people = Set(needles.flatMap(\.people))
        guard !people.isEmpty else { return needles }
        let acquaintances = Acquaintances(pool: pool, matchings: matchings)
        let named = try await acquaintances.named(people, inDraftsOf: owner)
        guard !named.isEmpty else { return needles }
        let strangers = try await acquaintances.strangers(to: owner, among: named)
        for place in needles.indices { needles[place].strangers = strangers }
        return needles
    }

    /// The letters that may pass `sieve`; `nil` if the index can't tell, or names too many.
    func lookUp(_ sieve: LetterSieve) async throws -> [UUID]? {
        guard isSearchIndexed, !sieve.lookUps.isEmpty else { return nil }
        let letters = try await pool.query(
            """
            select s.letter from search s where \(sieve.lookUps.joined(separator: " and "))
            limit \(Self.searchCandidates + 1)
            """
        ).decode(UUID.self)
        return letters.count > Self.searchCandidates ? nil : letters
    }

    /// Letters found among the first `count` copies at `place`.
    private func walk(_ place: Query, _ condition: Query, over count: Int, limit: Int) async throws -> [LetterEntry] {
        try await entries(
            in: "(select * from copy c where \(place) order by c.sent_at desc, c.letter desc limit \(count)) c",
            where: condition,
            limit: limit
        )
    }

    /// The last place that a full window looked at; `nil` if nothing lies beyond it.
    func end(ofWindow count: Int, _ place: Query) async throws -> LetterCursor? {
        let last = try await pool.query(
            """
            select c.sent_at, c.letter from copy c where \(place)
            order by c.sent_at desc, c.letter desc offset \(count - 1) limit 2
            """
        ).decode(Date.self, UUID.self)
        return last.count > 1 ? LetterCursor(sentAt: last[0].0, letter: last[0].1) : nil
    }
}
