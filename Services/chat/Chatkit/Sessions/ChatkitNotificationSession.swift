/// A subscription to what a user's browser shows when others say something in rooms in which the user is.
///
/// The user's own messages aren't told, and nothing of the past is.
struct ChatkitNotificationSession: Sendable {
    let call: ChatkitCall
    let user: String
    let voice: ChatkitVoice

    /// Characters of a message that are shown.
    static let bodyLimit = 200

    /// Runs until nothing more will come.
    func run() async throws {
        try await call.listening(to: [.user(user), .rooms(enteredBy: user)]) { listener in
            var known: Set<String> = []
            for joined in try await call.backend.joinedRooms(of: user) {
                known.insert(joined.room.id)
                call.surroundings.switchboard.add(.room(joined.room.id), to: listener)
            }
            for await change in listener.changes {
                if case .posted(let message) = change {
                    if known.contains(message.room) { try await tell(message) }
                } else if let room = change.roomOfMembers {
                    try await look(at: room, &known, listener)
                }
            }
            try Task.checkCancellation()
            throw ChatkitError.comeBack
        }
    }

    /// Listens to a room from now on if the user is in it, else no more.
    private func look(at room: String, _ known: inout Set<String>, _ listener: ChatkitListener) async throws {
        let isIn = try await call.backend.joinedRoom(room, of: user) != nil
        if isIn, known.insert(room).inserted { call.surroundings.switchboard.add(.room(room), to: listener) }
        if !isIn {
            known.remove(room)
            call.surroundings.switchboard.drop(.room(room), from: listener)
        }
    }

    private func tell(_ message: ChatkitMessage) async throws {
        if let person = call.person { guard try await !person.isOwn(message) else { return } }
        guard message.user != user, let joined = try await call.backend.joinedRoom(message.room, of: user) else {
            return
        }
        let sender = try await call.backend.users([message.user]).first
        try await voice(
            "push_notification",
            [
                "notification": [
                    "title": .string(joined.room.pushTitle ?? joined.room.name),
                    "body": .string("\(sender?.name ?? message.user): \(message.notice)"),
                    "icon": sender?.avatarURL.map(ChatkitJSON.string),
                ],
                "data": [
                    "chatkit": [
                        "room_id": .string(message.room), "message_id": .integer(message.id),
                        "sender_id": .string(message.user),
                    ]
                ],
            ]
        )
    }
}

extension ChatkitMessage {
    /// A few words of it: its first text, or what there is in place of one.
    fileprivate var notice: String {
        for case .content("text/plain", let words) in parts {
            let start = words.prefix(ChatkitNotificationSession.bodyLimit)
            return start.endIndex == words.endIndex ? words : "\(start)…"
        }
        for case .attachment(let file) in parts { return file.name ?? "📎" }
        return "📎"
    }
}

extension ChatkitChange {
    /// The room whose members may be others now.
    fileprivate var roomOfMembers: String? {
        switch self {
        case .joined(let room, _), .left(let room, _), .roomDeleted(let room, _), .touched(let room, _): room
        case .posted, .deleted, .roomChanged, .cursorSet, .read, .typing, .presence: nil
        }
    }
}
