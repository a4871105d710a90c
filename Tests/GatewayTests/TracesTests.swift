import CommandLineKit
import FoundationEssentials
import HTTPKit
import HTTPTesting
import ServiceKit
import Synchronization
import Testing
import Tokens

@testable import GatewayApp

#if canImport(Glibc)
    import Glibc
#endif

/// The page that shows what requests did, and where it gets that from.
@Suite struct TracesTests {
    private static let hostile = #"<script>alert("1")</script>&'"#
    private static let digits = String(repeating: "0a", count: 32)

    /// A post office that knows of one trace, once it is told, and what it was asked of traces.
    private final class MailCommands: Sendable {
        private let state = Mutex<(asked: [Request], findings: TraceFindings?)>(([], nil))
        var asked: [Request] { state.withLock { $0.asked } }

        func learn(_ findings: TraceFindings) { state.withLock { $0.findings = findings } }

        func answer(_ request: Request) throws -> Response {
            let findings = state.withLock { state in
                state.asked.append(request)
                return state.findings
            }
            guard let findings else { throw Problem.notFound }
            return .json(findings)
        }
    }

    /// A gateway with a key of its own before a post office that answers `telling` when it is asked of a trace.
    private func with(
        telling: @escaping Handler,
        services: (SocketAddress) -> String = { "postoffice=\($0)" },
        _ body: (GatewayUnderTest, Router) async throws -> Void
    ) async throws {
        let file = "\(FileManager.default.temporaryDirectory.path())/gateway-\(UUID().uuidString).seed"
        try Data(Self.digits.utf8).write(to: URL(filePath: file))
        defer { try? FileManager.default.removeItem(atPath: file) }
        guard chmod(file, 0o600) == 0 else { throw CancellationError() }
        let handler: Handler = { request in
            guard request.path.hasPrefix("/internal/postoffice/traces/") else { return Response(201) }
            return try await telling(request)
        }
        try await TestServer.with(handler: handler) { service in
            try await GatewayUnderTest.with(
                settings: ["THERACOMM_SERVICE_KEY_FILE": file],
                services: services(service.address)
            ) { test in
                try await body(test, test.gateway.operatorsRouter {})
            }
        }
    }

    private func findings(type: String = "letter.sent.2", parent: String? = nil) throws -> TraceFindings {
        let span = RequestSpan(
            trace: try #require(TraceID("0af7651916cd43dd8448eb211c80319c")),
            id: try #require(SpanID("b7ad6b7169203331")),
            parent: parent.flatMap { SpanID($0) },
            request: "r1",
            method: "POST",
            route: "/api/v1/mail/letters/{letter}",
            service: "postoffice",
            status: 201,
            took: .milliseconds(2),
            until: SpanRing.now()
        )
        let event = TraceFindings.Effect(position: 7, stream: "the-stream", version: 3, type: type, at: SpanRing.now())
        return TraceFindings(steps: [.init(span)], events: [event], after: 5, upto: 9, isWhole: true)
    }

    @Test func `the newest requests are listed by the shape of their paths, with nothing of anybody in them`()
        async throws
    {
        let findings = try findings()
        try await with(telling: { _ in .json(findings) }) { test, router in
            #expect(try await router.respond(to: Request(.get, "/traces")).text().contains("There are none yet."))
            for path in ["/api/v1/mail/letters/0190aaaa-secret?query=cancer", "/nowhere/secret", "/livez"] {
                _ = try await test.send(Request(.post, path, headers: [.authorization: "Bearer secret"]))
            }
            _ = try await test.send(Request(.get, "/livez"))
            let page = await router.respond(to: Request(.get, "/traces"))
            #expect(page.status == 200)
            let text = try await page.text()
            #expect(text.contains("/api/v1/mail/letters/…") && text.contains("postoffice"))
            #expect(!text.contains("secret") && !text.contains("cancer") && !text.contains("127.0.0.1"))
            let json = try await router.respond(to: Request(.get, "/traces.json")).body.collect(upTo: 1 << 16)
            let list = try JSON.decode(TracedRequests.self, from: json).requests
            #expect(list.map(\.route) == ["-", "-", "/api/v1/mail/letters/…"])
            #expect(list.map(\.status) == [405, 404, 201] && list.map(\.method) == ["POST", "POST", "POST"])
            let failed = try await router.respond(to: Request(.get, "/traces?failed=true")).text()
            #expect(!failed.contains("/api/v1/mail/letters") && failed.contains("404"))
            let one = try await router.respond(to: Request(.get, "/traces.json?limit=1")).body.collect(upTo: 1 << 16)
            #expect(try JSON.decode(TracedRequests.self, from: one).requests.count == 1)
        }
    }

