import HTTPTesting
import Postgres
import PostgresTesting
import Testing

@testable import ServiceKit

@Suite(.freshSchema) struct PoolObservationTests {
    @Test func `who waits is counted by the pool in which they wait`() async throws {
        let (pool, followers) = (FreshSchema.pool(connections: 2), FreshSchema.pool(connections: 1))
        let telemetry = ServiceTelemetry()
        telemetry.watch(pool, as: "service")
        telemetry.watch(followers, as: "projections")
        let none = telemetry.metrics.text()
        for name in ["service", "projections"] {
            #expect(none.contains("theracomm_pool_connections{pool=\"\(name)\"} 0\n"))
            #expect(none.contains("theracomm_pool_waiting{pool=\"\(name)\"} 0\n"))
        }
        try await followers.withConnection { _ in
            let waiting = Task { try await followers.query("select 1") }
            try await eventually {
                telemetry.metrics.text().contains("theracomm_pool_waiting{pool=\"projections\"} 1\n")
            }
            let text = telemetry.metrics.text()
            #expect(text.contains("theracomm_pool_waiting{pool=\"service\"} 0\n"))
            #expect(text.contains("theracomm_pool_connections{pool=\"projections\"} 1\n"))
            waiting.cancel()
            _ = await waiting.result
        }
    }
}
