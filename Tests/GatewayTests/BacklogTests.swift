import EventLoop
import HTTPKit
import HTTPTesting
import Synchronization
import Testing

@testable import GatewayApp

/// Clients who ask for much and take nothing of it.
@Suite struct BacklogTests {
    private static let settings = [
        "THERACOMM_QUEUED_BYTES": "\(32 << 20)", "THERACOMM_CONNECTION_QUEUED_BYTES": "\(1 << 20)",
        // They come from many addresses; what one may hold by itself is less.
        "THERACOMM_RATES": "address=1000000/1s", "THERACOMM_SHARES": "off",
    ]

    /// The gateway's own documents, and answers of a service that are made anew for each request.
    @Test(arguments: ["/api/v1/docs/docs.js", "/api/v1/openapi.json", "/api/v1/mail/letters"])
    func `59 connections that take nothing hold a bounded part of the memory, and others are served`(
        _ path: String
    ) async throws {
        let handler: Handler = { request in
            guard request.path == "/api/v1/mail/letters" || request.path == "/openapi.json" else {
                return .text("small")
            }
            let text = [UInt8](repeating: 0x61, count: 500_000)
            let document = Array(#"{"paths":{"/api/v1/x":{}},"components":{"schemas":{"X":""#.utf8) + text
            return Response(body: .bytes(document + Array(#""}}}"#.utf8)))
        }
        try await GatewayUnderTest.with(settings: Self.settings, handler: handler) { test in
            let backlog = test.gateway.backlog
            let most = Mutex(0)
            var connections: [RawConnection] = []
            for _ in 0..<59 {
                let connection = try await RawConnection.connect(to: test.open, on: test.loops.next())
                let requests = (0..<100).flatMap { HTTP2Bytes.get(path, on: Int32(2 * $0 + 1)) }
                await connection.send(HTTP2Bytes.preface(window: 0) + requests)
                connections.append(connection)
                most.withLock { $0 = max($0, backlog.bytes) }
            }
            for _ in 0..<50 {
                let answer = try await test.send(Request(.get, "/api/v1/mail/small"))
                #expect(answer.status == 200)
                _ = try await answer.text()
                most.withLock { $0 = max($0, backlog.bytes) }
            }
            try await eventually {
                most.withLock { $0 = max($0, backlog.bytes) }
                return backlog.bytes <= backlog.limit + 59 << 16
            }
            // Whole, they are three gigabytes. What a connection had begun by the time when it was too much it may go on with: how much that is
            // depends on who gets a processor, and is mostly less than a fifteenth.
            #expect(most.withLock { $0 } < 768 << 20)
            for connection in connections { await connection.close() }
            try await eventually { backlog.bytes < 1 << 20 }
        }
    }

    @Test func `the description is one document with a tag`() async throws {
        let handler: Handler = { _ in Response(body: .bytes(Array(#"{"paths":{"/api/v1/x":{}}}"#.utf8))) }
        try await GatewayUnderTest.with(handler: handler) { test in
            let first = try await test.send(Request(.get, "/api/v1/openapi.json"))
            let tag = try #require(first.headers[.etag])
            let bytes = try await first.text()
            #expect(bytes.contains("/api/v1/x"))
            let again = try await test.send(Request(.get, "/api/v1/openapi.json", headers: [.ifNoneMatch: tag]))
            #expect(again.status == 304)
            #expect(again.headers[.etag] == tag)
        }
    }
}
