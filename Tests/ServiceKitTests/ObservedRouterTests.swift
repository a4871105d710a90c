import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import Testing

@testable import ServiceKit

/// What is kept of a request when it has been answered: a line without anything personal, and numbers.
@Suite struct ObservedRouterTests {
    private let lines = LogLines()
    private let metrics = Metrics()
    private let callers = TestCallers()
    private let spans = SpanRing(capacity: 8)

    private func router(level: LogLevel = .info) -> ObservedRouter {
        let routes: [Route] = [
            .get("/openapi.json", .open, "The description.") { _ in .text("{}") },
            .get("/letters/{letter}", .signedIn, "A letter.") { .text($0.parameters.text("letter")) },
            .post("/letters", .open, "Breaks.") { _ in throw Broken(words: Sensitive("dear diary")) },
            Route(.put, "/letters", .open, "Reads its body.") {
                .text("\(try await $0.body.collect(upTo: 100).count)")
            },
            .delete("/letters", .open, "Refuses.") { _ in throw Problem(409, "not-now", "Not now.") },
            .patch("/letters", .open, "Was overtaken.") { _ in
                throw VersionConflict(stream: UUID(), expected: .any, actual: 2)
            },
        ]
        return ObservedRouter(
            routes,
            routine: ["/openapi.json"],
            authenticator: callers,
            telemetry: ServiceTelemetry(
                log: Logger(service: "test", level: level, sink: .memory(lines)),
                metrics: metrics
            ),
            service: "test",
            spans: spans
        )
    }

    private struct Broken: Error { let words: Sensitive<String> }

    private struct Line: Decodable {
        let level: String, message: String
        let request: String?, route: String?, status: Int?, trace: String?
    }

    private func decoded() throws -> [Line] {
        try lines.all.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    }

    @Test func `an error of the log is a problem for the caller, and no failure`() async throws {
        #expect(await router().respond(to: Request(.patch, "/letters")).status == 412)
        #expect(try decoded().map(\.message) == ["request"])
    }

    @Test func `a line says the route, never the path, the query, the caller or the body`() async throws {
        let person = UUID.v7()
        let token = callers.token(for: Caller(.person(person), roles: [.client]))
        let request = Request(
            .get,
            "/letters/0190aaaa-secret?query=cancer",
            headers: [.authorization: "Bearer \(token)", .xRequestID: "from-the-gateway"],
            remote: .ip("203.0.113.9", 1)
        )
        #expect(await router().respond(to: request).headers[.xRequestID] == "from-the-gateway")
        let text = lines.all.joined()
        for word in ["secret", "cancer", person.uuidString, person.uuidString.lowercased(), token, "203.0.113.9"] {
            #expect(!text.contains(word), "\(word)")
        }
        let line = try #require(try decoded().first)
        #expect(line.message == "request" && line.level == "info" && line.status == 422)
        #expect(line.route == "GET /letters/{letter}" && line.request == "from-the-gateway")
    }

    @Test func `what machines ask for all day is written at debug, unless it goes wrong`() async throws {
        _ = await router().respond(to: Request(.head, "/openapi.json"))
        #expect(lines.all.isEmpty)
        _ = await router().respond(to: Request(.get, "/openapi.json?unknown=1"))
        #expect(try decoded().map(\.level) == ["info"])
        #expect(metrics.text().contains(#"method="GET",route="/openapi.json",status="2xx"} 1"#))
    }

    @Test func `a client that hangs up in the middle of its request is of a class of its own`() async throws {
        let body = BodyStream()
        body.fail(ClientHasGone())
        _ = await router().respond(to: Request(.put, "/letters", body: .stream(body)))
        // The same where the handler's task is given up, whatever the handler makes of that.
        let task = Task { [router = router()] in
            while !Task.isCancelled { await Task.yield() }
            return await router.respond(to: Request(.post, "/letters"))
        }
        task.cancel()
        _ = await task.value
        #expect(try decoded().map(\.status) == [499, 499])
        #expect(try decoded().map(\.level) == ["info", "info"])
        for method in ["PUT", "POST"] {
            #expect(metrics.text().contains(#"method="\#(method)",route="/letters",status="499"} 1"#))
            #expect(metrics.text().contains(#"method="\#(method)",route="/letters",status="5xx"} 0"#))
        }
    }

    @Test func `at debug everything is written`() async throws {
        _ = await router(level: .debug).respond(to: Request(.head, "/openapi.json"))
        #expect(try decoded().map(\.level) == ["debug"])
    }

    @Test func `an error is told to the log without what is sensitive in it, and to the caller not at all`()
        async throws
    {
        let answer = await router().respond(to: Request(.post, "/letters"))
        #expect(answer.status == 500)
        #expect(try decoded().map(\.level) == ["error", "error"])
        #expect(!lines.all.joined().contains("diary"))
        #expect(try Set(decoded().map(\.request)).count == 1)
    }

    @Test func `requests are counted by route and outcome, those without a route under one name`() async throws {
        let router = router()
        _ = await router.respond(to: Request(.delete, "/letters"))
        for path in ["/nowhere", "/other"] { _ = await router.respond(to: Request(.get, path)) }
        let text = metrics.text()
        #expect(text.contains(#"theracomm_http_requests_total{method="DELETE",route="/letters",status="4xx"} 1"#))
        #expect(text.contains(#"theracomm_http_requests_total{method="any",route="none",status="4xx"} 2"#))
        #expect(text.contains(#"theracomm_http_request_seconds_count{method="any",route="none"} 2"#))
        #expect(text.contains("theracomm_http_requests_in_flight 0"))
        #expect(!text.contains("nowhere"))
    }

    @Test func `the trace of the caller goes on in the log, and an id that could disturb it is not taken over`()
        async throws
    {
        let trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
        let answer = await router().respond(
            to: Request(.get, "/nowhere", headers: [.traceparent: trace, .xRequestID: #"a","level":"none"#])
        )
        let line = try #require(try decoded().first)
        #expect(line.trace == "0af7651916cd43dd8448eb211c80319c")
        #expect(line.request == answer.headers[.xRequestID] && line.request?.contains("level") == false)
    }

    @Test func `a request is remembered by its place in the trace, its route and its outcome`() async throws {
        let trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
        let request = Request(
            .get,
            "/letters/0190aaaa-secret",
            headers: [.traceparent: trace, .xRequestID: "from-the-gateway"]
        )
        _ = await router().respond(to: request)
        let span = try #require(spans.newest(9).first)
        #expect(span.trace.description == "0af7651916cd43dd8448eb211c80319c")
        #expect(span.parent?.description == "b7ad6b7169203331" && span.id != span.parent)
        #expect(span.method == "GET" && span.shape == "/letters/{letter}" && span.status == 401)
        #expect(span.request == "from-the-gateway" && span.service == "test")
    }

    @Test func `what machines ask for all day is not remembered`() async throws {
        _ = await router().respond(to: Request(.head, "/openapi.json"))
        #expect(spans.newest(9).isEmpty)
        _ = await router().respond(to: Request(.get, "/nowhere"))
        #expect(spans.newest(9).map(\.shape) == ["none"])
    }
}
