import HTTPKit
import HTTPTesting
import PostgresTesting
import Testing

@testable import Chatkit

@Suite(.freshSchema) struct ChatkitSubscriptionTests {
    @Test(arguments: ChatkitBench.Backing.allCases)
    func whatHappensToAUserIsTold(_ backing: ChatkitBench.Backing) async throws {
        try await ChatkitBench.with(backing) { bench in
            try await bench.people("alice", "bob")
            try await bench.room("a", of: "alice")
            let reader = try await bench.subscribe("chatkit v6", "/users", bench.user("alice"))
            let state = try await reader.expect("initial_state")
            #expect(state["current_user"]?["id"] == "alice")
            #expect(state["rooms"]?.elements?.map { $0["id"] } == ["a"])
            #expect(state["cursors"] == [])
            try await bench.room("b", of: "bob", with: ["alice"])
            #expect(try await reader.expect("added_to_room")["room"]?["id"] == "b")
            try await bench.send(.put, "chatkit v6", "/rooms/b", bench.user("bob"), ["name": "New"]).expect(204)
            #expect(try await reader.expect("room_updated")["room"]?["name"] == "New")
            let id = try await bench.say("hello", in: "b", as: "bob")
            #expect(try await reader.expect("room_updated")["room"]?["unread_count"] == 1)
            try await bench.send(
                .put,
                "chatkit_cursors v2",
                "/cursors/0/rooms/b/users/alice",
                bench.user("alice"),
                ["position": .integer(id)]
            ).expect(201)
            #expect(try await reader.expect("new_cursor")["position"] == .integer(id))
            #expect(try await reader.expect("room_updated")["room"]?["unread_count"] == 0)
            try await bench.send(
                .put,
                "chatkit v6",
                "/rooms/b/users/remove",
                bench.user("bob"),
                ["user_ids": ["alice"]]
            )
            #expect(try await reader.expect("removed_from_room")["room_id"] == "b")
            try await bench.send(.delete, "chatkit v6", "/rooms/a", bench.user("alice")).expect(204)
            #expect(try await reader.expect("room_deleted")["room_id"] == "a")
            reader.leave()
        }
    }

    @Test(arguments: ChatkitBench.Backing.allCases)
    func theStateIsAsTheVersionHasIt(_ backing: ChatkitBench.Backing) async throws {
        try await ChatkitBench.with(backing) { bench in
            try await bench.people("alice", "bob")
            try await bench.room("a", of: "alice")
            let names: [(String, Set<String>)] = [
                ("chatkit v2", ["current_user", "rooms"]), ("chatkit v5", ["current_user", "rooms", "cursors"]),
                ("chatkit v7", ["current_user", "rooms", "read_states", "memberships"]),
            ]
            for (service, members) in names {
                let reader = try await bench.subscribe(service, "/users", bench.user("alice"))
                let state = try await reader.expect("initial_state")
                #expect(Set((state.members ?? [:]).keys) == members)
                reader.leave()
            }
            let reader = try await bench.subscribe("chatkit v7", "/users", bench.user("alice"))
            try await reader.expect("initial_state")
            try await bench.send(.put, "chatkit v6", "/rooms/a/users/add", bench.user("alice"), ["user_ids": ["bob"]])
            #expect(try await reader.expect("user_joined_room")["user_id"] == "bob")
            try await bench.say("hello", in: "a", as: "bob")
            try await reader.expect("room_updated")
            #expect(try await reader.expect("read_state_updated")["read_state"]?["unread_count"] == 1)
            try await bench.send(
                .put,
                "chatkit v6",
                "/rooms/a/users/remove",
                bench.user("alice"),
                ["user_ids": ["bob"]]
            )
            #expect(try await reader.expect("user_left_room")["user_id"] == "bob")
            reader.leave()
        }
    }

