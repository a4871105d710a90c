extension Room.Command {
    /// What it takes to arrange a room like this; `nil` for what everybody does for themselves: to make a room, to come and to go. To give
    /// somebody a place is a step before something else, which is asked about; whose a room is that nobody keeps, the unit decides, and what comes of a message's going was
    /// decided with the message.
    public var arranging: Permission? {
        switch self {
        case .create, .join, .joinAs, .leave, .place, .appoint, .letGo: nil
        case .describe, .slow: .updateRoom
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
    /// Whether `actor` arranges like this no more, whatever their role here: what tied them to those whom they face here is over, and it opened the
    /// room to them. What they may do in every room they may go on doing.
    public func isOver(_ permission: Permission, for actor: Actor) -> Bool {
        switch permission {
        case .updateRoom, .addMembers, .removeMembers, .changeRoles, .moderate, .pinMessages, .deleteRoom:
            untied.contains(actor.id) && !actor.everywhere.contains(permission)
        case .createRooms, .joinRoom, .leaveRoom, .readMessages, .createMessages: false
        }
    }
}
