import ChatDomain
import FoundationEssentials
import Postgres

/// Place of a page of a room's messages.
enum HistoryStart: Sendable, Hashable {
    /// The latest.
    case newest
    /// Messages before a number, the latest of them.
    case before(Int64)
    /// Messages after a number, the first of them.
    case after(Int64)
    /// Messages from a time on, the first of them.
    case from(Date)
    /// Messages from the first that the reader hasn't read.
    case firstUnread
}

/// A page of a room's messages.
struct MessagePage: Sendable, Hashable {
    /// Newest first.
    var entries: [MessageEntry]
    /// Number before which messages are older than the page; `nil` if there are none.
    var older: Int64?
    /// Number after which messages are newer than the page; `nil` if there are none.
    var newer: Int64?
    /// The first that the reader hasn't read; `nil` if it wasn't asked for, or there is none.
    var firstUnread: Int64?
}

/// History of a room's messages, a page at a time. Every page is a stretch of one index, however much was said.
struct MessageHistory: Sendable {
    let pool: Pool
    let room: UUID
    /// Reader whose reactions are marked as their own.
    let reader: UUID?
    /// Horizon of the reader.
    let horizon: Horizon

    /// A page of at most `limit` messages.
    func page(at place: HistoryStart, limit: Int) async throws -> MessagePage {
        switch place {
        case .newest: break
        // A cursor may name any number; there are none before the first, and none at the end of what can be counted.
        case .before(let number): return try await backward(from: max(number, 1), limit)
        case .after(let number): return try await forward(from: min(max(number, 0), .max - 1), limit)
        case .from(let date):
            if let first = try await first("m.at >= \(date) order by m.at, m.number") {
                return try await forward(from: first - 1, limit)
            }
        case .firstUnread:
            if let first = try await firstUnread() {
                return try await forward(from: first - 1, limit, firstUnread: first)
            }
        }
        // Place lies beyond all messages: the last ones are given.
        return try await backward(from: .max, limit)
    }

    /// The messages of the room for which `condition`, of `chat_message` as `m`, holds, in the order that it says.
    func entries(_ condition: Query) async throws -> [MessageEntry] {
        var entries = try await pool.query(
            "select \(MessageEntry.columns) from chat_message m where m.room = \(room) and \(horizon.condition) and \(condition)"
        ).map { try MessageEntry($0) }
        let reactions = try await Reactions.load(of: entries.map(\.number), in: room, for: reader, from: pool)
        for place in entries.indices where !entries[place].isGone {
            entries[place].reactions = reactions[entries[place].number] ?? []
        }
        return entries
    }

    private func backward(from number: Int64, _ limit: Int) async throws -> MessagePage {
        var found = try await entries("m.number < \(number) order by m.number desc limit \(limit + 1)")
        let hasMore = found.count > limit
        if hasMore { found.removeLast() }
        return MessagePage(
            entries: found,
            older: hasMore ? found.last?.number : nil,
            // Somebody may say something at any time: whoever pages forward goes on from here.
            newer: number == .max ? nil : found.first?.number ?? number - 1
        )
    }

    private func forward(from number: Int64, _ limit: Int, firstUnread: Int64? = nil) async throws -> MessagePage {
        var found = try await entries("m.number > \(number) order by m.number limit \(limit + 1)")
        let hasMore = found.count > limit
        if hasMore { found.removeLast() }
        let oldest = found.first?.number ?? number + 1
        let hasOlder = try await first("m.number < \(oldest) order by m.number desc") != nil
        let newest = found.last?.number
        return MessagePage(
            entries: found.reversed(),
            older: hasOlder ? oldest : nil,
            newer: hasMore ? newest : nil,
            firstUnread: firstUnread
        )
    }

    private func first(_ condition: Query) async throws -> Int64? {
        try await pool.query(
            "select m.number from chat_message m where m.room = \(room) and \(horizon.condition) and \(condition) limit 1"
        ).decode(Int64.self).first
    }

    /// The first message of others behind the reader's cursor that is there.
    private func firstUnread() async throws -> Int64? {
        guard let reader else { return nil }
        // Within the answer, not joined to it: so the search begins at the cursor, and not at the beginning of the room.
        return try await pool.query(
            """
            select (
                select m.number from chat_message m
                where m.room = r.room and m.number > greatest(r.cursor, r.joined) and m.author <> r.member
                    and m.deleted_at is null and \(horizon.condition)
                order by m.number limit 1
            )
            from \(UnreadQuery.place(of: reader, in: room)) \(UnreadQuery.reading)
            """
        ).decode(Int64?.self).first ?? nil
    }
}
