import ServiceKit

/// Metrics of the gateway as a whole.
extension Gateway {
    /// Tells of what happens, in metrics and health.
    func observe() {
        ProcessMetrics.register(in: telemetry.metrics)
        telemetry.watch(backlog)
        // Requests are carried without them.
        telemetry.watch(people.revocations, isNeeded: false)
        let census = proxy.clients.tunnels.census
        telemetry.metrics.observe("theracomm_gateway_websockets", "Open WebSockets from outside.") {
            Double(census.count)
        }
        let holdings = proxy.clients.holdings
        let censuses = [
            ("requests", holdings.requests), ("event-streams", holdings.eventStreams),
            ("bodies", holdings.bodies.census),
        ]
        for (what, census) in censuses {
            telemetry.metrics.observe(
                "theracomm_gateway_open",
                "What clients hold at this moment.",
                labels: ["what": what]
            ) { Double(census.count) }
        }
        for upstream in upstreams {
            telemetry.metrics.observe(
                "theracomm_gateway_upstream_up",
                "Whether the service answered when it was last looked at.",
                labels: ["upstream": upstream.service]
            ) { upstream.state == .up || upstream.state == .unready ? 1 : 0 }
        }
        let upstreams = upstreams
        // One service that is down is no reason to take the others away from everybody.
        telemetry.health.add("services") {
            if upstreams.contains(where: { $0.state == .up || $0.state == .unknown }) { return .ok }
            let answers = upstreams.contains { $0.state == .unready }
            return .failing(answers ? "no service can store anything" : "no service answers")
        }
    }
}
