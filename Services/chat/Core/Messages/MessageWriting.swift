import ChatDomain
import FoundationEssentials
import Postgres

/// Writes what a stretch of the log has changed, a statement for each table.
struct MessageWriting: Sendable {
    private let fold: MessageFold

    /// Prepares the statements for the changes of `fold`.
    init(_ fold: MessageFold) { self.fold = fold }

    /// Within the transaction on `connection`.
    func write(on connection: Connection) async throws {
        try await writeTalks(connection)
        try await writeMessages(connection)
        try await writeRetired(connection)
        try await writeGone(connection)
        try await writeReactions(connection)
        try await writeReadings(connection)
        try await writeQuiets(connection)
        try await writeChoices(connection)
        try await writeCalls(connection)
    }

    private func writeTalks(_ connection: Connection) async throws {
        let talks = fold.newTalks.compactMap { stream in fold.talks[stream].map { (stream, $0) } }
        guard !talks.isEmpty else { return }
        try await connection.execute(
            """
            insert into chat_talk (stream, room)
            select stream, room from unnest(\(talks.map(\.0)), \(talks.map(\.1))) as t(stream, room)
            on conflict (stream) do nothing
            """
        )
    }

    private func writeMessages(_ connection: Connection) async throws {
        let new = fold.newMessages.compactMap { fold.messages[$0] }
        if !new.isEmpty { try await connection.execute(MessageStatements.insert(new)) }
        let changed = fold.changedMessages.compactMap { fold.messages[$0] }.sorted { $0.position < $1.position }
        if !changed.isEmpty { try await connection.execute(MessageStatements.write(changed)) }
    }

    /// Retires messages by the thousand, without reading them first.
    private func writeRetired(_ connection: Connection) async throws {
        for retired in fold.retired {
            let applied = retired.applied
            try await connection.execute(
                """
                update chat_message
                set parts = null, mentions = '{}', attachments = '{}', retired = true, changed = \(retired.position)
                where room = \(applied.room) and number <= \(applied.upTo) and not retired
                    and author <> all(\(applied.kept)) and holder <> all(\(applied.kept))
                """
            )
        }
    }

    private func writeGone(_ connection: Connection) async throws {
        guard !fold.gone.isEmpty else { return }
        let (rooms, numbers) = (fold.gone.map(\.key.room), fold.gone.map(\.key.number))
        let authors: [UUID?] = fold.gone.map(\.value)
        try await connection.execute(
            """
            insert into chat_gone (room, number, author)
            select room, number, author from unnest(\(rooms), \(numbers), \(authors)) as t(room, number, author)
            on conflict (room, number) do nothing
            """
        )
    }

    private func writeReactions(_ connection: Connection) async throws {
        var (kept, taken): ([(MessageFold.Reaction, MessageFold.Mark)], [MessageFold.Reaction]) = ([], [])
        for (reaction, mark) in fold.reactions {
            if let mark { kept.append((reaction, mark)) } else { taken.append(reaction) }
        }
        if !taken.isEmpty {
            let (rooms, numbers) = (taken.map(\.place.room), taken.map(\.place.number))
            let (reactions, members) = (taken.map(\.reaction), taken.map(\.member))
            try await connection.execute(
                """
                delete from chat_reaction r
                using unnest(\(rooms), \(numbers), \(reactions), \(members)) as t(room, number, reaction, member)
                where r.room = t.room and r.number = t.number and r.reaction = t.reaction and r.member = t.member
                """
            )
        }
        guard !kept.isEmpty else { return }
        let (rooms, numbers) = (kept.map(\.0.place.room), kept.map(\.0.place.number))
        let (reactions, members) = (kept.map(\.0.reaction), kept.map(\.0.member))
        let (times, positions) = (kept.map(\.1.at), kept.map(\.1.position))
        try await connection.execute(
            """
            insert into chat_reaction (room, number, reaction, member, at, position)
            select room, number, reaction, member, at, position
            from unnest(\(rooms), \(numbers), \(reactions), \(members), \(times), \(positions))
                as t(room, number, reaction, member, at, position)
            on conflict (room, number, reaction, member) do update set at = excluded.at, position = excluded.position
            """
        )
    }

    private func writeReadings(_ connection: Connection) async throws {
        let changed = fold.changedReadings.compactMap { place in fold.readings[place].map { (place, $0) } }
        guard !changed.isEmpty else { return }
        let (rooms, members) = (changed.map(\.0.room), changed.map(\.0.member))
        let (cursors, joined) = (changed.map(\.1.cursor), changed.map(\.1.joined))
        let times: [Date?] = changed.map(\.1.movedAt)
        try await connection.execute(
            """
            insert into chat_reading (room, member, cursor, moved_at, joined)
            select room, member, cursor, moved_at, joined
            from unnest(\(rooms), \(members), \(cursors), \(times), \(joined)) as t(room, member, cursor, moved_at, joined)
            on conflict (room, member) do update
                set cursor = excluded.cursor, moved_at = excluded.moved_at, joined = excluded.joined
            """
        )
    }

    private func writeQuiets(_ connection: Connection) async throws {
        guard !fold.quiets.isEmpty else { return }
        let (rooms, members) = (fold.quiets.map(\.key.room), fold.quiets.map(\.key.member))
        let areQuiet = fold.quiets.map(\.value.isOn)
        let ends: [Date?] = fold.quiets.map(\.value.end)
        try await connection.execute(
            """
            insert into chat_quiet (room, member, is_quiet, quiet_until)
            select room, member, is_quiet, quiet_until
            from unnest(\(rooms), \(members), \(areQuiet), \(ends)) as t(room, member, is_quiet, quiet_until)
            on conflict (room, member) do update
                set is_quiet = excluded.is_quiet, quiet_until = excluded.quiet_until
            """
        )
    }

    private func writeChoices(_ connection: Connection) async throws {
        for (person, choice) in fold.choices {
            try await connection.execute(
                """
                insert into chat_receipt_choice (person, hidden, changed_at)
                values (\(person), \(choice.isHidden), \(choice.at))
                on conflict (person) do update set hidden = excluded.hidden, changed_at = excluded.changed_at
                """
            )
        }
    }

    private func writeCalls(_ connection: Connection) async throws {
        guard !fold.calls.isEmpty else { return }
        let (people, times) = (fold.calls.map(\.key), fold.calls.map(\.value))
        try await connection.execute(
            """
            insert into chat_called (person, called_at)
            select person, called_at from unnest(\(people), \(times)) as t(person, called_at)
            on conflict (person) do update set called_at = excluded.called_at
            """
        )
    }
}
