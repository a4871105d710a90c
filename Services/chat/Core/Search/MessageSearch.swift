import ChatDomain
import EventLog
import FoundationEssentials
import Postgres

/// Finds messages by words in some rooms. The cost is bounded, however much was said.
///
/// The index tells which stretches of the rooms may have the words, as far as it has come. Messages it hasn't taken in yet are looked at as
/// they are, and so is everything while they are too many.
struct MessageSearch: Sendable {
    let pool: Pool
    let rooms: [UUID]
    /// Folded. None: all messages that pass the filter.
    let words: [String]
    let filter: SearchFilter
    /// Name of the index's checkpoint; `nil`: there is none.
    let index: String?
    /// Positions after which messages of a room are seen; rooms without one are seen whole.
    var horizons: [UUID: Int64] = [:]

    /// Messages that a page walks over at most, in all rooms together, and that are looked at because the index doesn't have them.
    static let window = 4000
    /// Stretches whose messages a page compares at most. More than rooms: every room may be in the midst of one.
    static let compared = 256
    /// Stretches that a page asks for marks at most, in all rooms together.
    static let asked = 20_000
    /// Rooms that are searched at once at most.
    static let rooms = 200

    /// A page of at most `limit`.
    func page(before place: SearchKeyset?, limit: Int) async throws -> FoundPage {
        guard !rooms.isEmpty else { return FoundPage(entries: [], next: nil) }
        let place = filter.start(place)
        // The late ones first: what is indexed between the two is found by both, and not by neither.
        if let index, !words.isEmpty, let late = try await unindexed(by: index),
            let found = try await lookUp(before: place, limit: limit)
        {
            return cut(found.entries + late.filter(matches), before: place, limit, end: found.end)
        }
        let (looked, end) = try await walk(before: place)
        return cut(looked.filter(matches), before: place, limit, end: end)
    }

    func matches(_ entry: MessageEntry) -> Bool {
        guard entry.position > horizons[entry.room] ?? 0, let parts = entry.parts, filter.passes(entry) else {
            return false
        }
        let haystack = SearchText.haystack(parts)
        return words.allSatisfy { haystack.contains($0) }
    }

    /// Messages of `found` that lie before `place`, each once, newest first, down to `end`: earlier ones were not looked at.
    private func cut(_ found: [MessageEntry], before place: SearchKeyset, _ limit: Int, end: SearchKeyset?) -> FoundPage
    {
        var seen: Set<MessageLocation> = []
        let known = found.filter { entry in
            let at = SearchKeyset(entry)
            guard at.isBefore(place), !(end.map(at.isBefore) ?? false) else { return false }
            return seen.insert(entry.place).inserted
        }.sorted { SearchKeyset($1).isBefore(SearchKeyset($0)) }
        guard known.count > limit else {
            return FoundPage(entries: known, next: end.flatMap { filter.isOver(at: $0) ? nil : $0 })
        }
        let entries = Array(known.prefix(limit))
        return FoundPage(entries: entries, next: entries.last.map(SearchKeyset.init))
    }

    /// Messages said or edited after the index took in the last of its room; `nil` if they are more than a window.
    private func unindexed(by index: String) async throws -> [MessageEntry]? {
        let talks = rooms.map { StreamID.talk(in: $0) }
        let entries = try await pool.query(
            """
            select \(MessageEntry.columns)
            from (select coalesce((select pos from checkpoint where part = 0 and consumer = \(index)), 0) as position) as i
            cross join unnest(\(rooms), \(talks)) as t(room, talk)
            cross join lateral (
                select coalesce(
                    (select s.last from chat_search_stretch s where s.talk = t.talk order by s.stretch desc limit 1), 0
                ) as number
            ) as l
            cross join lateral (
                select * from chat_message c where c.room = t.room and c.number > l.number
                union all
                select * from chat_message c
                where c.room = t.room and c.number <= l.number and c.revisions > 0 and c.changed > i.position
            ) as m
            limit \(Self.window + 1)
            """
        ).map { try MessageEntry($0) }
        return entries.count > Self.window ? nil : entries
    }

    /// The newest messages of each room, and how far back all of them were looked at; `nil` for the end: to the very beginning.
    private func walk(before place: SearchKeyset) async throws -> ([MessageEntry], end: SearchKeyset?) {
        let share = max(20, Self.window / rooms.count)
        let entries = try await pool.query(
            """
            select \(MessageEntry.columns) from unnest(\(rooms)) as t(room) cross join lateral (
                select * from chat_message c
                where c.room = t.room and c.at <= \(place.at) and (c.at, c.position) < (\(place.at), \(place.position))
                order by c.at desc, c.position desc limit \(share)
            ) as m
            order by m.at desc, m.position desc
            """
        ).map { try MessageEntry($0) }
        // A room of which a whole share was looked at may go on before it; the others came to their beginning.
        let ends = Dictionary(grouping: entries, by: \.room).values.filter { $0.count == share }
            .compactMap { $0.last.map(SearchKeyset.init) }
        return (entries, ends.max(by: { $0.isBefore($1) }))
    }
}
