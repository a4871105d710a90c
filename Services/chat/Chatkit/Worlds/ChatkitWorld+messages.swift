import ChatCore
import ChatDomain
import FoundationEssentials
import Postgres

extension ChatkitWorld {
    func post(_ parts: [ChatkitPart], in room: String, by user: String) async throws -> Int64 {
        let id = try await roomID(room)
        let draft = MessageDraft(
            clientID: UUID().uuidString.lowercased(),
            parts: try parts.map { try $0.part() },
            sender: person(user)
        )
        let posted = try await messageCommands.post(draft, in: id, as: try await actor(user))
        await waitUntilVisible(posted.position)
        guard let position = posted.position else { throw ChatkitError.comeBack }
        return position
    }

    func messages(in room: String, _ place: ChatkitStart, limit: Int) async throws -> [ChatkitMessage] {
        let id = try await roomID(room)
        switch place {
        case .before(let start):
            guard let start else { return try await entries(id, "true order by m.number desc limit \(limit)") }
            // A message is found by its place in the log at once, and the page by its number.
            guard let number = try await number(at: start, in: id) else {
                return try await entries(id, "m.position < \(start) order by m.number desc limit \(limit)")
            }
            return try await entries(id, "m.number < \(number) order by m.number desc limit \(limit)")
        case .after(let start):
            guard let start else { return try await entries(id, "true order by m.number limit \(limit)") }
            guard let number = try await number(at: start, in: id) else {
                return try await entries(id, "m.position > \(start) order by m.number limit \(limit)")
            }
            return try await entries(id, "m.number > \(number) order by m.number limit \(limit)")
        }
    }

    func message(_ id: Int64) async throws -> ChatkitMessage? {
        try await shown(try await rows("m.position = \(id)")).first
    }

    func editMessage(_ id: Int64, _ parts: [ChatkitPart], by agent: ChatkitAgent) async throws {
        let entry = try await entry(id)
        // Words are their author's: a server changes them in the author's name.
        guard let author = try await ids(of: [entry.author])[entry.author] else { throw ChatkitError.noSuchMessage }
        let position = try await messageCommands.edit(
            entry.number,
            in: entry.room,
            to: try parts.map { try $0.part() },
            mentions: [],
            taking: self.person(agent.user ?? author),
            as: try await actor(author)
        )
        await waitUntilVisible(position)
    }

    func deleteMessage(_ id: Int64, by agent: ChatkitAgent) async throws {
        let entry = try await entry(id)
        let actor = try await operating()
        await waitUntilVisible(try await messageCommands.delete(entry.number, in: entry.room, as: actor))
    }

    /// The message at that place of the log, as messages are sent to clients; `nil` if readers see none there.
    private func entry(_ id: Int64) async throws -> MessageEntry {
        guard let entry = try await rows("m.position = \(id)").first else { throw ChatkitError.noSuchMessage }
        return entry
    }

    private func entries(_ room: UUID, _ condition: Query) async throws -> [ChatkitMessage] {
        try await shown(try await rows("m.room = \(room) and \(condition)"))
    }

    private func rows(_ condition: Query) async throws -> [MessageEntry] {
        try await pool.query(
            """
            select \(MessageEntry.columns) from chat_message m
            where m.deleted_at is null and not m.retired and \(condition)
            """
        ).map(MessageEntry.init)
    }

    /// The number of the message at a place of the log, if it is one of that room, deleted ones too.
    func number(at position: Int64, in room: UUID) async throws -> Int64? {
        try await pool.query("select number from chat_message where position = \(position) and room = \(room)")
            .decode(Int64.self).first
    }

    /// Messages as clients know them; those in rooms that aren't the instance's are left out.
    func shown(_ entries: [MessageEntry]) async throws -> [ChatkitMessage] {
        let rooms = try await names(ofRooms: Set(entries.map(\.room)))
        let users = try await ids(of: entries.map(\.author))
        let extras = try await ChatkitFileCommands(messages: messageCommands).extras(of: entries)
        return entries.compactMap { entry in
            guard let room = rooms[entry.room] else { return nil }
            return ChatkitMessage(
                id: entry.position,
                user: users[entry.author] ?? entry.author.uuidString.lowercased(),
                room: room,
                parts: (entry.parts ?? []).map { ChatkitPart($0, extras) },
                createdAt: entry.at,
                updatedAt: entry.editedAt ?? entry.at
            )
        }
    }

    /// Names of rooms in the protocol; rooms that aren't the instance's are left out.
    func names(ofRooms rooms: Set<UUID>, alsoDeleted: Bool = false) async throws -> [UUID: String] {
        let rows = try await pool.query(
            """
            select room, id from chatkit_room
            where instance = \(instance.id) and room = any(\(Array(rooms))) and (\(alsoDeleted) or deleted_at is null)
            """
        ).decode(UUID.self, String.self)
        return Dictionary(rows.map { ($0.0, $0.1) }) { first, _ in first }
    }
}

extension ChatkitPart {
    /// The same in our own chat. Throws where that has none.
    func part() throws(ChatkitError) -> MessagePart {
        switch self {
        case .content(let type, let words): return .text(type: type, words)
        case .link(let type, let url): return .link(type: type, url)
        case .attachment(let file): return .attachment(MessageFile(try ChatkitFileCommands.id(file.id)))
        }
    }

    /// Part in the form for clients. `extras`: further facts about files.
    init(_ part: MessagePart, _ extras: [UUID: FileExtras] = [:]) {
        switch part {
        case .text(let type, let words): self = .content(type: type, words)
        case .link(let type, let url): self = .link(type: type, url: url)
        case .attachment(let file): self = .attachment(ChatkitAttachment(file, extras[file.id] ?? FileExtras()))
        }
    }
}
