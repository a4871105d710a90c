import EventLoop
import HTTPKit
import HTTPTesting
import ServiceKit
import Synchronization
import Testing

@testable import GatewayApp

@Suite struct ResilienceTests {
    /// Counts what reaches a service.
    final class Tally: Sendable {
        private let value = Atomic<Int>(0)
        var count: Int { value.load(ordering: .relaxed) }
        func add() -> Int { value.wrappingAdd(1, ordering: .relaxed).newValue }
    }

    private func watch(_ test: GatewayUnderTest) -> UpstreamWatch {
        UpstreamWatch(
            upstreams: test.gateway.upstreams,
            client: test.gateway.client,
            observer: test.gateway.upstreamObserver,
            log: .none
        )
    }

    @Test func `an address that keeps failing is left out, and comes back when it is well`() async throws {
        let isSick = Atomic<Bool>(true)
        let asked = Tally()
        let sick: Handler = { request in
            guard request.path != "/openapi.json" else { return Response(204) }
            _ = asked.add()
            return isSick.load(ordering: .relaxed) ? Response(500) : Response(200)
        }
        try await TestServer.with(handler: sick) { first in
            try await TestServer.with(handler: { _ in Response(204) }) { second in
                try await GatewayUnderTest.with(services: "postoffice=\(first.address)|\(second.address)") { test in
                    for _ in 0..<40 { _ = try await test.send(Request(.get, "/api/v1/mail/x")) }
                    #expect(asked.count == 5)
                    let metrics = test.gateway.telemetry.metrics
                    #expect(metrics.text().contains(#"ejections_total{upstream="postoffice",reason="failing"} 1"#))
                    #expect(metrics.text().contains(#"gateway_ejected{upstream="postoffice"} 1"#))
                    isSick.store(false, ordering: .relaxed)
                    let replica = test.gateway.upstreams[0].replicas[0]
                    try await eventually {
                        await watch(test).look()
                        return !replica.isEjected
                    }
                    #expect(metrics.text().contains(#"readmissions_total{upstream="postoffice"} 1"#))
                    var answers: Set<Int> = []
                    for _ in 0..<10 {
                        answers.insert(try await test.send(Request(.get, "/api/v1/mail/x")).status.code)
                    }
                    #expect(answers == [200, 204])
                }
            }
        }
    }

    @Test func `a service of one address that fails still answers for itself`() async throws {
        try await GatewayUnderTest.with { _ in
            Response(500)
        } _: { test in
            let statuses = try await test.statuses((0..<20).map { _ in Request(.get, "/api/v1/mail/x") })
            #expect(statuses.allSatisfy { $0 == 500 })
        }
    }

    @Test func `what can't be reached is not waited for again and again, and is used when it is back`() async throws {
        let loops = EventLoopGroup(count: 1, name: "service")
        defer { loops.stop() }
        let first = Server(handler: { _ in Response(204) }, loops: loops)
        let address = try await first.listen(on: .ip("127.0.0.1", 0))
        await first.drain(within: .zero)
        try await GatewayUnderTest.with(services: "postoffice=\(address)") { test in
            let statuses = try await test.statuses((0..<10).map { _ in Request(.get, "/api/v1/mail/x") })
            #expect(statuses.allSatisfy { $0 == 503 })
            let metrics = test.gateway.telemetry.metrics
            #expect(metrics.text().contains(#"unserved_total{upstream="postoffice"} 5"#))
            let second = Server(handler: { _ in Response(205) }, loops: loops)
            _ = try await second.listen(on: address)
            await watch(test).look()
            #expect(try await test.send(Request(.get, "/api/v1/mail/x")).status == 205)
            await second.drain(within: .zero)
        }
    }

    /// Sends a request to a service whose connection breaks while it thinks about the first of them.
    private func breaking(_ method: HTTPKit.Method, _ percent: Int = 20) async throws -> (status: Status, asked: Int) {
        let loops = EventLoopGroup(count: 1, name: "fault")
        defer { loops.stop() }
        let cut = BodyStream()
        let tally = Tally()
        let handler: Handler = { _ in
            guard tally.add() == 1 else { return Response(204) }
            cut.finish()
            try await Task.sleep(for: .seconds(60))
            return Response(204)
        }
        return try await TestServer.with(handler: handler) { service in
            let proxy = FaultProxy(to: service.address, on: loops.next())
            let address = try await proxy.start()
            var status = Status(500)
            let settings = ["THERACOMM_RETRY_PERCENT": "\(percent)"]
            try await GatewayUnderTest.with(settings: settings, services: "postoffice=\(address)") { test in
                async let answer = test.send(Request(method, "/api/v1/mail/x"))
                _ = try await cut.next()
                await proxy.cutAll()
                status = try await answer.status
            }
            await proxy.stop()
            return (status, tally.count)
        }
    }

    @Test func `a read whose connection breaks is sent again`() async throws {
        let (status, asked) = try await breaking(.get)
        #expect(status == 204)
        #expect(asked == 2)
    }

    @Test func `what may have been done is not sent again`() async throws {
        let (status, asked) = try await breaking(.post)
        #expect(status == 502)
        #expect(asked == 1)
    }

    @Test func `without budget nothing is sent again`() async throws {
        let (status, asked) = try await breaking(.get, 0)
        #expect(status == 502)
        #expect(asked == 1)
    }

    @Test func `too many that wait are refused at once`() async throws {
        let (opened, open) = AsyncStream.makeStream(of: Void.self)
        let gate = Task { for await _ in opened {} }
        let entered = Tally()
        try await GatewayUnderTest.with(settings: ["THERACOMM_UPSTREAM_CONCURRENCY": "2"]) { request in
            guard request.path.hasSuffix("slow") else { return Response(204) }
            _ = entered.add()
            await gate.value
            return Response(204)
        } _: { test in
            async let first = test.send(Request(.get, "/api/v1/mail/slow"), .http2PriorKnowledge)
            async let second = test.send(Request(.get, "/api/v1/mail/slow"), .http2PriorKnowledge)
            try await eventually { entered.count == 2 }
            let shed = try await test.send(Request(.get, "/api/v1/mail/x"))
            #expect(shed.status == 503)
            #expect(shed.headers[.retryAfter] == "1")
            open.finish()
            let answers = try await [first.status, second.status]
            #expect(answers == [204, 204])
            #expect(try await test.send(Request(.get, "/api/v1/mail/x")).status == 204)
        }
    }

    @Test func `a route may have a time-out of its own`() async throws {
        let settings = [
            "THERACOMM_RESPONSE_TIMEOUT": "60s", "THERACOMM_ROUTE_TIMEOUTS": "/api/v1/mail/search=100ms",
        ]
        try await GatewayUnderTest.with(settings: settings) { request in
            // For ever, as far as anybody here waits.
            if !request.path.hasPrefix("/api/v1/mail/searches") { try await Task.sleep(for: .seconds(600)) }
            return Response(204)
        } _: { test in
            let paths = ["/api/v1/mail/search?q=x", "/api/v1/mail/searches"]
            let statuses = try await test.statuses(paths.map { Request(.get, $0) })
            #expect(statuses == [504, 204])
        }
    }
}
