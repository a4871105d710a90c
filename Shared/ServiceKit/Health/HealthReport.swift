/// Report of one process of a service about its health: what it needs to serve, and how far behind it is. Names and numbers only, never a
/// person, a path or a text.
///
/// The gateway reads this form (`HealthRoute`), so it changes by addition.
public struct HealthReport: Codable, Sendable, Equatable {
    /// One thing that the process needs, and its state.
    public struct Finding: Codable, Sendable, Equatable {
        /// Name of the thing.
        public var name: String
        /// `ok`, `noted` (well enough to serve) or `failing`.
        public var state: String
        /// Reason, for operators; absent where all is well.
        public var note: String?

        /// States a finding.
        public init(name: String, state: String, note: String? = nil) {
            (self.name, self.state, self.note) = (name, state, note)
        }
    }

    /// Value of one metric.
    public struct Figure: Codable, Sendable, Equatable {
        /// Name of the metric.
        public var name: String
        /// Value of its only label; empty if it has none.
        public var label: String
        /// Value of the metric.
        public var value: Double

        /// States a value.
        public init(name: String, label: String, value: Double) {
            (self.name, self.label, self.value) = (name, label, value)
        }
    }

    /// Metrics that a report has.
    public static let metrics: Set<String> = [
        "theracomm_follower_lag_events", "theracomm_mail_queue", "theracomm_mail_queue_oldest_seconds",
    ]

    /// Findings, in the order in which they were registered.
    public var findings: [Finding]
    /// Values of `metrics`, as far as the process has them.
    public var figures: [Figure]

    /// A report.
    public init(findings: [Finding], figures: [Figure]) { (self.findings, self.figures) = (findings, figures) }

    /// Report of the process of `telemetry`, as it is now.
    public init(of telemetry: ServiceTelemetry) async {
        findings = await telemetry.health.look().map(Finding.init)
        figures = telemetry.metrics.figures(named: Self.metrics)
    }
}

extension HealthReport.Finding {
    fileprivate init(_ finding: Health.Finding) {
        switch finding.state {
        case .ok: self.init(name: finding.name, state: "ok")
        case .noted(let text): self.init(name: finding.name, state: "noted", note: text)
        case .failing(let reason): self.init(name: finding.name, state: "failing", note: reason)
        }
    }
}
