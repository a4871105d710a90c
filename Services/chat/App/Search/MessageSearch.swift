import ChatDomain
import EventLog
import FoundationEssentials
import Postgres

/// Where a page of what was found goes on: before what was said then, there.
struct SearchPlace: Codable, Sendable, Hashable {
    var at: Date
    var position: Int64
}

/// A page of what was found.
struct FoundPage: Sendable, Hashable {
    /// Newest first.
    var entries: [MessageEntry]
    /// Where the next page begins; `nil` if this is the last. A page may be short and still have a next one.
    var next: SearchPlace?
}

/// Finds messages by words in some rooms. What it costs is bounded, however much was said.
struct MessageSearch: Sendable {
    let pool: Pool
    let rooms: [UUID]
    /// Folded; at least one.
    let words: [String]

    /// Messages that are looked up at most. What more have is met soon by walking.
    static let candidates = 2000
    /// Messages that a page walks over at most, in all rooms together.
    static let window = 4000
    /// Rooms that are searched at once at most.
    static let rooms = 200

    /// A page of at most `limit`. Where the index can't say (`isIndexed`, short words, frequent ones), the messages are walked over.
    func page(before place: SearchPlace?, limit: Int, isIndexed: Bool) async throws -> FoundPage {
        guard !rooms.isEmpty, !words.isEmpty else { return FoundPage(entries: [], next: nil) }
        if isIndexed, let found = try await lookUp(before: place) { return cut(found, limit, end: nil) }
        let (looked, end) = try await walk(before: place)
        return cut(looked.filter(matches), limit, end: end)
    }

    private func matches(_ entry: MessageEntry) -> Bool {
        guard let parts = entry.parts else { return false }
        let haystack = SearchText.haystack(parts)
        return words.allSatisfy { haystack.contains($0) }
    }

    private func cut(_ found: [MessageEntry], _ limit: Int, end: SearchPlace?) -> FoundPage {
        guard found.count > limit else { return FoundPage(entries: found, next: end) }
        let entries = Array(found.prefix(limit))
        return FoundPage(entries: entries, next: entries.last.map(SearchPlace.init))
    }

    /// What the index names, newest first; `nil` if it can't tell, or names too many.
    private func lookUp(before place: SearchPlace?) async throws -> [MessageEntry]? {
        let numbers = words.map { WordNumbers($0) }.filter { !$0.isEmpty }
        guard !numbers.isEmpty else { return nil }
        let talks = rooms.map { StreamID.talk(in: $0) }
        let wanted = talks.map { talk in
            SearchArray.text(Set(numbers.flatMap { $0.numbers(in: talk) }).sorted())
        }
        let entries = try await pool.query(
            """
            select \(MessageEntry.columns)
            from unnest(\(rooms), \(talks), \(wanted)) as t(room, talk, words)
            cross join lateral (
                select c.talk, c.number from chat_search c where c.words @> t.words::int[] limit \(Self.candidates + 1)
            ) as s
            join chat_message m on m.room = t.room and m.number = s.number and s.talk = t.talk
            limit \(Self.candidates + 1)
            """
        ).map { try MessageEntry($0) }
        guard entries.count <= Self.candidates else { return nil }
        return entries.filter { entry in
            matches(entry) && (place.map { SearchPlace(entry).isBefore($0) } ?? true)
        }.sorted { SearchPlace($1).isBefore(SearchPlace($0)) }
    }

    /// The newest messages of each room, and how far back all of them were looked at; `nil` for the end: to the very beginning.
    private func walk(before place: SearchPlace?) async throws -> ([MessageEntry], end: SearchPlace?) {
        let share = max(20, Self.window / rooms.count)
        let (at, position) = (place?.at ?? Date(timeIntervalSince1970: 253_402_300_799), place?.position ?? .max)
        let entries = try await pool.query(
            """
            select \(MessageEntry.columns) from unnest(\(rooms)) as t(room) cross join lateral (
                select * from chat_message c
                where c.room = t.room and c.at <= \(at) and (c.at, c.position) < (\(at), \(position))
                order by c.at desc, c.position desc limit \(share)
            ) as m
            order by m.at desc, m.position desc
            """
        ).map { try MessageEntry($0) }
        // A room of which a whole share was looked at may go on before it; the others came to their beginning.
        let ends = Dictionary(grouping: entries, by: \.room).values.filter { $0.count == share }
            .compactMap { $0.last.map(SearchPlace.init) }
        guard let end = ends.max(by: { $0.isBefore($1) }) else { return (entries, nil) }
        return (entries.filter { !SearchPlace($0).isBefore(end) }, end)
    }
}

extension SearchPlace {
    /// The place of a message.
    init(_ entry: MessageEntry) { self.init(at: entry.at, position: entry.position) }

    /// Whether it lies further back than `other`.
    func isBefore(_ other: SearchPlace) -> Bool {
        at == other.at ? position < other.position : at < other.at
    }
}
