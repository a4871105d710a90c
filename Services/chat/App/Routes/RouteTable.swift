import HTTPKit
import ServiceKit

/// Routes of chat about rooms, and the wrapping of every route of chat: the gateway sends it `/api/v1/chat`.
enum RouteTable {
    /// The routes of rooms, of who is in them, and of roles.
    static func rooms(_ commands: RoomCommands, _ list: RoomList) -> [Route] {
        RoomListRoutes(list: list).routes + RoomRoutes(commands: commands).routes
            + RoomPhaseRoutes(commands: commands, messagesProjection: list.messagesProjection).routes
            + MemberRoutes(commands: commands).routes
            + MemberRightsRoutes(commands: commands).routes + RoleRoutes(commands: commands).routes
    }

    /// The same routes, whose callers hear it as a problem when the log refuses.
    static func translating(_ routes: [Route]) -> [Route] {
        routes.map {
            $0.around { request, handler in try await Problem.translating { try await handler(request) } }
        }
    }
}
