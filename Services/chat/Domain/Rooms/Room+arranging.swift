extension Room.Command {
    /// Permission that it takes to arrange a room like this; `nil` for acts that everybody does for themselves: to make
    /// a room, to come and to go. Giving somebody a place is a step before another act, which is checked. The unit
    /// decides about a room that nobody keeps. The consequences of a deleted message were decided with the message.
    public var arranging: Permission? {
        switch self {
        case .create, .join, .joinAs, .leave, .place, .appoint, .letGo: nil
        case .describe, .slow, .open: .updateRoom
        case .add: .addMembers
        case .remove: .removeMembers
        case .changeRole: .changeRoles
        case .mute, .unmute: .moderate
        case .pin, .unpin: .pinMessages
        case .archive, .reopen, .delete, .restore: .deleteRoom
        }
    }
}

extension RoomFacts {
    /// Returns true if `actor` arranges like this no more, whatever their role here: their tie to those whom they face
    /// here is over, and it opened the room to them. Acts that they may do in every room they may go on doing.
    public func isOver(_ permission: Permission, for actor: Actor) -> Bool {
        switch permission {
        case .updateRoom, .addMembers, .removeMembers, .changeRoles, .moderate, .pinMessages, .deleteRoom:
            untied.contains(actor.id) && !actor.everywhere.contains(permission)
        case .createRooms, .joinRoom, .leaveRoom, .readMessages, .createMessages: false
        }
    }
}
