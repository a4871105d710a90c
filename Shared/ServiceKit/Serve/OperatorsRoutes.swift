public import EventLoop
public import HTTPKit
import ProductVersion

/// Routes for operators and supervisors on the listener of their own: metrics, life and readiness.
public struct OperatorsRoutes: Sendable {
    private let metrics: Metrics
    private let health: Health
    private let loops: EventLoopGroup
    private let pulse: LoopPulse

    /// Routes for one process. Each of `loops` must turn within a second; each of `followers`, which may be at a page of events for long,
    /// within a minute.
    public init(_ telemetry: ServiceTelemetry, loops: EventLoopGroup, followers: EventLoopGroup? = nil) {
        self.init(telemetry, loops: loops, pulse: LoopPulse(of: followers?.loops ?? []))
    }

    init(_ telemetry: ServiceTelemetry, loops: EventLoopGroup, pulse: LoopPulse) {
        metrics = telemetry.metrics
        health = telemetry.health
        self.loops = loops
        self.pulse = pulse
    }

    /// `/metrics`, `/livez`, `/readyz`.
    public var routes: [Route] {
        [
            Route(.get, "/metrics", .open, "Metrics in Prometheus' text format.") { _ in
                var response = Response.text(metrics.text())
                response.headers[.contentType] = "text/plain; version=0.0.4; charset=utf-8"
                return response
            },
            Route(.get, "/livez", .open, "Whether the process still turns; if not, restart it.") { _ in
                let hasPulse = pulse.look()
                let isAlive = await within(.seconds(1)) { await turnOnce() } != nil && hasPulse
                return Response.text(isAlive ? "ok\n" : "a loop doesn't turn\n", status: isAlive ? 200 : 503)
            },
            Route(.get, "/readyz", .open, "Whether it can serve; if not, send requests elsewhere.") { _ in
                let findings = await health.look()
                let isReady = findings.allSatisfy(\.state.isFit)
                let version = "version  \(ProductVersion.current)\n"
                return Response.text(version + findings.map(\.line).joined(), status: isReady ? 200 : 503)
            },
        ]
    }

    private func turnOnce() async {
        for loop in loops.loops { await Task(executorPreference: loop.tasks) {}.value }
    }
}

extension Health.Finding {
    /// One line of the answer.
    fileprivate var line: String {
        switch state {
        case .ok: "ok       \(name)\n"
        case .noted(let text): "ok       \(name): \(text)\n"
        case .failing(let reason): "failing  \(name): \(reason)\n"
        }
    }
}
