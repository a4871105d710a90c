import EventLoop
import HTTPKit
import HTTPTesting
import ServiceKit
import Testing

@testable import GatewayApp

@Suite struct ChatkitListenTests {
    /// Runs `body` with the origin of a chatkit listener in front of `handler`, which is chat.
    private func with(
        _ handler: @escaping Handler,
        _ body: (GatewayUnderTest, Origin) async throws -> Void
    ) async throws {
        try await TestServer.with(handler: handler) { service in
            try await GatewayUnderTest.with(services: "chat=\(service.address)") { test in
                let server = test.gateway.chatkitServer(tls: nil)
                let address = try await server.listen(on: .ip("127.0.0.1", 0))
                let result = await Result(catching: { try await body(test, Origin(.http, address, protocol: .http1)) })
                await server.drain(within: .zero)
                try result.get()
            }
        }
    }

    @Test func chatLearnsFromWhereACallComesAndNobodyElseSaysSo() async throws {
        try await with({ .text($0.headers.all(.xForwardedFor).joined(separator: "|")) }) { test, origin in
            let request = Request(
                .post,
                "/services/chatkit_token_provider/v1/i/token",
                headers: [.xForwardedFor: "192.0.2.1"]
            )
            let answer = try await TestResponse(test.client.send(request, to: origin))
            #expect(answer.text == "127.0.0.1")
        }
    }

    @Test func anyIdPassesThere() async throws {
        try await with({ .text("\($0.method) \($0.target)") }) { test, origin in
            for target in [
                "/services/chatkit/v6/i/users/a%2Fb%25%20%5C?x=1", "/services/chatkit/v6/i/rooms/%2E%2E%2Fx",
            ] {
                let answer = try await TestResponse(test.client.send(Request(.get, target), to: origin))
                #expect(answer.text.hasPrefix("GET /services/chatkit/v6/i/"))
                #expect(answer.status == 200)
            }
            let method = HTTPKit.Method(rawValue: "SUBSCRIBE")
            let answer = try await TestResponse(
                test.client.send(Request(method, "/services/chatkit/v6/i/users"), to: origin)
            )
            #expect(answer.text == "SUBSCRIBE /services/chatkit/v6/i/users")
        }
    }

    @Test func nothingElseIsThere() async throws {
        try await with({ _ in .text("chat") }) { test, origin in
            for path in ["/", "/api/v1/chat/rooms", "/livez", "/internal/chat", "/servicesx"] {
                let answer = try await test.client.send(Request(.get, path), to: origin)
                #expect(answer.status == 404, "\(path)")
            }
            // And the protocol isn't where everybody comes in.
            #expect(try await test.send(Request(.get, "/services/chatkit/v6/i/users")).status == 404)
        }
    }

    @Test func itIsOffUnlessItHasAnAddressACertificateAndAService() throws {
        func mistakes(_ settings: [String: String], services: String = "chat=127.0.0.1:1") -> String? {
            let environment = [
                "THERACOMM_LISTEN": "127.0.0.1:0", "THERACOMM_INTERNAL_LISTEN": "127.0.0.1:0",
                "THERACOMM_METRICS_LISTEN": "127.0.0.1:0", "THERACOMM_ROUTES": services,
            ].merging(settings) { $1 }
            var reader = ConfigurationReader(environment: environment)
            do {
                let configuration = try GatewayConfiguration(&reader)
                return configuration.chatkit == nil ? "off" : nil
            } catch {
                return "\(error)"
            }
        }
        #expect(mistakes([:]) == "off")
        let address = ["THERACOMM_CHATKIT_LISTEN": "127.0.0.1:0"]
        #expect(mistakes(address)?.contains("needs a certificate") == true)
        let files = [
            "THERACOMM_CHATKIT_TLS_CERTIFICATE_FILE": "/c.pem", "THERACOMM_CHATKIT_TLS_KEY_FILE": "/k.pem",
        ]
        #expect(mistakes(address.merging(files) { $1 }) == nil)
        #expect(mistakes(address.merging(files) { $1 }, services: "tango=127.0.0.1:1")?.contains("needs chat") == true)
    }
}
