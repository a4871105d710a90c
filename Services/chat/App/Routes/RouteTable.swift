import HTTPKit
import ServiceKit

/// What chat answers about rooms, and how every route of chat is wrapped: what the gateway routes to it by `/api/v1/chat`.
enum RouteTable {
    /// The routes of rooms, of who is in them, and of roles.
    static func rooms(_ desk: RoomCommands, _ list: RoomList) -> [Route] {
        RoomListRoutes(list: list).routes + RoomRoutes(desk: desk).routes
            + RoomPhaseRoutes(desk: desk, said: list.said).routes + MemberRoutes(desk: desk).routes
            + MemberRightsRoutes(desk: desk).routes + RoleRoutes(desk: desk).routes
    }

    /// The same routes, whose callers hear it as a problem when the log refuses.
    static func translating(_ routes: [Route]) -> [Route] {
        routes.map {
            $0.around { request, handler in try await Problem.translating { try await handler(request) } }
        }
    }
}
