import FoundationEssentials

extension Room {
    /// Applies the rules. Asking again for what was done changes nothing.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [RoomEvent] {
        switch command {
        case .create(let plan, let violations, let actor, let time):
            return try create(plan, violations, actor, time, state)
        case .describe(let face, let actor, let time):
            let room = try open(state, actor, .updateRoom)
            if room.kind == .direct, face.name != nil { throw .directIsForTwo }
            if room.kind != .direct, face.name == nil { throw .nameMissing }
            if room.face == face.sealed { return [] }
            return [.described(RoomDescribed(holder: room.holder, face: face.sealed, by: actor.id, at: time))]
        case .slow(let seconds, let actor, let time):
            let room = try open(state, actor, .updateRoom)
            // In a room for everyone, nobody may fill it alone.
            let least = room.everyone == nil ? 0 : 1
            guard (least...Limits.slowMode).contains(seconds) else { throw .badSlowMode }
            return room.slowMode == seconds ? [] : [.slowed(RoomSlowed(seconds: seconds, by: actor.id, at: time))]
        case .open(let history, let actor, let time):
            // Nobody may do so in another kind of room, whatever their role: that is said first.
            if case .made(let room) = state, room.isKnown(to: actor), room.kind != .private { throw .historyIsPrivate }
            let room = try open(state, actor, .updateRoom)
            if room.history == history { return [] }
            return [.historyOpened(RoomHistoryOpened(to: history, by: actor.id, at: time))]
        case .join(let actor, let time): return try join(actor, time, state)
        case .joinAs(let link, let actor, let time): return try join(link, actor, time, state)
        case .add(let participants, let violations, let actor, let time):
            return try add(participants, violations, actor, time, state)
        case .place(let participant, let actor, let time): return try place(participant, actor, time, state)
        case .leave(let actor, let time): return try leave(actor, time, state)
        case .remove(let id, let reason, let actor, let time): return try remove(id, reason, actor, time, state)
        case .changeRole(let id, let role, let actor, let time): return try change(id, role, actor, time, state)
        case .appoint(let absent, let actor, let time): return appoint(absent, actor, time, state)
        case .mute(let id, let until, let reason, let actor, let time):
            return try mute(id, until, reason, actor, time, state)
        case .unmute(let id, let actor, let time):
            let room = try open(state, actor, .moderate)
            guard let member = room.members[id] else {
                // A person who is here like everybody has never been muted.
                guard room.everyone != nil, room.departures[id] == nil else { throw .noSuchMember(id) }
                return []
            }
            return member.isMuted(at: time) ? [.unmuted(MemberStep(member: id, by: actor.id, at: time))] : []
        case .pin(let number, let gone, let actor, let time):
            let room = try open(state, actor, .pinMessages)
            let left = unpinned(gone.subtracting([number]), actor, time, room)
            if room.pins.contains(number) { return left }
            guard room.pins.count - left.count < Limits.pins else { throw .tooManyPins }
            return left + [.pinned(RoomPin(number: number, by: actor.id, at: time))]
        case .unpin(let number, let actor, let time):
            let room = try open(state, actor, .pinMessages)
            return room.pins.contains(number) ? [.unpinned(RoomPin(number: number, by: actor.id, at: time))] : []
        case .letGo(let gone, let actor, let time):
            guard case .made(let room) = state else { throw .noSuchRoom }
            return unpinned(gone, actor, time, room)
        case .archive(let actor, let time):
            let room = try known(state, actor, .deleteRoom)
            return room.phase == .open ? [.archived(RoomStep(by: actor.id, at: time))] : []
        case .reopen(let actor, let time):
            let room = try known(state, actor, .deleteRoom)
            return room.phase == .archived ? [.reopened(RoomStep(by: actor.id, at: time))] : []
        case .delete(let actor, let time):
            let room = try known(state, actor, .deleteRoom)
            if case .deleted = room.phase { return [] }
            return [.deleted(RoomStep(by: actor.id, at: time))]
        case .restore(let actor, let time):
            let room = try known(state, actor, .deleteRoom)
            guard case .deleted = room.phase else { return [] }
            return [.restored(RoomStep(by: actor.id, at: time))]
        }
    }

    /// Events by which those of `gone` that are pinned are so no longer, in the order of the pins.
    private static func unpinned(_ gone: Set<Int64>, _ actor: Actor, _ time: Date, _ room: RoomFacts) -> [RoomEvent] {
        room.pins.filter(gone.contains).map { .unpinned(RoomPin(number: $0, by: actor.id, at: time)) }
    }

    /// The room, if `actor` knows of it and may do this there.
    static func known(_ state: State, _ actor: Actor, _ permission: Permission) throws(Refusal) -> RoomFacts {
        guard case .made(let room) = state, room.isKnown(to: actor) else { throw .noSuchRoom }
        guard actor.may(permission, as: room.member(actor.participant)) else { throw .notAllowed(permission) }
        return room
    }

    /// The same, if it is in use.
    static func open(_ state: State, _ actor: Actor, _ permission: Permission) throws(Refusal) -> RoomFacts {
        let room = try known(state, actor, permission)
        switch room.phase {
        case .open: return room
        case .archived: throw .archived
        case .deleted: throw .noSuchRoom
        }
    }
}