    @Test func `one trace shows the gateway's step, the service's within it, and the event`() async throws {
        let office = MailCommands()
        try await with(telling: { try office.answer($0) }) { test, router in
            let sent = try await test.send(Request(.post, "/api/v1/mail/letters"))
            let id = try #require(sent.headers[.xRequestID])
            let own = try #require(await test.gateway.traces.newest(1, failed: false).first)
            office.learn(try findings(parent: own.id.description))
            for name in [id, own.trace.description] {
                let page = await router.respond(to: Request(.get, "/traces/\(name)"))
                #expect(page.status == 200)
                let text = try await page.text()
                for part in [
                    "letter.sent.2", "the-stream", "/api/v1/mail/letters/{letter}", "behind position 5, up to 9",
                ] {
                    #expect(text.contains(part), "\(part)")
                }
            }
            let json = try await router.respond(to: Request(.get, "/traces/\(id).json")).body.collect(upTo: 1 << 16)
            let report = try JSON.decode(TraceReport.self, from: json)
            #expect(report.steps.map(\.service) == ["gateway", "postoffice"] && report.steps.map(\.depth) == [0, 1])
            #expect(report.events.map(\.position) == [7] && report.asked.map(\.failure) == [nil])
        }
        // It asks as itself, from the request's time on.
        let request = try #require(office.asked.first)
        #expect(request.query?.hasPrefix("since=") == true)
        let key = try #require(SigningKey(hexadecimal: Self.digits))
        let identity = ServiceIdentity(name: "gateway", key: key)
        let nobody = UserKeys(source: { throw CancellationError() })
        let known = BearerAuthenticator(users: nobody, services: KeySet([identity.verifyingKey]))
        #expect(try await known.caller(of: request)?.service == "gateway")
    }

    @Test func `whatever a service says is shown as text`() async throws {
        let findings = try findings(type: Self.hostile)
        try await with(telling: { _ in .json(findings) }) { test, router in
            let text = try await router.respond(to: Request(.get, "/traces/0af7651916cd43dd8448eb211c80319c")).text()
            #expect(text.contains("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;"))
            #expect(!text.contains("<script"))
        }
    }

    @Test func `what is looked for in vain is said, as text`() async throws {
        let findings = try findings()
        try await with(telling: { _ in .json(findings) }) { test, router in
            let page = await router.respond(to: Request(.get, "/traces?find=%3Cscript%3E"))
            #expect(page.status == 404)
            let text = try await page.text()
            #expect(text.contains("&lt;script&gt;") && !text.contains("<script"))
            let sent = try await test.send(Request(.post, "/api/v1/mail/letters"))
            let id = try #require(sent.headers[.xRequestID])
            let found = await router.respond(to: Request(.get, "/traces?find=%20\(id)%20"))
            #expect(found.status == 303)
            let trace = try #require(await test.gateway.traces.trace(named: id))
            #expect(found.headers[.location] == "/traces/\(trace)")
            #expect(await router.respond(to: Request(.get, "/traces/nobody-knows-it")).status == 404)
            #expect(await router.respond(to: Request(.get, "/traces?find=")).status == 200)
        }
    }

