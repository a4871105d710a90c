/// A subscription to what happens to a user: first all rooms in which they are, then what changes.
struct ChatkitUserSession: Sendable {
    let call: ChatkitCall
    let user: String
    let voice: ChatkitVoice

    /// Runs until nothing more will come.
    func run() async throws {
        try await call.listening(to: [.user(user)]) { listener in
            // Listening begins before reading, so that nothing falls in between; what is told twice changes nothing.
            for joined in try await call.backend.joinedRooms(of: user) { add(joined.room.id, listener) }
            let me = try await call.backend.user(user)
            let rooms = try await call.backend.joinedRooms(of: user)
            for joined in rooms { add(joined.room.id, listener) }
            try await voice("initial_state", try await initial(me, rooms))
            var known = Set(rooms.map(\.room.id))
            for await change in listener.changes { try await tell(change, &known, listener) }
            try Task.checkCancellation()
            throw ChatkitError.comeBack
        }
    }

    private func add(_ room: String, _ listener: ChatkitListener) {
        call.surroundings.switchboard.add(.room(room), to: listener)
    }

    /// The first event.
    func initial(_ me: ChatkitUser, _ rooms: [ChatkitJoinedRoom]) async throws -> ChatkitJSON {
        let listed = ChatkitJSON.array(rooms.map { $0.json(version: call.version) })
        switch call.version {
        case ...4: return ["current_user": me.json, "rooms": listed]
        case 5, 6:
            let cursors = try await call.backend.cursors(of: user)
            return ["current_user": me.json, "rooms": listed, "cursors": .array(cursors.map(\.json))]
        default:
            return [
                "current_user": me.json, "rooms": listed, "read_states": .array(rooms.map(\.readState)),
                "memberships": .array(rooms.map(\.room.membership)),
            ]
        }
    }

    private func tell(_ change: ChatkitChange, _ known: inout Set<String>, _ listener: ChatkitListener) async throws {
        switch change {
        case .joined(let room, let users):
            if users.contains(user), !known.contains(room) {
                guard let joined = try await call.backend.joinedRoom(room, of: user) else { return }
                known.insert(room)
                add(room, listener)
                try await voice("added_to_room", added(joined))
            } else if known.contains(room), call.version >= 7 {
                for other in users where other != user { try await tellCompany("user_joined_room", room, other) }
            }
        case .left(let room, let users):
            guard known.contains(room) else { return }
            if users.contains(user) {
                forget(room, &known, listener)
                try await voice("removed_from_room", ["room_id": .string(room)])
            } else if call.version >= 7 {
                for other in users { try await tellCompany("user_left_room", room, other) }
            }
        case .roomDeleted(let room, _):
            guard known.contains(room) else { return }
            forget(room, &known, listener)
            try await voice("room_deleted", ["room_id": .string(room)])
        case .roomChanged(let room):
            if known.contains(room) { try await tellRoom(room) }
        case .posted(let message):
            if known.contains(message.room), call.version >= 6 { try await tellCount(message.room, hasNews: true) }
        case .deleted(_, let room):
            if known.contains(room), call.version >= 6 { try await tellCount(room, hasNews: false) }
        case .cursorSet(let cursor):
            guard cursor.user == user, known.contains(cursor.room) else { return }
            if (5...6).contains(call.version) { try await voice("new_cursor", cursor.json) }
            if call.version >= 6 { try await tellCount(cursor.room, hasNews: false) }
        case .read, .typing, .presence, .touched: return
        }
    }

    private func forget(_ room: String, _ known: inout Set<String>, _ listener: ChatkitListener) {
        known.remove(room)
        call.surroundings.switchboard.drop(.room(room), from: listener)
    }

    /// Message about a room that the user is in from now on.
    func added(_ joined: ChatkitJoinedRoom) -> ChatkitJSON {
        guard call.version >= 7 else { return ["room": joined.json(version: call.version)] }
        return ["room": joined.json(version: 7), "membership": joined.room.membership, "read_state": joined.readState]
    }

    private func tellCompany(_ name: String, _ room: String, _ other: String) async throws {
        try await voice(name, ["room_id": .string(room), "user_id": .string(other)])
    }

    private func tellRoom(_ room: String) async throws {
        guard let joined = try await call.backend.joinedRoom(room, of: user) else { return }
        try await voice("room_updated", ["room": joined.json(version: call.version)])
    }

    /// Another number of unread messages: with the room in version 6, by itself later.
    private func tellCount(_ room: String, hasNews: Bool) async throws {
        guard let joined = try await call.backend.joinedRoom(room, of: user) else { return }
        if call.version == 6 || hasNews {
            try await voice("room_updated", ["room": joined.json(version: call.version)])
        }
        if call.version >= 7 { try await voice("read_state_updated", ["read_state": joined.readState]) }
    }
}
