package import ChatDomain
package import FoundationEssentials

/// Persons behind the members of a room. For finding audiences and one's own rooms; never for what others are shown.
extension RoomFacts {
    /// The person who is a member; for a persona who is behind it, `nil` once that is erased.
    package func person(behind member: UUID) -> UUID? {
        guard let link = personas[member] else { return member }
        return link.person
    }

    /// Member as whom a person is in the room: their persona if that is in it, else themselves; `nil` if neither is.
    package func member(of person: UUID) -> Member? {
        let persona = personas.values.first { $0.person == person }
        return persona.flatMap { members[$0.persona] } ?? members[person]
    }

    /// Every person who is in the room, whatever they are called there.
    package var persons: Set<UUID> { Set(members.keys.compactMap { person(behind: $0) }) }

    /// True if people still see it.
    package var isThere: Bool {
        if case .deleted = phase { return false }
        return true
    }
}
