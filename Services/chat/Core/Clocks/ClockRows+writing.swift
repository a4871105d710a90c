import ChatDomain
import FoundationEssentials
import Postgres

extension ClockRows {
    /// Writes what `fold` has changed: rooms whose members changed as a whole; of those in which only something was said that alone, for who is in
    /// them may be a long list.
    static func write(_ fold: ReplyFold, on connection: Connection) async throws {
        let changed = fold.changedRooms.compactMap { fold.rooms[$0] }
        if !changed.isEmpty { try await connection.execute(put(changed)) }
        let spoken = fold.spokenRooms.subtracting(fold.changedRooms).compactMap { fold.rooms[$0] }
        let clocks = Array(fold.changedClocks.values)
        switch (spoken.isEmpty, clocks.isEmpty) {
        case (false, false): try await connection.execute("with noted as (\(note(spoken))) \(put(clocks))")
        case (false, true): try await connection.execute(note(spoken))
        case (true, false): try await connection.execute(put(clocks))
        case (true, true): break
        }
    }

    /// Writes rooms over what was there.
    private static func put(_ rooms: [ClockRoom]) -> Query {
        let (ids, talks) = (rooms.map(\.id), rooms.map { StreamID.talk(in: $0.id) })
        // Clients in an order, so that rebuilt rows are the same.
        let clients = rooms.map { list($0.clients.sorted()) }
        let staff = rooms.map { list($0.staff.sorted()) }
        let (answered, recent) = (rooms.map(\.isAnswered), rooms.map { MarkBytes.bytes($0.recent) })
        return """
            insert into clock_room (room, talk, clients, staff, is_answered, recent)
            select room, talk, clients::uuid[], staff::uuid[], is_answered, recent
            from unnest(\(ids), \(talks), \(clients), \(staff), \(answered), \(recent))
                as t(room, talk, clients, staff, is_answered, recent)
            on conflict (room) do update set clients = excluded.clients, staff = excluded.staff,
                is_answered = excluded.is_answered, recent = excluded.recent
            """
    }

    /// List as PostgreSQL writes it: an array of arrays of different lengths can't be bound.
    private static func list(_ ids: [UUID]) -> String { "{\(ids.map(\.uuidString).joined(separator: ","))}" }

    /// Writes what was said last in rooms that are there already.
    private static func note(_ rooms: [ClockRoom]) -> Query {
        let (ids, answered) = (rooms.map(\.id), rooms.map(\.isAnswered))
        let recent = rooms.map { MarkBytes.bytes($0.recent) }
        return """
            update clock_room r set is_answered = t.is_answered, recent = t.recent
            from unnest(\(ids), \(answered), \(recent)) as t(room, is_answered, recent) where r.room = t.room
            """
    }

    /// Writes clocks over what was there.
    private static func put(_ clocks: [ReplyClock]) -> Query {
        """
        insert into chat_clock
            (room, number, client, staff, started_at, is_first, messages, ended_at, answer, answered_by)
        select room, number, client, staff::uuid[], started_at, is_first, messages, ended_at, answer, answered_by
        from unnest(\(clocks.map(\.room)), \(clocks.map(\.number)), \(clocks.map(\.client)),
            \(clocks.map { list($0.staff) }), \(clocks.map(\.startedAt)), \(clocks.map(\.isFirst)), \(clocks.map { Int32(clamping: $0.messages) }),
            \(clocks.map(\.endedAt)), \(clocks.map(\.answer?.number)), \(clocks.map(\.answer?.by)))
            as t(room, number, client, staff, started_at, is_first, messages, ended_at, answer, answered_by)
        on conflict (room, number) do update set messages = excluded.messages, ended_at = excluded.ended_at,
            answer = excluded.answer, answered_by = excluded.answered_by
        """
    }
}
