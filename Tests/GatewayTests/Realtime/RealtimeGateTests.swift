import EventLoop
import FoundationEssentials
import HTTPKit
import HTTPTesting
import Realtime
import ServiceKit
import Testing

@testable import GatewayApp

@Suite(.timeLimit(.minutes(2))) struct RealtimeGateTests {
    private let people = SignedInPeople()
    private let ann = UUID()
    private let chime = Chime()

    /// A gateway in front of identity and of a post office that chimes.
    private func gateway(
        settings: [String: String] = [:],
        _ body: (GatewayUnderTest, TestServer) async throws -> Void
    ) async throws {
        var limits = ServerLimits()
        limits.streamsPerConnection = 10_000
        try await TestServer.with(limits: limits, handler: people.publishing(chime.handler)) { service in
            let services = "identity=\(service.address),postoffice=\(service.address)"
            try await GatewayUnderTest.with(settings: settings, services: services) { test in
                try await body(test, service)
            }
        }
    }

    private func token(lifetime: Duration = .seconds(600)) -> String { people.token(of: ann, lifetime: lifetime) }

    @Test(arguments: [Origin.WireProtocol.http1, .http2PriorKnowledge])
    func `a client says hello, follows a topic and hears its events`(_ wire: Origin.WireProtocol) async throws {
        try await gateway { test, _ in
            let client = try await Listener.connect(to: test, wire)
            let token = token()
            try await client.say(.hello(token: token))
            #expect(try await client.expect(.welcome).expiresAt != nil)
            try await client.say(.subscribe(id: 7, topic: "mail/bell", after: nil))
            let subscribed = try await client.expect(.subscribed)
            #expect(subscribed.id == 7)
            #expect(subscribed.topic == "mail/bell")
            await chime.ring("one", "two")
            #expect(try await client.texts(2) == ["one", "two"])
            #expect(await chime.tokens == [token])
            try await client.say(.unsubscribe(topic: "mail/bell"))
            try await client.expect(.unsubscribed)
            await client.socket.close()
            try await eventually { await chime.listenerCount == 0 }
        }
    }

    @Test func `a token in the upgrade is a hello`() async throws {
        try await gateway { test, _ in
            let client = try await Listener.connect(to: test, token: token())
            try await client.expect(.welcome)
            try await client.say(.hello(token: token()))
            #expect(try await client.expect(.refused).problemCode == "already-known")
            await client.socket.close()
        }
    }

    @Test func `who offers no subprotocol, asks for no WebSocket or has a bad token isn't let in`() async throws {
        try await gateway { test, _ in
            let origin = test.origin(.http2PriorKnowledge)
            let bare = try await test.client.tunnel(Request(.get, RealtimeGate.path), to: origin)
            #expect(bare.response.status == 400)
            let plain = try await test.send(Request(.get, RealtimeGate.path))
            #expect(plain.status == 426)
            #expect(try await test.send(Request(.post, RealtimeGate.path)).status == 405)
            let forged = SignedInPeople().token(of: ann)
            let headers: Headers = [
                .secWebSocketProtocol: RealtimeProtocol.subprotocol, .authorization: "Bearer \(forged)",
            ]
            let refused = try await test.client.tunnel(Request(.get, RealtimeGate.path, headers: headers), to: origin)
            #expect(refused.response.status == 401)
        }
    }

    @Test func `nothing is done for strangers, and they are not waited for`() async throws {
        try await gateway { test, _ in
            let asking = try await Listener.connect(to: test)
            try await asking.say(.subscribe(id: 1, topic: "mail/bell", after: nil))
            #expect(try await asking.expect(.refused).problemCode == "unauthorized")
            #expect(await asking.end() == .tokenExpired)
            let forging = try await Listener.connect(to: test)
            try await forging.say(.hello(token: SignedInPeople().token(of: ann)))
            try await forging.expect(.refused)
            #expect(await forging.end() == .tokenExpired)
            let silent = try await Listener.connect(to: test)
            try await eventually { test.gateway.realtime.count == 1 }
            test.gateway.realtime.tick(at: .now + .seconds(9))
            test.gateway.realtime.tick(at: .now + .seconds(11))
            #expect(await silent.end() == .tokenExpired)
            #expect(await chime.tokens.isEmpty)
        }
    }

    @Test func `what was rung while the service was away comes once it is back, once and in order`() async throws {
        let loops = EventLoopGroup(count: 1, name: "service")
        defer { loops.stop() }
        let first = Server(handler: people.publishing(chime.handler), loops: loops)
        let address = try await first.listen(on: .ip("127.0.0.1", 0))
        try await GatewayUnderTest.with(services: "identity=\(address),postoffice=\(address)") { test in
            let client = try await Listener.connect(to: test, token: token())
            try await client.expect(.welcome)
            try await client.say(.subscribe(id: 1, topic: "mail/bell", after: nil))
            try await client.expect(.subscribed)
            await chime.ring("one", "two")
            #expect(try await client.texts(2) == ["one", "two"])
            await first.drain(within: .zero)
            try await eventually { await chime.listenerCount == 0 }
            await chime.ring("three", "four")
            let second = Server(handler: people.publishing(chime.handler), loops: loops)
            _ = try await second.listen(on: address)
            try await eventually { await chime.listenerCount == 1 }
            await chime.ring("five")
            #expect(try await client.texts(3) == ["three", "four", "five"])
            // The client isn't told of the second subscription.
            await chime.ring("six")
            #expect(try await client.texts(1) == ["six"])
            await client.socket.close()
            await second.drain(within: .zero)
        }
    }

    @Test func `a service that asks to come back is come back to`() async throws {
        try await gateway { test, _ in
            let client = try await Listener.connect(to: test, token: token())
            try await client.expect(.welcome)
            try await client.say(.subscribe(id: 1, topic: "mail/bell", after: nil))
            try await client.expect(.subscribed)
            for code in [WebSocketCloseCode.goingAway, .tooSlow, .internalError] {
                let before = await chime.tokens.count
                await chime.hangUp(code)
                try await eventually { await chime.tokens.count == before + 1 }
                await chime.ring("\(code.rawValue)")
                #expect(try await client.texts(1) == ["\(code.rawValue)"])
            }
            await client.socket.close()
        }
    }

    @Test func `a client that comes back resumes after its cursor`() async throws {
        try await gateway { test, _ in
            let first = try await Listener.connect(to: test, token: token())
            try await first.expect(.welcome)
            try await first.say(.subscribe(id: 1, topic: "mail/bell", after: nil))
            try await first.expect(.subscribed)
            await chime.ring("one")
            let cursor = try #require(try await first.expect(.event).cursor)
            first.socket.abandon()
            await chime.ring("two", "three")
            let second = try await Listener.connect(to: test, token: token())
            try await second.expect(.welcome)
            try await second.say(.subscribe(id: 2, topic: "mail/bell", after: cursor))
            try await second.expect(.subscribed)
            #expect(try await second.texts(2) == ["two", "three"])
            await second.socket.close()
        }
    }

    @Test func `a new token goes on to the service, and one of somebody else doesn't`() async throws {
        try await gateway { test, _ in
            let client = try await Listener.connect(to: test, token: token())
            try await client.expect(.welcome)
            try await client.say(.subscribe(id: 1, topic: "mail/bell", after: nil))
            try await client.expect(.subscribed)
            let newer = token(lifetime: .seconds(1200))
            try await client.say(.renew(token: newer))
            let welcome = try await client.expect(.welcome)
            #expect(try #require(welcome.expiresAt).timeIntervalSinceNow > 900)
            try await eventually { await chime.heard.contains(.renew(token: newer)) }
            try await client.say(.renew(token: people.token(of: UUID())))
            #expect(try await client.expect(.refused).problemCode == "forbidden")
            // It goes on as who it was.
            await chime.ring("one")
            #expect(try await client.texts(1) == ["one"])
            // A connection made later speaks with the newer token.
            await chime.hangUp(.goingAway)
            try await eventually { await chime.tokens.last == newer }
            await client.socket.close()
        }
    }

    @Test func `a token that runs out ends the connection`() async throws {
        try await gateway { test, _ in
            let client = try await Listener.connect(to: test, token: token())
            try await client.expect(.welcome)
            test.gateway.realtime.tick(date: Date(timeIntervalSinceNow: 590))
            try await client.say(.unsubscribe(topic: "mail/bell"))
            #expect(try await client.expect(.refused).problemCode == "topic-not-found")
            test.gateway.realtime.tick(date: Date(timeIntervalSinceNow: 610))
            #expect(await client.end() == .tokenExpired)
        }
    }

    @Test func `a client that doesn't answer pings is gone`() async throws {
        try await gateway { test, _ in
            let client = try await Listener.connect(to: test, token: token())
            try await client.expect(.welcome)
            // Two pings without a look at the socket: nobody answers them.
            test.gateway.realtime.tick(at: .now + .seconds(31))
            test.gateway.realtime.tick(at: .now + .seconds(62))
            test.gateway.realtime.tick(at: .now + .seconds(93))
            #expect(await client.end() == .goingAway)
        }
    }

    @Test func `a client slower than what comes is dropped, others are not`() async throws {
        try await gateway { test, _ in
            let slow = try await Listener.connect(to: test, token: token(), .http1)
            let quick = try await Listener.connect(to: test, token: token())
            for client in [slow, quick] {
                try await client.expect(.welcome)
                try await client.say(.subscribe(id: 1, topic: "mail/bell", after: nil))
                try await client.expect(.subscribed)
            }
            // Sixty times as much as is heard at once: who reads along hears all of it, who doesn't has 24 MB to come.
            for _ in 0..<60 {
                await chime.flood(10, bytes: 40_000)
                #expect(try await quick.texts(10).count == 10)
            }
            let metrics = test.gateway.telemetry.metrics
            #expect(metrics.text().contains(#"realtime_closed_total{code="4408"} 1"#))
            // It hears so as well, if it reads within the time that a close may take.
            _ = await slow.end()
            try await eventually { test.gateway.realtime.count == 1 }
            await quick.socket.close()
        }
    }

    @Test func `many clients share a few connections to the service`() async throws {
        let settings = ["THERACOMM_WEBSOCKETS_PER_PERSON": "1000", "THERACOMM_RATES": "off"]
        try await gateway(settings: settings) { test, service in
            var clients: [Listener] = []
            for _ in 0..<200 {
                let client = try await Listener.connect(to: test, token: token(), .http1)
                try await client.expect(.welcome)
                try await client.say(.subscribe(id: 1, topic: "mail/bell", after: nil))
                clients.append(client)
            }
            for client in clients { try await client.expect(.subscribed) }
            #expect(service.server.connectionCount <= 2)
            await chime.ring("all")
            for client in clients { #expect(try await client.texts(1) == ["all"]) }
            #expect(test.gateway.telemetry.metrics.text().contains("theracomm_gateway_realtime_links 200"))
            for client in clients { client.socket.abandon() }
            try await eventually { await chime.listenerCount == 0 }
        }
    }

    @Test func `what there isn't is refused, and what is away is told`() async throws {
        try await gateway { test, _ in
            let client = try await Listener.connect(to: test, token: token())
            try await client.expect(.welcome)
            for topic in ["other/x", "", "mail", "MAIL/bell", "../mail"] {
                try await client.say(.subscribe(id: 1, topic: topic, after: nil))
                #expect(try await client.expect(.refused).problemCode == "topic-not-found")
            }
            try await client.socket.send("nonsense")
            try await client.expect(.refused)
            await client.socket.close()
        }
        try await TestServer.with(handler: people.publishing()) { service in
            try await GatewayUnderTest.with(services: "identity=\(service.address),postoffice=127.0.0.1:1") { test in
                let client = try await Listener.connect(to: test, token: token())
                try await client.expect(.welcome)
                try await client.say(.subscribe(id: 3, topic: "mail/bell", after: nil))
                let refused = try await client.expect(.refused)
                #expect(refused.id == 3)
                #expect(refused.problemCode == "service-unavailable")
                await client.socket.close()
            }
        }
    }

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

    @Test func `too many frames end the connection`() async throws {
        try await gateway { test, _ in
            let client = try await Listener.connect(to: test, token: token())
            for _ in 0..<200 { try? await client.socket.send("x") }
            #expect(await client.end() == .policy)
        }
    }

    @Test func `a gateway that stops says so`() async throws {
        try await gateway { test, _ in
            let client = try await Listener.connect(to: test, token: token())
            try await client.expect(.welcome)
            test.gateway.realtime.close()
            #expect(await client.end() == .goingAway)
        }
    }

    @Test func `a person has so many, whenever it becomes known who it is`() async throws {
        try await gateway(settings: ["THERACOMM_WEBSOCKETS_PER_PERSON": "1"]) { test, _ in
            let first = try await Listener.connect(to: test)
            try await first.say(.hello(token: token()))
            try await first.expect(.welcome)
            let second = try await Listener.connect(to: test)
            try await second.say(.hello(token: token()))
            #expect(try await second.expect(.refused).problemCode == "too-many-connections")
            #expect(await second.end() == .policy)
            await first.socket.close()
        }
    }
}
