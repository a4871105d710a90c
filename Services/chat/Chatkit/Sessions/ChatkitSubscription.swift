import FoundationEssentials
import HTTPKit

/// A subscription that was understood and allowed, whatever carries it.
struct ChatkitSubscription: Sendable {
    /// Subject of the subscription.
    enum Kind: Sendable, Hashable {
        /// Events of the token's user.
        case user
        /// Messages of a room: the newest so many first (one at least), or all after a message.
        case room(String, limit: Int, after: Int64?)
        /// Members of a room.
        case memberships(String)
        /// Cursors of a room's members.
        case roomCursors(String)
        /// Cursors of a user.
        case userCursors(String)
        /// Presence of a user.
        case presence(String)
        /// Registration of a user, who is there as long as it is open.
        case register(String)
        /// Notices for a user's device of what others say.
        case notifications(String)
    }

    /// Call by which it came.
    let call: ChatkitCall
    /// Subject of the subscription.
    let kind: Kind

    /// Takes an event; `id` is empty where nobody resumes from it. Throws once nobody takes any more.
    typealias Tell = @Sendable (_ id: String, _ event: ChatkitJSON) async throws -> Void

    /// Tells what is, then what happens. Returns at its natural end; throws `comeBack` when clients should subscribe again.
    func run(_ tell: @escaping Tell) async throws {
        let voice = ChatkitVoice(tell: tell, now: call.surroundings.now)
        if let person = call.person { return try await run(for: person, voice) }
        switch kind {
        case .user: try await ChatkitUserSession(call: call, user: try call.who().subject(), voice: voice).run()
        case .room(let room, let limit, let after):
            try await ChatkitRoomSession(call: call, room: room, limit: limit, after: after, voice: voice).run()
        case .memberships(let room): try await ChatkitMembershipSession(call: call, room: room, voice: voice).run()
        case .roomCursors(let room): try await ChatkitCursorSession(call: call, place: .room(room), voice: voice).run()
        case .userCursors(let user): try await ChatkitCursorSession(call: call, place: .user(user), voice: voice).run()
        case .presence(let user): try await ChatkitPresenceSession(call: call, user: user, voice: voice).watch()
        case .register(let user): try await ChatkitPresenceSession(call: call, user: user, voice: voice).attend()
        case .notifications(let user):
            try await ChatkitNotificationSession(call: call, user: user, voice: voice).run()
        }
    }
}

/// Tells events in the form that all subscriptions share.
struct ChatkitVoice: Sendable {
    /// Takes them.
    let tell: ChatkitSubscription.Tell
    /// The clock.
    let now: @Sendable () -> Date

    /// Tells one.
    func callAsFunction(_ name: String, id: String = "", _ data: ChatkitJSON) async throws {
        try await tell(id, ["event_name": .string(name), "timestamp": ChatkitTime.json(now()), "data": data])
    }
}

extension ChatkitCall {
    /// Hears what happens from now on, until `body` returns. Ends with `comeBack` when nothing more will come.
    func listening(
        to topics: [ChatkitTopic],
        _ body: (ChatkitListener) async throws -> Void
    ) async throws {
        let listener = surroundings.switchboard.listen(in: instance.id, to: topics)
        defer { surroundings.switchboard.stop(listener) }
        try await body(listener)
    }
}
