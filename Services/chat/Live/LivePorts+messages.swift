import ChatCore
import ChatDomain
import FoundationEssentials
import Postgres
import ServiceKit

/// Messages as they are now: what was said, edited and deleted since is told as it is, and not as it was.
extension LivePorts {
    /// Places of the messages that were sent at these positions: messages that readers see, with their words if they were edited.
    static func places(_ positions: [Int64], pool: Pool) async throws -> [Int64: LiveLocation] {
        let rows = try await pool.query(
            """
            select position, room, number, revisions > 0, case when revisions > 0 then parts end,
                case when revisions > 0 then mentions else '{}' end
            from chat_message where position = any(\(positions)) and deleted_at is null and not retired
            """
        ).decode(Int64.self, UUID.self, Int64.self, Bool.self, String?.self, [UUID].self)
        var places: [Int64: LiveLocation] = [:]
        for (position, room, number, isEdited, text, mentions) in rows {
            var place = LiveLocation(room: room, number: number)
            if isEdited {
                let parts = try text.map { try MessageParts.parts(of: $0) }
                place.edited = LiveLocation.Wording(parts: parts, mentions: mentions)
            }
            places[position] = place
        }
        return places
    }

    /// Positions at which messages were sent.
    static func positions(_ places: [MessageLocation], pool: Pool) async throws -> [MessageLocation: Int64] {
        let (rooms, numbers) = (places.map(\.room), places.map(\.number))
        let rows = try await pool.query(
            """
            select m.room, m.number, m.position from unnest(\(rooms), \(numbers)) as t(room, number)
            join chat_message m on m.room = t.room and m.number = t.number
            """
        ).decode(UUID.self, Int64.self, Int64.self)
        return Dictionary(rows.map { (MessageLocation(room: $0, number: $1), $2) }) { first, _ in first }
    }

    /// Rooms of talks. A talk is in one room for ever.
    static func talks(_ streams: [UUID], pool: Pool) async throws -> [UUID: UUID] {
        let rows = try await pool.query("select stream, room from chat_talk where stream = any(\(streams))")
            .decode(UUID.self, UUID.self)
        return Dictionary(rows.map { ($0, $1) }) { first, _ in first }
    }

    /// The latest `limit` messages before a position, the oldest first.
    static func said(before position: Int64, limit: Int, pool: Pool) async throws -> [LiveSentKey] {
        try await pool.query(
            """
            select t.stream, m.author, m.client_id, e.at
            from (
                select room, author, client_id, position from chat_message
                where position < \(position) order by position desc limit \(limit)
            ) as m
            join event e on e.part = 0 and e.pos = m.position
            join chat_talk t on t.room = m.room order by m.position
            """
        ).decode(UUID.self, UUID.self, String.self, Date.self).map {
            LiveSentKey(talk: $0, author: $1, clientID: $2, at: $3)
        }
    }

    /// Edited messages as they read now, where the edit was the last change of their words.
    static func edited(_ edits: [LiveEdit], pool: Pool) async throws -> [Int64: LiveMessage] {
        let (rooms, numbers, positions) = (edits.map(\.room), edits.map(\.number), edits.map(\.position))
        let rows = try await pool.query(
            """
            select m.changed, m.room, m.number, m.author, m.at, m.parts, m.mentions, m.reply_to, m.client_id
            from unnest(\(rooms), \(numbers), \(positions)) as t(room, number, position)
            join chat_message m on m.room = t.room and m.number = t.number and m.changed = t.position
            where m.deleted_at is null and not m.retired and m.parts is not null
            """
        ).decode(
            Int64.self,
            UUID.self,
            Int64.self,
            UUID.self,
            Date.self,
            String.self,
            [UUID].self,
            Int64?.self,
            String.self
        )
        var messages: [Int64: LiveMessage] = [:]
        for (position, room, number, author, time, text, mentions, replyTo, clientID) in rows {
            messages[position] = LiveMessage(
                roomID: room,
                number: number,
                authorID: author,
                at: time.roundedToMilliseconds,
                parts: try MessageParts.parts(of: text),
                mentions: mentions,
                replyTo: replyTo,
                clientID: MessageKey.shown(clientID)
            )
        }
        return messages
    }
}
