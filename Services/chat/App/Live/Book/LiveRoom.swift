import FoundationEssentials
import Realtime

/// Who is to be told of what happens in a room.
struct LiveRoom: Sendable, Hashable {
    /// Whether people still see it.
    var isThere: Bool
    /// Who is in it: persons and personas.
    var members: Set<UUID> = [] { didSet { everybody = nil } }
    /// Every persona of the room, also of those who have gone, and who is behind it; nil once that is erased.
    var personas: [UUID: UUID?] = [:] { didSet { everybody = nil } }
    /// Everybody who is in the room, where that was settled: each message asks for it, and for each topic.
    private var everybody: Set<Audience>?

    /// A room in which nobody is known to be.
    init(isThere: Bool) { self.isThere = isThere }

    /// Rooms are the same by what is known of them.
    static func == (one: Self, other: Self) -> Bool {
        one.isThere == other.isThere && one.members == other.members && one.personas == other.personas
    }

    /// By what is known of it.
    func hash(into hasher: inout Hasher) {
        hasher.combine(isThere)
        hasher.combine(members)
        hasher.combine(personas)
    }

    /// Nothing more will be learned of it for now.
    mutating func settle() { everybody = audience() }

    /// The person who is, or was, a member.
    func person(behind member: UUID) -> UUID? {
        guard let known = personas[member] else { return member }
        return known
    }

    /// Whether somebody is in the room, as themselves or under a persona.
    func isIn(_ person: UUID) -> Bool { members.contains { self.person(behind: $0) == person } }

    /// Everybody who is in the room, and those behind `others`, who perhaps are no more.
    func audience(and others: [UUID] = []) -> Set<Audience> {
        if others.isEmpty, let everybody { return everybody }
        var audience: Set<Audience> = []
        for member in members.union(others) {
            if let person = person(behind: member) { audience.insert(.person(person)) }
        }
        return audience
    }
}
