public import FoundationEssentials

/// Person who acts on a room, with their permissions everywhere.
public struct Actor: Sendable, Hashable {
    /// Person who acts; the persona where they are in the room under one.
    public let participant: Participant
    /// The roles there are.
    public let definitions: RoleDefinitions
    /// Permissions of their global role.
    public let everywhere: Set<Permission>
    /// True if they judge a report of the room that they act on, and so may know that it is there.
    public private(set) var isJudging = false
    private var isFree = false

    /// States it. `role` is a global one.
    public init(
        _ participant: Participant,
        role: String = RoleDefinitions.everybody,
        _ definitions: RoleDefinitions = .standard
    ) {
        self.participant = participant
        self.definitions = definitions
        everywhere = definitions.permissions(of: role, .global)
    }

    /// Id of the person or persona.
    public var id: UUID { participant.id }

    /// The same one as the judge of a report of the room that they act on. That somebody waits for it, the caller knows.
    public func judging() -> Actor {
        var judge = self
        judge.isJudging = true
        return judge
    }

    /// True if they may leave a room to nobody: the unit acts, or somebody who isn't held (`leavingFreely`).
    public var leavesFreely: Bool { id == KeyHolder.unit || isFree }

    /// The same actor as one who goes also if nobody is left: a user of an application that looks after its rooms
    /// itself, or a person whose ties to the others are all over.
    public func leavingFreely() -> Actor {
        var actor = self
        actor.isFree = true
        return actor
    }

    /// Returns true if they may do this in a room in which they are `member`.
    public func may(_ permission: Permission, as member: Member?) -> Bool {
        if everywhere.contains(permission) { return true }
        guard let member else { return false }
        return definitions.permissions(of: member.role, .room).contains(permission)
    }
}
