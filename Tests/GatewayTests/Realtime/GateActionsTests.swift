import FoundationEssentials
import HTTPKit
import HTTPTesting
import Realtime
import Testing

@testable import GatewayApp

/// What clients have done through the gateway.
@Suite(.timeLimit(.minutes(2))) struct GateActionsTests: ChimingGate {
    let people = SignedInPeople()
    let ann = UUID()
    let chime = Chime()

    private func wish(_ id: Int64, _ action: String = "mail/ring") -> ClientFrame {
        .act(id: id, action: action, data: Array("{}".utf8))
    }

    @Test func `what a client wants is done by the service, in its order, with or without a topic`() async throws {
        try await gateway { test, _ in
            let client = try await Listener.connect(to: test, token: token())
            try await client.expect(.welcome)
            for id in 1...20 { try await client.say(wish(Int64(id))) }
            for id in 1...20 {
                let done = try await client.expect(.done)
                #expect((done.id, done.action) == (Int64(id), "mail/ring"))
            }
            try await client.say(.subscribe(id: 1, topic: "mail/bell", after: nil))
            try await client.expect(.subscribed)
            // The id of a topic may be that of a wish as well.
            try await client.say(wish(1))
            let frames = [try await client.next(), try await client.next()]
            #expect(Set(frames.map(\.op)) == [.event, .done])
            try await client.say(wish(7, "mail/melt"))
            let failed = try await client.expect(.failed)
            #expect((failed.id, failed.action, failed.problemCode) == (7, "mail/melt", "forbidden"))
            await chime.whisper("quiet")
            let signal = try await client.expect(.signal)
            #expect((signal.topic, signal.type) == ("mail/bell", "whisper"))
            await client.socket.close()
        }
    }

    @Test func `a wish whose answer was lost is told as uncertain, and can be repeated`() async throws {
        try await gateway { test, _ in
            let client = try await Listener.connect(to: test, token: token())
            try await client.expect(.welcome)
            try await client.say(wish(1, "mail/hang-up"))
            let failed = try await client.expect(.failed)
            #expect((failed.id, failed.problemCode) == (1, "action-uncertain"))
            try await client.say(wish(1))
            #expect(try await client.expect(.done).id == 1)
            await client.socket.close()
        }
    }

    @Test func `wishes of areas that there aren't, or that are away, are told`() async throws {
        try await gateway { test, _ in
            let client = try await Listener.connect(to: test, token: token())
            try await client.expect(.welcome)
            for action in ["other/x", "", "mail-box"] {
                try await client.say(wish(1, action))
                let failed = try await client.expect(.failed)
                #expect((failed.action, failed.problemCode) == (action, "action-not-found"))
            }
            await client.socket.close()
        }
        try await TestServer.with(handler: people.publishing()) { service in
            try await GatewayUnderTest.with(services: "identity=\(service.address),postoffice=127.0.0.1:1") { test in
                let client = try await Listener.connect(to: test, token: token())
                try await client.expect(.welcome)
                try await client.say(wish(3))
                let failed = try await client.expect(.failed)
                #expect((failed.id, failed.problemCode) == (3, "service-unavailable"))
                await client.socket.close()
            }
        }
    }

    @Test func `nothing is done for who hasn't said who it is`() async throws {
        try await gateway { test, _ in
            let stranger = try await Listener.connect(to: test)
            try await stranger.say(wish(1))
            #expect(try await stranger.expect(.refused).problemCode == "unauthorized")
            #expect(await stranger.end() == .tokenExpired)
            #expect(await chime.tokens.isEmpty)
        }
    }
}
