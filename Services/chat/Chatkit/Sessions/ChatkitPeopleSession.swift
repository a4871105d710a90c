import FoundationEssentials
import Realtime

/// The smaller subscriptions of a person. Each asks again before it tells anything: what is heard says only that it may be time.
struct ChatkitPeopleSession: Sendable {
    let call: ChatkitCall
    let person: ChatkitPerson
    let voice: ChatkitVoice

    /// Tells the members of a room, until the person isn't one any more.
    func memberships(_ room: String) async throws {
        try await call.listening(to: [.room(room)]) { listener in
            guard let found = try await person.joinedRoom(room, of: person.own) else { throw ChatkitError.noSuchRoom }
            var known = found.room.members
            try await voice("initial_state", ["user_ids": .array(known.map(ChatkitJSON.string))])
            for await change in listener.changes where change.isAboutCompany {
                guard let now = try await person.companions(in: room, knowing: known) else { return }
                guard now != known else { continue }
                let (before, after) = (Set(known), Set(now))
                for user in now where !before.contains(user) {
                    try await voice("user_joined", ["user_id": .string(user)])
                }
                for user in known where !after.contains(user) {
                    try await voice("user_left", ["user_id": .string(user)])
                }
                known = now
            }
            try Task.checkCancellation()
            throw ChatkitError.comeBack
        }
    }

    /// Tells the cursors of a room's members, until the person isn't one any more.
    func cursors(in room: String) async throws {
        try await call.listening(to: [.room(room)]) { listener in
            try await voice("initial_state", ["cursors": .array(try await person.cursors(in: room).map(\.json))])
            for await change in listener.changes {
                guard try await person.hears(room) else { return }
                guard case .read(_, let member, _) = change,
                    let cursor = try await person.cursors(in: room).first(where: { $0.user == member })
                else { continue }
                try await voice("new_cursor", cursor.json)
            }
            try Task.checkCancellation()
            throw ChatkitError.comeBack
        }
    }

    /// Tells the person's own cursors, in all rooms.
    func ownCursors() async throws {
        try await call.listening(to: [.user(person.own)]) { listener in
            let cursors = try await person.cursors(of: person.own)
            var known = Dictionary(cursors.map { ($0.room, $0) }) { first, _ in first }
            try await voice("initial_state", ["cursors": .array(cursors.map(\.json))])
            for await change in listener.changes {
                let room: String
                switch change {
                case .read(let place, _, _), .touched(let place, _): room = place
                default: continue
                }
                let cursor = try await person.joinedRoom(room, of: person.own)?.cursor
                guard let cursor, cursor != known[room] else { continue }
                known[room] = cursor
                try await voice("new_cursor", cursor.json)
            }
            try Task.checkCancellation()
            throw ChatkitError.comeBack
        }
    }

    /// Tells the presence of a user, as far as the person may know, looked at now and then.
    func presence(of user: String) async throws {
        var told: Bool?
        while true {
            let isOnline = try await person.isOnline(user)
            if isOnline != told {
                told = isOnline
                try await voice("presence_state", ["state": isOnline ? "online" : "offline"])
            }
            try await Task.sleep(for: call.surroundings.settings.presencePause)
        }
    }

    /// Lets the person be there, in all of our chat, for as long as it runs.
    func attend() async throws {
        try await call.listening(to: []) { listener in
            let connection = UUID()
            person.people.signs.presence?.came(person.id, connection: connection)
            defer { person.people.signs.presence?.went(person.id, connection: connection) }
            for await _ in listener.changes {}
            try Task.checkCancellation()
            throw ChatkitError.comeBack
        }
    }
}

extension ChatkitChange {
    /// True if others may be in a room now.
    fileprivate var isAboutCompany: Bool {
        switch self {
        case .touched, .roomDeleted: true
        default: false
        }
    }
}
