import EventLoop
import HTTPKit
import Realtime
import ServiceKit

/// The way from the gateway to the services' realtime sides.
struct AreaService: Sendable {
    let table: RouteTable
    let trunks: AreaTrunks
    let metrics: RealtimeGateMetrics

    /// Returns true if there is a service of that area.
    func exists(_ area: String) -> Bool { row(area) != nil }

    /// A trunk to an area's service, for a client on `loop`. Throws a `Problem`: the service's own, or that it can't be reached.
    func trunk(to area: String, on loop: EventLoop?) async throws(Problem) -> AreaTrunk {
        guard let row = row(area) else { throw .notFound }
        return try await trunks.trunk(to: row.upstream, for: area, on: loop)
    }

    private func row(_ area: String) -> RouteTable.Row? {
        let isName =
            (1...32).contains(area.utf8.count) && area.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D }
        return isName ? table.row(for: RealtimeProtocol.path(area: area), from: .open) : nil
    }
}

/// Metrics of realtime connections at the gateway.
struct RealtimeGateMetrics: Sendable {
    let connections: Gauge
    let links: Gauge
    let breaks: Counter
    private let closes: MetricFamily<Counter>

    init(_ metrics: Metrics) {
        connections = metrics.gauge("theracomm_gateway_realtime_connections", "Clients on the realtime socket.")
        links = metrics.gauge("theracomm_gateway_realtime_links", "Lines to services for them.")
        breaks = metrics.counter(
            "theracomm_gateway_realtime_breaks_total",
            "Lines to services that broke and were made anew."
        )
        closes = metrics.counters(
            "theracomm_gateway_realtime_closed_total",
            "Clients that the gateway closed, by code.",
            labels: ["code"]
        )
    }

    func closed(_ code: WebSocketCloseCode) { closes[String(code.rawValue)].add() }
}
