import ChatDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatApp
@testable import ChatCore
@testable import ChatLive
@testable import Chatkit

/// What people see and do through an instance for people.
@Suite(.freshSchema) struct ChatkitPeopleTests {
    private static let missing = "services/chatkit_authorizer/authorization/missing_permission"
    private static let subject = "services/chatkit_authorizer/authorization/invalid_token_subject"
    private static let noRoom = "services/chatkit/not_found/room_not_found"
    private static let noUser = "services/chatkit/not_found/user_not_found"

    @Test func `what takes more than a person is refused`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let calls: [(HTTPKit.Method, String, String)] = [
                (.post, "chatkit v6", "/users"), (.post, "chatkit v6", "/batch_users"), (.get, "chatkit v6", "/users"),
                (.delete, "chatkit v6", "/users/33"), (.put, "chatkit v6", "/users/33"),
                (.get, "chatkit v6", "/rooms"), (.delete, "chatkit v6", "/resources"),
                (.post, "chatkit_authorizer v2", "/roles"), (.get, "chatkit_authorizer v2", "/roles"),
                (.delete, "chatkit_authorizer v2", "/roles/admin/scope/global"),
                (.put, "chatkit_authorizer v2", "/roles/admin/scope/global/permissions"),
                (.get, "chatkit_authorizer v2", "/users/33/roles"), (.put, "chatkit_authorizer v2", "/users/33/roles"),
                (.delete, "chatkit_authorizer v2", "/users/33/roles"), (.put, "chatkit_scheduler v1", "/users/33"),
                (.put, "chatkit_scheduler v1", "/rooms/any"), (.get, "chatkit_scheduler v1", "/status/any"),
            ]
            for (method, service, path) in calls {
                try await bench.send(method, service, path, as: bench.unit.cleo, [:]).expectError(401, Self.missing)
            }
            let others: [(HTTPKit.Method, String, String)] = [
                (.put, "chatkit v6", "/users/11"), (.get, "chatkit v6", "/users/11/rooms"),
                (.get, "chatkit v7", "/users/11/joinable_rooms"), (.post, "chatkit v6", "/users/11/rooms/any/join"),
                (.post, "chatkit v6", "/users/11/rooms/any/leave"), (.get, "chatkit_cursors v2", "/cursors/0/users/11"),
                (.put, "chatkit_cursors v2", "/cursors/0/rooms/any/users/11"),
            ]
            for (method, service, path) in others {
                try await bench.send(method, service, path, as: bench.unit.cleo, [:]).expectError(401, Self.subject)
            }
            try await bench.send(.get, "chatkit_files v1", "/attachments/any", as: bench.unit.cleo)
                .expectError(401, "authentication/invalid")
            try await bench.send(.get, "chatkit_beams_token_provider v1", "/beams-tokens", as: bench.unit.cleo)
                .expectError(501, "not_implemented")
        }
    }

    @Test func `two speak, and both read it`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let (ann, cleo) = (bench.unit.ann, bench.unit.cleo)
            let room = try await bench.unit.room(members: [cleo])
            let first = try await bench.say("hello", in: room, as: ann)
            try await bench.unit.settle()
            let rooms = try await bench.send(.get, "chatkit v6", "/users/33/rooms", as: cleo).expect(200)
            #expect(rooms.json.elements?.map { $0["id"]?.text } == [ChatkitPeople.text(of: room)])
            #expect(rooms.json.elements?.first?["unread_count"] == 1)
            let shown = try await bench.send(.get, "chatkit v6", "/rooms/\(room)", as: cleo).expect(200)
            #expect(Set(shown.json["member_user_ids"]?.elements ?? []) == ["11", "33"])
            #expect(shown.json["created_by_id"] == "11")
            #expect(shown.json["private"] == true)

            try await bench.send(
                .put,
                "chatkit_cursors v2",
                "/cursors/0/rooms/\(room)/users/33",
                as: cleo,
                ["position": .integer(first)]
            ).expect(201)
            let cursor = try await bench.send(
                .get,
                "chatkit_cursors v2",
                "/cursors/0/rooms/\(room)/users/33",
                as: ann
            ).expect(200)
            #expect(cursor.json["position"] == .integer(first))

            let second = try await bench.say("good day", in: room, as: cleo)
            let page = try await bench.send(.get, "chatkit v6", "/rooms/\(room)/messages", as: ann).expect(200)
            #expect(page.json.elements?.map { $0["id"] } == [.integer(second), .integer(first)])
            #expect(page.json.elements?.map { $0["user_id"] } == ["33", "11"])
            // Our own API shows the same.
            #expect(try await bench.unit.history(room, by: cleo).texts == ["good day", "hello"])
            // What somebody else said is theirs.
            try await bench.send(.delete, "chatkit v6", "/rooms/\(room)/messages/\(first)", as: cleo)
                .expectError(401, Self.subject)
            try await bench.send(.delete, "chatkit v6", "/rooms/\(room)/messages/\(second)", as: cleo).expect(204)
            #expect(try await bench.unit.history(room, by: ann).texts == ["", "hello"])
        }
    }

    @Test func `a stranger finds nothing of it`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let (ann, cleo, dora) = (bench.unit.ann, bench.unit.cleo, bench.unit.dora)
            let room = try await bench.unit.room(members: [cleo])
            let message = try await bench.say("hello", in: room, as: ann)
            try await bench.unit.settle()
            let calls: [(HTTPKit.Method, String, String)] = [
                (.get, "chatkit v6", "/rooms/\(room)"), (.get, "chatkit v6", "/rooms/\(room)/messages"),
                (.post, "chatkit v6", "/rooms/\(room)/messages"), (.put, "chatkit v6", "/rooms/\(room)"),
                (.get, "chatkit v6", "/rooms/\(room)/messages/\(message)"), (.delete, "chatkit v6", "/rooms/\(room)"),
                (.post, "chatkit v6", "/users/44/rooms/\(room)/join"),
                (.post, "chatkit v6", "/rooms/\(room)/typing_indicators"),
                (.get, "chatkit_cursors v2", "/cursors/0/rooms/\(room)"),
                (.get, "chatkit_cursors v2", "/cursors/0/rooms/\(room)/users/33"),
            ]
            for (method, service, path) in calls {
                try await bench.send(method, service, path, as: dora, ["name": "x"]).expectError(404, Self.noRoom)
            }
            for service in ["chatkit v6", "chatkit_cursors v2"] {
                for path in ["/rooms/\(room)", "/rooms/\(room)/memberships", "/cursors/0/rooms/\(room)"] {
                    guard path.hasPrefix("/cursors") == (service == "chatkit_cursors v2") else { continue }
                    await #expect(throws: ChatkitAnswer.self) {
                        _ = try await bench.subscribe(service, path, as: dora)
                    }
                }
            }
            try await bench.send(.delete, "chatkit v2", "/messages/\(message)", as: dora)
                .expectError(404, "services/chatkit/not_found/message_not_found")
            // Nor people: their numbers could be counted through.
            try await bench.send(.get, "chatkit v6", "/users/11", as: dora).expectError(404, Self.noUser)
            #expect(
                try await bench.send(.get, "chatkit v6", "/users_by_ids?id=11&id=33&id=44", as: dora).json
                    .elements?.map { $0["id"] } == ["44"]
            )
            await #expect(throws: ChatkitAnswer.self) {
                _ = try await bench.subscribe("chatkit_presence v2", "/users/11", as: dora)
            }
            for other in ["11", "33", "999"] {
                let wish: ChatkitJSON = ["name": "Mine", "private": true, "user_ids": [.string(other)]]
                try await bench.send(.post, "chatkit v6", "/rooms", as: dora, wish).expectError(404, Self.noUser)
            }
            #expect(try await bench.send(.get, "chatkit v6", "/users/44/rooms?joinable=true", as: dora).json == [])
        }
    }

    @Test func `a public room is found and joined, and shows nobody before`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let dora = bench.unit.dora
            let room = try await bench.unit.room(.public)
            let name = ChatkitPeople.text(of: room)
            try await bench.unit.settle()
            let found = try await bench.send(.get, "chatkit v7", "/users/44/joinable_rooms", as: dora).expect(200)
            #expect(found.json["rooms"]?.elements?.map { $0["id"] } == [.string(name)])
            #expect(found.json["memberships"]?.elements?.map { $0["user_ids"] } == [[]])
            let shown = try await bench.send(.get, "chatkit v6", "/rooms/\(name)", as: dora).expect(200)
            #expect(shown.json["member_user_ids"] == [])
            #expect(shown.json["created_by_id"] == "")
            try await bench.send(.get, "chatkit v6", "/rooms/\(name)/messages", as: dora)
                .expectError(401, Self.missing)
            let joined = try await bench.send(.post, "chatkit v6", "/users/44/rooms/\(name)/join", as: dora).expect(200)
            #expect(Set(joined.json["member_user_ids"]?.elements ?? []) == ["11", "44"])
            try await bench.send(.post, "chatkit v6", "/users/44/rooms/\(name)/leave", as: dora).expect(204)
            #expect(try await bench.send(.get, "chatkit v6", "/users/44/rooms", as: dora).json == [])
        }
    }

    @Test func `somebody anonymous is seen as their persona only`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let (ann, cleo) = (bench.unit.ann, bench.unit.cleo)
            let room = try await bench.unit.room(.public, ["anonymity": "personas"])
            let persona = try await bench.unit.joinUnderPersona(room, cleo)
            let name = ChatkitJSON.string(persona.member.uuidString.lowercased())
            try await bench.unit.settle()
            let reader = try await bench.subscribe("chatkit v6", "/rooms/\(room)", as: ann)
            let id = try await bench.say("it is me", in: room, as: cleo)
            #expect(try await reader.expect("new_message")["user_id"] == name)
            try await bench.send(.post, "chatkit v6", "/rooms/\(room)/typing_indicators", as: cleo).expect(204)
            #expect(try await reader.expect("is_typing")["user_id"] == name)
            reader.leave()

            let shown = try await bench.send(.get, "chatkit v6", "/rooms/\(room)", as: ann).expect(200)
            #expect(Set(shown.json["member_user_ids"]?.elements ?? []) == ["11", name])
            try await bench.send(.get, "chatkit v6", "/users/33", as: ann).expectError(404, Self.noUser)
            let seen = try await bench.send(.get, "chatkit v6", "/users/\(persona.member)", as: ann).expect(200)
            #expect(seen.json["name"]?.text == persona.persona)
            try await bench.send(.put, "chatkit v6", "/rooms/\(room)/users/add", as: cleo, ["user_ids": ["77"]])
                .expectError(401, Self.missing)
            // They go and come back as who they were, and what they said is theirs.
            try await bench.send(.post, "chatkit v6", "/users/33/rooms/\(room)/leave", as: cleo).expect(204)
            let back = try await bench.send(.post, "chatkit v6", "/users/33/rooms/\(room)/join", as: cleo).expect(200)
            #expect(Set(back.json["member_user_ids"]?.elements ?? []) == ["11", name])
            try await bench.send(.delete, "chatkit v6", "/rooms/\(room)/messages/\(id)", as: cleo).expect(204)
        }
    }

    @Test func `who hides how far they have read is told of nowhere`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let (ann, cleo) = (bench.unit.ann, bench.unit.cleo)
            let room = try await bench.unit.room(members: [cleo])
            let id = try await bench.say("hello", in: room, as: ann)
            let path = "/cursors/0/rooms/\(room)/users/33"
            let position: ChatkitJSON = ["position": .integer(id)]
            try await bench.send(.put, "chatkit_cursors v2", path, as: cleo, position).expect(201)
            _ = try await bench.unit.reading.hideReceipts(true, by: cleo.id)
            try await bench.unit.settle()
            #expect(try await bench.send(.get, "chatkit_cursors v2", path, as: ann).json == .null)
            #expect(try await bench.send(.get, "chatkit_cursors v2", "/cursors/0/rooms/\(room)", as: ann).json == [])
            #expect(try await bench.send(.get, "chatkit_cursors v2", path, as: cleo).json["position"] == .integer(id))
        }
    }
}
