public import EventSourcing
public import FoundationEssentials

/// Who is behind a persona: sealed under the persona's own key, so that not even the log tells, and the key's end parts the two
/// for ever.
public struct PersonaTaken: Codable, Sendable, Hashable {
    /// The persona.
    public var persona: UUID
    /// What it is called.
    public var name: String
    /// Who is behind it.
    public var person: Personal<UUID>
    /// When.
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

/// Who came in.
public struct MembersAdded: Codable, Sendable, Hashable {
    /// They, as they are in the room.
    public var members: [Member]
    /// Who did it: the one who came, or who brought them.
    public var by: UUID
    /// When.
    public var at: Date

    init(_ members: [Member], by: UUID, at: Date) {
        self.members = members
        self.by = by
        self.at = at
    }
}

/// Something done to a member that needs no more than who and when.
public struct MemberStep: Codable, Sendable, Hashable {
    /// To whom.
    public var member: UUID
    /// Who did it.
    public var by: UUID
    /// When.
    public var at: Date
}

/// The other role of a member.
public struct MemberRole: Codable, Sendable, Hashable {
    /// Whose.
    public var member: UUID
    /// Which.
    public var role: String
    /// Who gave it.
    public var by: UUID
    /// When.
    public var at: Date
}

/// What was done against a member: muted until a time, or removed.
public struct MemberRestrained: Codable, Sendable, Hashable {
    /// Against whom.
    public var member: UUID
    /// Until when; `nil` for a removal.
    public var until: Date?
    /// Why; `nil` if nobody said.
    public var reason: Personal<String>?
    /// Under whose key the reason is.
    public var holder: UUID
    /// Who did it.
    public var by: UUID
    /// When.
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
