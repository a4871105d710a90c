public import FoundationEssentials

/// What happens to a room. Its stream is the room's id.
public enum RoomEvent: Sendable, Hashable {
    /// It was made.
    case created(RoomCreated)
    /// It shows itself like this.
    case described(RoomDescribed)
    /// Members wait between two messages.
    case slowed(RoomSlowed)
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
    /// It is so no longer.
    case unpinned(RoomPin)
    /// Nobody speaks in it any more.
    case archived(RoomStep)
    /// They may again.
    case reopened(RoomStep)
    /// It is hidden from everybody.
    case deleted(RoomStep)
    /// It is as before it was deleted.
    case restored(RoomStep)
    /// One of the two of a direct room has left it: nobody speaks in it until they come back.
    case withdrawn(MemberStep)
    /// They are back.
    case returned(MemberStep)
    /// Who is in a room for everyone as everybody is has a place of their own from now on, for something is done to them there.
    case placed(MembersAdded)
}

/// A room as it was made.
public struct RoomCreated: Codable, Sendable, Hashable {
    /// Who finds it.
    public var kind: RoomKind
    /// Who can read what is said.
    public var mode: RoomMode
    /// Whether one may speak under a persona.
    public var anonymity: RoomAnonymity
    /// Under whose key its name and description are.
    public var holder: UUID
    /// How it shows itself.
    public var face: SealedFace
    /// Who is in it, its maker first.
    public var members: [Member]
    /// Who made it.
    public var by: UUID
    /// When.
    public var at: Date
    /// What everybody may do in it, where everybody is in it; `nil` for a room into which one comes.
    public var everyone: Everyone?
}

/// How a room shows itself from now on.
public struct RoomDescribed: Codable, Sendable, Hashable {
    /// Under whose key that is.
    public var holder: UUID
    /// The whole of it.
    public var face: SealedFace
    /// Who said so.
    public var by: UUID
    /// When.
    public var at: Date
}

/// How long members wait between two messages.
public struct RoomSlowed: Codable, Sendable, Hashable {
    /// The seconds; 0 for none.
    public var seconds: Int
    /// Who said so.
    public var by: UUID
    /// When.
    public var at: Date
}

/// A message that is kept at the top, or no longer.
public struct RoomPin: Codable, Sendable, Hashable {
    /// The message's number.
    public var number: Int64
    /// Who did it.
    public var by: UUID
    /// When.
    public var at: Date
}

/// Something done to a room that needs no more than who and when.
public struct RoomStep: Codable, Sendable, Hashable {
    /// Who did it.
    public var by: UUID
    /// When.
    public var at: Date
}
