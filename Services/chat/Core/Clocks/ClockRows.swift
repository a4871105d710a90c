import ChatDomain
import FoundationEssentials
import Postgres

/// The rows of reply clocks as they are read and written.
enum ClockRows {
    /// The columns in the order of `clock(_:)`, over the alias `c`.
    static let columns: Query =
        "c.room, c.number, c.client, c.staff, c.started_at, c.is_first, c.messages, c.ended_at, c.answer, c.answered_by"

    /// A clock of these columns.
    static func clock(_ row: Row) throws -> ReplyClock {
        let (room, number, client, staff, startedAt, isFirst, messages, endedAt, answer, answeredBy) = try row.decode(
            UUID.self,
            Int64.self,
            UUID.self,
            [UUID].self,
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
            staff: staff,
            startedAt: startedAt,
            isFirst: isFirst,
            messages: Int(messages),
            endedAt: endedAt,
            answer: answer.flatMap { number in answeredBy.map { ReplyClock.Answer(number: number, by: $0) } }
        )
    }

    /// Rows that the projection needs of some rooms: a fold with them and the clocks that run in them, and the room of each talk.
    struct Loaded: Sendable {
        var fold: ReplyFold
        var rooms: [UUID: UUID]
    }

    /// The rooms in which is said what lies in `talks`, as far as they have clocks, and the clocks that run in them: one question for both.
    ///
    /// Each talk is looked up for itself, so that the plan is the same however many there are, and however small the tables were when it
    /// was made: what has a limit, or an offset, isn't merged into a join.
    static func load(_ talks: [UUID], on connection: Connection) async throws -> Loaded {
        let rows = try await connection.query(
            """
            with touched as materialized (
                select r.* from unnest(\(talks)) as t(talk) cross join lateral (
                    select c.talk, c.room, c.clients, c.staff, c.is_answered, c.recent from clock_room c
                    where c.talk = t.talk limit 1
                ) as r
            )
            select talk, room, clients, staff, is_answered, recent, null::bigint, null::uuid, null::timestamptz,
                null::boolean, null::integer
            from touched
            union all
            select null, w.room, null, w.staff, null, null, w.number, w.client, w.started_at, w.is_first, w.messages
            from touched t cross join lateral (
                select c.room, c.number, c.client, c.staff, c.started_at, c.is_first, c.messages from chat_clock c
                where c.room = t.room and c.ended_at is null offset 0
            ) as w
            """
        )
        var (known, running, places): ([ClockRoom], [ReplyClock], [UUID: UUID]) = ([], [], [:])
        for row in rows {
            let (talk, room, clients, staff, isAnswered, recent, number, client, start, isFirst, messages) =
                try row.decode(
                    UUID?.self,
                    UUID.self,
                    [UUID]?.self,
                    [UUID]?.self,
                    Bool?.self,
                    [UInt8]?.self,
                    Int64?.self,
                    UUID?.self,
                    Date?.self,
                    Bool?.self,
                    Int32?.self
                )
            if let talk, let clients, let staff, let isAnswered, let recent {
                places[talk] = room
                known.append(
                    ClockRoom(
                        id: room,
                        clients: Set(clients),
                        staff: Set(staff),
                        isAnswered: isAnswered,
                        recent: MarkBytes.marks(recent)
                    )
                )
            } else if let number, let client, let staff, let start, let isFirst, let messages {
                running.append(
                    ReplyClock(
                        room: room,
                        number: number,
                        client: client,
                        staff: staff,
                        startedAt: start,
                        isFirst: isFirst,
                        messages: Int(messages)
                    )
                )
            }
        }
        return Loaded(fold: ReplyFold(rooms: known, running: running), rooms: places)
    }
}
