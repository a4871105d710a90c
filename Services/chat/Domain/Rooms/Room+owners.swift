import FoundationEssentials

/// Ownership of a room: as long as anybody is in it, somebody there gives roles. The only place that decides it,
/// whatever takes the last owner away.
extension Room {
    /// Events before `id` goes, or loses the role by which they give roles: the member of staff who has been here
    /// longest becomes owner. Throws if nobody is left for it; in a public room then order is kept by those who keep it
    /// everywhere.
    static func succession(
        after id: UUID,
        in room: RoomFacts,
        _ actor: Actor,
        _ time: Date
    ) throws(Refusal) -> [RoomEvent] {
        guard room.hasOwners, let member = room.members[id], member.owns(actor.definitions) else {
            return []
        }
        let others = room.members.values.filter { $0.id != id }
        if others.isEmpty || others.contains(where: { $0.owns(actor.definitions) }) { return [] }
        guard let heir = room.heir(actor.definitions, without: [id]) else {
            if room.kind == .public || actor.leavesFreely { return [] }
            throw .lastOwner
        }
        return [.roleChanged(MemberRole(member: heir, role: RoleDefinitions.owner, by: actor.id, at: time))]
    }

    /// Events because `absent`, whose accounts aren't in use, can't keep the room.
    static func appoint(_ absent: Set<UUID>, _ actor: Actor, _ time: Date, _ state: State) -> [RoomEvent] {
        guard case .made(let room) = state, room.hasOwners else { return [] }
        if case .deleted = room.phase { return [] }
        let owners = room.members.values.filter { $0.owns(actor.definitions) && !absent.contains($0.id) }
        guard owners.isEmpty, let heir = room.heir(actor.definitions, without: absent) else { return [] }
        return [.roleChanged(MemberRole(member: heir, role: RoleDefinitions.owner, by: actor.id, at: time))]
    }
}

extension RoomFacts {
    /// True if it has owners: neither a room between two, nor one of everybody.
    fileprivate var hasOwners: Bool { kind != .direct && everyone == nil }

    /// Member of staff who has been in it longest and isn't held back. Nil if the owner's role doesn't let one give
    /// roles.
    fileprivate func heir(_ definitions: RoleDefinitions, without gone: Set<UUID>) -> UUID? {
        guard definitions.permissions(of: RoleDefinitions.owner, .room).contains(.changeRoles) else { return nil }
        let usual = definitions.permissions(of: RoleDefinitions.member, .room)
        return staff.first { id in
            guard !gone.contains(id), !erased.contains(id), let member = members[id] else { return false }
            return usual.isSubset(of: definitions.permissions(of: member.role, .room))
        }
    }
}

extension Member {
    /// Returns true if the room is theirs: they give roles in it.
    fileprivate func owns(_ definitions: RoleDefinitions) -> Bool {
        definitions.permissions(of: role, .room).contains(.changeRoles)
    }
}
