import HTTPKit
import PostgresTesting
import Testing

@testable import Chatkit

@Suite(.freshSchema) struct ChatkitRoomTests {
    private func ids(_ answer: ChatkitAnswer) -> [String?] { answer.json.elements?.map { $0["id"]?.text } ?? [] }

    @Test(arguments: ChatkitBench.Backing.allCases)
    func whoMakesARoomIsInIt(_ backing: ChatkitBench.Backing) async throws {
        try await ChatkitBench.with(backing) { bench in
            try await bench.people("alice", "bob")
            let answer = try await bench.room("r", of: "alice", with: ["bob"])
            #expect(Set(answer.json["member_user_ids"]?.elements ?? []) == ["alice", "bob"])
            #expect(answer.json["created_by_id"] == "alice")
            #expect(answer.json["private"] == false)
            #expect(answer.json["updated_at"]?.text?.count == 20)
            let v7 = try await bench.send(.post, "chatkit v7", "/rooms", bench.user("bob"), ["name": "Mine"]).expect(
                201
            )
            #expect(v7.json["membership"]?["user_ids"] == ["bob"])
            #expect(v7.json["room"]?["name"] == "Mine")
        }
    }

    @Test(arguments: ChatkitBench.Backing.allCases)
    func roomsAreRefusedThatCantBe(_ backing: ChatkitBench.Backing) async throws {
        try await ChatkitBench.with(backing) { bench in
            try await bench.people("alice")
            try await bench.room("r", of: "alice")
            func make(_ body: ChatkitJSON, _ token: String? = nil) async throws -> ChatkitAnswer {
                try await bench.send(.post, "chatkit v6", "/rooms", token ?? bench.user("alice"), body)
            }
            try await make(["id": "r", "name": "Again"]).expect(400)
            try await make(["name": ""]).expect(422)
            try await make(["name": .string(String(repeating: "n", count: 61))]).expect(422)
            try await make(["name": "With", "user_ids": ["nobody"]]).expect(404)
            try await make(["name": "With", "user_ids": .array((0..<11).map { .string("u\($0)") })]).expect(422)
            try await make(["name": "Nobody's"], bench.server()).expect(401)
            try await make(["name": "Nobody's"], bench.user("nobody")).expect(404)
        }
    }

    @Test(arguments: ChatkitBench.Backing.allCases)
    func aRoomIsShownChangedAndDeleted(_ backing: ChatkitBench.Backing) async throws {
        try await ChatkitBench.with(backing) { bench in
            try await bench.people("alice", "bob")
            try await bench.room("r", of: "alice")
            let token = bench.user("alice")
            let change: ChatkitJSON = [
                "name": "Other", "private": true, "custom_data": ["k": "v"], "push_notification_title_override": "Hey",
            ]
            try await bench.send(.put, "chatkit v6", "/rooms/r", token, change).expect(204)
            let shown = try await bench.send(.get, "chatkit v6", "/rooms/r", token).expect(200)
            #expect(shown.json["name"] == "Other")
            #expect(shown.json["custom_data"] == ["k": "v"])
            #expect(shown.json["push_notification_title_override"] == "Hey")
            try await bench.send(
                .put,
                "chatkit v6",
                "/rooms/r",
                token,
                .object(["push_notification_title_override": .null])
            ).expect(204)
            let cleared = try await bench.send(.get, "chatkit v6", "/rooms/r", token).expect(200)
            #expect(cleared.json["push_notification_title_override"] == nil)
            #expect(cleared.json["name"] == "Other")
            // It is private now.
            try await bench.send(.get, "chatkit v6", "/rooms/r", bench.user("bob"))
                .expectError(404, "services/chatkit/not_found/room_not_found")
            try await bench.send(.delete, "chatkit v6", "/rooms/r", token).expect(204)
            try await bench.send(.get, "chatkit v6", "/rooms/r", token).expect(404)
        }
    }

    @Test(arguments: ChatkitBench.Backing.allCases)
    func roomsAreListed(_ backing: ChatkitBench.Backing) async throws {
        try await ChatkitBench.with(backing) { bench in
            try await bench.people("alice", "bob")
            for id in ["a", "b", "c"] { try await bench.room(id, of: "alice", isPrivate: id == "b") }
            let server = bench.server()
            #expect(ids(try await bench.send(.get, "chatkit v6", "/rooms", server).expect(200)) == ["a", "c"])
            let all = try await bench.send(.get, "chatkit v6", "/rooms?include_private=true&from_id=a", server).expect(
                200
            )
            #expect(ids(all) == ["b", "c"])
            #expect(all.json.elements?.first?["member_user_ids"] == nil)
            let bob = bench.user("bob")
            try await bench.send(.post, "chatkit v6", "/users/bob/rooms/a/join", bob, .object([:])).expect(200)
            try await bench.say("hello", in: "a", as: "alice")
            let joined = try await bench.send(.get, "chatkit v6", "/users/bob/rooms", bob).expect(200)
            #expect(ids(joined) == ["a"])
            #expect(joined.json.elements?.first?["unread_count"] == 1)
            #expect(joined.json.elements?.first?["last_message_at"] == ChatkitTime.json(bench.chatTime()))
            #expect(ids(try await bench.send(.get, "chatkit v6", "/users/bob/rooms?joinable=true", bob)) == ["c"])
            let v7 = try await bench.send(.get, "chatkit v7", "/users/bob/joinable_rooms", bob).expect(200)
            #expect(v7.json["rooms"]?.elements?.count == 1)
            #expect(v7.json["memberships"]?.elements?.first?["user_ids"] == ["alice"])
            try await bench.send(.get, "chatkit v6", "/users/alice/rooms", bob).expect(401)
        }
    }

    @Test(arguments: ChatkitBench.Backing.allCases)
    func peopleComeAndGo(_ backing: ChatkitBench.Backing) async throws {
        try await ChatkitBench.with(backing) { bench in
            try await bench.people("alice", "bob", "carol")
            try await bench.room("r", of: "alice")
            try await bench.room("p", of: "alice", isPrivate: true)
            let (alice, bob) = (bench.user("alice"), bench.user("bob"))
            func members() async throws -> ChatkitJSON? {
                try await bench.send(.get, "chatkit v6", "/rooms/r", alice).json["member_user_ids"]
            }
            try await bench.send(.post, "chatkit v6", "/users/bob/rooms/p/join", bob, .object([:])).expect(404)
            let joined = try await bench.send(.post, "chatkit v7", "/users/bob/rooms/r/join", bob, .object([:])).expect(
                200
            )
            #expect(joined.json["membership"]?["user_ids"] == ["alice", "bob"])
            let carol: ChatkitJSON = ["user_ids": ["carol"]]
            try await bench.send(.put, "chatkit v6", "/rooms/r/users/add", alice, carol).expect(204)
            #expect(try await members() == ["alice", "bob", "carol"])
            try await bench.send(.put, "chatkit v6", "/rooms/r/users/remove", alice, carol).expect(204)
            try await bench.send(.post, "chatkit v6", "/users/bob/rooms/r/leave", bob, .object([:])).expect(204)
            #expect(try await members() == ["alice"])
            try await bench.send(.put, "chatkit v6", "/rooms/r/users/add", alice, ["user_ids": ["nobody"]]).expect(404)
            try await bench.send(.put, "chatkit v6", "/rooms/none/users/add", alice, carol).expect(404)
        }
    }
}
