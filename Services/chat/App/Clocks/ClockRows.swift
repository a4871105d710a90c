import ChatDomain
import FoundationEssentials
import Postgres

/// The rows of reply clocks as they are read and written.
enum ClockRows {
    /// The columns in the order of `clock(_:)`, over the alias `c`.
    static let columns: Query =
        "c.room, c.number, c.client, c.started_at, c.is_first, c.messages, c.ended_at, c.answer, c.answered_by"

    /// A clock of these columns.
    static func clock(_ row: Row) throws -> ReplyClock {
        let (room, number, client, startedAt, isFirst, messages, endedAt, answer, answeredBy) = try row.decode(
            UUID.self,
            Int64.self,
            UUID.self,
            Date.self,
            Bool.self,
            Int32.self,
            Date?.self,
            Int64?.self,
            UUID?.self
        )
        return ReplyClock(
            room: room,
            number: number,
            client: client,
            startedAt: startedAt,
            isFirst: isFirst,
            messages: Int(messages),
            endedAt: endedAt,
            answer: answer.flatMap { number in answeredBy.map { ReplyClock.Answer(number: number, by: $0) } }
        )
    }

    /// A fold that begins with these rooms, those in which is said what lies in `talks`, and the clocks that run in them.
    static func fold(rooms: [UUID], talks: [UUID], on connection: Connection) async throws -> ReplyFold {
        let rows = try await connection.query(
            """
            select room, clients, staff, is_answered, authors, client_ids from clock_room
            where room = any(\(rooms)) or talk = any(\(talks))
            """
        )
        var known: [ClockRoom] = []
        for row in rows {
            let (id, clients, staff, isAnswered, authors, clientIDs) = try row.decode(
                UUID.self,
                [UUID].self,
                [UUID].self,
                Bool.self,
                [UUID].self,
                [String].self
            )
            known.append(
                ClockRoom(
                    id: id,
                    clients: Set(clients),
                    staff: Set(staff),
                    isAnswered: isAnswered,
                    recent: zip(authors, clientIDs).map { MessageKey(author: $0, clientID: $1) }
                )
            )
        }
        guard !known.isEmpty else { return ReplyFold() }
        let running = try await connection.query(
            "select \(columns) from chat_clock c where c.room = any(\(known.map(\.id))) and c.ended_at is null"
        ).map(clock)
        return ReplyFold(rooms: known, running: running)
    }

    /// A room as it is written; JSON, for rows that hold lists of different lengths can't be sent as arrays.
    private struct RoomRow: Encodable {
        var room: UUID
        var talk: UUID
        var clients: [UUID]
        var staff: [UUID]
        var is_answered: Bool
        var authors: [UUID]
        var client_ids: [String]

        init(_ room: ClockRoom) {
            self.room = room.id
            talk = StreamID.talk(in: room.id)
            clients = sorted(room.clients)
            staff = sorted(room.staff)
            is_answered = room.isAnswered
            authors = room.recent.map(\.author)
            client_ids = room.recent.map(\.clientID)
        }
    }

    /// Writes rooms over what was there.
    static func write(_ rooms: [ClockRoom], on connection: Connection) async throws {
        guard !rooms.isEmpty else { return }
        let rows = String(decoding: try JSONEncoder().encode(rooms.map(RoomRow.init)), as: UTF8.self)
        try await connection.execute(
            """
            insert into clock_room (room, talk, clients, staff, is_answered, authors, client_ids)
            select room, talk, clients, staff, is_answered, authors, client_ids
            from jsonb_to_recordset(\(rows)::jsonb) as t(room uuid, talk uuid, clients uuid[], staff uuid[],
                is_answered boolean, authors uuid[], client_ids text[])
            on conflict (room) do update set clients = excluded.clients, staff = excluded.staff,
                is_answered = excluded.is_answered, authors = excluded.authors, client_ids = excluded.client_ids
            """
        )
    }

    /// What was said last in a room.
    private struct RecentRow: Encodable {
        var room: UUID
        var authors: [UUID]
        var client_ids: [String]

        init(_ room: ClockRoom) {
            self.room = room.id
            authors = room.recent.map(\.author)
            client_ids = room.recent.map(\.clientID)
        }
    }

    /// Writes what was said last in rooms that are there already, and nothing else of them: who is in them may be a long list.
    static func writeRecent(_ rooms: [ClockRoom], on connection: Connection) async throws {
        guard !rooms.isEmpty else { return }
        let rows = String(decoding: try JSONEncoder().encode(rooms.map(RecentRow.init)), as: UTF8.self)
        try await connection.execute(
            """
            update clock_room r set authors = t.authors, client_ids = t.client_ids
            from jsonb_to_recordset(\(rows)::jsonb) as t(room uuid, authors uuid[], client_ids text[])
            where r.room = t.room
            """
        )
    }

    /// Writes clocks over what was there.
    static func write(_ clocks: [ReplyClock], on connection: Connection) async throws {
        guard !clocks.isEmpty else { return }
        try await connection.execute(
            """
            insert into chat_clock (room, number, client, started_at, is_first, messages, ended_at, answer, answered_by)
            select * from unnest(\(clocks.map(\.room)), \(clocks.map(\.number)), \(clocks.map(\.client)),
                \(clocks.map(\.startedAt)), \(clocks.map(\.isFirst)), \(clocks.map { Int32(clamping: $0.messages) }),
                \(clocks.map(\.endedAt)), \(clocks.map(\.answer?.number)), \(clocks.map(\.answer?.by)))
            on conflict (room, number) do update set messages = excluded.messages, ended_at = excluded.ended_at,
                answer = excluded.answer, answered_by = excluded.answered_by
            """
        )
    }

    /// In an order, so that rebuilt rows are the same.
    private static func sorted(_ ids: Set<UUID>) -> [UUID] { ids.sorted() }
}
