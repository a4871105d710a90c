import ChatDomain

extension RoomFacts {
    /// Greatest number of members of a room in which people are told who types.
    private static let mostListeners = 100

    /// True if anybody is told who types in the room.
    var tellsTyping: Bool { everyone == nil && members.count <= Self.mostListeners }
}
