import FoundationEssentials

/// Subscriptions to whether somebody is there, and those by which somebody is.
struct ChatkitPresenceSession: Sendable {
    let call: ChatkitCall
    let user: String
    let voice: ChatkitVoice

    /// Tells whether the user is there, now and whenever that changes.
    func watch() async throws {
        try await call.listening(to: [.presence(user)]) { listener in
            var isOnline = call.surroundings.presence.isOnline(user, in: call.instance.id)
            try await tell(isOnline)
            for await change in listener.changes {
                guard case .presence(_, let news) = change, news != isOnline else { continue }
                isOnline = news
                try await tell(isOnline)
            }
            try Task.checkCancellation()
            throw ChatkitError.comeBack
        }
    }

    /// Lets the user be there for as long as it runs.
    func attend() async throws {
        try await call.listening(to: []) { listener in
            let connection = UUID()
            call.surroundings.presence.came(user, in: call.instance.id, connection: connection)
            defer { call.surroundings.presence.went(user, in: call.instance.id, connection: connection) }
            for await _ in listener.changes {}
            try Task.checkCancellation()
            throw ChatkitError.comeBack
        }
    }

    private func tell(_ isOnline: Bool) async throws {
        try await voice("presence_state", ["state": isOnline ? "online" : "offline"])
    }
}
