/// A subscription to what is said in a room.
struct ChatkitRoomSession: Sendable {
    let call: ChatkitCall
    let room: String
    let limit: Int
    let after: Int64?
    let voice: ChatkitVoice

    /// Runs until the room is deleted, who listens has left it, or nothing more will come.
    func run() async throws {
        try await call.listening(to: [.room(room)]) { listener in
            var last = try await tellPast()
            for await change in listener.changes {
                guard try await call.backend.hears(room) else { return }
                guard try await tell(change, &last) else { return }
            }
            try Task.checkCancellation()
            throw ChatkitError.comeBack
        }
    }

    /// Tells what was said before: the newest, the oldest of them first; or all that came after the message from which a client
    /// goes on. Answers the latest.
    private func tellPast() async throws -> Int64 {
        guard var last = after else {
            let newest = try await call.backend.messages(in: room, .before(nil), limit: limit)
            for message in newest.reversed() { try await tell(message) }
            return newest.first?.id ?? 0
        }
        while true {
            let missed = try await call.backend.messages(in: room, .after(last), limit: 100)
            for message in missed { try await tell(message) }
            guard let latest = missed.last?.id else { return last }
            last = latest
        }
    }

    private func tell(_ message: ChatkitMessage) async throws {
        try await voice("new_message", id: String(message.id), message.json(version: call.version, try call.links))
    }

    /// False once there is nothing more to tell.
    private func tell(_ change: ChatkitChange, _ last: inout Int64) async throws -> Bool {
        switch change {
        case .posted(let message):
            // Messages that were read and messages that were heard overlap.
            guard message.id > last, try await call.backend.sees(message.id, in: room) else { return true }
            last = message.id
            try await tell(message)
        case .deleted(let message, _):
            guard call.version >= 3, try await call.backend.sees(message, in: room) else { return true }
            try await voice("message_deleted", ["message_id": .integer(message)])
        case .typing(_, let user): try await voice("is_typing", ["user_id": .string(user)])
        case .left(_, let users):
            guard let caller = call.caller, !caller.isServer, let user = caller.user else { return true }
            return !users.contains(user)
        case .roomDeleted: return false
        case .joined, .roomChanged, .cursorSet, .read, .presence, .touched: break
        }
        return true
    }
}
