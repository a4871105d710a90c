/// Kind of room: who finds it, and who comes in.
public enum RoomKind: String, Codable, Sendable, Hashable, CaseIterable {
    /// Everybody finds it, and may join.
    case `public`
    /// Its members know of it; others are added.
    case `private`
    /// Two members, for good; there is one for every two.
    case direct
}

/// History of a private room: what members see of what was said before they came.
public enum RoomHistory: String, Codable, Sendable, Hashable, CaseIterable {
    /// All of it.
    case everybody
    /// Nothing: a member sees what is said from their coming on.
    case sinceJoining = "since_joining"
}

/// Mode of a room: who can read its messages. Settled when the room is made, and never changed.
public enum RoomMode: String, Codable, Sendable, Hashable, CaseIterable {
    /// The clinic holds the keys: words are sealed per person, and can be searched, reported and exported. A mode in which only
    /// the members hold keys is another case of this, whose messages are other parts.
    case clinic
}

/// Anonymity of a room: whether one may speak under a persona.
public enum RoomAnonymity: String, Codable, Sendable, Hashable, CaseIterable {
    /// Everybody is here as who they are.
    case none
    /// Clients may take a persona; staff are always themselves.
    case personas
}
