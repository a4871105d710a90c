import ChatDomain
package import FoundationEssentials

extension LiveRoomChange.Came {
    init(_ added: MembersAdded, _ room: UUID) {
        roomID = room
        members = added.members.map {
            One(id: $0.id, standing: $0.standing, role: $0.role, persona: $0.persona)
        }
        byID = added.by
        at = added.at
    }
}

extension LiveRoomChange.Member {
    init(_ step: MemberStep, _ room: UUID) {
        self.init(roomID: room, memberID: step.member, byID: step.by, at: step.at)
    }

    /// The reason is for the one whom it is about.
    init(_ restrained: MemberRestrained, _ room: UUID) {
        self.init(
            roomID: room,
            memberID: restrained.member,
            byID: restrained.by,
            at: restrained.at,
            mutedUntil: restrained.until
        )
    }

    init(_ changed: MemberRole, _ room: UUID) {
        self.init(roomID: room, memberID: changed.member, byID: changed.by, at: changed.at, role: changed.role)
    }
}

extension LiveRoomChange.Pin {
    init(_ pin: RoomPin, _ room: UUID) { self.init(roomID: room, number: pin.number, byID: pin.by, at: pin.at) }
}

extension RoomEvent {
    /// The members whom it concerns in particular, who may be out of the room by now.
    package var concerned: [UUID] {
        switch self {
        case .created(let created): created.members.map(\.id)
        case .joined(let added), .added(let added): added.members.map(\.id)
        case .left(let step), .unmuted(let step), .withdrawn(let step), .returned(let step): [step.member]
        case .removed(let restrained), .muted(let restrained): [restrained.member]
        case .roleChanged(let role): [role.member]
        case .described, .slowed, .historyOpened, .personaTaken, .pinned, .unpinned, .archived, .reopened, .deleted,
            .restored,
            .placed:
            []
        }
    }
}
