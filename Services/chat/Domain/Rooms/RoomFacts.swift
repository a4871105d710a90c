public import FoundationEssentials

/// Facts about a room.
public struct RoomFacts: Sendable, Hashable {
    /// Phase of its life.
    public enum Phase: Sendable, Hashable {
        /// Room in use.
        case open
        /// Room to be read, no more to be spoken in.
        case archived
        /// Room that is hidden from everybody, and kept for the record.
        case deleted(wasArchived: Bool)
    }

    /// Kind of room: who finds it.
    public let kind: RoomKind
    /// Mode of the room: who can read its messages.
    public let mode: RoomMode
    /// Anonymity: whether one may speak under a persona.
    public let anonymity: RoomAnonymity
    /// Person or persona whose key seals its name and description.
    public let holder: UUID
    /// Permission of everybody, in a room for everyone; `nil` for a room into which one comes.
    public let everyone: Everyone?
    /// Face of the room.
    public internal(set) var face: SealedFace
    /// Members; in a room for everyone those who have a place of their own there.
    public internal(set) var members: [UUID: Member] = [:]
    /// Members who work here, each as themselves; the one who has been in it longest is the first.
    public internal(set) var staff: [UUID] = []
    /// Persons and personas who were in it and aren't any more, if it makes a difference to their coming back.
    public internal(set) var departures: [UUID: Departure] = [:]
    /// Everybody who ever spoke here under a persona, by it.
    public internal(set) var personas: [UUID: PersonaLink] = [:]
    /// The pinned messages, the latest pin last.
    public internal(set) var pins: [Int64] = []
    /// The seconds that a member waits between two messages; 0 for none.
    public internal(set) var slowMode = 0
    /// History that newcomers see.
    public internal(set) var history = RoomHistory.everybody
    /// True if some may have come while it hid what was said before.
    public internal(set) var hasHidden = false
    /// Phase of its life.
    public internal(set) var phase = Phase.open

    init(_ created: RoomCreated) {
        kind = created.kind
        mode = created.mode
        anonymity = created.anonymity
        holder = created.holder
        everyone = created.everyone
        face = created.face
        for member in created.members { admit(member) }
    }

    /// `member` is in the room from now on.
    mutating func admit(_ member: Member) {
        members[member.id] = member
        staff.removeAll { $0 == member.id }
        if member.standing != .client, member.persona == nil { staff.append(member.id) }
    }

    /// Members whose keys were destroyed. The room's log doesn't tell: a caller that finds out says so
    /// (`Room.State.knowing`).
    var erased: Set<UUID> = []

    /// Members who only read, for their tie to the others is over. The room's log doesn't tell that either
    /// (`Room.State.knowing`).
    public internal(set) var untied: Set<UUID> = []

    /// Persons who were asked about and aren't in it like everybody. The room's log doesn't tell
    /// (`Room.State.knowing`).
    var strangers: Set<UUID> = []

    /// Members of a room of two who have left it: they don't see it in their lists, and nobody speaks in it until they
    /// come back.
    public internal(set) var left: Set<UUID> = []

    /// The clients in it under whose keys something can be sealed; each persona is one. Nobody in particular where everybody is in it: what is
    /// said there is its author's.
    public var clients: Set<UUID> {
        var clients: Set<UUID> = []
        guard everyone == nil else { return clients }
        for (id, member) in members where member.standing == .client && !erased.contains(id) { clients.insert(id) }
        return clients
    }

    /// Returns true if `actor` may know that it exists. A deleted one is known to those who may restore it wherever
    /// they are.
    public func isKnown(to actor: Actor) -> Bool {
        if case .deleted = phase { return actor.everywhere.contains(.deleteRoom) }
        return kind == .public || members[actor.id] != nil || actor.everywhere.contains(.readMessages)
            || actor.isJudging
    }
}
