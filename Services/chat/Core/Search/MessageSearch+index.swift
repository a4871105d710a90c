import ChatDomain
import FoundationEssentials
import Postgres
import ServiceKit

extension MessageSearch {
    /// A stretch that may have the words, or the newest one of a room that wasn't asked.
    private struct Candidate {
        var room: UUID
        var stretch: Int64
        var ended: Date
        var isUnasked: Bool
    }

    /// Messages to which the index leads, as many as fill a page, and how far back it was followed; `nil` for the end: to the very
    /// beginning. `nil` altogether if it can't lead further back than `place`: too many stretches go on there.
    func lookUp(before place: SearchKeyset, limit: Int) async throws -> (entries: [MessageEntry], end: SearchKeyset?)? {
        let candidates = try await stretches(before: place)
        let most = min(Self.compared, candidates.firstIndex { $0.isUnasked } ?? candidates.count)
        var (entries, end, taken): ([MessageEntry], SearchKeyset?, Int) = ([], nil, 0)
        // Frequent words are in the first few.
        for next in [most / 16, most / 4, most] {
            entries += try await messages(of: candidates[taken..<next], before: place).filter(matches)
            taken = next
            // Candidates that weren't taken don't go on after the first of them ends.
            end = taken < candidates.count ? SearchKeyset(at: candidates[taken].ended, position: .max) : nil
            let known = entries.count(where: { entry in end.map { !SearchKeyset(entry).isBefore($0) } ?? true })
            if known > limit { break }
        }
        if let end, !end.isBefore(place) { return nil }
        return (entries, end)
    }

    /// Stretches with something before `place` that have all marks of the words, those first that ended last. One more than are
    /// taken: how far the others may reach.
    private func stretches(before place: SearchKeyset) async throws -> [Candidate] {
        let talks = rooms.map { StreamID.talk(in: $0) }
        let share = max(Self.asked / rooms.count, 1)
        return try await pool.query(
            """
            with question as materialized (select \(WordMarks(words).text)::bit(4096) as marks)
            select t.room, s.stretch, s.ended, s.turn > \(share)
            from unnest(\(rooms), \(talks)) as t(room, talk)
            cross join lateral (
                select c.stretch, c.ended, row_number() over (order by c.ended desc) as turn
                from chat_search_stretch c where c.talk = t.talk and c.begun <= \(place.at)
                order by c.ended desc limit \(share + 1)
            ) as s
            where s.turn > \(share) or exists (
                select from chat_search_marks m
                where m.talk = t.talk and m.stretch = s.stretch
                    and m.marks & (select marks from question) = (select marks from question)
            )
            order by s.ended desc limit \(Self.compared + 1)
            """
        ).decode(UUID.self, Int64.self, Date.self, Bool.self).map { room, stretch, ended, isUnasked in
            Candidate(room: room, stretch: stretch, ended: ended.roundedToMilliseconds, isUnasked: isUnasked)
        }
    }

    private func messages(of candidates: ArraySlice<Candidate>, before place: SearchKeyset) async throws
        -> [MessageEntry]
    {
        guard !candidates.isEmpty else { return [] }
        let (rooms, firsts) = (candidates.map(\.room), candidates.map { $0.stretch * SearchStretch.length })
        return try await pool.query(
            """
            select \(MessageEntry.columns) from unnest(\(rooms), \(firsts)) as t(room, first)
            join chat_message m on m.room = t.room and m.number >= t.first and m.number < t.first + \(SearchStretch.length)
            where (m.at, m.position) < (\(place.at), \(place.position))
            """
        ).map { try MessageEntry($0) }
    }
}
