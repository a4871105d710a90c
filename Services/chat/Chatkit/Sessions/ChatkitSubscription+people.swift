extension ChatkitSubscription {
    /// The same for a person: by their own eyes, and only for as long as their token and their account count.
    func run(for person: ChatkitPerson, _ voice: ChatkitVoice) async throws {
        try await ChatkitWatch(call: call, person: person).during {
            try await serve(person, voice)
        }
    }

    private func serve(_ person: ChatkitPerson, _ voice: ChatkitVoice) async throws {
        let session = ChatkitPeopleSession(call: call, person: person, voice: voice)
        switch kind {
        case .user: try await ChatkitPersonSession(call: call, person: person, voice: voice).run()
        case .room(let room, let limit, let after):
            try await ChatkitRoomSession(call: call, room: room, limit: limit, after: after, voice: voice).run()
        case .memberships(let room): try await session.memberships(room)
        case .roomCursors(let room): try await session.cursors(in: room)
        case .userCursors: try await session.ownCursors()
        case .presence(let user): try await session.presence(of: user)
        case .register: try await session.attend()
        case .notifications:
            try await ChatkitNotificationSession(call: call, user: person.own, voice: voice).run()
        }
    }
}
