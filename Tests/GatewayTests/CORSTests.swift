import HTTPKit
import ServiceKit
import Testing

@testable import GatewayApp

@Suite struct CORSTests {
    private static let origin = "https://app.example.org"
    private func name(_ text: String) throws -> HeaderName { try #require(HeaderName(text)) }

    private func gateway(_ settings: [String: String], _ body: (GatewayUnderTest) async throws -> Void) async throws {
        try await GatewayUnderTest.with(settings: settings, handler: { _ in .text("answer") }, body)
    }

    private func preflight(_ origin: String = Self.origin) throws -> Request {
        Request(
            .options,
            "/api/v1/mail/letters",
            headers: [
                .origin: origin, try name("access-control-request-method"): "POST",
                try name("access-control-request-headers"): "authorization, idempotency-key",
            ]
        )
    }

    @Test func `nothing is said unless configured`() async throws {
        try await gateway([:]) { test in
            let answer = try await test.send(Request(.get, "/api/v1/mail/x", headers: [.origin: Self.origin]))
            #expect(answer.headers[try name("access-control-allow-origin")] == nil)
            #expect(answer.headers[.vary] == nil)
            // The question reaches the service, which has no answer of its own to it.
            #expect(try await test.send(preflight()).headers[try name("access-control-allow-origin")] == nil)
        }
    }

    @Test func `a configured site is answered by the gateway, others are not let in`() async throws {
        try await gateway(["THERACOMM_CORS_ORIGINS": "\(Self.origin),http://localhost:5173"]) { test in
            let answer = try await test.send(preflight())
            #expect(answer.status == 204)
            #expect(answer.headers[try name("access-control-allow-origin")] == Self.origin)
            #expect(answer.headers[try name("access-control-allow-methods")]?.contains("POST") == true)
            let taken = answer.headers[try name("access-control-allow-headers")]?.lowercased() ?? ""
            for field in ["authorization", "idempotency-key", "if-match", "content-type"] {
                #expect(taken.contains(field))
            }
            #expect(answer.headers[try name("access-control-max-age")] == "600")
            #expect(answer.headers[try name("access-control-allow-credentials")] == nil)
            #expect(answer.headers[.vary]?.contains("Origin") == true)
            for stranger in ["https://evil.example", "https://app.example.org.evil.example", "null"] {
                let refusal = try await test.send(preflight(stranger))
                #expect(refusal.status == 204)
                #expect(refusal.headers[try name("access-control-allow-origin")] == nil)
                #expect(refusal.headers[try name("access-control-allow-methods")] == nil)
                #expect(refusal.headers[.vary]?.contains("Origin") == true)
            }
        }
    }

    @Test func `answers say whose they are`() async throws {
        try await gateway(["THERACOMM_CORS_ORIGINS": Self.origin, "THERACOMM_CORS_CREDENTIALS": "true"]) { test in
            let answer = try await test.send(Request(.get, "/api/v1/mail/x", headers: [.origin: Self.origin]))
            #expect(answer.headers[try name("access-control-allow-origin")] == Self.origin)
            #expect(answer.headers[try name("access-control-allow-credentials")] == "true")
            #expect(answer.headers[try name("access-control-expose-headers")]?.contains("RateLimit") == true)
            #expect(answer.headers[.vary] == "Origin")
            // A problem, too: else a script couldn't read why.
            let lost = try await test.send(Request(.get, "/nowhere", headers: [.origin: Self.origin]))
            #expect(lost.status == 404)
            #expect(lost.headers[try name("access-control-allow-origin")] == Self.origin)
            let plain = try await test.send(Request(.get, "/api/v1/mail/x"))
            #expect(plain.headers[try name("access-control-allow-origin")] == nil)
            #expect(plain.headers[.vary] == "Origin")
        }
    }

    @Test func `every site means every site, and never credentials`() async throws {
        try await gateway(["THERACOMM_CORS_ORIGINS": "*"]) { test in
            let answer = try await test.send(Request(.get, "/api/v1/mail/x", headers: [.origin: "https://any.example"]))
            #expect(answer.headers[try name("access-control-allow-origin")] == "*")
            #expect(answer.headers[try name("access-control-allow-credentials")] == nil)
            #expect(answer.headers[.vary] == nil)
        }
        await #expect(throws: ConfigurationError.self) {
            try await gateway(["THERACOMM_CORS_ORIGINS": "*", "THERACOMM_CORS_CREDENTIALS": "true"]) { _ in }
        }
    }

    @Test(arguments: ["", "app.example.org", "https://app.example.org/", "https://App.example", "ftp://x", "https://"])
    func `a site that no browser names so is refused`(_ text: String) {
        #expect(AllowedOrigins(setting: text) == nil)
    }

    @Test func `other sites' scripts open no WebSockets`() async throws {
        let echo: Handler = { request in try .webSocket(for: request) { _ = await $0.receive() } }
        try await GatewayUnderTest.with(settings: ["THERACOMM_CORS_ORIGINS": Self.origin], handler: echo) { test in
            func status(_ origin: String?) async throws -> Int {
                var request = Request(.get, "/api/v1/mail/live", authority: "mail.test")
                if let origin { request.headers[.origin] = origin }
                let (answer, duplex) = try await test.client.tunnel(request, to: test.origin(.http2PriorKnowledge))
                duplex?.outbound.finish()
                duplex?.inbound.cancel()
                return answer.status.code
            }
            var statuses: [Int] = []
            for origin in [nil, Self.origin, "https://mail.test", "https://evil.example"] {
                statuses.append(try await status(origin))
            }
            #expect(statuses == [200, 200, 200, 403])
        }
    }
}
