import HTTPKit
import Testing

@testable import ChatApp
@testable import Chatkit

/// One call or subscription of the protocol, and what it takes: what `docs/access.md` is for our own routes. The paths name bob, who is in
/// the room `r`, in the place of who calls.
struct ChatkitRight: Sendable, CustomTestStringConvertible {
    /// What it takes.
    enum Need: Sendable, Hashable {
        /// Nothing but what the call says itself.
        case nothing
        /// Any token.
        case token
        /// A token of the application's own server.
        case server
        /// A permission.
        case may(String)
        /// A permission, and to be bob.
        case own(String)
        /// A permission, and to be in the room.
        case inside(String)
    }

    let method: HTTPKit.Method
    let service: String
    let path: String
    let need: Need

    var testDescription: String { "\(method) \(service) \(path)" }

    private init(_ method: HTTPKit.Method, _ service: String, _ path: String, _ need: Need) {
        self.method = method
        self.service = service
        self.path = path
        self.need = need
    }

    /// The permission, `nil` where it takes none.
    var permission: String? {
        switch need {
        case .nothing, .token, .server: nil
        case .may(let name), .own(let name), .inside(let name): name
        }
    }

    /// All there are.
    static let all = core + others + subscriptions
    /// The calls that take a token.
    static let withTokens = (core + others).filter { $0.need != .nothing }

    private static let core: [ChatkitRight] = {
        let core = "chatkit v7"
        return [
            ChatkitRight(.post, core, "/users", .server),
            ChatkitRight(.post, core, "/batch_users", .server),
            ChatkitRight(.get, core, "/users", .server),
            ChatkitRight(.get, core, "/users_by_ids", .may("user:get")),
            ChatkitRight(.get, core, "/users/alice", .may("user:get")),
            ChatkitRight(.put, core, "/users/bob", .own("user:update")),
            ChatkitRight(.delete, core, "/users/alice", .server),
            ChatkitRight(.delete, core, "/resources", .server),
            ChatkitRight(.post, core, "/rooms", .may("room:create")),
            ChatkitRight(.get, core, "/rooms", .server),
            ChatkitRight(.get, core, "/rooms/r", .may("room:get")),
            ChatkitRight(.put, core, "/rooms/r", .may("room:update")),
            ChatkitRight(.delete, core, "/rooms/r", .may("room:delete")),
            ChatkitRight(.post, core, "/rooms/r/typing_indicators", .inside("room:typing_indicator:create")),
            ChatkitRight(.put, core, "/rooms/r/users/add", .may("room:members:add")),
            ChatkitRight(.put, core, "/rooms/r/users/remove", .may("room:members:remove")),
            ChatkitRight(.get, core, "/users/bob/rooms", .own("user:rooms:get")),
            ChatkitRight(.get, core, "/users/bob/joinable_rooms", .own("user:rooms:get")),
            ChatkitRight(.post, core, "/users/bob/rooms/r/join", .own("room:join")),
            ChatkitRight(.post, core, "/users/bob/rooms/r/leave", .own("room:leave")),
            ChatkitRight(.post, core, "/rooms/r/messages", .inside("message:create")),
            ChatkitRight(.get, core, "/rooms/r/messages", .inside("room:messages:get")),
            ChatkitRight(.get, core, "/rooms/r/messages/1", .inside("room:messages:get")),
            ChatkitRight(.put, core, "/rooms/r/messages/1", .inside("message:create")),
            ChatkitRight(.delete, core, "/rooms/r/messages/1", .inside("message:create")),
            ChatkitRight(.delete, "chatkit v2", "/messages/1", .token),
            ChatkitRight(.post, core, "/rooms/r/attachments", .inside("file:create")),
            ChatkitRight(.get, core, "/rooms/r/attachments/any", .inside("file:get")),
        ]
    }()

    private static let others: [ChatkitRight] = {
        let (files, cursors, roles) = ("chatkit_files v1", "chatkit_cursors v2", "chatkit_authorizer v2")
        let scheduler = "chatkit_scheduler v1"
        return [
            ChatkitRight(.put, files, "/attachments/any", .nothing),
            ChatkitRight(.get, files, "/attachments/any", .nothing),
            ChatkitRight(.head, files, "/attachments/any", .nothing),
            ChatkitRight(.post, files, "/rooms/r/users/bob/files/any", .own("file:create")),
            ChatkitRight(.put, cursors, "/cursors/0/rooms/r/users/bob", .own("cursors:read:set")),
            ChatkitRight(.get, cursors, "/cursors/0/rooms/r/users/bob", .may("cursors:read:get")),
            ChatkitRight(.get, cursors, "/cursors/0/users/bob", .own("cursors:read:get")),
            ChatkitRight(.get, cursors, "/cursors/0/rooms/r", .inside("cursors:read:get")),
            ChatkitRight(.post, roles, "/roles", .server),
            ChatkitRight(.get, roles, "/roles", .server),
            ChatkitRight(.delete, roles, "/roles/any/scope/global", .server),
            ChatkitRight(.get, roles, "/roles/default/scope/global/permissions", .server),
            ChatkitRight(.put, roles, "/roles/default/scope/global/permissions", .server),
            ChatkitRight(.get, roles, "/users/alice/roles", .server),
            ChatkitRight(.put, roles, "/users/alice/roles", .server),
            ChatkitRight(.delete, roles, "/users/alice/roles", .server),
            ChatkitRight(.put, scheduler, "/rooms/r", .server),
            ChatkitRight(.put, scheduler, "/users/alice", .server),
            ChatkitRight(.get, scheduler, "/status/any", .server),
            ChatkitRight(.post, "chatkit_token_provider v1", "/token", .nothing),
            ChatkitRight(.get, "chatkit_beams_token_provider v1", "/beams-tokens", .token),
        ]
    }()

    private static let subscriptions: [ChatkitRight] = {
        let (core, cursors, presence) = ("chatkit v7", "chatkit_cursors v2", "chatkit_presence v2")
        return [
            ChatkitRight(.chatkitSubscribe, core, "/users", .token),
            ChatkitRight(.chatkitSubscribe, core, "/rooms/r", .inside("room:messages:get")),
            ChatkitRight(.chatkitSubscribe, core, "/rooms/r/memberships", .inside("room:messages:get")),
            ChatkitRight(.chatkitSubscribe, cursors, "/cursors/0/rooms/r", .inside("cursors:read:get")),
            ChatkitRight(.chatkitSubscribe, cursors, "/cursors/0/users/bob", .own("cursors:read:get")),
            ChatkitRight(.chatkitSubscribe, presence, "/users/alice", .may("presence:subscribe")),
            ChatkitRight(.chatkitSubscribe, presence, "/users/bob/register", .own("presence:subscribe")),
            ChatkitRight(
                .chatkitSubscribe,
                "chatkit_push_notifications v1",
                "/users/bob",
                .own("room:messages:get")
            ),
        ]
    }()
}
