/// A subscription of a person to what happens to them: first all rooms in which they are, then how those differ from what was told.
///
/// A change that is heard only says which room to look at again. The person's own list is told, so nobody is told of a
/// room that the list doesn't show.
struct ChatkitPersonSession: Sendable {
    let call: ChatkitCall
    let person: ChatkitPerson
    let voice: ChatkitVoice

    /// Runs until nothing more will come.
    func run() async throws {
        try await call.listening(to: [.user(person.own)]) { listener in
            // Listening begins before reading, so that nothing falls in between; what is heard twice makes no difference.
            for joined in try await person.joinedRooms(of: person.own) { add(joined.room.id, listener) }
            let me = try await call.backend.user(person.own)
            let rooms = try await person.joinedRooms(of: person.own)
            for joined in rooms { add(joined.room.id, listener) }
            try await voice("initial_state", try await shape.initial(me, rooms))
            var known = Dictionary(rooms.map { ($0.room.id, $0) }) { first, _ in first }
            for await change in listener.changes {
                guard let room = change.room else { continue }
                // The cursors of others say nothing about one's own rooms.
                if case .read(_, _, let reader) = change, reader != person.own { continue }
                try await tell(room, change, &known, listener)
            }
            try Task.checkCancellation()
            throw ChatkitError.comeBack
        }
    }

    /// Session whose forms are used.
    private var shape: ChatkitUserSession { ChatkitUserSession(call: call, user: person.own, voice: voice) }

    private func add(_ room: String, _ listener: ChatkitListener) {
        call.surroundings.switchboard.add(.room(room), to: listener)
    }

    private func tell(
        _ room: String,
        _ change: ChatkitChange,
        _ known: inout [String: ChatkitJoinedRoom],
        _ listener: ChatkitListener
    ) async throws {
        let before = known[room]
        // The oldest clients are told nothing of what is unread.
        if before != nil, change.isOfWords, call.version < 5 { return }
        let now =
            if let before {
                try await person.joinedRoom(before, isOfWords: change.isOfWords)
            } else {
                try await person.joinedRoom(room, of: person.own)
            }
        known[room] = now
        switch (before, now) {
        case (nil, nil): return
        case (nil, let now?):
            add(room, listener)
            try await voice("added_to_room", shape.added(now))
        case (_?, nil):
            call.surroundings.switchboard.drop(.room(room), from: listener)
            try await voice(change.isDeletion ? "room_deleted" : "removed_from_room", ["room_id": .string(room)])
        case (let before?, let now?): try await tell(before, now)
        }
    }

    /// Tells what is different about a room.
    private func tell(_ before: ChatkitJoinedRoom, _ now: ChatkitJoinedRoom) async throws {
        let (room, version) = (now.room.id, call.version)
        if version >= 7, now.room.members != before.room.members {
            let (earlier, later) = (Set(before.room.members), Set(now.room.members))
            for user in now.room.members where !earlier.contains(user) {
                try await voice("user_joined_room", ["room_id": .string(room), "user_id": .string(user)])
            }
            for user in before.room.members where !later.contains(user) {
                try await voice("user_left_room", ["room_id": .string(room), "user_id": .string(user)])
            }
        }
        let isReadElsewhere = before.unread != now.unread || before.cursor != now.cursor
        if now.room.differs(from: before.room, withMessages: version >= 6) || (version == 6 && isReadElsewhere) {
            try await voice("room_updated", ["room": now.json(version: version)])
        }
        if (5...6).contains(version), let cursor = now.cursor, cursor != before.cursor {
            try await voice("new_cursor", cursor.json)
        }
        if version >= 7, isReadElsewhere { try await voice("read_state_updated", ["read_state": now.readState]) }
    }
}

extension ChatkitRoom {
    /// Returns true if clients would see another room, apart from its members; `withMessages`: also when the latest
    /// message came.
    fileprivate func differs(from other: ChatkitRoom, withMessages: Bool) -> Bool {
        var (one, other) = (self, other)
        (one.members, other.members) = ([], [])
        // The maker is named for as long as they are in it.
        (one.createdBy, other.createdBy) = ("", "")
        if !withMessages { (one.lastMessageAt, other.lastMessageAt) = (nil, nil) }
        return one != other
    }
}

extension ChatkitChange {
    /// The room that it is about; `nil` for what is only so at the moment.
    fileprivate var room: String? {
        switch self {
        case .posted(let message): message.room
        case .deleted(_, let room), .roomChanged(let room), .roomDeleted(let room, _), .joined(let room, _),
            .left(let room, _), .touched(let room, _), .read(let room, _, _):
            room
        case .cursorSet(let cursor): cursor.room
        case .typing, .presence: nil
        }
    }

    /// True if the change is one of words or reading: the members and the name of the room are as they were.
    fileprivate var isOfWords: Bool {
        switch self {
        case .posted, .deleted, .read: true
        default: false
        }
    }

    fileprivate var isDeletion: Bool {
        if case .roomDeleted = self { true } else { false }
    }
}