    @Test func `a service that doesn't answer, or not well, is named with the reason`() async throws {
        let trace = "/traces/0af7651916cd43dd8448eb211c80319c"
        let services = { (address: SocketAddress) in "postoffice=\(address),identity=127.0.0.1:1" }
        try await with(telling: { _ in throw Problem.notFound }, services: services) { _, router in
            let page = await router.respond(to: Request(.get, trace))
            #expect(page.status == 404)
            let text = try await page.text()
            #expect(text.contains("status 404") && text.contains("no answer: unreachable"))
        }
        try await with(telling: { _ in .text("nonsense") }) { _, router in
            let page = await router.respond(to: Request(.get, trace))
            let text = try await page.text()
            #expect(text.contains("its answer can&#39;t be read"))
        }
        try await GatewayUnderTest.with { _ in
            Issue.record("it was asked without a key")
            return Response(204)
        } _: { test in
            let router = test.gateway.operatorsRouter {}
            let text = try await router.respond(to: Request(.get, trace)).text()
            #expect(text.contains("THERACOMM_SERVICE_KEY_FILE"))
        }
    }

    @Test func `neither the public nor services find the pages`() async throws {
        let findings = try findings()
        try await with(telling: { _ in .json(findings) }) { test, _ in
            for path in ["/traces", "/traces.json", "/traces.css", "/traces/0af7651916cd43dd8448eb211c80319c"] {
                for address in [test.open, test.inside] {
                    let answer = try await test.client.send(
                        Request(.get, path),
                        to: Origin(.http, address, protocol: .http1)
                    )
                    #expect(answer.status == 404, "\(path)")
                }
            }
            let inner = "/internal/postoffice/traces/0af7651916cd43dd8448eb211c80319c"
            #expect(try await test.send(Request(.get, inner)).status == 404)
        }
    }

    @Test func `the pages load nothing but their style, and have nothing inline`() async throws {
        let findings = try findings()
        try await with(telling: { _ in .json(findings) }) { test, router in
            _ = try await test.send(Request(.post, "/api/v1/mail/letters"))
            for path in ["/traces", "/traces/0af7651916cd43dd8448eb211c80319c"] {
                let page = await router.respond(to: Request(.get, path))
                #expect(page.headers[.contentSecurityPolicy]?.hasPrefix("default-src 'none'; style-src 'self'") == true)
                #expect(page.headers[.xContentTypeOptions] == "nosniff" && page.headers[.cacheControl] == "no-store")
                let text = try await page.text()
                #expect(!text.contains("style=") && !text.contains("<script") && !text.contains("://"))
                #expect(!text.contains(#/\son[a-z]+=/#))
                for reference in text.matches(of: #/(?:src|href)="([^"]*)"/#) {
                    let target = String(reference.output.1)
                    #expect(await router.respond(to: Request(.get, target)).status.code < 400, "\(target)")
                }
            }
        }
    }

    @Test func `the verb shows the same`() async throws {
        let findings = try findings()
        try await with(telling: { _ in .json(findings) }) { test, router in
            _ = try await test.send(Request(.post, "/api/v1/mail/letters"))
            try await TestServer.with(handler: router.handler) { server in
                let environment = [
                    "THERACOMM_LISTEN": "127.0.0.1:1", "THERACOMM_INTERNAL_LISTEN": "127.0.0.1:2",
                    "THERACOMM_METRICS_LISTEN": "\(server.address)", "THERACOMM_ROUTES": "postoffice=127.0.0.1:4",
                ]
                func run(_ words: String...) async -> (code: ExitCode, text: String) {
                    let transcript = Transcript()
                    let code = await GatewayMain.run(
                        words,
                        console: .recording(transcript),
                        environment: environment
                    )
                    return (code, transcript.text)
                }
                let list = await run("traces")
                #expect(list.code == .ok && list.text.contains("/api/v1/mail/letters"))
                let one = await run("traces", "0af7651916cd43dd8448eb211c80319c")
                #expect(one.code == .ok && one.text.contains("letter.sent.2") && one.text.contains("the-stream"))
                #expect(await run("traces", "../drain").code == .usage)
                #expect(await run("traces", "nobody-knows-it").code == .unavailable)
            }
        }
    }
}
