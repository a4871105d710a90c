import FoundationEssentials
import HTTPKit
import PostgresTesting
import Testing

@testable import Chatkit

/// Habits of the original libraries, each as one of their own suites has it.
@Suite(.freshSchema, .timeLimit(.minutes(5))) struct ChatkitLibraryTests {
    private func with(_ body: @Sendable (ChatkitPeopleBench, _ server: String) async throws -> Void) async throws {
        try await ChatkitPeopleBench.with(.server) { bench in
            let server = try bench.token(user: nil, isServer: true)
            let users = ["zoe", "alice", "bob"].map { id -> ChatkitJSON in ["id": .string(id), "name": .string(id)] }
            let batch: ChatkitJSON = ["users": .array(users)]
            try await bench.send(.post, "chatkit v6", "/batch_users", token: server, batch).expect(201)
            let room: ChatkitJSON = ["id": "r", "name": "Room", "private": false, "user_ids": ["bob"]]
            let alice = try bench.token(user: "alice", isServer: true)
            try await bench.send(.post, "chatkit v6", "/rooms", token: alice, room).expect(201)
            try await body(bench, server)
        }
    }

    private func ids(_ answer: ChatkitAnswer) -> [ChatkitJSON?]? { answer.json.elements?.map { $0["id"] } }

    @Test func `a batch is listed in the order in which it was sent`() async throws {
        try await with { bench, server in
            let listed = try await bench.send(.get, "chatkit v6", "/users?from_ts=", token: server).expect(200)
            #expect(ids(listed) == ["zoe", "alice", "bob"])
        }
    }

    @Test func `rooms of a user are listed with their members`() async throws {
        try await with { bench, server in
            for (user, query) in [("bob", ""), ("zoe", "?joinable=true")] {
                let listed = try await bench.send(.get, "chatkit v6", "/users/\(user)/rooms\(query)", token: server)
                let members = try #require(listed.expect(200).json.elements?.first?["member_user_ids"]?.elements)
                #expect(Set(members) == ["alice", "bob"])
            }
            let all = try await bench.send(.get, "chatkit v6", "/rooms", token: server).expect(200)
            #expect(all.json.elements?.first?["member_user_ids"] == nil)
        }
    }

    @Test func `truth is written in six ways, and an empty value is none`() async throws {
        try await with { bench, server in
            for (text, count) in [
                ("true", 1), ("True", 1), ("1", 1), ("false", 0), ("False", 0), ("0", 0), ("", 0),
            ] {
                let path = "/users/zoe/rooms?joinable=\(text)"
                let listed = try await bench.send(.get, "chatkit v6", path, token: server).expect(200)
                #expect(listed.json.elements?.count == count, "\(text)")
            }
            try await bench.send(.get, "chatkit v6", "/users/zoe/rooms?joinable=yes", token: server).expect(400)
            let bob = try bench.token(user: "bob")
            for query in ["initial_id=", "initial_id=&direction=&limit="] {
                try await bench.send(.get, "chatkit v6", "/rooms/r/messages?\(query)", token: bob).expect(200)
            }
        }
    }

    @Test func `after a reset only the roles are listed that were defined since, and the others go on counting`()
        async throws
    {
        try await ChatkitPeopleBench.with([.server, .reset]) { bench in
            let server = try bench.token(user: nil, isServer: true)
            func names() async throws -> [ChatkitJSON?]? {
                let listed = try await bench.send(.get, "chatkit_authorizer v2", "/roles", token: server).expect(200)
                return listed.json.elements?.map { $0["name"] }
            }
            #expect(try await names() == ["admin", "default"])
            try await bench.send(.delete, "chatkit v6", "/resources", token: server).expect(204)
            #expect(try await names() == [])
            let role: ChatkitJSON = ["name": "mine", "scope": "global", "permissions": ["room:get"]]
            try await bench.send(.post, "chatkit_authorizer v2", "/roles", token: server, role).expect(201)
            #expect(try await names() == ["mine"])
            for name in ["default", "none", "mine"] {
                let path = "/roles/\(name)/scope/global"
                try await bench.send(.delete, "chatkit_authorizer v2", path, token: server).expect(204)
            }
            try await bench.send(.post, "chatkit v6", "/users", token: server, ["id": "alice", "name": "A"]).expect(201)
            let alice = try bench.token(user: "alice")
            try await bench.send(.get, "chatkit v6", "/users/alice", token: alice).expect(200)
        }
    }

    @Test func `names and data of files are read back as they were sent`() async throws {
        try await with { bench, _ in
            let alice = try bench.token(user: "alice")
            let sent: [(name: String, custom: ChatkitJSON)] = [
                ("file:///tmp/holiday/beach.png", "a text"), ("a/b\\c", [1, 2]), ("..", true),
                ("plain.txt", ["k": "v"]),
            ]
            for (name, custom) in sent {
                let wish: ChatkitJSON = [
                    "content_type": "text/plain", "content_length": 4, "name": .string(name), "custom_data": custom,
                ]
                let made = try await bench.send(.post, "chatkit v6", "/rooms/r/attachments", token: alice, wish)
                    .expect(200)
                let url = try #require(made.json["upload_url"]?.text)
                try await bench.open(.put, url, "Plan", type: "text/plain").expect(200)
                let id = try #require(made.json["attachment_id"]?.text)
                try await bench.sendFile(id, in: "r", token: alice).expect(201)
                let read = try await bench.file(id, in: "r", token: alice).expect(200)
                #expect(read.json["name"] == .string(name))
                #expect(read.json["custom_data"] == custom)
                let given = try await bench.open(.get, try #require(read.json["download_url"]?.text)).expect(200)
                #expect(given.headers[.contentDisposition]?.contains("/") == false)
            }
        }
    }

    @Test func `an edit takes along files that were handed in for it`() async throws {
        try await with { bench, server in
            let (alice, bob) = (try bench.token(user: "alice"), try bench.token(user: "bob"))
            let first = try await bench.sayFile("Plan", in: "r", token: alice)
            let listed = try await bench.send(.get, "chatkit v6", "/rooms/r/messages", token: bob).expect(200)
            guard case .integer(let message)? = listed.json.elements?.first?["id"] else { throw CancellationError() }
            func edit(_ files: [String], _ token: String) async throws -> ChatkitAnswer {
                let parts = files.map { id -> ChatkitJSON in ["type": "text/plain", "attachment": ["id": .string(id)]] }
                let body: ChatkitJSON = ["parts": .array(parts)]
                return try await bench.send(.put, "chatkit v6", "/rooms/r/messages/\(message)", token: token, body)
            }
            let second = try await bench.handIn("More", in: "r", token: alice)
            try await edit([first, second], alice).expect(204)
            let read = try await bench.send(.get, "chatkit v6", "/rooms/r/messages/\(message)", token: bob).expect(200)
            #expect(read.json["parts"]?.elements?.map { $0["attachment"]?["id"] } == [.string(first), .string(second)])
            for id in [first, second] {
                try await bench.open(.get, try await bench.address(of: id, in: "r", token: bob)).expect(200)
            }
            // Others' files aren't taken along, and a file that is refused with the rest can be sent afterwards.
            let bobs = try await bench.handIn("Bobs", in: "r", token: bob)
            try await edit([bobs], alice).expect(404)
            let third = try await bench.handIn("Last", in: "r", token: alice)
            try await edit([third, bobs], alice).expect(404)
            try await bench.sendFile(third, in: "r", token: alice).expect(201)
            try await edit([first], server).expect(204)
        }
    }

    @Test func `members other than the sender are notified`() async throws {
        try await with { bench, server in
            let bob = try bench.token(user: "bob")
            let alices = try bench.token(user: "alice")
            let reader = try await bench.subscribe("chatkit_push_notifications v1", "/users/bob", token: bob)
            let others = try await bench.subscribe("chatkit_push_notifications v1", "/users/alice", token: alices)
            func say(_ words: String, _ token: String) async throws {
                let body: ChatkitJSON = ["parts": [["type": "text/plain", "content": .string(words)]]]
                try await bench.send(.post, "chatkit v6", "/rooms/r/messages", token: token, body).expect(201)
            }
            try await say("Mine", bob)
            try await say("Hello", alices)
            let told = try await reader.expect("push_notification")
            #expect(told["notification"]?["title"] == "Room")
            #expect(told["notification"]?["body"] == "alice: Hello")
            #expect(told["data"]?["chatkit"]?["room_id"] == "r")
            #expect(try await others.expect("push_notification")["notification"]?["body"] == "bob: Mine")
            // In rooms to which the user comes later, too, and no longer in those that the user has left.
            let room: ChatkitJSON = ["id": "s", "name": "Other", "private": true, "user_ids": ["bob"]]
            let alice = try bench.token(user: "alice", isServer: true)
            try await bench.send(.post, "chatkit v6", "/rooms", token: alice, room).expect(201)
            try await bench.send(.put, "chatkit v6", "/rooms/r/users/remove", token: server, ["user_ids": ["bob"]])
                .expect(204)
            try await say("Unheard", alices)
            let body: ChatkitJSON = ["parts": [["type": "text/plain", "content": "There"]]]
            try await bench.send(.post, "chatkit v6", "/rooms/s/messages", token: alices, body).expect(201)
            #expect(try await reader.expect("push_notification")["notification"]?["body"] == "alice: There")
            reader.leave()
            others.leave()
        }
    }
}
