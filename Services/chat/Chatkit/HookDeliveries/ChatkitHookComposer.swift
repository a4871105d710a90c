import ChatDomain
import FoundationEssentials
import Postgres

/// Makes what a webhook is told, of how things are now: what was deleted or erased since is told to nobody.
struct ChatkitHookComposer: Sendable {
    let world: ChatkitWorld

    /// The body; `nil` if there is nothing to tell any more.
    func body(of note: ChatkitHookNote) async throws -> [UInt8]? {
        guard let payload = try await payload(of: note) else { return nil }
        let metadata: ChatkitJSON = [
            "created_at": ChatkitTime.json(note.at), "event_type": .string(note.kind.rawValue),
            "event_id": .string(note.event.uuidString.lowercased()), "product": "chatkit",
        ]
        let json: ChatkitJSON = ["payload": payload, "metadata": metadata, "custom_data": .object([:])]
        return json.bytes
    }

    private func payload(of note: ChatkitHookNote) async throws -> ChatkitJSON? {
        switch note.kind {
        case .messagesCreated, .messagesEdited:
            guard let message = try await message(note) else { return nil }
            return ["messages": .array([message.hookJSON])]
        case .messagesDeleted:
            guard let id = try await position(note) else { return nil }
            return ["message_ids": .array([.integer(id)])]
        case .messageSentUserOffline: return try await sentOffline(note)
        case .roomsCreated:
            guard let room = try await room(note.lane) else { return nil }
            return ["rooms": .array([room.json(withMembers: true)])]
        case .roomsDeleted:
            let names = try await world.names(ofRooms: [note.lane], alsoDeleted: true)
            guard let name = names[note.lane] else { return nil }
            return ["room_ids": .array([.string(name)])]
        case .usersCreated:
            let users = try await users(note.subjects)
            guard !users.isEmpty else { return nil }
            return ["users": .array(users.map(\.json))]
        case .usersDeleted:
            if let name = note.name { return ["user_ids": .array([.string(name)])] }
            let ids = try await world.ids(of: note.subjects)
            let texts = note.subjects.compactMap { ids[$0] }
            guard !texts.isEmpty else { return nil }
            return ["user_ids": .array(texts.map(ChatkitJSON.string))]
        case .usersAddedToRoom, .usersRemovedFromRoom:
            let users = try await users(note.subjects)
            guard !users.isEmpty, let room = try await room(note.lane) else { return nil }
            return ["room": room.json(withMembers: true), "users": .array(users.map(\.json))]
        case .userLeftRoom:
            guard let user = try await users(note.subjects).first, let room = try await room(note.lane) else {
                return nil
            }
            return ["room": room.json(withMembers: true), "user": user.json]
        }
    }

    /// Message with its sender, and those who weren't there and are in the room still.
    private func sentOffline(_ note: ChatkitHookNote) async throws -> ChatkitJSON? {
        guard let message = try await message(note), let sender = try await world.users([message.user]).first,
            let members = try await room(note.lane)?.members
        else { return nil }
        let absent = try await users(note.subjects).map(\.id).filter { members.contains($0) }
        guard !absent.isEmpty else { return nil }
        return [
            "sender": sender.json, "message": message.hookJSON,
            "offline_user_ids": .array(absent.map(ChatkitJSON.string)),
        ]
    }

    /// The message as it is; `nil` if it is gone, or nobody can read it any more.
    private func message(_ note: ChatkitHookNote) async throws -> ChatkitMessage? {
        guard let position = try await position(note), let message = try await world.message(position),
            !message.parts.isEmpty
        else { return nil }
        return message
    }

    /// The id by which clients know the message.
    private func position(_ note: ChatkitHookNote) async throws -> Int64? {
        try await world.pool.query(
            "select position from chat_message where room = \(note.lane) and number = \(note.number)"
        ).decode(Int64.self).first
    }

    private func room(_ id: UUID) async throws -> ChatkitRoom? { try await world.rooms(where: "r.id = \(id)").first }

    /// Users who are there still. An erased one has no name any more.
    private func users(_ persons: [UUID]) async throws -> [ChatkitUser] {
        let ids = try await world.ids(of: persons)
        return try await world.users(persons.compactMap { ids[$0] }).filter { !$0.name.isEmpty }
    }
}

extension ChatkitMessage {
    /// Form of a message for webhooks: in parts, as clients from version 3 on read it. Files without an address: one is
    /// made for every client that asks for it, and counts without a token.
    var hookJSON: ChatkitJSON {
        [
            "id": .integer(id), "user_id": .string(user), "room_id": .string(room),
            "created_at": ChatkitTime.json(createdAt), "updated_at": ChatkitTime.json(updatedAt),
            "parts": .array(parts.compactMap(\.hookJSON)),
        ]
    }
}

extension ChatkitPart {
    /// Form of a part for webhooks; `nil` for parts that they can't tell.
    fileprivate var hookJSON: ChatkitJSON? {
        if case .content(let type, let words) = self { return ["type": .string(type), "content": .string(words)] }
        if case .link(let type, let url) = self { return ["type": .string(type), "url": .string(url)] }
        guard case .attachment(let file) = self else { return nil }
        let attachment: ChatkitJSON = [
            "id": .string(file.id), "name": file.name.map(ChatkitJSON.string), "custom_data": file.custom,
            "size": .integer(file.size),
        ]
        return ["type": .string(file.type), "attachment": attachment]
    }
}
