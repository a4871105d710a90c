import FoundationEssentials
import HTTPKit
import HTTPTesting
import Testing

@testable import ServiceKit

/// What a service tells the gateway of its health.
@Suite struct HealthRouteTests {
    private let telemetry = ServiceTelemetry()
    private let path = HealthRoute.path(of: "notes")

    private var client: TestClient { TestClient([HealthRoute(service: "notes", telemetry: telemetry).route]) }

    @Test func `the gateway hears of findings and of some metrics`() async throws {
        telemetry.health.add("database") { .ok }
        telemetry.health.add("feed") { .noted("40 s old") }
        telemetry.health.add("keys") { .failing("not fetched") }
        telemetry.metrics.observe("theracomm_follower_lag_events", "x", labels: ["follower": "notes-1"]) { 7 }
        telemetry.metrics.gauges("theracomm_mail_queue", "x", labels: ["state"])["waiting"].set(2)
        telemetry.metrics.gauge("theracomm_mail_queue_oldest_seconds", "x").set(60)
        telemetry.metrics.counter("theracomm_tests_total", "x").add()
        let answer = try await client.get(path, as: Caller(.service("gateway")))
        #expect(answer.status == 200)
        #expect(
            try JSON.decode(HealthReport.self, from: answer.body)
                == HealthReport(
                    findings: [
                        .init(name: "database", state: "ok"), .init(name: "feed", state: "noted", note: "40 s old"),
                        .init(name: "keys", state: "failing", note: "not fetched"),
                    ],
                    figures: [
                        .init(name: "theracomm_follower_lag_events", label: "notes-1", value: 7),
                        .init(name: "theracomm_mail_queue", label: "waiting", value: 2),
                        .init(name: "theracomm_mail_queue_oldest_seconds", label: "", value: 60),
                    ]
                )
        )
    }

    @Test func `nobody else hears of anything`() async throws {
        #expect(try await client.get(path, as: Caller(.service("chat"))).status == 404)
        #expect(try await client.get(path).status == 401)
    }
}
