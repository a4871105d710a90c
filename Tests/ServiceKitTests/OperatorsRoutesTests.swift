import EventLoop
import HTTPKit
import HTTPTesting
import ProductVersion
import ServiceKit
import Testing

/// What supervisors and Prometheus ask.
@Suite struct OperatorsRoutesTests {
    private let telemetry = ServiceTelemetry()
    private let client: TestClient
    private let version = "version  \(ProductVersion.current)\n"

    init() {
        client = TestClient(OperatorsRoutes(telemetry, loops: EventLoopGroup(count: 1)).routes)
    }

    @Test func `metrics come in Prometheus' text format`() async throws {
        telemetry.metrics.counter("theracomm_tests_total", "Tests.").add()
        let answer = try await client.get("/metrics")
        #expect(answer.status == 200)
        #expect(answer.headers[.contentType] == "text/plain; version=0.0.4; charset=utf-8")
        #expect(answer.text.contains("# TYPE theracomm_tests_total counter\ntheracomm_tests_total 1\n"))
    }

    @Test func `a process is ready while every check says so, and alive either way`() async throws {
        telemetry.health.add("database") { .ok }
        let ready = try await client.get("/readyz")
        #expect(ready.status == 200 && ready.text == version + "ok       database\n")
        telemetry.health.add("news") { .noted("40 s old") }
        #expect(try await client.get("/readyz").status == 200)
        telemetry.health.add("keys") { .failing("not fetched") }
        let failing = try await client.get("/readyz")
        #expect(failing.status == 503)
        #expect(failing.text == version + "ok       database\nok       news: 40 s old\nfailing  keys: not fetched\n")
        #expect(try await client.get("/livez").status == 200)
    }

    @Test func `what is worth knowing is said, and the process is ready all the same`() async throws {
        telemetry.health.add("feed") { .noted("an hour old") }
        let answer = try await client.get("/readyz")
        #expect(answer.status == 200 && answer.text == version + "ok       feed: an hour old\n")
    }

    @Test func `whoever drains is not ready any more, and still alive`() async throws {
        telemetry.health.drain()
        #expect(try await client.get("/readyz").status == 503)
        #expect(try await client.get("/livez").text == "ok\n")
    }
}
