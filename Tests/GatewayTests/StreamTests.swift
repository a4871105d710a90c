import FoundationEssentials
import HTTPKit
import HTTPTesting
import Testing

@testable import GatewayApp

@Suite struct StreamTests {
    private let people = SignedInPeople()

    @Test(arguments: [Origin.WireProtocol.http1, .http2PriorKnowledge])
    func `each event comes through when it is sent, not when the next one is`(_ wire: Origin.WireProtocol) async throws
    {
        let events = BodyStream()
        try await GatewayUnderTest.with { _ in
            Response(headers: [.contentType: "text/event-stream"], body: .stream(events))
        } _: { test in
            let request = Request(.get, "/api/v1/mail/events", headers: [.accept: "text/event-stream"])
            let answer = try await test.send(request, wire)
            #expect(answer.headers[.contentType] == "text/event-stream")
            guard case .stream(let body) = answer.body else {
                Issue.record("the answer is not a stream")
                return
            }
            for index in 0..<20 {
                let event = "data: \(index)\n\n"
                try await events.write(Array(event.utf8))
                var got = ""
                while got.utf8.count < event.utf8.count, let piece = try await body.next() {
                    got += String(decoding: piece, as: UTF8.self)
                }
                #expect(got == event)
            }
            events.finish()
            #expect(try await body.next() == nil)
        }
    }

    @Test func `a stream of events may be silent for longer than another answer, but not for ever`() async throws {
        let settings = ["THERACOMM_IDLE_TIMEOUT": "60s", "THERACOMM_STREAM_IDLE": "100ms"]
        let events = BodyStream()
        try await GatewayUnderTest.with(settings: settings) { _ in
            Response(headers: [.contentType: "text/event-stream"], body: .stream(events))
        } _: { test in
            try await events.write([1])
            let request = Request(.get, "/api/v1/mail/events", headers: [.accept: "text/event-stream"])
            let answer = try await test.send(request)
            await #expect(throws: ClientError.self) { try await answer.body.collect(upTo: 10) }
        }
    }

    @Test func `a WebSocket on which nothing moves is ended, and the service is told`() async throws {
        let ended = BodyStream()
        try await GatewayUnderTest.with { request in
            try .webSocket(for: request) { socket in
                while let message = await socket.receive() { try? await socket.send(message) }
                ended.finish()
            }
        } _: { test in
            let socket = try await test.client.webSocket(Request(.get, "/api/v1/mail/live"), to: test.origin())
            try await socket.send("x")
            #expect(await socket.receive() == .text("x"))
            let open = test.gateway.proxy.clients.tunnels.open
            #expect(open.endSilent(for: .seconds(60)) == 0)
            #expect(open.endSilent(for: .seconds(60), at: .now + .seconds(61)) == 1)
            #expect(await socket.receive() == nil)
            #expect(try await ended.next() == nil)
        }
    }

    @Test func `a person has so many WebSockets and no more, and closing one makes room`() async throws {
        let echo: Handler = { request in
            try .webSocket(for: request) { socket in while await socket.receive() != nil {} }
        }
        let token = people.token(of: UUID())
        try await TestServer.with(handler: people.publishing(echo)) { service in
            let services = "identity=\(service.address),postoffice=\(service.address)"
            let settings = ["THERACOMM_WEBSOCKETS_PER_PERSON": "2", "THERACOMM_WEBSOCKETS_PER_ADDRESS": "3"]
            try await GatewayUnderTest.with(settings: settings, services: services) { test in
                await test.gateway.people.refresh()
                func open(_ token: String?) async throws -> (Status, Duplex?) {
                    let headers: Headers = token.map { [.authorization: "Bearer \($0)"] } ?? [:]
                    let request = Request(.get, "/api/v1/mail/live", headers: headers)
                    let (answer, duplex) = try await test.client.tunnel(request, to: test.origin(.http2PriorKnowledge))
                    return (answer.status, duplex)
                }
                let first = try await open(token).1
                _ = try await open(token)
                #expect(try await open(token).0 == 429)
                let stranger = try await open(nil)
                #expect(stranger.0 == 200)
                #expect(try await open(nil).0 == 429)
                first?.outbound.finish()
                first?.inbound.cancel()
                let census = test.gateway.proxy.clients.tunnels.census
                try await eventually { census.count == 2 }
                #expect(try await open(token).0 == 200)
            }
        }
    }
}