    @Test(arguments: ChatkitBench.Backing.allCases)
    func whatIsSaidInARoomIsToldOnceAndInOrder(_ backing: ChatkitBench.Backing) async throws {
        try await ChatkitBench.with(backing) { bench in
            try await bench.people("alice", "bob")
            try await bench.room("r", of: "alice", with: ["bob"])
            for number in 1...5 { try await bench.say("\(number)", in: "r", as: "alice") }
            let reader = try await bench.subscribe("chatkit v6", "/rooms/r?message_limit=2", bench.user("bob"))
            func words() async throws -> ChatkitJSON? {
                try await reader.expect("new_message")["parts"]?.elements?.first?["content"]
            }
            #expect(try await words() == "4")
            #expect(try await words() == "5")
            let sixth = try await bench.say("6", in: "r", as: "alice")
            #expect(try await words() == "6")
            try await bench.send(.post, "chatkit v6", "/rooms/r/typing_indicators", bench.user("alice"), .object([:]))
                .expect(204)
            #expect(try await reader.expect("is_typing")["user_id"] == "alice")
            try await bench.send(.delete, "chatkit v6", "/rooms/r/messages/\(sixth)", bench.user("alice")).expect(204)
            #expect(try await reader.expect("message_deleted")["message_id"] == .integer(sixth))
            try await bench.send(.post, "chatkit v6", "/users/bob/rooms/r/leave", bench.user("bob"), .object([:]))
            #expect(try await reader.line()?.elements?.prefix(2) == [255, 204])
            #expect(try await reader.line() == nil)
        }
    }

    @Test func aRoomGoesOnFromTheLastMessage() async throws {
        let bench = ChatkitBench()
        try await bench.people("alice")
        try await bench.room("r", of: "alice")
        var sent: [Int64] = []
        for number in 1...150 { sent.append(try await bench.say("\(number)", in: "r", as: "alice")) }
        let name = try #require(HeaderName("Last-Event-ID"))
        let reader = try await bench.subscribe(
            "chatkit v6",
            "/rooms/r?message_limit=0",
            bench.user("alice"),
            headers: [name: String(sent[9])]
        )
        for id in sent[10...] {
            let event = try await reader.event()
            #expect(event.id == String(id))
            #expect(event.body["data"]?["id"] == .integer(id))
        }
        let next = try await bench.say("next", in: "r", as: "alice")
        #expect(try await reader.expect("new_message")["id"] == .integer(next))
        reader.leave()
    }

    @Test(arguments: ChatkitBench.Backing.allCases)
    func whoWantsNothingOfThePastHearsAllThatIsSaidOnceItIsOpen(_ backing: ChatkitBench.Backing) async throws {
        try await ChatkitBench.with(backing) { bench in
            try await bench.people("alice")
            for room in ["empty", "said"] {
                try await bench.room(room, of: "alice")
                if room == "said" { try await bench.say("old", in: room, as: "alice") }
                let path = "/rooms/\(room)?message_limit=0"
                let reader = try await bench.subscribe("chatkit v6", path, bench.user("alice"))
                // Whether it listens by now doesn't matter.
                let id = try await bench.say("new", in: room, as: "alice")
                #expect(try await reader.expect("new_message")["id"] == .integer(id))
                reader.leave()
            }
        }
    }

    @Test(arguments: ChatkitBench.Backing.allCases)
    func membersAreTold(_ backing: ChatkitBench.Backing) async throws {
        try await ChatkitBench.with(backing) { bench in
            try await bench.people("alice", "bob")
            try await bench.room("r", of: "alice")
            let reader = try await bench.subscribe("chatkit v6", "/rooms/r/memberships", bench.user("alice"))
            #expect(try await reader.expect("initial_state")["user_ids"] == ["alice"])
            try await bench.send(.post, "chatkit v6", "/users/bob/rooms/r/join", bench.user("bob"), .object([:]))
            #expect(try await reader.expect("user_joined")["user_id"] == "bob")
            try await bench.send(.delete, "chatkit v6", "/users/bob", bench.server()).expect(204)
            #expect(try await reader.expect("user_left")["user_id"] == "bob")
            reader.leave()
        }
    }

