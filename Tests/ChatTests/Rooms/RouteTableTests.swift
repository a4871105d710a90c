import FoundationEssentials
import HTTPKit
import HTTPTesting
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatCore

@Suite(.freshSchema) struct RouteTableTests {
    @Test func `method, path and access of every route of rooms`() async throws {
        let table = try await Unit.with { unit in
            RoomList(commands: unit.rooms, messagesProjection: unit.messagesProjection).allRoutes.map {
                "\($0.method.rawValue) \($0.path) \($0.access)"
            }
        }
        #expect(
            table == [
                "GET /api/v1/chat/rooms/joined signed-in",
                "GET /api/v1/chat/rooms/available signed-in",
                "POST /api/v1/chat/rooms signed-in",
                "POST /api/v1/chat/direct/{person} signed-in",
                "GET /api/v1/chat/rooms/{room} signed-in",
                "PATCH /api/v1/chat/rooms/{room} signed-in",
                "POST /api/v1/chat/rooms/{room}/archive signed-in",
                "POST /api/v1/chat/rooms/{room}/reopen signed-in",
                "DELETE /api/v1/chat/rooms/{room} signed-in",
                "POST /api/v1/chat/rooms/{room}/restore signed-in",
                "PUT /api/v1/chat/rooms/{room}/slow-mode signed-in",
                "PUT /api/v1/chat/rooms/{room}/history signed-in",
                "PUT /api/v1/chat/rooms/{room}/pins/{number} signed-in",
                "DELETE /api/v1/chat/rooms/{room}/pins/{number} signed-in",
                "POST /api/v1/chat/rooms/{room}/join signed-in",
                "POST /api/v1/chat/rooms/{room}/leave signed-in",
                "GET /api/v1/chat/rooms/{room}/members signed-in",
                "POST /api/v1/chat/rooms/{room}/members signed-in",
                "POST /api/v1/chat/rooms/{room}/members/{member}/remove signed-in",
                "PUT /api/v1/chat/rooms/{room}/members/{member}/role signed-in",
                "PUT /api/v1/chat/rooms/{room}/members/{member}/mute signed-in",
                "DELETE /api/v1/chat/rooms/{room}/members/{member}/mute signed-in",
                "GET /api/v1/chat/roles signed-in",
                "PUT /api/v1/chat/roles/{scope}/{role} administrator",
                "DELETE /api/v1/chat/roles/{scope}/{role} administrator",
            ]
        )
    }

    @Test func `without credentials nothing is answered`() async throws {
        try await Unit.with { unit in
            var open: Set<String> = []
            for route in unit.router.routes {
                guard route.access != .open else {
                    open.insert(route.path)
                    continue
                }
                let path = route.path.split(separator: "/", omittingEmptySubsequences: false)
                    .map { $0.hasPrefix("{") ? "\(UUID())" : String($0) }.joined(separator: "/")
                let answer = try await unit.seat(nil).send(route.method, path, nil)
                #expect(answer.status == 401, "\(route.method.rawValue) \(path)")
            }
            // A link needs no other credentials; sockets and the original protocol have their own.
            #expect(
                open == [
                    "/api/v1/chat/links/{link}", "/api/v1/chat/realtime", "/api/v1/chat/asyncapi.json",
                    "/internal/realtime/chat", "/services/{rest...}", "/ws",
                ]
            )
        }
    }
}
