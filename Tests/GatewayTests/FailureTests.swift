import EventLoop
import HTTPKit
import HTTPTesting
import Testing

@testable import GatewayApp

@Suite struct FailureTests {
    @Test func `a service that is down is 503 at once, and is used again when it is back`() async throws {
        let loops = EventLoopGroup(count: 1, name: "service")
        defer { loops.stop() }
        let first = Server(handler: { _ in Response(204) }, loops: loops)
        let address = try await first.listen(on: .ip("127.0.0.1", 0))
        try await GatewayUnderTest.with(services: "postoffice=\(address)") { test in
            #expect(try await test.send(Request(.post, "/api/v1/mail/x")).status == 204)
            await first.drain(within: .zero)
            let answer = try await test.send(Request(.get, "/api/v1/mail/x"))
            #expect(answer.status == 503)
            #expect(answer.headers[.retryAfter] == "1")
            #expect(try await answer.text().contains("/problems/service-unavailable"))
            let second = Server(handler: { _ in Response(205) }, loops: loops)
            _ = try await second.listen(on: address)
            #expect(try await test.send(Request(.post, "/api/v1/mail/x")).status == 205)
            await second.drain(within: .zero)
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func `a service that takes no connection is 503 within the connect time-out`() async throws {
        let service = try FullListener()
        let settings = ["THERACOMM_CONNECT_TIMEOUT": "200ms"]
        // Without the time-out, the kernel would go on trying for two minutes.
        try await GatewayUnderTest.with(settings: settings, services: "postoffice=\(service.address)") { test in
            let answer = try await test.send(Request(.get, "/api/v1/mail/x"))
            #expect(answer.status == 503)
        }
    }

    @Test func `another replica serves while one is down`() async throws {
        try await TestServer.with(handler: { _ in Response(204) }) { service in
            let loops = EventLoopGroup(count: 1, name: "gone")
            let gone = Server(handler: { _ in Response(500) }, loops: loops)
            let address = try await gone.listen(on: .ip("127.0.0.1", 0))
            await gone.drain(within: .zero)
            loops.stop()
            try await GatewayUnderTest.with(services: "postoffice=\(address)|\(service.address)") { test in
                for _ in 0..<4 {
                    let answer = try await test.send(Request(.post, "/api/v1/mail/x"))
                    #expect(answer.status == 204)
                }
            }
        }
    }

    @Test func `a service that thinks too long is 504`() async throws {
        let settings = ["THERACOMM_RESPONSE_TIMEOUT": "100ms"]
        try await GatewayUnderTest.with(settings: settings) { _ in
            try await Task.sleep(for: .seconds(60))
            return Response()
        } _: { test in
            let answer = try await test.send(Request(.get, "/api/v1/mail/x"))
            #expect(answer.status == 504)
            #expect(answer.headers[.contentType] == "application/problem+json")
        }
    }

    @Test func `whoever logs in as the original client does never gets a document in place of a token`() async throws {
        let settings = ["THERACOMM_RESPONSE_TIMEOUT": "100ms"]
        let slow: Handler = { _ in
            try await Task.sleep(for: .seconds(60))
            return Response()
        }
        try await TestServer.with(handler: slow) { identity in
            try await GatewayUnderTest.with(settings: settings, services: "identity=\(identity.address)") { test in
                try await expectMute(504, to: [1], test)
            }
        }
        let loops = EventLoopGroup(count: 1, name: "gone")
        let gone = Server(handler: { _ in Response() }, loops: loops)
        let address = try await gone.listen(on: .ip("127.0.0.1", 0))
        await gone.drain(within: .zero)
        loops.stop()
        try await GatewayUnderTest.with(services: "identity=\(address)") { test in
            let refusal = try await expectMute(503, to: [1], test)
            #expect(refusal.headers[.retryAfter] != nil)
            // Everything else is explained as ever.
            let profile = try await test.send(Request(.get, "/common/profile"))
            #expect(try await profile.text().contains("/problems/service-unavailable"))
        }
    }

    @discardableResult
    private func expectMute(_ status: Int, to body: [UInt8], _ test: GatewayUnderTest) async throws -> Response {
        let answer = try await test.send(Request(.post, "/user_token", body: .bytes(body)))
        #expect(answer.status.code == status)
        #expect(answer.headers[.contentType] == nil)
        #expect(try await answer.text() == "")
        return answer
    }

    @Test(arguments: [Origin.WireProtocol.http1, .http2PriorKnowledge])
    func `a body that breaks off is not taken for a whole one`(_ wire: Origin.WireProtocol) async throws {
        let stream = BodyStream()
        try await GatewayUnderTest.with { _ in
            Response(headers: [.contentLength: "10"], body: .stream(stream))
        } _: { test in
            try await stream.write([1, 2, 3])
            let answer = try await test.send(Request(.get, "/api/v1/mail/x"), wire)
            #expect(answer.status == 200)
            stream.fail(ClientError(.closed))
            await #expect(throws: ClientError.self) { try await answer.body.collect(upTo: 10) }
        }
    }

    @Test func `a service that is killed in the middle of a body breaks the answer off`() async throws {
        let loops = EventLoopGroup(count: 1, name: "service")
        defer { loops.stop() }
        let stream = BodyStream()
        let service = Server(handler: { _ in Response(body: .stream(stream)) }, loops: loops)
        let address = try await service.listen(on: .ip("127.0.0.1", 0))
        try await GatewayUnderTest.with(services: "postoffice=\(address)") { test in
            try await stream.write([1, 2, 3])
            let answer = try await test.send(Request(.get, "/api/v1/mail/x"))
            await service.drain(within: .zero)
            await #expect(throws: ClientError.self) { try await answer.body.collect(upTo: 10) }
        }
    }

    @Test func `bodies over the limit are 413, told or not`() async throws {
        try await GatewayUnderTest.with(settings: ["THERACOMM_BODY_LIMIT": "2000"]) { request in
            .text("\(try await request.body.collect(upTo: 1 << 20).count)")
        } _: { test in
            let long = [UInt8](repeating: 0, count: 2001)
            #expect(try await test.send(Request(.post, "/api/v1/mail/x", body: .bytes(long))).status == 413)
            let answer = try await test.exchange(
                "POST /api/v1/mail/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
                    + "7d1\r\n\(String(repeating: "x", count: 2001))\r\n0\r\n\r\n"
            )
            #expect(answer.hasPrefix("HTTP/1.1 413 "), "\(answer.prefix(40))")
            let fits = try await test.send(Request(.post, "/api/v1/mail/x", body: .bytes(Array(long.dropLast()))))
            #expect(try await fits.text() == "2000")
        }
    }

    @Test func `long targets are 414, large heads 431`() async throws {
        try await GatewayUnderTest.with { _ in
            Response()
        } _: { test in
            let target = "/api/v1/mail/" + String(repeating: "x", count: 9000)
            let long = try await test.exchange("GET \(target) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            #expect(long.hasPrefix("HTTP/1.1 414 "))
            let field = String(repeating: "x", count: 40_000)
            let large = try await test.exchange("GET /api/v1/mail/x HTTP/1.1\r\nHost: a\r\nX: \(field)\r\n\r\n")
            #expect(large.hasPrefix("HTTP/1.1 431 "))
        }
    }

    @Test func `a client that goes away ends the work for it`() async throws {
        let ended = BodyStream()
        try await GatewayUnderTest.with { _ in
            try? await ended.write([1])
            do { try await Task.sleep(for: .seconds(60)) } catch { ended.finish() }
            return Response()
        } _: { test in
            let request = Task { try await test.send(Request(.get, "/api/v1/mail/x"), .http2PriorKnowledge) }
            let begun = try await ended.next()
            #expect(begun == [1])
            request.cancel()
            let rest = try await ended.next()
            #expect(rest == nil)
        }
    }
}