    @Test(arguments: ChatkitBench.Backing.allCases)
    func cursorsAreTold(_ backing: ChatkitBench.Backing) async throws {
        try await ChatkitBench.with(backing) { bench in
            try await bench.people("alice")
            try await bench.room("r", of: "alice")
            let token = bench.user("alice")
            let ofRoom = try await bench.subscribe("chatkit_cursors v2", "/cursors/0/rooms/r", token)
            let ofUser = try await bench.subscribe("chatkit_cursors v2", "/cursors/0/users/alice", token)
            for reader in [ofRoom, ofUser] { #expect(try await reader.expect("initial_state")["cursors"] == []) }
            try await bench.send(.put, "chatkit_cursors v2", "/cursors/0/rooms/r/users/alice", token, ["position": 3])
            for reader in [ofRoom, ofUser] {
                #expect(try await reader.expect("new_cursor")["position"] == 3)
                reader.leave()
            }
        }
    }

    @Test(arguments: ChatkitBench.Backing.allCases)
    func whoHasAConnectionIsThere(_ backing: ChatkitBench.Backing) async throws {
        try await ChatkitBench.with(backing) { bench in
            try await bench.people("alice", "bob")
            let watcher = try await bench.subscribe("chatkit_presence v2", "/users/alice", bench.user("bob"))
            #expect(try await watcher.expect("presence_state") == ["state": "offline"])
            let (first, second) = (
                try await bench.subscribe("chatkit_presence v2", "/users/alice/register", bench.user("alice")),
                try await bench.subscribe("chatkit_presence v2", "/users/alice/register", bench.user("alice"))
            )
            #expect(try await watcher.expect("presence_state") == ["state": "online"])
            first.leave()
            second.leave()
            #expect(try await watcher.expect("presence_state") == ["state": "offline"])
            watcher.leave()
            try await eventually { bench.edge.surroundings.switchboard.count == 0 }
        }
    }

    @Test(arguments: ChatkitBench.Backing.allCases)
    func subscriptionsAreRefused(_ backing: ChatkitBench.Backing) async throws {
        try await ChatkitBench.with(backing) { bench in
            try await bench.people("alice", "bob")
            try await bench.room("r", of: "alice")
            func refusal(_ service: String, _ path: String, _ user: String) async throws -> ChatkitAnswer? {
                do {
                    _ = try await bench.subscribe(service, path, bench.user(user))
                    return nil
                } catch let answer as ChatkitAnswer {
                    return answer
                }
            }
            let unknown = try #require(try await refusal("chatkit v6", "/users", "nobody")).expect(404)
            #expect(unknown.json["error_description"]?.text?.contains("user does not exist") == true)
            #expect(try await refusal("chatkit v6", "/rooms/r", "bob")?.status == 401)
            #expect(try await refusal("chatkit v6", "/rooms/none", "bob")?.status == 404)
            #expect(try await refusal("chatkit v6", "/rooms/r?message_limit=101", "alice")?.status == 400)
            #expect(try await refusal("chatkit_presence v2", "/users/alice/register", "bob")?.status == 401)
            #expect(try await refusal("chatkit v6", "/nothing", "alice")?.status == 404)
        }
    }

    @Test(arguments: ChatkitBench.Backing.allCases)
    func theFirstLineIsAKeepAliveAsLongAsAskedFor(_ backing: ChatkitBench.Backing) async throws {
        try await ChatkitBench.with(backing) { bench in
            try await bench.people("alice")
            let name = try #require(HeaderName("X-Initial-Heartbeat-Size"))
            for (asked, given) in [("100", 100), ("99999", 10_240), ("-1", 0)] {
                let reader = try await bench.subscribe(
                    "chatkit v6",
                    "/users",
                    bench.user("alice"),
                    headers: [name: asked]
                )
                let line = try #require(try await reader.line()?.elements)
                #expect(line.count == 2)
                #expect(line[0] == 0)
                #expect(line[1].text?.count == given)
                reader.leave()
            }
        }
    }

    @Test(arguments: ChatkitBench.Backing.allCases)
    func whoEndsTheServerSendsClientsAway(_ backing: ChatkitBench.Backing) async throws {
        try await ChatkitBench.with(backing) { bench in
            try await bench.people("alice")
            let reader = try await bench.subscribe("chatkit v6", "/users", bench.user("alice"))
            try await reader.expect("initial_state")
            bench.edge.close()
            let end = try #require(try await reader.line()?.elements)
            #expect(end[0] == 255)
            #expect(end[1] == 503)
            #expect(end[2]["retry-after"] == "1")
        }
    }

    @Test func whoCantKeepUpStartsAfresh() async throws {
        let bench = ChatkitBench(patience: 3)
        let listener = bench.edge.surroundings.switchboard.listen(in: bench.instance.id, to: [.room("r")])
        for _ in 0..<10 { bench.edge.surroundings.switchboard.publish(.roomChanged("r"), in: bench.instance.id) }
        var heard = 0
        for await _ in listener.changes { heard += 1 }
        #expect(heard == 3)
    }
}
