import FoundationEssentials
import EventLoop
import HTTPKit
import HTTPTesting
import Testing

@testable import GatewayApp

/// Bodies that are announced and don't come, or come slowly, cost nobody but their sender.
@Suite struct SlowBodyTests {
    private let people = SignedInPeople()

    /// A service that says how many bytes came, and whether they came in one.
    private static let counting: Handler = { request in
        let isWhole = if case .bytes = request.body { true } else { false }
        let bytes = try await request.body.collect(upTo: 64 << 20)
        return .text("\(bytes.count) \(isWhole ? "at once" : "as a stream")")
    }

    private func head(_ length: Int, from address: String = "192.0.2.1", path: String = "/api/v1/mail/letters")
        -> String
    {
        "POST \(path) HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: \(address)\r\nContent-Length: \(length)\r\n\r\n"
    }

    /// Connections on each of which a body has begun and doesn't go on.
    private func hold(_ count: Int, _ test: GatewayUnderTest, from address: String = "192.0.2.1") async throws
        -> [RawConnection]
    {
        var held: [RawConnection] = []
        for _ in 0..<count {
            let connection = try await RawConnection.connect(to: test.open, on: test.loops.next())
            await connection.send(head(100, from: address) + "{")
            held.append(connection)
        }
        return held
    }

    private func post(_ bytes: Int, from address: String = "198.51.100.1") -> Request {
        Request(
            .post,
            "/api/v1/mail/letters",
            headers: [.xForwardedFor: address],
            body: .bytes([UInt8](repeating: 0x20, count: bytes))
        )
    }

    @Test func `bodies that have begun hold no place at a service, and others are served`() async throws {
        let settings = believed.merging(["THERACOMM_UPSTREAM_CONCURRENCY": "1"]) { $1 }
        try await GatewayUnderTest.with(settings: settings, handler: Self.counting) { test in
            let held = try await hold(40, test)
            try await eventually { test.gateway.proxy.clients.holdings.bodies.count == 40 }
            #expect(test.gateway.upstreams[0].load == 0)
            for wire in [Origin.WireProtocol.http1, .http2PriorKnowledge] {
                #expect(try await test.send(post(500), wire).text() == "500 at once")
            }
            // They aren't lost either: the rest makes them whole.
            await held[0].send(String(repeating: " ", count: 99))
            #expect(try await held[0].readResponse().hasSuffix("100 at once"))
            for connection in held { await connection.close() }
            try await eventually { test.gateway.proxy.clients.holdings.bodies.census.count == 0 }
        }
    }

    @Test func `an address and a person have so many, others all they want`() async throws {
        let token = people.token(of: UUID())
        try await TestServer.with(handler: people.publishing(Self.counting)) { service in
            let settings = believed.merging(["THERACOMM_SHARES": "bodies=3/2"]) { $1 }
            let services = "identity=\(service.address),postoffice=\(service.address)"
            try await GatewayUnderTest.with(settings: settings, services: services) { test in
                await test.gateway.people.refresh()
                let held = try await hold(3, test)
                try await eventually { test.gateway.proxy.clients.holdings.bodies.count == 3 }
                let refused = try await hold(1, test)[0].readResponse()
                #expect(refused.hasPrefix("HTTP/1.1 429 "))
                #expect(refused.contains("too-many-open-requests"))
                // Who comes with the whole body needs no place, at the same address either.
                #expect(try await test.send(post(10, from: "192.0.2.1")).status == 200)
                #expect(try await test.send(post(10)).status == 200)
                for connection in held { await connection.close() }
                try await eventually { test.gateway.proxy.clients.holdings.bodies.census.count == 0 }
                // A person has theirs wherever they come from.
                var own: [RawConnection] = []
                for place in 1...3 {
                    let connection = try await RawConnection.connect(to: test.open, on: test.loops.next())
                    let fields = "Authorization: Bearer \(token)\r\nX-Forwarded-For: 203.0.113.\(place)\r\n"
                    await connection.send(
                        "POST /api/v1/mail/letters HTTP/1.1\r\nHost: x\r\n\(fields)Content-Length: 9\r\n\r\n"
                    )
                    own.append(connection)
                    if place == 2 { try await eventually { test.gateway.proxy.clients.holdings.bodies.count == 2 } }
                }
                #expect(try await own[2].readResponse().hasPrefix("HTTP/1.1 429 "))
                await own[0].send("123456789")
                #expect(try await own[0].readResponse().hasSuffix("9 at once"))
            }
        }
    }

