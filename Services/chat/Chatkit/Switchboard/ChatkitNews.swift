import FoundationEssentials

/// News that one process tells the others, because the log doesn't know it.
enum ChatkitNews: Sendable, Hashable {
    /// Somebody is writing.
    case typing(room: String, user: String)
    /// Something about a room that only the protocol knows.
    case roomChanged(String)
    /// Somebody has read, in a world apart.
    case cursorSet(ChatkitCursor)
    /// Somebody has a connection there, still or since now.
    case there(String)
    /// Somebody has none there any more.
    case gone(String)

    /// News of a change; `nil` if the log tells it.
    init?(_ change: ChatkitChange) {
        switch change {
        case .typing(let room, let user): self = .typing(room: room, user: user)
        case .roomChanged(let room): self = .roomChanged(room)
        case .cursorSet(let cursor): self = .cursorSet(cursor)
        default: return nil
        }
    }

    /// The change that it is; `nil` for what is only counted.
    var change: ChatkitChange? {
        switch self {
        case .typing(let room, let user): .typing(room: room, user: user)
        case .roomChanged(let room): .roomChanged(room)
        case .cursorSet(let cursor): .cursorSet(cursor)
        case .there, .gone: nil
        }
    }
}

extension ChatkitNews {
    /// Form on the bus.
    func json(from process: String, in instance: String) -> ChatkitJSON {
        let head: [String: ChatkitJSON] = ["from": .string(process), "instance": .string(instance)]
        let rest: [String: ChatkitJSON] =
            switch self {
            case .typing(let room, let user): ["is": "typing", "room": .string(room), "user": .string(user)]
            case .roomChanged(let room): ["is": "room", "room": .string(room)]
            case .cursorSet(let cursor):
                [
                    "is": "cursor", "room": .string(cursor.room), "user": .string(cursor.user),
                    "position": .integer(cursor.position),
                    "at": .integer(Int64(cursor.updatedAt.timeIntervalSince1970)),
                ]
            case .there(let user): ["is": "there", "user": .string(user)]
            case .gone(let user): ["is": "gone", "user": .string(user)]
            }
        return .object(head.merging(rest) { first, _ in first })
    }

    /// Reads news from the bus; `nil` if they make no sense here.
    init?(_ json: ChatkitJSON) {
        let (room, user) = (json["room"]?.text, json["user"]?.text)
        switch (json["is"]?.text, room, user) {
        case ("typing", let room?, let user?): self = .typing(room: room, user: user)
        case ("room", let room?, _): self = .roomChanged(room)
        case ("cursor", let room?, let user?):
            guard let position = json["position"]?.integer, let seconds = json["at"]?.integer else { return nil }
            let time = Date(timeIntervalSince1970: Double(seconds))
            self = .cursorSet(ChatkitCursor(room: room, user: user, position: position, updatedAt: time))
        case ("there", _, let user?): self = .there(user)
        case ("gone", _, let user?): self = .gone(user)
        default: return nil
        }
    }
}
