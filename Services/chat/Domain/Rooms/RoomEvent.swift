public import FoundationEssentials

/// Event of a room. Its stream is the room's id.
public enum RoomEvent: Sendable, Hashable {
    /// The room was made.
    case created(RoomCreated)
    /// The room has another face.
    case described(RoomDescribed)
    /// Members wait between two messages.
    case slowed(RoomSlowed)
    /// Newcomers see more or less of what was said before they come.
    case historyOpened(RoomHistoryOpened)
    /// Somebody speaks here under a persona.
    case personaTaken(PersonaTaken)
    /// Somebody came in.
    case joined(MembersAdded)
    /// Some were brought in.
    case added(MembersAdded)
    /// Somebody went.
    case left(MemberStep)
    /// Somebody was sent away.
    case removed(MemberRestrained)
    /// A member has another role.
    case roleChanged(MemberRole)
    /// A member may only read for a time.
    case muted(MemberRestrained)
    /// They may speak again.
    case unmuted(MemberStep)
    /// A message is kept at the top.
    case pinned(RoomPin)
    /// A message is kept at the top no longer.
    case unpinned(RoomPin)
    /// Nobody speaks in it any more.
    case archived(RoomStep)
    /// They may again.
    case reopened(RoomStep)
    /// The room is hidden from everybody.
    case deleted(RoomStep)
    /// The room is as before it was deleted.
    case restored(RoomStep)
    /// One of the two of a direct room has left it: nobody speaks in it until they come back.
    case withdrawn(MemberStep)
    /// They are back.
    case returned(MemberStep)
    /// A person who is in a room for everyone like everybody has a place of their own from now on, for something is
    /// done to them there.
    case placed(MembersAdded)
}

/// A room as it was made.
public struct RoomCreated: Codable, Sendable, Hashable {
    /// Kind of room: who finds it.
    public var kind: RoomKind
    /// Mode of the room: who can read its messages.
    public var mode: RoomMode
    /// Anonymity: whether one may speak under a persona.
    public var anonymity: RoomAnonymity
    /// Person or persona whose key seals its name and description.
    public var holder: UUID
    /// Face of the room.
    public var face: SealedFace
    /// Members, its maker first.
    public var members: [Member]
    /// Person who made it.
    public var by: UUID
    /// Time at which it was made.
    public var at: Date
    /// Permission of everybody, in a room for everyone; `nil` for a room into which one comes.
    public var everyone: Everyone?
}

/// Face of a room from now on.
public struct RoomDescribed: Codable, Sendable, Hashable {
    /// Person or persona whose key seals the face.
    public var holder: UUID
    /// The whole of it.
    public var face: SealedFace
    /// Person who described it.
    public var by: UUID
    /// Time of the change.
    public var at: Date
}

/// Time that members wait between two messages.
public struct RoomSlowed: Codable, Sendable, Hashable {
    /// The seconds; 0 for none.
    public var seconds: Int
    /// Person who set it.
    public var by: UUID
    /// Time of the change.
    public var at: Date
}

/// History that newcomers see from now on.
public struct RoomHistoryOpened: Codable, Sendable, Hashable {
    /// The history.
    public var to: RoomHistory
    /// Person who set it.
    public var by: UUID
    /// Time of the change.
    public var at: Date
}

/// A message that is kept at the top, or no longer.
public struct RoomPin: Codable, Sendable, Hashable {
    /// The message's number.
    public var number: Int64
    /// Person who did it.
    public var by: UUID
    /// Time of the change.
    public var at: Date
}

/// Something done to a room that needs no more than who and when.
public struct RoomStep: Codable, Sendable, Hashable {
    /// Person who did it.
    public var by: UUID
    /// Time of the step.
    public var at: Date
}
