/// A subscription to who is in a room.
struct ChatkitMembershipSession: Sendable {
    let call: ChatkitCall
    let room: String
    let voice: ChatkitVoice

    /// Runs until the room is deleted, who listens has left it, or nothing more will come.
    func run() async throws {
        try await call.listening(to: [.room(room)]) { listener in
            guard let found = try await call.backend.room(room) else { throw ChatkitError.noSuchRoom }
            var known = Set(found.members)
            try await voice("initial_state", ["user_ids": .array(found.members.map(ChatkitJSON.string))])
            for await change in listener.changes {
                switch change {
                case .joined(_, let users):
                    for user in users where known.insert(user).inserted {
                        try await voice("user_joined", ["user_id": .string(user)])
                    }
                case .left(_, let users):
                    for user in users where known.remove(user) != nil {
                        try await voice("user_left", ["user_id": .string(user)])
                    }
                    if let caller = call.caller, !caller.isServer, let me = caller.user, users.contains(me) { return }
                case .roomDeleted: return
                case .posted, .deleted, .roomChanged, .cursorSet, .read, .typing, .presence, .touched: break
                }
            }
            try Task.checkCancellation()
            throw ChatkitError.comeBack
        }
    }
}
