import FoundationEssentials
import TextRules

extension Room {
    static func create(
        _ plan: RoomPlan,
        _ violations: [UUID: ChattingRule.RuleViolation],
        _ actor: Actor,
        _ time: Date,
        _ state: State
    ) throws(Refusal) -> [RoomEvent] {
        let others = plan.others.filter { $0.id != actor.id }
        if case .made(let room) = state {
            // Direct rooms have one id for the two: asking again finds the one there is.
            guard room.kind == .direct, plan.kind == .direct, room.members[actor.id] != nil,
                others.count == 1, others.allSatisfy({ room.members[$0.id] != nil })
            else { throw .idUsed }
            // A person who has left it and looks for it again comes back.
            return room.returning(actor.id, time)
        }
        guard actor.may(.createRooms, as: nil) else { throw .notAllowed(.createRooms) }
        if plan.everyone != nil {
            // Only a person who keeps order everywhere brings everybody together.
            guard actor.everywhere.contains(.moderate) else { throw .notAllowed(.moderate) }
            guard plan.kind == .public, plan.persona == nil else { throw .everyoneIsPublic }
        }
        if plan.kind == .direct {
            guard others.count == 1, plan.face.name == nil else { throw .directIsForTwo }
        } else if plan.face.name == nil {
            throw .nameMissing
        }
        guard plan.history == .everybody || plan.kind == .private else { throw .historyIsPrivate }
        if let persona = plan.persona {
            guard plan.anonymity == .personas else { throw .noPersonasHere }
            try check(persona, actor)
        } else if plan.anonymity == .personas, plan.kind != .public {
            throw .onlyTheAnonymousOpen
        }
        let concerned = violations.filter { entry in others.contains { $0.id == entry.key } }
        guard concerned.isEmpty else { throw .violations(concerned) }
        guard Set(others.map(\.id)).count < Limits.members else { throw .tooManyMembers }

        let role = plan.kind == .direct ? RoleDefinitions.member : RoleDefinitions.owner
        var members = [Member(actor.participant, role: role, persona: plan.persona?.name)]
        for participant in others where !members.contains(where: { $0.id == participant.id }) {
            members.append(Member(participant, role: RoleDefinitions.member))
        }
        let clients = Set(members.filter { $0.standing == .client }.map(\.id))
        let created = RoomCreated(
            kind: plan.kind,
            mode: plan.mode,
            anonymity: plan.anonymity,
            // The name of a public room is about nobody: it outlives the maker of the room.
            holder: plan.kind == .public ? KeyHolder.unit : KeyHolder.of(author: actor.id, clients: clients),
            face: plan.face.sealed,
            members: members,
            by: actor.id,
            at: time,
            everyone: plan.everyone
        )
        if plan.everyone != nil {
            let slowed = RoomSlowed(seconds: Limits.slowModeForEveryone, by: actor.id, at: time)
            return [.created(created), .slowed(slowed)]
        }
        let opened = RoomHistoryOpened(to: plan.history, by: actor.id, at: time)
        return [.created(created)] + (plan.persona.map { [.personaTaken(PersonaTaken($0, at: time))] } ?? [])
            + (plan.history == .everybody ? [] : [.historyOpened(opened)])
    }

    /// A persona belongs to a client who acts under it, and tells nothing about them.
    static func check(_ link: PersonaLink, _ actor: Actor) throws(Refusal) {
        guard !actor.participant.isStaff else { throw .staffAreThemselves }
        guard link.persona == actor.id, let person = link.person, person != link.persona,
            !link.name.isBlank, !link.name.isLonger(than: Limits.name)
        else { throw .badPersona }
    }
}
