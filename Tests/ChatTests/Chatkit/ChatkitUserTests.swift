import HTTPKit
import HTTPTesting
import Testing

@testable import Chatkit

@Suite struct ChatkitUserTests {
    private let bench = ChatkitBench()

    @Test func aUserIsMadeShownChangedAndRemoved() async throws {
        let made: ChatkitJSON = [
            "id": "alice", "name": "Alice", "avatar_url": "https://example.org/a.png", "custom_data": ["age": 30],
        ]
        let answer = try await bench.send(.post, "chatkit v6", "/users", bench.server(), made).expect(201)
        #expect(answer.json["created_at"] == "2019-03-01T10:00:00Z")
        #expect(answer.json["custom_data"] == ["age": 30])
        try await bench.send(.post, "chatkit v6", "/users", bench.server(), made)
            .expectError(400, "services/chatkit/user_already_exists")

        bench.clock.advance(by: 60)
        try await bench.send(.put, "chatkit v6", "/users/alice", bench.server(), ["name": "Alicia"]).expect(204)
        let shown = try await bench.send(.get, "chatkit v6", "/users/alice", bench.server()).expect(200)
        #expect(shown.json["name"] == "Alicia")
        #expect(shown.json["avatar_url"] == "https://example.org/a.png")
        #expect(shown.json["updated_at"] == "2019-03-01T10:01:00Z")

        try await bench.send(.delete, "chatkit v6", "/users/alice", bench.server()).expect(204)
        try await bench.send(.get, "chatkit v6", "/users/alice", bench.server())
            .expectError(404, "services/chatkit/not_found/user_not_found")
    }

    @Test func severalUsersAreMadeAtOnceOrNone() async throws {
        let users: ChatkitJSON = ["users": [["id": "a", "name": "A"], ["id": "b", "name": "B"]]]
        let answer = try await bench.send(.post, "chatkit v6", "/batch_users", bench.server(), users).expect(201)
        #expect(answer.json.elements?.count == 2)
        let again: ChatkitJSON = ["users": [["id": "c", "name": "C"], ["id": "a", "name": "A"]]]
        try await bench.send(.post, "chatkit v6", "/batch_users", bench.server(), again).expect(400)
        try await bench.send(.get, "chatkit v6", "/users/c", bench.server()).expect(404)
        let many = ChatkitJSON.array((0..<11).map { ["id": .string("m\($0)"), "name": "M"] })
        try await bench.send(.post, "chatkit v6", "/batch_users", bench.server(), ["users": many]).expect(422)
    }

    @Test func usersAreListedByTimeAndById() async throws {
        for id in ["a", "b", "c"] {
            try await bench.send(.post, "chatkit v6", "/users", bench.server(), ["id": .string(id), "name": "N"])
            bench.clock.advance(by: 10)
        }
        func ids(_ path: String) async throws -> [String?] {
            try await bench.send(.get, "chatkit v6", path, bench.server()).expect(200).json.elements?
                .map { $0["id"]?.text } ?? []
        }
        #expect(try await ids("/users") == ["a", "b", "c"])
        #expect(try await ids("/users?limit=2") == ["a", "b"])
        #expect(try await ids("/users?from_ts=2019-03-01T10:00:10Z") == ["b", "c"])
        #expect(try await ids("/users_by_ids?id=c&id=nobody&id=a") == ["c", "a"])
        try await bench.send(.get, "chatkit v6", "/users?limit=101", bench.server()).expect(400)
        try await bench.send(.get, "chatkit v6", "/users?from_ts=soon", bench.server()).expect(400)
    }

    @Test func whatIsMissingIsNamed() async throws {
        let answer = try await bench.send(.post, "chatkit v6", "/users", bench.server(), ["id": "alice"])
        answer.expectError(422, "services/chatkit/unprocessable_entity/validation_failed")
        #expect(answer.json["error_description"] == "Field `name` is invalid")
        try await bench.send(.post, "chatkit v6", "/users", bench.server(), [1]).expect(400)
    }

    @Test func idsHoldAnyCharacter() async throws {
        for (id, path) in [
            ("a/b c%", "a%2Fb%20c%25"), ("Ünïcödé-日本", "%C3%9Cn%C3%AFc%C3%B6d%C3%A9-%E6%97%A5%E6%9C%AC"),
        ] {
            try await bench.send(.post, "chatkit v6", "/users", bench.server(), ["id": .string(id), "name": "N"])
                .expect(201)
            let answer = try await bench.send(.get, "chatkit v6", "//users//\(path)/", bench.server()).expect(200)
            #expect(answer.json["id"] == .string(id))
        }
    }

    @Test func usersChangeThemselvesOnly() async throws {
        try await bench.people("alice", "bob")
        let name: ChatkitJSON = ["name": "Else"]
        try await bench.send(.put, "chatkit v6", "/users/alice", bench.user("alice"), name).expect(204)
        try await bench.send(.put, "chatkit v6", "/users/bob", bench.user("alice"), name)
            .expectError(401, "services/chatkit_authorizer/authorization/invalid_token_subject")
    }

    @Test func everythingIsRemovedWhereTheOperatorAllowsIt() async throws {
        try await bench.people("alice")
        try await bench.send(.delete, "chatkit v6", "/resources", bench.server()).expect(204)
        try await bench.send(.get, "chatkit v6", "/users/alice", bench.server()).expect(404)
        let strict = ChatkitBench(trust: [.server])
        try await strict.send(.delete, "chatkit v6", "/resources", strict.server()).expect(501)
    }

    @Test func pagesOfAnyOriginMayCall() async throws {
        let preflight = try await bench.send(.options, "chatkit v6", "/users", nil).expect(204)
        let name = try #require(HeaderName("access-control-allow-origin"))
        #expect(preflight.headers[name] == "*")
        let refused = try await bench.send(.get, "chatkit v6", "/users", nil).expect(401)
        #expect(refused.headers[name] == "*")
    }

    @Test func whatIsNotThereIsNotFound() async throws {
        try await bench.send(.get, "chatkit v6", "/nothing", bench.server()).expect(404)
        try await bench.send(.get, "chatkit v9", "/users", bench.server()).expect(404)
        try await bench.send(.delete, "chatkit v6", "/users", bench.server()).expect(405)
    }
}
