import ChatCore
import ChatDomain
import FoundationEssentials
import HTTPKit
import Postgres

extension ChatkitPerson {
    func post(_ parts: [ChatkitPart], in room: String, by user: String) async throws -> Int64 {
        let room = try ChatkitPeople.room(room)
        let draft = MessageDraft(
            clientID: UUID().uuidString.lowercased(),
            parts: try parts.map { try $0.part() },
            sender: id
        )
        let posted = try await messageCommands.post(draft, in: room, as: try await actor(in: room))
        await waitUntilVisible(posted.position)
        guard let position = posted.position else { throw ChatkitError.comeBack }
        return position
    }

    func messages(in room: String, _ place: ChatkitStart, limit: Int) async throws -> [ChatkitMessage] {
        let room = try ChatkitPeople.room(room)
        let horizon = try await messageCommands.horizon(in: room, for: try await actor(in: room))
        let condition: Query
        switch place {
        case .before(nil): condition = "true order by m.number desc limit \(limit)"
        case .before(let start?): condition = "m.position < \(start) order by m.number desc limit \(limit)"
        case .after(nil): condition = "true order by m.number limit \(limit)"
        case .after(let start?): condition = "m.position > \(start) order by m.number limit \(limit)"
        }
        return try await people.shown(
            try await people.entries("m.room = \(room) and \(horizon.condition) and \(condition)")
        )
    }

    /// A message that the person may read, in whatever room it is.
    func message(_ id: Int64) async throws -> ChatkitMessage? {
        guard let (entry, _) = try await place(id) else { return nil }
        return try await people.shown([entry]).first
    }

    func editMessage(_ id: Int64, _ parts: [ChatkitPart], by agent: ChatkitAgent) async throws {
        guard let (entry, actor) = try await place(id) else { throw ChatkitError.noSuchMessage }
        let position = try await messageCommands.edit(
            entry.number,
            in: entry.room,
            to: try parts.map { try $0.part() },
            mentions: entry.mentions,
            taking: self.id,
            by: self.id,
            as: actor
        )
        await waitUntilVisible(position)
    }

    func deleteMessage(_ id: Int64, by agent: ChatkitAgent) async throws {
        guard let (entry, actor) = try await place(id) else { throw ChatkitError.noSuchMessage }
        await waitUntilVisible(try await messageCommands.delete(entry.number, in: entry.room, as: actor))
    }

    /// Returns true if a message was sent by the person, as themselves or under a persona.
    func isOwn(_ message: ChatkitMessage) async throws -> Bool {
        guard let (entry, actor) = try await place(message.id) else { return false }
        return entry.author == actor.id || entry.author == id
    }

    /// The message at a place of the log and as whom the person reads it; `nil` if there is none that they may read.
    private func place(_ id: Int64) async throws -> (MessageEntry, Actor)? {
        guard let entry = try await people.entries("m.position = \(id)").first else { return nil }
        do {
            let actor = try await actor(in: entry.room)
            let horizon = try await messageCommands.horizon(in: entry.room, for: actor)
            return horizon.shows(entry.position) ? (entry, actor) : nil
        } catch is Problem {
            return nil
        }
    }
}

extension ChatkitPeople {
    /// The messages for which `condition`, of `chat_message` as `m`, holds and that are there. Nobody is asked whether they may.
    func entries(_ condition: Query) async throws -> [MessageEntry] {
        try await pool.query(
            """
            select \(MessageEntry.columns) from chat_message m
            where m.deleted_at is null and not m.retired and \(condition)
            """
        ).map { try MessageEntry($0) }
    }

    /// Messages as clients know them.
    func shown(_ entries: [MessageEntry]) async throws -> [ChatkitMessage] {
        let users = try await texts(of: entries.map(\.author))
        let extras = try await ChatkitFileCommands(messages: messages).extras(of: entries)
        return entries.map { entry in
            ChatkitMessage(
                id: entry.position,
                user: users[entry.author] ?? entry.author.uuidString.lowercased(),
                room: Self.text(of: entry.room),
                parts: (entry.parts ?? []).map { ChatkitPart($0, extras) },
                createdAt: entry.at,
                updatedAt: entry.editedAt ?? entry.at
            )
        }
    }
}
