public import EventSourcing
public import FoundationEssentials

/// Person behind a persona: sealed under the persona's own key, so that not even the log tells, and the key's end parts
/// the two for ever.
public struct PersonaTaken: Codable, Sendable, Hashable {
    /// The persona.
    public var persona: UUID
    /// Name of the persona.
    public var name: String
    /// Person behind it.
    public var person: Personal<UUID>
    /// Time at which it was taken.
    public var at: Date

    init(_ link: PersonaLink, at: Date) {
        persona = link.persona
        name = link.name
        person = link.person.map { .known($0) } ?? .erased
        self.at = at
    }

    /// The two.
    public var link: PersonaLink { PersonaLink(persona: persona, name: name, person: person.value) }
}

/// Members who came in.
public struct MembersAdded: Codable, Sendable, Hashable {
    /// They, as they are in the room.
    public var members: [Member]
    /// Person who did it: the one who came, or who brought them.
    public var by: UUID
    /// Time of the coming.
    public var at: Date

    init(_ members: [Member], by: UUID, at: Date) {
        self.members = members
        self.by = by
        self.at = at
    }
}

/// Something done to a member that needs no more than who and when.
public struct MemberStep: Codable, Sendable, Hashable {
    /// Member who is concerned.
    public var member: UUID
    /// Person who did it.
    public var by: UUID
    /// Time of the step.
    public var at: Date
}

/// The other role of a member.
public struct MemberRole: Codable, Sendable, Hashable {
    /// Member who has it.
    public var member: UUID
    /// Name of the role.
    public var role: String
    /// Person who gave it.
    public var by: UUID
    /// Time of the change.
    public var at: Date
}

/// Restraint of a member: muted until a time, or removed.
public struct MemberRestrained: Codable, Sendable, Hashable {
    /// Against whom.
    public var member: UUID
    /// Time until which; `nil` for a removal.
    public var until: Date?
    /// Reason in words; `nil` if nobody gave one.
    public var reason: Personal<String>?
    /// Person or persona whose key seals the reason.
    public var holder: UUID
    /// Person who did it.
    public var by: UUID
    /// Time of the restraint.
    public var at: Date

    init(_ member: Member, until: Date? = nil, reason: Words?, by: Participant, at: Date) {
        self.member = member.id
        self.until = until
        self.reason = reason.map { .known($0.text) }
        let clients = (member.standing == .client ? [member.id] : []) + (by.isStaff ? [] : [by.id])
        holder = KeyHolder.of(author: by.id, clients: Set(clients))
        self.by = by.id
        self.at = at
    }
}
