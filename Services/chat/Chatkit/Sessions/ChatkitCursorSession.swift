/// A subscription to how far people have read.
struct ChatkitCursorSession: Sendable {
    /// Owner of the cursors.
    enum Location: Sendable, Hashable {
        /// Cursors of everybody in a room.
        case room(String)
        /// Cursors of one user, in all rooms.
        case user(String)
    }

    let call: ChatkitCall
    let place: Location
    let voice: ChatkitVoice

    /// Runs until nothing more will come.
    func run() async throws {
        try await call.listening(to: [topic]) { listener in
            try await voice("initial_state", ["cursors": .array(try await cursors().map(\.json))])
            for await change in listener.changes {
                switch change {
                case .cursorSet(let cursor) where isHere(cursor): try await voice("new_cursor", cursor.json)
                case .roomDeleted(let room, _) where place == .room(room): return
                case .left(let room, let users) where place == .room(room):
                    if let caller = call.caller, !caller.isServer, let me = caller.user, users.contains(me) { return }
                default: break
                }
            }
            try Task.checkCancellation()
            throw ChatkitError.comeBack
        }
    }

    private var topic: ChatkitTopic {
        switch place {
        case .room(let room): .room(room)
        case .user(let user): .user(user)
        }
    }

    private func cursors() async throws -> [ChatkitCursor] {
        switch place {
        case .room(let room): try await call.backend.cursors(in: room)
        case .user(let user): try await call.backend.cursors(of: user)
        }
    }

    private func isHere(_ cursor: ChatkitCursor) -> Bool {
        switch place {
        case .room(let room): cursor.room == room
        case .user(let user): cursor.user == user
        }
    }
}
