import FoundationEssentials

extension Room {
    static func join(_ actor: Actor, _ time: Date, _ state: State) throws(Refusal) -> [RoomEvent] {
        let room = try open(state, actor, .joinRoom)
        if room.member(actor.participant) != nil { return room.returning(actor.id, time) }
        guard room.kind != .direct else { throw .directIsForTwo }
        guard room.kind == .public || actor.everywhere.contains(.addMembers) else { throw .notAllowed(.joinRoom) }
        guard !room.personas.values.contains(where: { $0.person == actor.id }) else { throw .onePersona }
        // A person who keeps order everywhere isn't kept out.
        let wasSent = room.departures[actor.id]?.wasSent == true
        guard !wasSent || actor.everywhere.contains(.removeMembers) else { throw .sentAway }
        try room.checkRoom(for: 1)
        return [
            .joined(
                MembersAdded([room.arriving(actor.participant, actor.definitions, at: time)], by: actor.id, at: time)
            )
        ]
    }

    static func join(_ link: PersonaLink, _ actor: Actor, _ time: Date, _ state: State) throws(Refusal) -> [RoomEvent] {
        let room = try open(state, actor, .joinRoom)
        guard room.anonymity == .personas else { throw .noPersonasHere }
        try check(link, actor)
        if room.members[actor.id] != nil { return room.returning(actor.id, time) }
        guard room.kind == .public else { throw .notAllowed(.joinRoom) }
        let known = room.personas[link.persona]
        if let known, known != link { throw .badPersona }
        if known == nil {
            let mine = room.personas.values.contains { $0.person == link.person }
            let isHere = link.person.map { room.members[$0] != nil } ?? false
            guard !mine, !isHere else { throw .onePersona }
            guard !room.personas.values.contains(where: { $0.name == link.name }) else { throw .badPersona }
        }
        guard !room.wasSentAway(link) else { throw .sentAway }
        // Others see until when a persona is muted, and its role, and the log has both: carried over, they would tell who it is. That it
        // may not come in, only its person hears.
        guard !room.isRestrained(link, actor.definitions, at: time) else { throw .restrained }
        try room.checkRoom(for: 1, asPersonas: true)
        let member = room.arriving(actor.participant, actor.definitions, at: time, persona: link.name)
        let joined = RoomEvent.joined(MembersAdded([member], by: actor.id, at: time))
        return (known == nil ? [.personaTaken(PersonaTaken(link, at: time))] : []) + [joined]
    }

    static func add(
        _ participants: [Participant],
        _ violations: [UUID: ChattingRule.RuleViolation],
        _ actor: Actor,
        _ time: Date,
        _ state: State
    ) throws(Refusal) -> [RoomEvent] {
        let room = try open(state, actor, .addMembers)
        guard room.kind != .direct else { throw .directIsForTwo }
        var new: [Member] = []
        var against: [UUID: ChattingRule.RuleViolation] = [:]
        for participant in participants
        where room.apparent(participant) == nil && !new.contains(where: { $0.id == participant.id }) {
            // A persona comes back by itself. The person behind one may be added: refusing would tell who it is.
            let isPersona = room.personas[participant.id] != nil
            against[participant.id] = isPersona ? .anonymous : violations[participant.id]
            new.append(room.arriving(participant, actor.definitions, at: time))
        }
        guard against.isEmpty else { throw .violations(against) }
        try room.checkRoom(for: new.count)
        return new.isEmpty ? [] : [.added(MembersAdded(new, by: actor.id, at: time))]
    }

    static func leave(_ actor: Actor, _ time: Date, _ state: State) throws(Refusal) -> [RoomEvent] {
        guard case .made(let room) = state, room.isKnown(to: actor) else { throw .noSuchRoom }
        guard let member = room.member(actor.participant) else { return [] }
        guard room.everyone == nil else { throw .everyoneStays }
        guard actor.may(.leaveRoom, as: member) else { throw .notAllowed(.leaveRoom) }
        if room.kind == .direct {
            // The two stay who it is between: what was said is theirs, and nobody else comes in.
            if room.left.contains(actor.id) { return [] }
            return [.withdrawn(MemberStep(member: actor.id, by: actor.id, at: time))]
        }
        return try succession(after: actor.id, in: room, actor, time) + [
            .left(MemberStep(member: actor.id, by: actor.id, at: time))
        ]
    }

    static func remove(
        _ id: UUID,
        _ reason: Words?,
        _ actor: Actor,
        _ time: Date,
        _ state: State
    ) throws(Refusal) -> [RoomEvent] {
        let room = try open(state, actor, .removeMembers)
        guard room.kind != .direct else { throw .directIsForTwo }
        guard let member = room.members[id] else {
            // A person who went may come back: a caller who wants them out has to know that they aren't sent away.
            guard room.departures[id]?.wasSent == true else { throw .noSuchMember(id) }
            return []
        }
        try check(actor, over: member, in: room)
        return try succession(after: id, in: room, actor, time) + [
            .removed(MemberRestrained(member, reason: reason, by: actor.participant, at: time))
        ]
    }

    static func mute(
        _ id: UUID,
        _ until: Date,
        _ reason: Words?,
        _ actor: Actor,
        _ time: Date,
        _ state: State
    ) throws(Refusal) -> [RoomEvent] {
        let room = try open(state, actor, .moderate)
        guard let member = room.members[id] else { throw .noSuchMember(id) }
        try check(actor, over: member, in: room)
        let longest = time.addingTimeInterval(Double(Limits.muteDays) * 86_400)
        guard until > time, until <= longest else { throw .badMute }
        if member.mutedUntil == until { return [] }
        return [.muted(MemberRestrained(member, until: until, reason: reason, by: actor.participant, at: time))]
    }

    static func change(
        _ id: UUID,
        _ role: String,
        _ actor: Actor,
        _ time: Date,
        _ state: State
    ) throws(Refusal) -> [RoomEvent] {
        let room = try open(state, actor, .changeRoles)
        guard room.kind != .direct else { throw .directIsForTwo }
        guard let member = room.members[id] else { throw .noSuchMember(id) }
        guard actor.definitions.roles[RoleDefinitions.Key(role, .room)] != nil else { throw .noSuchRole }
        if member.role == role { return [] }
        let change = RoomEvent.roleChanged(MemberRole(member: id, role: role, by: actor.id, at: time))
        // A person who gets a role that gives roles takes it from nobody.
        if actor.definitions.permissions(of: role, .room).contains(.changeRoles) { return [change] }
        return try succession(after: id, in: room, actor, time) + [change]
    }

    /// Checks that a person who may send others away or mute them has power over `member`: not over those who give
    /// roles, unless they do that too.
    private static func check(_ actor: Actor, over member: Member, in room: RoomFacts) throws(Refusal) {
        let rules = actor.definitions.permissions(of: member.role, .room).contains(.changeRoles)
        if rules, !actor.may(.changeRoles, as: room.member(actor.participant)) { throw .outranked }
    }
}

extension RoomFacts {
    /// Events of a member's coming back into a room of two; none if they haven't left it.
    func returning(_ member: UUID, _ time: Date) -> [RoomEvent] {
        left.contains(member) ? [.returned(MemberStep(member: member, by: member, at: time))] : []
    }
}
