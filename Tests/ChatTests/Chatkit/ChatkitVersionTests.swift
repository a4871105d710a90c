import HTTPKit
import Testing

@testable import Chatkit

/// Every version that clients of the original hosted chat may speak, and what each has that others haven't.
@Suite struct ChatkitVersionTests {
    private static let missing = "services/chatkit_authorizer/authorization/missing_permission"

    private func bench() async throws -> ChatkitBench {
        let bench = ChatkitBench()
        try await bench.people("alice", "bob", "carol")
        try await bench.room("r", of: "alice", with: ["bob"])
        return bench
    }

    @Test(arguments: 1...7)
    func `a message has a text until the second version, and parts from the third`(_ version: Int) async throws {
        let bench = try await bench()
        let (core, bob) = ("chatkit v\(version)", bench.user("bob"))
        let parts: ChatkitJSON = ["parts": [["type": "text/plain", "content": "hello"]]]
        let body: ChatkitJSON = version < 3 ? ["text": "hello"] : parts
        try await bench.send(.post, core, "/rooms/r/messages", bob, body).expect(201)
        if version >= 3 {
            try await bench.send(.post, core, "/rooms/r/messages", bob, ["text": "hello"]).expect(422)
        }
        let listed = try await bench.send(.get, core, "/rooms/r/messages", bob).expect(200).json
        let message = try #require(listed.elements?.first)
        #expect(listed.elements?.count == 1)
        let (text, told): (ChatkitJSON?, ChatkitJSON?) = version < 3 ? ("hello", nil) : (nil, parts["parts"])
        #expect(message["text"] == text)
        #expect(message["parts"] == told)
    }

    @Test(arguments: 1...7)
    func `who enters a room is told of it as their version has it`(_ version: Int) async throws {
        let bench = try await bench()
        let (core, carol) = ("chatkit v\(version)", bench.user("carol"))
        let joined = try await bench.send(.post, core, "/users/carol/rooms/r/join", carol).expect(200).json
        let names = Set((joined.members ?? [:]).keys)
        #expect(names.contains("room") == (version >= 7))
        #expect(names.contains("id") == (version < 7))
        let reader = try await bench.subscribe(core, "/users", carol)
        let state = try await reader.expect("initial_state")
        let expected: Set<String> =
            switch version {
            case ...4: ["current_user", "rooms"]
            case 5, 6: ["current_user", "rooms", "cursors"]
            default: ["current_user", "rooms", "read_states", "memberships"]
            }
        #expect(Set((state.members ?? [:]).keys) == expected)
        reader.leave()
    }

    @Test(arguments: 1...7)
    func `what only some versions have, the others don't find`(_ version: Int) async throws {
        let bench = try await bench()
        let (core, bob) = ("chatkit v\(version)", bench.user("bob"))
        let joinable = try await bench.send(.get, core, "/users/bob/joinable_rooms", bob)
        if version == 7 { joinable.expect(200) } else { joinable.expectError(404, "not_found") }
        let id = try await bench.say("hello", in: "r", as: "bob")
        let removed = try await bench.send(.delete, core, "/messages/\(id)", bob)
        if version <= 2 { removed.expect(204) } else { removed.expectError(404, "not_found") }
    }

    @Test(arguments: 1...7)
    func `the other services answer alike in each`(_ version: Int) async throws {
        let bench = try await bench()
        let (bob, server) = (bench.user("bob"), bench.server())
        try await bench.send(.get, "chatkit v\(version)", "/users/bob", bob).expect(200)
        try await bench.send(.get, "chatkit_cursors v\(version)", "/cursors/0/users/bob", bob).expect(200)
        try await bench.send(.get, "chatkit_authorizer v\(version)", "/roles", server).expect(200)
        try await bench.send(.get, "chatkit_scheduler v\(version)", "/status/any", bob).expectError(401, Self.missing)
        try await bench.send(.get, "chatkit_files v\(version)", "/attachments/any", nil)
            .expectError(401, "authentication/invalid")
        try await bench.send(.post, "chatkit_token_provider v\(version)", "/token", nil).expect(422)
        try await bench.send(.get, "chatkit_beams_token_provider v\(version)", "/beams-tokens", bob).expect(200)
        let reader = try await bench.subscribe("chatkit_presence v\(version)", "/users/alice", bob)
        reader.leave()
    }

    @Test(arguments: ["v0", "v8", "v", "6", "v-1", "v7.0", "v99999999999999999999"])
    func `there is no other version`(_ version: String) async throws {
        let bench = try await bench()
        for service in ["chatkit", "chatkit_cursors", "chatkit_files"] {
            try await bench.send(.get, "\(service) \(version)", "/users/bob", bench.user("bob"))
                .expectError(404, "not_found")
        }
    }
}
