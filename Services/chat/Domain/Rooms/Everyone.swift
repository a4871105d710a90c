public import FoundationEssentials

/// Permission of everybody of the unit in a room that they are in without having come.
///
/// Such a room is public and has no list of members: who is in it follows from who there is. A place of their own there
/// have only its owner, people with another role, people who are or were muted, and personas. So neither a message nor
/// somebody new costs more the more people there are.
public enum Everyone: String, Codable, Sendable, Hashable, CaseIterable {
    /// Everybody speaks.
    case speaking
    /// Staff speak, clients read.
    case listening

    /// The role of somebody without a place of their own.
    public func role(of standing: Participant.Standing) -> String {
        self == .listening && standing == .client ? RoleDefinitions.listener : RoleDefinitions.member
    }
}

extension RoomFacts {
    /// Somebody as they are in the room: by the place that they have there, or as everybody is; `nil` for who isn't in it.
    ///
    /// Nil for a person who was sent away or is suspended. A person who is, or was, there under a persona is there as
    /// nobody else.
    public func member(_ participant: Participant) -> Member? {
        if let member = members[participant.id] { return member }
        guard let member = apparent(participant) else { return nil }
        return personas.values.contains { $0.person == participant.id } ? nil : member
    }

    /// Somebody as all others find them in the room. A person who is there under a persona is found there like
    /// everybody: if nothing could be said of them, and nothing done to them, it would be known that they are one of
    /// the personas, and of a single one who it is.
    public func apparent(_ participant: Participant) -> Member? {
        if let member = members[participant.id] { return member }
        guard let everyone, participant.isActive, participant.id != KeyHolder.unit,
            departures[participant.id]?.wasSent != true,
            personas[participant.id] == nil
        else { return nil }
        return Member(participant, role: everyone.role(of: participant.standing))
    }

    /// Refuses so many more, where they would be too many.
    func checkRoom(for count: Int, asPersonas: Bool = false) throws(Room.Refusal) {
        guard everyone != nil else {
            guard members.count + count <= Limits.members else { throw .tooManyMembers }
            return
        }
        let mayBeAnonymous = !asPersonas || personas.count + count <= Limits.members
        guard mayBeAnonymous, members.count + count <= Limits.places else { throw .noPlaces }
    }

    /// Returns true if somebody may be named in a message. In a room for everyone the caller says who may not
    /// (`Room.State.knowing(strangers:)`).
    func isNameable(_ id: UUID) -> Bool {
        if members[id] != nil { return true }
        return everyone != nil && !strangers.contains(id)
    }
}

extension Room {
    /// Gives a person who is in a room like everybody a place of their own, before something is done to them.
    static func place(_ participant: Participant, _ actor: Actor, _ time: Date, _ state: State) throws(Refusal)
        -> [RoomEvent]
    {
        guard case .made(let room) = state, room.isKnown(to: actor) else { throw .noSuchRoom }
        let own = room.member(actor.participant)
        let deeds: [Permission] = [.moderate, .removeMembers, .changeRoles]
        guard deeds.contains(where: { actor.may($0, as: own) }) else { throw .notAllowed(.moderate) }
        guard room.phase == .open else { throw .archived }
        if room.members[participant.id] != nil { return [] }
        guard let member = room.apparent(participant) else { throw .noSuchMember(participant.id) }
        try room.checkRoom(for: 1)
        return [.placed(MembersAdded([member], by: actor.id, at: time))]
    }
}

extension Room.State {
    /// The same, where it is known that those aren't people of the unit who are in it as everybody is. It matters in a room for everyone only.
    public func knowing(strangers: Set<UUID>) -> Self {
        guard !strangers.isEmpty, case .made(var room) = self else { return self }
        room.strangers.formUnion(strangers)
        return .made(room)
    }
}
