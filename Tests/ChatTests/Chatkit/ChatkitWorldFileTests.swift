import FoundationEssentials
import HTTPKit
import Postgres
import PostgresTesting
import ServiceTesting
import Testing

@testable import Chatkit

/// Files of instances that are worlds of their own, and those of the oldest clients.
@Suite(.freshSchema) struct ChatkitWorldFileTests {
    /// Runs `body` with Alice and Bob in the room `r`, and Carol who isn't.
    private func with(_ body: @Sendable (ChatkitPeopleBench) async throws -> Void) async throws {
        try await ChatkitPeopleBench.with(.server) { bench in
            let server = try bench.token(user: nil, isServer: true)
            for id in ["alice", "bob", "carol"] {
                let user: ChatkitJSON = ["id": .string(id), "name": .string(id)]
                try await bench.send(.post, "chatkit v6", "/users", token: server, user).expect(201)
            }
            let room: ChatkitJSON = ["id": "r", "name": "Room", "private": true, "user_ids": ["bob"]]
            let alice = try bench.token(user: "alice", isServer: true)
            try await bench.send(.post, "chatkit v6", "/rooms", token: alice, room).expect(201)
            try await body(bench)
        }
    }

    @Test func `users of a world apart hand files in, and members read them`() async throws {
        try await with { bench in
            let (alice, bob) = (try bench.token(user: "alice"), try bench.token(user: "bob"))
            let id = try await bench.sayFile("Plan", in: "r", token: alice)
            let url = try await bench.address(of: id, in: "r", token: bob)
            let given = try await bench.open(.get, url).expect(200)
            #expect(String(decoding: given.bytes, as: UTF8.self) == "Plan")
            try await bench.file(id, in: "r", token: try bench.token(user: "carol")).expect(404)
            // The application's server reads everything, and hands nothing in for nobody.
            let server = try bench.token(user: nil, isServer: true)
            try await bench.open(.get, try await bench.address(of: id, in: "r", token: server)).expect(200)
            try await bench.announce(4, in: "r", token: server).expect(401)
            try await bench.send(.put, "chatkit v6", "/rooms/r/users/remove", token: server, ["user_ids": ["bob"]])
                .expect(204)
            try await bench.open(.get, url).expect(404)
            #expect(try await bench.unit.pool.query("select 1 from chat_upload where room is not null").count == 1)
        }
    }

    @Test(arguments: [("application/x-plan", "file"), ("image/x-invented", "image"), ("text/css", "file")])
    func `an application reads back the type that it announced`(_ type: String, _ kind: String) async throws {
        try await with { bench in
            let (alice, bob) = (try bench.token(user: "alice"), try bench.token(user: "bob"))
            let made = try await bench.announce(4, in: "r", token: alice, type: .string(type)).expect(200)
            try await bench.open(.put, try #require(made.json["upload_url"]?.text), "Plan", type: type).expect(200)
            let id = try #require(made.json["attachment_id"]?.text)
            try await bench.sendFile(id, in: "r", token: alice).expect(201)
            let new = try await bench.send(.get, "chatkit v6", "/rooms/r/messages", token: bob).expect(200)
            #expect(new.json.elements?.first?["parts"]?.elements?.first?["type"] == .string(type))
            let old = try await bench.send(.get, "chatkit v2", "/rooms/r/messages", token: bob).expect(200)
            #expect(old.json.elements?.first?["attachment"]?["type"] == .string(kind))
            let given = try await bench.open(.get, try await bench.address(of: id, in: "r", token: bob)).expect(200)
            #expect(given.headers[.contentType] == type)
            #expect(given.headers[.contentDisposition]?.hasPrefix("attachment") == true)
        }
    }

    @Test func `what the oldest clients hand in is read by all`() async throws {
        try await with { bench in
            let (alice, bob) = (try bench.token(user: "alice"), try bench.token(user: "bob"))
            let form = """
                --b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\
                Content-Type: text/plain\r\n\r\nPlan\r\n--b--\r\n
                """
            func hand(_ form: String, as user: String, token: String) async throws -> ChatkitAnswer {
                let path = bench.address("chatkit_files v1", "/rooms/r/users/\(user)/files/my%20plan.txt")
                let headers: Headers = [.authorization: "Bearer \(token)"]
                return try await bench.open(
                    .post,
                    path,
                    form,
                    type: "multipart/form-data; boundary=b",
                    headers: headers
                )
            }
            try await hand(form, as: "bob", token: alice).expect(401)
            try await hand("Plan", as: "alice", token: alice).expect(422)
            try await hand(form, as: "carol", token: try bench.token(user: "carol")).expect(404)
            let made = try await hand(form, as: "alice", token: alice).expect(200)
            #expect(made.json["type"] == "file")
            let link = try #require(made.json["resource_link"])

            let body: ChatkitJSON = ["text": "see", "attachment": ["resource_link": link, "type": "file"]]
            try await bench.send(.post, "chatkit v2", "/rooms/r/messages", token: bob, body).expect(404)
            try await bench.send(.post, "chatkit v2", "/rooms/r/messages", token: alice, body).expect(201)
            let old = try await bench.send(.get, "chatkit v2", "/rooms/r/messages", token: bob).expect(200)
            let seen = try #require(old.json.elements?.first)
            #expect(seen["text"] == "see")
            #expect(seen["attachment"]?["name"] == "my plan.txt")
            let given = try await bench.open(.get, try #require(seen["attachment"]?["resource_link"]?.text))
            #expect(String(decoding: given.expect(200).bytes, as: UTF8.self) == "Plan")
            let new = try await bench.send(.get, "chatkit v6", "/rooms/r/messages", token: bob).expect(200)
            let part = try #require(new.json.elements?.first?["parts"]?.elements?.last)
            #expect(part["type"] == "file/x-pusher-file")
            #expect(part["attachment"]?["size"] == 4)
        }
    }
}
