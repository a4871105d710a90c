import FoundationEssentials
import HTTPKit
import HTTPTesting
import Testing

@testable import Chatkit

/// All subscriptions of a client on one WebSocket, as the clients in browsers have them.
@Suite(.timeLimit(.minutes(1))) struct ChatkitSocketTests {
    private let bench = ChatkitBench()

    private func plugged(_ body: @Sendable (ChatkitPlug) async throws -> Void) async throws {
        try await bench.people("alice", "bob")
        try await bench.room("r", of: "alice", with: ["bob"])
        try await ChatkitPlug.with(bench.edge, of: bench.instance, body)
    }

    @Test func `a subscription opens, tells and is given up`() async throws {
        try await plugged { plug in
            try await plug.subscribe(0, "chatkit v6", "/rooms/r?message_limit=5", bench.user("bob"))
            try await plug.expectOpen(0)
            let id = try await bench.say("hello", in: "r", as: "alice")
            let event = try await plug.expect(0, "new_message")
            #expect(event.id == String(id))
            #expect(event.data["id"] == .integer(id))
            // As the original client sends it.
            try await plug.send([198, 0, .null, .null])
            // The socket itself listens, too.
            try await eventually { bench.edge.surroundings.switchboard.count == 1 }
            try await bench.say("unheard", in: "r", as: "alice")
            // Nothing of it came before the answer to what is sent next; and the number may be used again.
            try await plug.send([16, 1])
            #expect(try await plug.next() == [17, 1])
            try await plug.subscribe(0, "chatkit v6", "/rooms/r?message_limit=1", bench.user("bob"))
            try await plug.expectOpen(0)
            try await plug.expect(0, "new_message")
        }
    }

    @Test func `two subscriptions share a socket, and an event of one isn't the other's`() async throws {
        try await plugged { plug in
            try await plug.subscribe(0, "chatkit v6", "/rooms/r?message_limit=0", bench.user("bob"))
            try await plug.expectOpen(0)
            try await eventually { bench.edge.surroundings.switchboard.count == 2 }
            try await plug.subscribe(7, "chatkit_cursors v2", "/cursors/0/users/bob", bench.user("bob"))
            try await plug.expectOpen(7)
            let state = try await plug.expect(7, "initial_state")
            #expect(state.id.isEmpty)
            #expect(state.data["cursors"] == [])
            let path = "/cursors/0/rooms/r/users/bob"
            try await bench.send(.put, "chatkit_cursors v2", path, bench.user("bob"), ["position": 1]).expect(201)
            #expect(try await plug.expect(7, "new_cursor").data["position"] == 1)
            try await bench.say("hello", in: "r", as: "alice")
            try await plug.expect(0, "new_message")
        }
    }

    @Test func `a room goes on from the message that a frame names`() async throws {
        try await plugged { plug in
            var sent: [Int64] = []
            for number in 1...4 { sent.append(try await bench.say("\(number)", in: "r", as: "alice")) }
            let last: [String: ChatkitJSON] = ["Last-Event-Id": .string(String(sent[1]))]
            try await plug.subscribe(3, "chatkit v6", "/rooms/r?message_limit=0", bench.user("bob"), last)
            try await plug.expectOpen(3)
            for id in sent[2...] { #expect(try await plug.expect(3, "new_message").id == String(id)) }
        }
    }

    @Test func `what ends by itself is told as such`() async throws {
        try await plugged { plug in
            try await plug.subscribe(1, "chatkit v6", "/rooms/r?message_limit=0", bench.user("bob"))
            try await plug.expectOpen(1)
            try await eventually { bench.edge.surroundings.switchboard.count == 2 }
            try await bench.send(.post, "chatkit v6", "/users/bob/rooms/r/leave", bench.user("bob"), .object([:]))
            let end = try await plug.expectEnd(1, 204)
            #expect(end.headers == .object([:]))
        }
    }

    @Test func `refusals end a subscription, and not the socket`() async throws {
        try await plugged { plug in
            let expired = ChatkitToken(
                instance: bench.instance.id,
                key: ChatkitBench.key.id,
                subject: "bob",
                isServer: false,
                issuedAt: bench.clock.now.addingTimeInterval(-7200),
                expires: bench.clock.now.addingTimeInterval(-3600)
            ).text(secret: ChatkitBench.key.secret)
            let refusals: [(String, String?, Int64, String)] = [
                ("/rooms/r", expired, 401, "authentication/expired"),
                ("/rooms/r", nil, 401, "authentication/invalid"),
                ("/rooms/none", bench.user("bob"), 404, "services/chatkit/not_found/room_not_found"),
                ("/users", bench.user("nobody"), 404, "services/chatkit/not_found/user_not_found"),
                ("/nothing", bench.user("bob"), 404, "not_found"),
            ]
            for (id, (path, token, status, code)) in refusals.enumerated() {
                try await plug.subscribe(Int64(id), "chatkit v6", path, token)
                let end = try await plug.expectEnd(Int64(id), status)
                #expect(end.body["error"] == .string(code))
                #expect(end.body.members?.values.allSatisfy { $0.text != nil } == true)
            }
            try await plug.send([100, 50, "/no address", .object([:])])
            #expect(try await plug.next()?.first == 199)
            try await plug.send([16, 2])
            #expect(try await plug.next() == [17, 2])
        }
    }

    @Test func `a pong repeats the number of its ping`() async throws {
        try await plugged { plug in
            for number: ChatkitJSON in [0, 16, .integer(.max), .integer(-1)] {
                try await plug.send([16, number])
                #expect(try await plug.next() == [17, number])
            }
            // Pongs that nobody asked for are nothing.
            try await plug.send([17, 5])
            try await plug.send([16, 6])
            #expect(try await plug.next() == [17, 6])
        }
    }

    @Test(arguments: [
        "", "{", "{}", "16", "[]", "[\"16\", 1]", "[1]", "[199, 0]", "[100]", "[100, \"a\", \"/\"]", "[100, 1, 2]",
        "[198]",
    ])
    func `what makes no sense closes the socket`(_ text: String) async throws {
        try await plugged { plug in
            try await plug.socket.send(text)
            #expect(try await plug.next() == nil)
            #expect(plug.socket.closeCode == .protocolError)
        }
    }

    @Test func `a number that is in use, or bytes, close the socket with all that is on it`() async throws {
        try await plugged { plug in
            try await plug.subscribe(1, "chatkit v6", "/rooms/r?message_limit=0", bench.user("bob"))
            try await plug.expectOpen(1)
            try await plug.subscribe(1, "chatkit v6", "/rooms/r?message_limit=0", bench.user("bob"))
            #expect(try await plug.next() == nil)
            #expect(plug.socket.closeCode == .protocolError)
            try await eventually { bench.edge.surroundings.switchboard.count == 0 }
        }
        try await ChatkitPlug.with(bench.edge, of: bench.instance) { plug in
            try await plug.socket.send(.binary(Array("[16,1]".utf8)))
            #expect(try await plug.next() == nil)
            #expect(plug.socket.closeCode == .protocolError)
        }
    }

    @Test func `when the process goes away, so does the whole connection, and clients know when to come back`()
        async throws
    {
        try await plugged { plug in
            try await plug.subscribe(0, "chatkit v6", "/rooms/r?message_limit=0", bench.user("bob"))
            try await plug.expectOpen(0)
            try await eventually { bench.edge.surroundings.switchboard.count == 2 }
            bench.edge.close()
            var frames: [[ChatkitJSON]] = []
            while let frame = try await plug.next() { frames.append(frame) }
            let farewell = try #require(frames.first { $0.first == 99 })
            #expect(farewell.count == 4)
            #expect(farewell[1] == 503)
            #expect(farewell[2]["Retry-After"] == "1")
            #expect(farewell[3]["error"] == "service_unavailable")
            // What else came said the same of the subscription.
            #expect(frames.filter { $0.first != 99 }.allSatisfy { $0.prefix(3) == [199, 0, 503] })
            #expect(plug.socket.closeCode == .goingAway)
        }
    }

    @Test func `who leaves is there no more`() async throws {
        try await plugged { plug in
            try await plug.subscribe(0, "chatkit_presence v2", "/users/alice/register", bench.user("alice"))
            try await plug.expectOpen(0)
            try await eventually { bench.edge.surroundings.presence.isOnline("alice", in: bench.instance.id) }
            await plug.socket.close()
            try await eventually { !bench.edge.surroundings.presence.isOnline("alice", in: bench.instance.id) }
        }
    }
}
