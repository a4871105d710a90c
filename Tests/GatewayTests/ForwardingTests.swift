import HTTPKit
import Testing

@testable import GatewayApp

@Suite struct ForwardingTests {
    /// Answers with what it got: the target, then each field on a line.
    private static let echo: Handler = { request in
        .text(
            "\(request.method) \(request.target)\n"
                + request.headers.map { "\($0.name): \($0.value)\n" }.joined()
        )
    }

    @Test func `a request reaches its service with its query`() async throws {
        try await GatewayUnderTest.with(handler: Self.echo) { test in
            let text = try await test.send(Request(.post, "/api/v1/mail/letters?a=b%20c")).text()
            #expect(text.hasPrefix("POST /api/v1/mail/letters?a=b%20c\n"))
        }
    }

    @Test func `what a client says about its way is not passed on`() async throws {
        try await GatewayUnderTest.with(handler: Self.echo) { test in
            let answer = try await test.exchange(
                """
                GET /api/v1/mail/letters HTTP/1.1\r
                Host: mail.test\r
                X-Forwarded-For: 1.2.3.4\r
                X-Forwarded-Host: evil.test\r
                X-Forwarded-Proto: https\r
                X-Forwarded-Prefix: /x\r
                Forwarded: for=1.2.3.4\r
                X-Real-IP: 1.2.3.4\r
                Via: 1.1 evil\r
                X-Request-Id: mine\r
                X-Hop: 1\r
                TE: trailers\r
                Keep-Alive: timeout=5\r
                Connection: close, X-Hop, Keep-Alive\r
                X-Kept: yes\r
                Authorization: Bearer abc\r
                \r\n
                """
            )
            #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
            let body = answer.split(separator: "\r\n\r\n", maxSplits: 1)[1].lowercased()
            for lost in ["1.2.3.4", "evil", "mine", "x-hop", "keep-alive", "\nte:", "forwarded-prefix", "\nvia:"] {
                #expect(!body.contains(lost), "\(lost) was passed on")
            }
            #expect(body.contains("\nx-forwarded-for: 127.0.0.1\n"))
            #expect(body.contains("\nx-forwarded-host: mail.test\n"))
            #expect(body.contains("\nx-forwarded-proto: http\n"))
            #expect(body.contains("\nx-kept: yes\n"))
            #expect(body.contains("\nauthorization: bearer abc\n"))
        }
    }

    private static let trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00"

    @Test func `every request has an id and a place in a trace of our own, whatever a client says`() async throws {
        try await GatewayUnderTest.with(handler: Self.echo) { test in
            var headers: Headers = [.traceparent: Self.trace]
            for name in ["tracestate", "baggage"] { headers[try #require(HeaderName(name))] = "told=by-a-client" }
            let answer = try await test.send(Request(.get, "/api/v1/mail/x", headers: headers))
            let id = try #require(answer.headers[.xRequestID])
            let text = try await answer.text()
            #expect(text.contains("x-request-id: \(id)\n"))
            #expect(text.contains("traceparent: 00-"))
            for part in ["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331", "told=by-a-client"] {
                #expect(!text.contains(part), "\(part) was believed")
            }
            let other = try await test.send(Request(.get, "/api/v1/mail/x", headers: [.traceparent: "nonsense"]))
            #expect(other.headers[.xRequestID] != id)
            let otherText = try await other.text()
            #expect(otherText.contains("traceparent: 00-"))
            #expect(!otherText.contains("nonsense"))
        }
    }

    @Test func `the trace of a service is carried on`() async throws {
        try await GatewayUnderTest.with(handler: Self.echo) { test in
            let origin = Origin(.http, test.inside, protocol: .http2PriorKnowledge)
            let request = Request(.get, "/api/v1/mail/x", headers: [.traceparent: Self.trace])
            let text = try await test.client.send(request, to: origin).text()
            #expect(text.contains("traceparent: 00-0af7651916cd43dd8448eb211c80319c-"))
            // Its place in it is one of its own.
            #expect(!text.contains("b7ad6b7169203331"))
        }
    }

    @Test func `services keep the ids they give`() async throws {
        try await GatewayUnderTest.with(handler: Self.echo) { test in
            let origin = Origin(.http, test.inside, protocol: .http2PriorKnowledge)
            let request = Request(.get, "/api/v1/mail/x", headers: [.xRequestID: "abc-1"])
            let answer = try await test.client.send(request, to: origin)
            #expect(answer.headers.all(.xRequestID) == ["abc-1"])
            let text = try await answer.text()
            #expect(text.contains("x-request-id: abc-1\n"))
            #expect(!text.contains("x-forwarded-for"))
        }
    }

    @Test func `answers are made safe for browsers`() async throws {
        try await GatewayUnderTest.with { request in
            Response(headers: request.path.hasSuffix("own") ? [.cacheControl: "max-age=5"] : [:])
        } _: { test in
            let open = try await test.send(Request(.get, "/api/v1/mail/x"))
            #expect(open.headers[.xContentTypeOptions] == "nosniff")
            #expect(open.headers[.contentSecurityPolicy]?.hasPrefix("default-src 'none'") == true)
            #expect(open.headers[.cacheControl] == nil)
            #expect(open.headers[.strictTransportSecurity] == nil)
            let mine = try await test.send(Request(.get, "/api/v1/mail/x", headers: [.authorization: "Bearer a"]))
            #expect(mine.headers[.cacheControl] == "no-store")
            let own = try await test.send(Request(.get, "/api/v1/mail/own", headers: [.authorization: "Bearer a"]))
            #expect(own.headers.all(.cacheControl) == ["max-age=5"])
        }
    }

    @Test func `HSTS is said where there is TLS`() {
        var headers = Headers()
        AnswerHeaders(isSecure: true).finish(&headers, to: Request(.get, "/"), requestID: "1", listener: .open)
        #expect(headers[.strictTransportSecurity] != nil)
    }
}
