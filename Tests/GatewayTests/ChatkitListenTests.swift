import EventLoop
import HTTPKit
import HTTPTesting
import ServiceKit
import Testing

@testable import GatewayApp

@Suite struct ChatkitListenTests {
    /// Runs `body` with the origin of a chatkit listener in front of `handler`, which is chat.
    private func with(
        settings: [String: String] = [:],
        _ handler: @escaping Handler,
        _ body: (GatewayUnderTest, Origin) async throws -> Void
    ) async throws {
        try await TestServer.with(handler: handler) { service in
            try await GatewayUnderTest.with(settings: settings, services: "chat=\(service.address)") { test in
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

    @Test func neitherSubscriptionsNorWritesCountAsThoseOfOurOwnClients() async throws {
        let rates = ["THERACOMM_RATES": "address=1/1h,write=1/1h,connect=1/1h"]
        try await with(settings: rates, { _ in .text("chat") }) { test, origin in
            for method in ["SUBSCRIBE", "POST", "GET"] {
                for _ in 0..<3 {
                    let request = Request(HTTPKit.Method(rawValue: method), "/services/chatkit/v6/i/users")
                    let answer = try await test.client.send(request, to: origin)
                    #expect(answer.status == 200)
                }
            }
        }
    }

    @Test func aTokenAndAnAddressHaveRatesOfTheirOwn() async throws {
        func request(_ token: String?) -> Request {
            Request(
                .get,
                "/services/chatkit/v6/i/users",
                headers: token.map { [.authorization: "Bearer \($0)"] } ?? [:]
            )
        }
        func statuses(_ test: GatewayUnderTest, _ origin: Origin, _ tokens: [String?]) async throws -> [Int] {
            var statuses: [Int] = []
            for token in tokens {
                statuses.append(try await test.client.send(request(token), to: origin).status.code)
            }
            return statuses
        }
        try await with(settings: ["THERACOMM_RATES": "chatkit-token=2/1h"], { _ in .text("chat") }) { test, origin in
            let told = try await statuses(test, origin, ["a", "a", "b", "a", "b", nil, nil, nil])
            #expect(told == [200, 200, 200, 429, 200, 200, 200, 200])
        }
        try await with(settings: ["THERACOMM_RATES": "chatkit=3/1h"], { _ in .text("chat") }) { test, origin in
            let told = try await statuses(test, origin, ["a", nil, "b", "c"])
            #expect(told == [200, 200, 200, 429])
            #expect(try await test.send(Request(.get, "/livez")).status == 200)
        }
    }

    /// Records an issue unless it is an error as the original clients read one.
    private func expect(_ answer: TestResponse, _ status: Int, _ code: String) throws {
        #expect(answer.status.code == status)
        #expect(answer.headers[.contentType] == "application/json")
        let origin = try #require(HeaderName("access-control-allow-origin"))
        #expect(answer.headers[origin] == "*")
        // No value is anything but a text.
        let error = try JSON.decode([String: String].self, from: answer.body)
        #expect(Set(error.keys) == ["error", "error_description", "error_uri"])
        #expect(error["error"] == code)
    }

    @Test func whatTheGatewayAnswersItselfIsInTheProtocolsForm() async throws {
        let settings = ["THERACOMM_RATES": "chatkit-token=1/1h", "THERACOMM_BODY_LIMIT": "1024"]
        try await with(settings: settings, { _ in .text("chat") }) { test, origin in
            func send(_ request: Request) async throws -> TestResponse {
                try await TestResponse(test.client.send(request, to: origin))
            }
            try expect(try await send(Request(.get, "/api/v1/chat/rooms")), 404, "not_found")
            let path = "/services/chatkit/v6/i/users"
            let headers: Headers = [.authorization: "Bearer a"]
            #expect(try await send(Request(.get, path, headers: headers)).status == 200)
            let refusal = try await send(Request(.get, path, headers: headers))
            try expect(refusal, 429, "too_many_requests")
            #expect(refusal.headers[.retryAfter] != nil)
            let large = Request(.post, path, body: .bytes([UInt8](repeating: 0x20, count: 2000)))
            try expect(try await send(large), 413, "content_too_large")
        }
    }

    @Test func whatIsRefusedBeforeTheProtocolIsReachedIsInItsForm() async throws {
        let refusal = Problem(405, "method-not-allowed", "This does not fit.", headers: [.allow: "GET"])
        try await with({ _ in .problem(refusal) }) { test, origin in
            let answer = try await TestResponse(
                test.client.send(Request(HTTPKit.Method(rawValue: "PATCH"), "/services/chatkit/v6/i/users"), to: origin)
            )
            try expect(answer, 405, "method_not_allowed")
            #expect(answer.headers[.allow] == "GET")
            // What the server itself can't read.
            let long = Request(.get, "/services/" + String(repeating: "x", count: 9000))
            #expect(
                try await TestResponse(test.client.send(long, to: origin)).headers[.contentType] == "application/json"
            )
            let other = Origin(.http, origin.address, protocol: .http2PriorKnowledge)
            #expect(
                try await TestResponse(test.client.send(long, to: other)).headers[.contentType] == "application/json"
            )
        }
    }

    @Test func anAddressHasSoManySubscriptionsAndNoMoreAndTheEndOfOneMakesRoom() async throws {
        let first = BodyStream()
        let path = "/services/chatkit/v6/i/users"
        let subscribe = Request(ChatkitListen.subscribe, path)
        try await with(
            settings: ["THERACOMM_WEBSOCKETS_PER_ADDRESS": "1"],
            { request in
                guard request.method == ChatkitListen.subscribe else { return .text("chat") }
                guard request.query == "first" else { return Response(body: .stream(BodyStream())) }
                return Response(body: .stream(first))
            }
        ) { test, origin in
            // Whether there is room; what is opened stays open for as long as it is kept.
            func open(_ request: Request) async throws -> (Response, isOpen: Bool) {
                let answer = try await test.client.send(request, to: origin)
                return (answer, answer.status == 200)
            }
            var kept = [try await open(Request(ChatkitListen.subscribe, "\(path)?first"))]
            for _ in 0..<3 { kept.append(try await open(subscribe)) }
            #expect(kept.allSatisfy { $0.isOpen })
            let refused = try await TestResponse(test.client.send(subscribe, to: origin))
            try expect(refused, 429, "too_many_connections")
            // What isn't a subscription needs no place.
            #expect(try await test.client.send(Request(.get, path), to: origin).status == 200)
            first.finish()
            try await eventually { try await open(subscribe).isOpen }
            withExtendedLifetime(kept) {}
        }
    }

    @Test func aServiceThatIsNotThereIsToldInTheProtocolsForm() async throws {
        // Nobody listens on port 1.
        try await GatewayUnderTest.with(services: "chat=127.0.0.1:1") { test in
            let server = test.gateway.chatkitServer(tls: nil)
            let origin = Origin(.http, try await server.listen(on: .ip("127.0.0.1", 0)), protocol: .http1)
            let answer = await Result(catching: {
                try await TestResponse(test.client.send(Request(.get, "/services/chatkit/v6/i/users"), to: origin))
            })
            await server.drain(within: .zero)
            try expect(try answer.get(), 503, "service_unavailable")
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
