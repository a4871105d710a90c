extension ChatkitUser {
    /// As clients read it.
    var json: ChatkitJSON {
        [
            "id": .string(id), "name": .string(name), "avatar_url": avatarURL.map(ChatkitJSON.string),
            "custom_data": custom, "created_at": ChatkitTime.json(createdAt), "updated_at": ChatkitTime.json(updatedAt),
        ]
    }
}

extension ChatkitCursor {
    /// As clients read it.
    var json: ChatkitJSON {
        [
            "cursor_type": 0, "room_id": .string(room), "user_id": .string(user), "position": .integer(position),
            "updated_at": ChatkitTime.json(updatedAt),
        ]
    }
}

extension ChatkitRoom {
    /// As clients read it. `unread`: for one user.
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

    /// Who is in it, as version 7 says it.
    var membership: ChatkitJSON {
        ["room_id": .string(id), "user_ids": .array(members.map(ChatkitJSON.string))]
    }

    /// The answer to whoever made it or came in.
    func entered(version: Int) -> ChatkitJSON {
        version >= 7 ? ["room": json(), "membership": membership] : json(withMembers: true)
    }
}

extension ChatkitJoinedRoom {
    /// The room as clients read it; version 7 has the count elsewhere.
    func json(version: Int, withMembers: Bool = false) -> ChatkitJSON {
        room.json(withMembers: withMembers, unread: version >= 7 ? nil : unread)
    }

    /// How far the user has read, as version 7 says it.
    var readState: ChatkitJSON {
        ["room_id": .string(room.id), "unread_count": .integer(unread), "cursor": cursor?.json]
    }
}

extension ChatkitRole {
    /// As clients read it.
    var json: ChatkitJSON {
        [
            "name": .string(name), "scope": .string(scope.rawValue),
            "permissions": .array(permissions.map(ChatkitJSON.string)),
        ]
    }
}
