import FoundationEssentials
import Realtime

/// Who is to be told of what happens in a room.
struct LiveRoom: Sendable, Hashable {
    /// Whether people still see it.
    var isThere: Bool
    /// Who is in it: persons and personas.
    var members: Set<UUID> = []
    /// Every persona of the room, also of those who have gone, and who is behind it; nil once that is erased.
    var personas: [UUID: UUID?] = [:]

    /// The person who is, or was, a member.
    func person(behind member: UUID) -> UUID? {
        guard let known = personas[member] else { return member }
        return known
    }

    /// Whether somebody is in the room, as themselves or under a persona.
    func isIn(_ person: UUID) -> Bool { members.contains { self.person(behind: $0) == person } }

    /// Everybody who is in the room, and those behind `others`, who perhaps are no more.
    func audience(and others: [UUID] = []) -> Set<Audience> {
        var audience: Set<Audience> = []
        for member in members.union(others) {
            if let person = person(behind: member) { audience.insert(.person(person)) }
        }
        return audience
    }
}
