import EventLoop
import HTTPKit
import HTTPTesting
import Synchronization
import Testing

/// What slow, silent and too many clients get.
@Suite struct HTTP1LimitsTests {
    private static func limits(_ change: (inout ServerLimits) -> Void) -> ServerLimits {
        var limits = ServerLimits()
        change(&limits)
        return limits
    }

    private static let hello: Handler = { request in
        _ = try await request.body.collect(upTo: .max)
        return .text("hello")
    }

    @Test func `a head that trickles in is given up, however busy it looks`() async throws {
        let limits = Self.limits { $0.headerTimeout = .milliseconds(1500) }
        try await TestServer.with(limits: limits, handler: Self.hello) { server in
            let connection = try await server.connect()
            await connection.send("GET ")
            let trickle = Task {
                for byte in Array("/ HTTP/1.1\r\nHost: x\r\nA: \(String(repeating: "a", count: 2000))".utf8) {
                    await connection.send([byte])
                    try await Task.sleep(for: .milliseconds(10))
                }
            }
            let answer = try await connection.readToEnd(within: .seconds(5))
            trickle.cancel()
            #expect(answer.hasPrefix("HTTP/1.1 408 "))
        }
    }

    @Test func `a connection that says nothing is closed without a word`() async throws {
        let limits = Self.limits { $0.headerTimeout = .milliseconds(100) }
        try await TestServer.with(limits: limits, handler: Self.hello) { server in
            let answer = try await server.connect().readToEnd(within: .seconds(5))
            #expect(answer == "")
        }
    }

    @Test func `an idle connection is closed after its time`() async throws {
        let limits = Self.limits { $0.idleTimeout = .milliseconds(100) }
        try await TestServer.with(limits: limits, handler: Self.hello) { server in
            let connection = try await server.connect()
            await connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try await connection.readToEnd(within: .seconds(5)).hasSuffix("hello"))
        }
    }

    @Test func `a body that stops coming is 408`() async throws {
        let limits = Self.limits { $0.bodyTimeout = .milliseconds(100) }
        try await TestServer.with(limits: limits, handler: Self.hello) { server in
            let answer = try await server.exchange("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc")
            #expect(answer.hasPrefix("HTTP/1.1 408 "))
        }
    }

    @Test func `a client that does not read is given up`() async throws {
        let limits = Self.limits { $0.writeTimeout = .milliseconds(200) }
        let ended = Mutex(false)
        let stream = BodyStream()
        try await TestServer.with(limits: limits, handler: { _ in Response(200, body: .stream(stream)) }) { server in
            let connection = try await server.connect()
            await connection.pause()
            await connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            let piece = [UInt8](repeating: 1, count: 100_000)
            await #expect(throws: BodyStreamCancelled.self) { while true { try await stream.write(piece) } }
            ended.withLock { $0 = true }
        }
        #expect(ended.withLock { $0 })
    }

    @Test func `more connections than allowed are told so`() async throws {
        let limits = Self.limits { $0.connections = 2 }
        try await TestServer.with(limits: limits, handler: Self.hello) { server in
            let first = try await server.connect()
            let second = try await server.connect()
            for connection in [first, second] {
                await connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                _ = try await connection.readResponse()
            }
            let answer = try await server.connect().readToEnd()
            #expect(answer.hasPrefix("HTTP/1.1 503 "))
            await first.close()
            try await eventually { server.server.connectionCount <= 1 }
            let third = try await server.connect()
            await third.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try await third.readResponse().hasSuffix("hello"))
        }
    }

    @Test func `the last request that a connection may have says so`() async throws {
        let limits = Self.limits { $0.requestsPerConnection = 2 }
        try await TestServer.with(limits: limits, handler: Self.hello) { server in
            let connection = try await server.connect()
            await connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            let first = try await connection.readResponse()
            #expect(!first.contains("connection: close"))
            await connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            let last = try await connection.readToEnd()
            #expect(last.contains("connection: close"))
        }
    }
}
