public import FoundationEssentials

/// Memory of a room about somebody who is in it no more, so that going and coming back undoes no mute, removal or role.
public struct Departure: Sendable, Hashable {
    /// The role they had.
    public let role: String
    /// Time until which they might only read; `nil` if they might speak.
    public let mutedUntil: Date?
    /// Time at which they were sent away; `nil` if they went by themselves.
    public let sentAt: Date?

    /// True if they were sent away, and didn't go by themselves.
    public var wasSent: Bool { sentAt != nil }

    init(_ member: Member, sentAt: Date? = nil) {
        role = member.role
        mutedUntil = member.mutedUntil
        self.sentAt = sentAt
    }

    /// True if it makes a difference when they come back.
    var isWorthKeeping: Bool { wasSent || mutedUntil != nil || role != RoleDefinitions.member }
}

extension RoomFacts {
    /// `id` is in the room no more.
    mutating func release(_ id: UUID, sentAt: Date? = nil) {
        guard let member = members.removeValue(forKey: id) else { return }
        staff.removeAll { $0 == id }
        let departure = Departure(member, sentAt: sentAt)
        departures[id] = departure.isWorthKeeping ? departure : nil
    }

    /// Member as whom `actor` reports a message of `time`: anybody in the room, also when it is deleted, and anybody
    /// who was sent away since. So an author can't keep others from reporting a message by sending them away.
    public func reporter(_ actor: Actor, of time: Date?) -> Member? {
        if let member = member(actor.participant) { return member }
        guard let time, let sent = departures[actor.id]?.sentAt, time <= sent else { return nil }
        return Member(actor.participant, role: RoleDefinitions.member)
    }

    /// Returns true if the person behind `link` was sent away, be it as themselves or under a persona.
    func wasSentAway(_ link: PersonaLink) -> Bool {
        departures[link.persona]?.wasSent == true || link.person.map { departures[$0]?.wasSent == true } == true
    }

    /// Returns true if the person behind `link` is held back here as themselves at `time`, be they in the room or gone
    /// from it.
    func isRestrained(_ link: PersonaLink, _ definitions: RoleDefinitions, at time: Date) -> Bool {
        guard let person = link.person,
            let departure = members[person].map({ Departure($0) }) ?? departures[person]
        else { return false }
        return departure.mutes(at: time) || departure.lasting(in: definitions) != RoleDefinitions.member
    }

    /// `participant` as a member who comes in at `time`. A person who was here before is muted for as long as they were, and
    /// has no more rights than before: a role that lacks something of a member's is kept, one that allows more doesn't
    /// come back. Where everybody only listens, they do.
    func arriving(_ participant: Participant, _ definitions: RoleDefinitions, at time: Date, persona: String? = nil)
        -> Member
    {
        let usual = everyone?.role(of: participant.standing) ?? RoleDefinitions.member
        var member = Member(participant, role: usual, persona: persona)
        guard let departure = departures[participant.id] else { return member }
        let lasting = departure.lasting(in: definitions)
        if lasting != RoleDefinitions.member { member.role = lasting }
        if departure.mutes(at: time) { member.mutedUntil = departure.mutedUntil }
        return member
    }
}

extension Departure {
    /// Returns true if they may only read at `time`.
    fileprivate func mutes(at time: Date) -> Bool { mutedUntil.map { time < $0 } ?? false }

    /// The role with which they come back: a member's, unless theirs lacks something of that. If it allows more as well, they only listen.
    /// One that there is no more counts for nothing: else they would come back without any rights.
    fileprivate func lasting(in definitions: RoleDefinitions) -> String {
        let usual = definitions.permissions(of: RoleDefinitions.member, .room)
        guard let had = definitions.roles[RoleDefinitions.Key(role, .room)], !usual.isSubset(of: had) else {
            return RoleDefinitions.member
        }
        return had.isSubset(of: usual) ? role : RoleDefinitions.listener
    }
}
