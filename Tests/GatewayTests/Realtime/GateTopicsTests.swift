import EventLoop
import FoundationEssentials
import HTTPKit
import HTTPTesting
import Realtime
import ServiceKit
import Testing

@testable import GatewayApp

/// What is followed through the gateway.
@Suite(.timeLimit(.minutes(2))) struct GateTopicsTests: ChimingGate {
    let people = SignedInPeople()
    let ann = UUID()
    let chime = Chime()

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

    @Test func `a topic that is dropped and asked for again at once is followed`() async throws {
        try await gateway { test, _ in
            let client = try await Listener.connect(to: test, token: token())
            try await client.expect(.welcome)
            for id: Int64 in 1...10 {
                try await client.say(.subscribe(id: id, topic: "mail/bell", after: nil))
                if id < 10 { try await client.say(.unsubscribe(topic: "mail/bell")) }
            }
            // Those before may or may not have been answered by then.
            var frame = try await client.next()
            while frame.id != 10 { frame = try await client.next() }
            #expect(frame.op == .subscribed)
            await chime.ring("one")
            #expect(try await client.texts(1) == ["one"])
            await client.socket.close()
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
}
