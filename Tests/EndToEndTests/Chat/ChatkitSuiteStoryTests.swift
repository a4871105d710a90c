import Foundation
import HTTPKit
import ProcessTesting
import Testing

/// An instance as a suite of the original SDKs uses one, over our own chat: made by the operator, filled, listened to and emptied.
@Suite(.serialized, .timeLimit(.minutes(3))) struct ChatkitSuiteStoryTests {
    /// What comes over a WebSocket, as text.
    private struct Probe {
        let socket: WebSocket

        func next() async throws -> String {
            guard case .text(let text)? = await socket.receive() else { throw SystemFailure("it is closed") }
            return text
        }

        /// All that comes, to the first for which `isLast` holds of all of it.
        func heard(until isLast: ([String]) -> Bool) async throws -> [String] {
            var all: [String] = []
            while !isLast(all) { all.append(try await next()) }
            return all
        }
    }

    @Test(arguments: [["http/1.1"], ["h2", "http/1.1"]])
    func `a suite fills an instance, hears by one WebSocket what happens, and empties it`(
        _ protocols: [String]
    ) async throws {
        let system = try await SharedSystem.system()
        try await ChatkitApplication.with(system, speaking: protocols) { application in
            // Until the gateway has found chat, and chat the instance.
            try await eventually("the instance is served", within: .seconds(20)) {
                try await application.send(.delete, "chatkit/v6", "/resources", application.server()).status == 204
            }
            try await fill(application)
            try await talk(application)
            let emptied = try await application.send(.delete, "chatkit/v6", "/resources", application.server())
            #expect(emptied.status == 204)
            #expect(try await application.send(.get, "chatkit/v6", "/users", application.server()).text == "[]")
        }
    }

    private func fill(_ application: ChatkitApplication) async throws {
        let users = #"{"users":[{"id":"alice","name":"Alice"},{"id":"bob","name":"Bob"}]}"#
        let made = try await application.send(.post, "chatkit/v6", "/batch_users", application.server(), users)
        #expect(made.status == 201)
        let room = #"{"id":"a room","name":"Old","private":false,"user_ids":["bob"]}"#
        let opened = try await application.send(.post, "chatkit/v6", "/rooms", application.server(as: "alice"), room)
        #expect(opened.status == 201)
    }

    private func talk(_ application: ChatkitApplication) async throws {
        let (alice, bob) = (try await application.user("alice"), try await application.user("bob"))
        let socket = try await application.socket()
        let probe = Probe(socket: socket)
        func subscribe(_ id: Int, _ path: String) async throws {
            let address = application.address("chatkit/v6", path)
            try await socket.send(#"[100,\#(id),"\#(address)",{"Authorization":"Bearer \#(bob)"}]"#)
            #expect(try await probe.next() == "[101,\(id),{}]")
        }
        try await subscribe(0, "/users")
        #expect(try await probe.next().contains("initial_state"))
        try await subscribe(1, "/rooms/a%20room?message_limit=1")

        func say(_ words: String) async throws {
            let body = #"{"parts":[{"type":"text/plain","content":"\#(words)"}]}"#
            let said = try await application.send(.post, "chatkit/v6", "/rooms/a%20room/messages", alice, body)
            #expect(said.status == 201)
        }
        try await say("first")
        let first = try await probe.heard { $0.count == 2 }
        #expect(first.contains { $0.hasPrefix("[102,0,") && $0.contains("room_updated") })
        #expect(first.contains { $0.hasPrefix("[102,1,\"") && $0.contains("first") })

        let renamed = try await application.send(
            .put,
            "chatkit/v6",
            "/rooms/a%20room",
            application.server(),
            #"{"name":"New"}"#
        )
        #expect(renamed.status == 204)
        let told = try await probe.next()
        #expect(told.contains("room_updated") && told.contains(#""name":"New""#))
        try await say("second")
        // The name was told once: what comes now is about the message.
        let later = try await probe.heard { $0.count == 2 }
        #expect(later.contains { $0.contains("room_updated") && $0.contains(#""unread_count":2"#) })
        #expect(later.contains { $0.hasPrefix("[102,1,\"") && $0.contains("second") })

        try await socket.send("[16,3]")
        #expect(try await probe.next() == "[17,3]")
        try await socket.send("[198,1,null]")
        await socket.close()

        let page = try await application.send(.get, "chatkit/v6", "/rooms/a%20room/messages?limit=1", bob)
        #expect(page.text.contains("second"))
        #expect(!page.text.contains("first"))
    }
}
