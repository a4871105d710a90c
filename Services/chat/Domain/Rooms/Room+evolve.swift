extension Room {
    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: RoomEvent) {
        if case .created(let created) = event {
            state = .made(RoomFacts(created))
            return
        }
        guard case .made(var room) = state else { return }
        // Held by nobody else: what it consists of is changed where it lies, and not copied for each event.
        state = .unmade
        apply(event, to: &room)
        state = .made(room)
    }

    private static func apply(_ event: RoomEvent, to room: inout RoomFacts) {
        switch event {
        case .created: break
        case .described(let described): room.face = described.face
        case .slowed(let slowed): room.slowMode = slowed.seconds
        case .historyOpened(let opened):
            room.history = opened.to
            room.hasHidden = true
        case .personaTaken(let taken): room.personas[taken.persona] = taken.link
        case .joined(let added), .added(let added), .placed(let added):
            for member in added.members {
                room.admit(member)
                room.departures[member.id] = nil
            }
        case .left(let step): room.release(step.member)
        case .removed(let removed): room.release(removed.member, sentAt: removed.at)
        case .roleChanged(let changed): room.members[changed.member]?.role = changed.role
        case .muted(let muted): room.members[muted.member]?.mutedUntil = muted.until
        case .unmuted(let step): room.members[step.member]?.mutedUntil = nil
        case .pinned(let pin): room.pins.append(pin.number)
        case .unpinned(let pin): room.pins.removeAll { $0 == pin.number }
        case .archived: room.phase = .archived
        case .reopened: room.phase = .open
        case .deleted: room.phase = .deleted(wasArchived: room.phase == .archived)
        case .restored: room.phase = room.phase == .deleted(wasArchived: true) ? .archived : .open
        case .withdrawn(let step): room.left.insert(step.member)
        case .returned(let step): room.left.remove(step.member)
        }
    }
}
