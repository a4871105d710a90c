import FoundationEssentials
import HTTPKit
import HTTPTesting
import Realtime
import ServiceKit
import Testing

@testable import GatewayApp

extension RealtimeGate {
    /// Looks at every client what is due, as by another clock.
    fileprivate func tick(at now: ContinuousClock.Instant = .now, date: Date = Date()) {
        for client in open { client.tick(at: now, date: date) }
    }
}

/// Who is let in at the gateway's socket, and what ends a connection.
@Suite(.timeLimit(.minutes(2))) struct GateConnectionTests: ChimingGate {
    let people = SignedInPeople()
    let ann = UUID()
    let chime = Chime()

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
            // Who was sent away is still counted for a moment.
            try await eventually { test.gateway.realtime.count == 0 }
            let silent = try await Listener.connect(to: test)
            try await eventually { test.gateway.realtime.count == 1 }
            test.gateway.realtime.tick(at: .now + .seconds(9))
            test.gateway.realtime.tick(at: .now + .seconds(11))
            #expect(await silent.end() == .tokenExpired)
            #expect(await chime.tokens.isEmpty)
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

    @Test func `a token renewed while the service is asked for a connection goes along`() async throws {
        let (asked, goOn) = (BodyStream(), BodyStream())
        let handler: Handler = { [chime] request in
            if request.upgrade != nil {
                asked.push([1])
                _ = try await goOn.next()
            }
            return try await chime.handler(request)
        }
        var limits = ServerLimits()
        limits.streamsPerConnection = 10_000
        try await TestServer.with(limits: limits, handler: people.publishing(handler)) { service in
            let services = "identity=\(service.address),postoffice=\(service.address)"
            try await GatewayUnderTest.with(services: services) { test in
                let client = try await Listener.connect(to: test, token: token())
                try await client.expect(.welcome)
                try await client.say(.subscribe(id: 1, topic: "mail/bell", after: nil))
                _ = try await asked.next()
                let newer = token(lifetime: .seconds(1200))
                try await client.say(.renew(token: newer))
                try await client.expect(.welcome)
                goOn.finish()
                try await client.expect(.subscribed)
                #expect(await chime.tokens == [newer])
                await client.socket.close()
            }
        }
    }

    @Test func `a clock that is put back ends nobody's connection, and one put forward only by what tokens say`()
        async throws
    {
        try await gateway { test, _ in
            let gate = test.gateway.realtime
            let client = try await Listener.connect(to: test, token: token())
            try await client.expect(.welcome)
            let silent = try await Listener.connect(to: test)
            try await eventually { gate.count == 2 }
            // Days back, a little forward, and back again: the token still holds.
            for seconds in [-30.0 * 86_400, 590, -7200] {
                gate.tick(date: Date(timeIntervalSinceNow: seconds))
                try await client.say(.unsubscribe(topic: "mail/bell"))
                #expect(try await client.expect(.refused).problemCode == "topic-not-found")
            }
            // How long one may stay a stranger is measured by a clock that nobody sets.
            gate.tick(at: .now + .seconds(11), date: Date(timeIntervalSinceNow: -7200))
            #expect(await silent.end() == .tokenExpired)
            gate.tick(date: Date(timeIntervalSinceNow: 86_400))
            #expect(await client.end() == .tokenExpired)
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

    @Test func `the place of a client who has gone is free while somebody still looks at that client`() async throws {
        try await gateway(settings: ["THERACOMM_WEBSOCKETS_PER_PERSON": "1"]) { test, _ in
            let first = try await Listener.connect(to: test, token: token())
            try await first.expect(.welcome)
            let seen = test.gateway.realtime.open
            #expect(seen.count == 1)
            await first.socket.close()
            let census = test.gateway.proxy.clients.tunnels.census
            try await eventually { census.count == 0 }
            let second = try await Listener.connect(to: test, token: token())
            try await second.expect(.welcome)
            await second.socket.close()
            withExtendedLifetime(seen) {}
        }
    }
}