    @Test func `a body below the least rate is ended by 408, one above it is not`() async throws {
        try await GatewayUnderTest.with(settings: believed, handler: Self.counting) { test in
            let bodies = test.gateway.proxy.clients.holdings.bodies
            let slow = try await hold(1, test)[0]
            let good = try await RawConnection.connect(to: test.open, on: test.loops.next())
            await good.send(head(30_000) + String(repeating: " ", count: 15_000))
            try await eventually { bodies.received == 15_001 }
            #expect(bodies.endSlow() == 0)
            #expect(bodies.endSlow(at: .now + .seconds(20)) == 1)
            let refusal = try await slow.readResponse()
            #expect(refusal.hasPrefix("HTTP/1.1 408 "))
            #expect(refusal.contains("/problems/request-timeout"))
            await good.send(String(repeating: " ", count: 15_000))
            #expect(try await good.readResponse().contains("30000 "))
        }
    }

    @Test func `a long body is passed on as it comes, and is ended too when it stops to move`() async throws {
        try await GatewayUnderTest.with(settings: believed, handler: Self.counting) { test in
            let bodies = test.gateway.proxy.clients.holdings.bodies
            let connection = try await RawConnection.connect(to: test.open, on: test.loops.next())
            await connection.send(head(200_000) + String(repeating: " ", count: 40_000))
            try await eventually { test.gateway.upstreams[0].load == 1 }
            // It isn't the client that is waited for before the service has taken what came.
            try await eventually { bodies.endSlow(at: .now + .seconds(300)) == 1 }
            #expect(try await connection.readResponse().hasPrefix("HTTP/1.1 408 "))
            try await eventually { test.gateway.upstreams[0].load == 0 }
            #expect(try await test.send(post(200_000)).text() == "200000 as a stream")
            try await eventually { bodies.census.count == 0 }
        }
    }

    @Test func `over HTTP 2 as well, and by its whole time whatever its rate`() async throws {
        try await GatewayUnderTest.with(settings: believed, handler: Self.counting) { test in
            let bodies = test.gateway.proxy.clients.holdings.bodies
            let body = BodyStream()
            try await body.write([UInt8](repeating: 0x20, count: 12_000))
            let request = Request(.post, "/api/v1/mail/letters", body: .stream(body))
            async let answer = test.send(request, .http2PriorKnowledge)
            try await eventually { bodies.received == 12_000 }
            #expect(bodies.endSlow(at: .now + .seconds(15)) == 0)
            #expect(bodies.endSlow(at: .now + .seconds(601)) == 1)
            #expect(try await answer.status == 408)
        }
    }

    @Test func `bodies that move have half of the places at a service`() async throws {
        let settings = believed.merging(["THERACOMM_UPSTREAM_CONCURRENCY": "4"]) { $1 }
        try await GatewayUnderTest.with(settings: settings, handler: Self.counting) { test in
            var moving: [RawConnection] = []
            for _ in 0..<2 {
                let connection = try await RawConnection.connect(to: test.open, on: test.loops.next())
                await connection.send(head(200_000) + String(repeating: " ", count: 40_000))
                moving.append(connection)
            }
            try await eventually { test.gateway.upstreams[0].load == 2 }
            let late = try await RawConnection.connect(to: test.open, on: test.loops.next())
            await late.send(head(200_000, from: "203.0.113.1") + String(repeating: " ", count: 40_000))
            #expect(try await late.readResponse().hasPrefix("HTTP/1.1 503 "))
            #expect(try await test.send(post(500)).text() == "500 at once")
            for connection in moving { await connection.close() }
            try await eventually { test.gateway.upstreams[0].load == 0 }
        }
    }
}
