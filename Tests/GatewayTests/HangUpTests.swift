import EventLoop
import HTTPKit
import HTTPTesting
import ServiceKit
import Synchronization
import Testing

@testable import GatewayApp

/// Clients who go before they are answered, or after a body that nobody wanted.
@Suite struct HangUpTests {
    private static let settings = ["THERACOMM_RATES": "address=1000000/1s"]

    @Test func `through the gateway, too, no body leaves a connection that nobody reads`() async throws {
        try await GatewayUnderTest.with(settings: Self.settings, handler: Conversation.handler) { test in
            var connection: RawConnection?
            for conversation in Conversation.all {
                let wrong = try await conversation.hold(on: &connection, at: "/api/v1/mail/") {
                    try await RawConnection.connect(to: test.open, on: test.loops.next())
                }
                #expect(wrong == nil, "\(conversation)")
                guard wrong == nil else { return }
            }
        }
    }

    /// How a client goes.
    enum Way: CaseIterable {
        /// Gives up the stream of a request that was sent to its end.
        case reset
        /// Cuts the connection of such a stream.
        case cut
        /// Cuts an HTTP/1.1 connection in the middle of a body.
        case inBody
    }

    @Test(arguments: Way.allCases)
    func `who hangs up before the answer is neither a failure of ours nor of the service`(_ way: Way) async throws {
        let (asked, ask) = AsyncStream.makeStream(of: Void.self)
        let gone = Mutex(false)
        let handler: Handler = { request in
            guard request.path.hasSuffix("slow") else { return Response(204) }
            ask.yield()
            do {
                _ = try await request.body.collect(upTo: .max)
                try await Task.sleep(for: .seconds(600))
            } catch {
                gone.withLock { $0 = ClientHasGone.explains(error) }
                throw error
            }
            return Response(204)
        }
        try await GatewayUnderTest.with(settings: Self.settings, handler: handler) { test in
            // So that there is a connection to the service.
            #expect(try await test.statuses([Request(.get, "/api/v1/mail/quick")]) == [204])
            let connection = try await RawConnection.connect(to: test.open, on: test.loops.next())
            switch way {
            case .reset, .cut:
                await connection.send(
                    HTTP2Bytes.preface(window: 65535) + HTTP2Bytes.get("/api/v1/mail/slow", on: 1)
                )
            case .inBody:
                await connection.send(
                    "POST /api/v1/mail/slow HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n"
                        + String(repeating: "a", count: 50_000)
                )
            }
            for await _ in asked { break }
            switch way {
            case .reset: await connection.send(HTTP2Bytes.reset(1))
            case .cut, .inBody: await connection.close()
            }
            try await eventually { gone.withLock { $0 } }
            let metrics = test.gateway.telemetry.metrics
            try await eventually { metrics.text().contains(#"requests_total{upstream="postoffice",status="499"} 1"#) }
            let text = metrics.text()
            #expect(text.contains(#"upstream_failures_total{upstream="postoffice"} 0"#))
            for status in ["4xx", "5xx"] {
                #expect(text.contains(#"requests_total{upstream="postoffice",status="\#(status)"} 0"#))
            }
            await test.gateway.access?.stop()
            // By the field: times and ids have such digits, too.
            let access = test.access.text
            #expect(access.contains(#""status":499"#) && !access.contains(#""status":502"#), "\(access)")
            await connection.close()
        }
    }

    @Test(arguments: [("GET", "text/event-stream"), ("SUBSCRIBE", "application/json")])
    func `a subscription ends at the service as soon as its client has closed the connection`(
        _ method: String,
        _ mediaType: String
    ) async throws {
        let events = BodyStream()
        try await GatewayUnderTest.with(settings: Self.settings) { _ in
            Response(headers: [.contentType: mediaType], body: .stream(events))
        } _: { test in
            let connection = try await RawConnection.connect(to: test.open, on: test.loops.next())
            await connection.send(
                "\(method) /api/v1/mail/events HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n"
            )
            try await events.write(Array("data: 1\n\n".utf8))
            _ = try await connection.read(through: "data: 1")
            await connection.endSending()
            try await eventually { events.isCancelled }
            #expect(await connection.isClosed())
        }
    }
}
