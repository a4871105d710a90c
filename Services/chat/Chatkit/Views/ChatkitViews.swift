extension ChatkitUser {
    /// JSON for clients.
    var json: ChatkitJSON {
        [
            "id": .string(id), "name": .string(name), "avatar_url": avatarURL.map(ChatkitJSON.string),
            "custom_data": custom, "created_at": ChatkitTime.json(createdAt), "updated_at": ChatkitTime.json(updatedAt),
        ]
    }
}

extension ChatkitCursor {
    /// JSON for clients.
    var json: ChatkitJSON {
        [
            "cursor_type": 0, "room_id": .string(room), "user_id": .string(user), "position": .integer(position),
            "updated_at": ChatkitTime.json(updatedAt),
        ]
    }
}

extension ChatkitRoom {
    /// JSON for clients. `unread`: for one user.
    func json(withMembers: Bool = false, unread: Int64? = nil) -> ChatkitJSON {
        [
            "id": .string(id), "created_by_id": .string(createdBy), "name": .string(name), "private": .bool(isPrivate),
            "custom_data": custom, "push_notification_title_override": pushTitle.map(ChatkitJSON.string),
            "created_at": ChatkitTime.json(createdAt), "updated_at": ChatkitTime.json(updatedAt),
            "last_message_at": lastMessageAt.map { ChatkitTime.json($0) },
            "member_user_ids": withMembers ? .array(members.map(ChatkitJSON.string)) : nil,
            "unread_count": unread.map(ChatkitJSON.integer),
        ]
    }

    /// Members in the form of version 7.
    var membership: ChatkitJSON {
        ["room_id": .string(id), "user_ids": .array(members.map(ChatkitJSON.string))]
    }

    /// The answer to the user who made it or came in.
    func entered(version: Int) -> ChatkitJSON {
        version >= 7 ? ["room": json(), "membership": membership] : json(withMembers: true)
    }
}

extension ChatkitJoinedRoom {
    /// The room as clients read it; version 7 has the count elsewhere.
    func json(version: Int, withMembers: Bool = false) -> ChatkitJSON {
        room.json(withMembers: withMembers, unread: version >= 7 ? nil : unread)
    }

    /// Read state of the user in the form of version 7.
    var readState: ChatkitJSON {
        ["room_id": .string(room.id), "unread_count": .integer(unread), "cursor": cursor?.json]
    }
}

extension ChatkitRole {
    /// JSON for clients.
    var json: ChatkitJSON {
        [
            "name": .string(name), "scope": .string(scope.rawValue),
            "permissions": .array(permissions.map(ChatkitJSON.string)),
        ]
    }
}
