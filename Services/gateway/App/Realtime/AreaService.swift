import HTTPKit
import Realtime
import ServiceKit

/// The way from the gateway to the services' realtime sides.
struct AreaService: Sendable {
    let table: RouteTable
    let client: Client
    let dispatch: Dispatch
    let metrics: RealtimeGateMetrics

    /// Whether there is a service of that area.
    func exists(_ area: String) -> Bool { row(area) != nil }

    /// Opens the realtime side of an area's service. Throws a `Problem`: the service's own, or that it can't be reached.
    func open(_ area: String, token: String) async throws -> WebSocket {
        guard let row = row(area) else { throw Problem.notFound }
        let path = RealtimeProtocol.path(area: area)
        let request = Request(
            .get,
            path,
            headers: [
                .authorization: "Bearer \(token)", .secWebSocketProtocol: RealtimeProtocol.subprotocol,
                .secWebSocketVersion: "13", .traceparent: TraceContext.new().traceparent,
            ],
            authority: row.upstream.service,
            upgrade: .webSocket
        )
        var duplex: Duplex?
        let response: Response
        do throws(Dispatch.Failure) {
            response = try await dispatch.send(request, to: row.upstream) { origin async throws(ClientError) in
                let (response, opened) = try await client.tunnel(
                    request,
                    to: origin,
                    options: SendOptions(responseTimeout: .seconds(5))
                )
                duplex = opened
                return response
            }
        } catch {
            throw Problem.serviceUnavailable(after: 1)
        }
        guard let duplex else {
            if case .stream(let body) = response.body { body.cancel() }
            throw Problem(response.status, "realtime-refused", "The service refused the connection.")
        }
        // What comes in was bounded by the service.
        return WebSocket(
            duplex,
            role: .client,
            limits: WebSocketLimits(messageBytes: 4 << 20, closeTimeout: .seconds(1))
        )
    }

    private func row(_ area: String) -> RouteTable.Row? {
        let isName =
            (1...32).contains(area.utf8.count) && area.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D }
        return isName ? table.row(for: RealtimeProtocol.path(area: area), from: .open) : nil
    }
}

/// What is counted of realtime connections at the gateway.
struct RealtimeGateMetrics: Sendable {
    let connections: Gauge
    let links: Gauge
    let breaks: Counter
    private let closes: MetricFamily<Counter>

    init(_ metrics: Metrics) {
        connections = metrics.gauge("theracomm_gateway_realtime_connections", "Clients on the realtime socket.")
        links = metrics.gauge("theracomm_gateway_realtime_links", "Streams to services for them.")
        breaks = metrics.counter(
            "theracomm_gateway_realtime_breaks_total",
            "Streams to services that broke and were made anew."
        )
        closes = metrics.counters(
            "theracomm_gateway_realtime_closed_total",
            "Clients that the gateway closed, by code.",
            labels: ["code"]
        )
    }

    func closed(_ code: WebSocketCloseCode) { closes[String(code.rawValue)].add() }
}
