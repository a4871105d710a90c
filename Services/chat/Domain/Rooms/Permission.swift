/// Permission of a role, in a room or everywhere. Stored names.
public enum Permission: String, Codable, Sendable, Hashable, CaseIterable {
    /// Make rooms. Global only.
    case createRooms = "room:create"
    /// Name and describe the room, its slow mode and its custom data.
    case updateRoom = "room:update"
    /// Archive, delete and restore the room.
    case deleteRoom = "room:delete"
    /// Come into a public room.
    case joinRoom = "room:join"
    /// Go.
    case leaveRoom = "room:leave"
    /// Bring others in.
    case addMembers = "room:members:add"
    /// Send others away.
    case removeMembers = "room:members:remove"
    /// Give members another role.
    case changeRoles = "room:members:roles"
    /// Read.
    case readMessages = "room:messages:get"
    /// Speak.
    case createMessages = "message:create"
    /// Delete what others said, mute them, and answer reports.
    case moderate = "room:moderate"
    /// Pin messages.
    case pinMessages = "message:pin"
}
