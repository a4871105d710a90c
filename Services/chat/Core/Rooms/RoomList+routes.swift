import HTTPKit

extension RoomList {
    /// Routes of rooms, of who is in them, and of roles.
    var allRoutes: [Route] {
        RoomListRoutes(list: self).routes + RoomRoutes(commands: commands).routes
            + RoomPhaseRoutes(commands: commands, messagesProjection: messagesProjection).routes
            + MemberRoutes(commands: commands).routes + MemberRightsRoutes(commands: commands).routes
            + RoleRoutes(commands: commands).routes
    }
}
