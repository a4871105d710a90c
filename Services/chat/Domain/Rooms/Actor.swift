public import FoundationEssentials

/// Who acts on a room, and what they may do everywhere.
public struct Actor: Sendable, Hashable {
    /// Who; the persona where they are in the room under one.
    public let party: Participant
    /// The roles there are.
    public let book: RoleDefinitions
    /// What their global role allows.
    public let everywhere: Set<Permission>
    /// Whether they judge a report of the room that they act on, and so may know that it is there.
    public private(set) var isJudging = false
    private var isFree = false

    /// States it. `role` is a global one.
    public init(_ party: Participant, role: String = RoleDefinitions.everybody, _ book: RoleDefinitions = .standard) {
        self.party = party
        self.book = book
        everywhere = book.permissions(of: role, .global)
    }

    /// Who.
    public var id: UUID { party.id }

    /// The same one as the judge of a report of the room that they act on. That somebody waits for it, the caller knows.
    public func judging() -> Actor {
        var judge = self
        judge.isJudging = true
        return judge
    }

    /// Whether a room may be left to nobody by what they do: the unit acts, or somebody who isn't held (`leavingFreely`).
    public var leavesFreely: Bool { id == KeyHolder.unit || isFree }

    /// The same one as somebody who goes whoever is left: a user of an application that looks after its rooms itself, or whom nothing ties to the
    /// others any more.
    public func leavingFreely() -> Actor {
        var actor = self
        actor.isFree = true
        return actor
    }

    /// Whether they may do this in a room in which they are `member`.
    public func may(_ permission: Permission, as member: Member?) -> Bool {
        if everywhere.contains(permission) { return true }
        guard let member else { return false }
        return book.permissions(of: member.role, .room).contains(permission)
    }
}
