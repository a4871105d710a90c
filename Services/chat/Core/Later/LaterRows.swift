import ChatDomain
import FoundationEssentials
import Postgres
import ServiceKit

/// A message that waits for its time, or could not be sent.
struct LaterLine: Sendable, Hashable {
    var id: UUID
    var room: UUID
    /// Member who wrote it.
    var author: UUID
    /// Contents in parts; `nil` if they were erased.
    var parts: [MessagePart]?
    var mentions: [UUID]
    var replyTo: Int64?
    var due: Date
    var state: LaterState
    /// Reason of the refusal.
    var reason: String?
    /// Events in its stream.
    var version: Int64
}

/// Rows of waiting messages as they are read.
enum LaterRows {
    /// Place in the list: behind this message.
    struct Cursor: Codable, Sendable {
        var due: Date
        var id: UUID

        private enum CodingKeys: String, CodingKey {
            case due = "d"
            case id = "i"
        }
    }

    /// Messages of `person`, as themselves and under personas, at most `limit`, those first that leave first.
    static func page(
        of person: UUID,
        in room: UUID?,
        after place: Cursor?,
        limit: Int,
        on pool: Pool
    ) async throws -> [LaterLine] {
        var conditions: [Query] = [isOwn(person)]
        if let room { conditions.append("room = \(room)") }
        if let place { conditions.append("(due_at, id) > (\(place.due), \(place.id))") }
        return try await lines("\(conditions.joined(separator: " and ")) order by due_at, id limit \(limit)", on: pool)
    }

    /// The message with this id, if it is one of `person`'s.
    static func line(_ id: UUID, of person: UUID, on pool: Pool) async throws -> LaterLine? {
        try await lines("id = \(id) and \(isOwn(person))", on: pool).first
    }

    /// The message with this id, if the member `author` wrote it.
    static func line(_ id: UUID, by author: UUID, on pool: Pool) async throws -> LaterLine? {
        try await lines("id = \(id) and author = \(author)", on: pool).first
    }

    /// Messages of the members `ids`, those first that leave first.
    static func all(by ids: [UUID], on pool: Pool) async throws -> [LaterLine] {
        try await lines("author = any(\(ids)) order by due_at, id", on: pool)
    }

    /// Ids of messages whose time has come.
    static func due(at time: Date, limit: Int, on pool: Pool) async throws -> [UUID] {
        try await pool.query(
            """
            select id from chat_later where state <> \(LaterState.refused.rawValue) and due_at <= \(time)
            order by due_at, id limit \(limit)
            """
        ).decode(UUID.self)
    }

    /// Number of messages of a member.
    static func count(of author: UUID, on pool: Pool) async throws -> Int {
        try await pool.query("select count(*) from chat_later where author = \(author)").decode(Int.self).first ?? 0
    }

    /// Returns true if `author` is `person`, or a persona of theirs.
    static func isOwn(_ author: UUID, of person: UUID, on pool: Pool) async throws -> Bool {
        guard author != person else { return true }
        let rows = try await pool.query("select 1 from chat_persona where persona = \(author) and person = \(person)")
        return !rows.isEmpty
    }

    private static func isOwn(_ person: UUID) -> Query {
        """
        author = any(array_append(array(select p.persona from chat_persona p where p.person = \(person)), \(person)))
        """
    }

    private static func lines(_ condition: Query, on pool: Pool) async throws -> [LaterLine] {
        let rows = try await pool.query(
            """
            select id, room, author, parts, mentions, reply_to, due_at, state, reason, version
            from chat_later where \(condition)
            """
        )
        return try rows.map { row in
            let (id, room, author, text, mentions, replyTo, due, state, reason, version) = try row.decode(
                UUID.self,
                UUID.self,
                UUID.self,
                String?.self,
                [UUID].self,
                Int64?.self,
                Date.self,
                String.self,
                String?.self,
                Int64.self
            )
            return LaterLine(
                id: id,
                room: room,
                author: author,
                parts: try text.map { try MessageParts.parts(of: $0) },
                mentions: mentions,
                replyTo: replyTo,
                due: due.roundedToMilliseconds,
                state: LaterState(rawValue: state) ?? .refused,
                reason: reason,
                version: version
            )
        }
    }
}
