import HTTPKit
import Testing

@testable import Chatkit

@Suite struct ChatkitSmallServicesTests {
    private let bench = ChatkitBench()

    @Test func cursorsAreAnyNumberAndMayGoBack() async throws {
        try await bench.people("alice", "bob")
        try await bench.room("r", of: "alice", with: ["bob"])
        let alice = bench.user("alice")
        let path = "/cursors/0/rooms/r/users/alice"
        let none = try await bench.send(.get, "chatkit_cursors v2", path, alice).expect(200)
        #expect(none.bytes == Array("null".utf8))
        for position: Int64 in [42, 7] {
            let set = try await bench.send(.put, "chatkit_cursors v2", path, alice, ["position": .integer(position)])
            set.expect(201)
            #expect(set.bytes == Array("{}".utf8))
            let cursor = try await bench.send(.get, "chatkit_cursors v2", path, bench.user("bob")).expect(200).json
            #expect(cursor["position"] == .integer(position))
            #expect(cursor["cursor_type"] == 0)
            #expect(cursor["updated_at"] == "2019-03-01T10:00:00Z")
        }
        let ofUser = try await bench.send(.get, "chatkit_cursors v2", "/cursors/0/users/alice", alice).expect(200)
        #expect(ofUser.json.elements?.count == 1)
        let ofRoom = try await bench.send(.get, "chatkit_cursors v2", "/cursors/0/rooms/r", alice).expect(200)
        #expect(ofRoom.json == ofUser.json)
        try await bench.send(.put, "chatkit_cursors v2", path, bench.user("bob"), ["position": 1]).expect(401)
        try await bench.send(.put, "chatkit_cursors v2", path, alice, ["position": "1"]).expect(422)
    }

    @Test func rolesDecideWhatOneMay() async throws {
        try await bench.people("alice")
        let server = bench.server()
        func send(_ method: HTTPKit.Method, _ path: String, _ body: ChatkitJSON? = nil) async throws -> ChatkitAnswer {
            try await bench.send(method, "chatkit_authorizer v2", path, server, body)
        }
        let reader: ChatkitJSON = ["name": "reader", "scope": "global", "permissions": ["room:get"]]
        try await send(.post, "/roles", reader).expect(201)
        try await send(.put, "/users/alice/roles", ["name": "reader"]).expect(201)
        try await bench.send(.post, "chatkit v6", "/rooms", bench.user("alice"), ["name": "R"])
            .expectError(401, "services/chatkit_authorizer/authorization/missing_permission")
        try await send(.put, "/roles/reader/scope/global/permissions", ["add_permissions": ["room:create"]]).expect(204)
        let permissions = try await send(.get, "/roles/reader/scope/global/permissions").expect(200)
        #expect(permissions.json == ["room:get", "room:create"])
        try await bench.room("r", of: "alice")

        let maintenance: ChatkitJSON = ["name": "keeper", "scope": "room", "permissions": ["room:update"]]
        try await send(.post, "/roles", maintenance).expect(201)
        try await bench.send(.put, "chatkit v6", "/rooms/r", bench.user("alice"), ["name": "S"]).expect(401)
        try await send(.put, "/users/alice/roles", ["name": "keeper", "room_id": "r"]).expect(201)
        try await bench.send(.put, "chatkit v6", "/rooms/r", bench.user("alice"), ["name": "S"]).expect(204)
        let roles = try await send(.get, "/users/alice/roles").expect(200)
        #expect(roles.json.elements?.map { $0["role_name"] } == ["reader", "keeper"])
        #expect(roles.json.elements?.last?["room_id"] == "r")
        try await send(.delete, "/users/alice/roles?room_id=r").expect(204)
        try await bench.send(.put, "chatkit v6", "/rooms/r", bench.user("alice"), ["name": "T"]).expect(401)
        try await send(.delete, "/roles/reader/scope/global").expect(204)
        try await send(.delete, "/users/alice/roles").expect(204)
        #expect(try await send(.get, "/users/alice/roles").json.elements?.first?["role_name"] == "default")
        #expect(
            try await send(.get, "/roles").expect(200).json.elements?.map { $0["name"] } == [
                "admin", "default", "keeper",
            ]
        )
    }

    @Test func rolesThatCantBeAreRefused() async throws {
        let server = bench.server()
        func send(_ method: HTTPKit.Method, _ path: String, _ body: ChatkitJSON? = nil) async throws -> ChatkitAnswer {
            try await bench.send(method, "chatkit_authorizer v2", path, server, body)
        }
        try await send(.post, "/roles", ["name": "r", "scope": "world", "permissions": []]).expect(422)
        try await send(.post, "/roles", ["name": "r", "scope": "room", "permissions": ["room:create"]]).expect(422)
        try await send(.post, "/roles", ["name": "r", "scope": "global", "permissions": ["fly"]]).expect(422)
        try await send(.delete, "/roles/default/scope/global").expect(422)
        try await send(.delete, "/roles/none/scope/global").expect(204)
        try await send(.put, "/users/alice/roles", ["name": "none"]).expect(404)
    }

    @Test func deletionsThatAreScheduledAreDone() async throws {
        try await bench.people("alice")
        try await bench.room("r", of: "alice")
        let server = bench.server()
        for path in ["/rooms/r", "/users/alice"] {
            let job = try await bench.send(.put, "chatkit_scheduler v1", path, server).expect(202)
            let id = try #require(job.json["id"]?.text)
            let status = try await bench.send(.get, "chatkit_scheduler v1", "/status/\(id)", server).expect(200)
            #expect(status.json["status"] == "completed" && status.json["id"] == .string(id))
            try await bench.send(.put, "chatkit_scheduler v1", path, server).expect(404)
        }
        try await bench.send(.get, "chatkit_scheduler v1", "/status/guess", server).expect(404)
        try await bench.send(.get, "chatkit v6", "/rooms/r", server).expect(404)
    }
}
