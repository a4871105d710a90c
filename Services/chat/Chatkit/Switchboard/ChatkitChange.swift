/// Something that subscriptions of an instance may want to tell.
enum ChatkitChange: Sendable, Hashable {
    /// A message came.
    case posted(ChatkitMessage)
    /// A message is gone.
    case deleted(message: Int64, room: String)
    /// A room is called otherwise, or the like.
    case roomChanged(String)
    /// A room is gone; these were in it.
    case roomDeleted(String, members: [String])
    /// Users who are in a room now.
    case joined(room: String, users: [String])
    /// Users who aren't in a room any more.
    case left(room: String, users: [String])
    /// Somebody has read.
    case cursorSet(ChatkitCursor)
    /// Somebody in a room of people has read, who is called `member` there; only `person` themselves know that they are that.
    case read(room: String, member: String, person: String?)
    /// Somebody is writing.
    case typing(room: String, user: String)
    /// Somebody came or went.
    case presence(user: String, isOnline: Bool)
    /// Something about a room of people may be otherwise, in particular for these persons.
    case touched(String, persons: [String])

    /// Topics that it concerns.
    var topics: [ChatkitTopic] {
        switch self {
        case .posted(let message): [.room(message.room)]
        case .deleted(_, let room), .roomChanged(let room), .typing(let room, _): [.room(room)]
        case .roomDeleted(let room, let members): [.room(room)] + members.map { .user($0) }
        case .joined(let room, let users), .left(let room, let users): [.room(room)] + users.map { .user($0) }
        case .cursorSet(let cursor): [.room(cursor.room), .user(cursor.user)]
        case .read(let room, _, let person): [.room(room)] + (person.map { [ChatkitTopic.user($0)] } ?? [])
        case .presence(let user, _): [.presence(user)]
        case .touched(let room, let persons): [.room(room)] + persons.map { .user($0) }
        }
    }

    /// A room that users may have come into with this change; `nil` where it brings nobody into a room.
    var entrance: (room: String, users: [String])? {
        switch self {
        case .joined(let room, let users), .touched(let room, let users): (room, users)
        case .posted, .deleted, .roomChanged, .roomDeleted, .left, .cursorSet, .read, .typing, .presence: nil
        }
    }
}

/// Topic to which one may listen.
enum ChatkitTopic: Sendable, Hashable {
    /// Events of a room.
    case room(String)
    /// Events of a user.
    case user(String)
    /// Every room that a user comes into from now on, from the moment of coming.
    case rooms(enteredBy: String)
    /// Presence of a user.
    case presence(String)
}
