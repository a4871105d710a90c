public import EventLog
public import Feeds
import FoundationEssentials

extension ServiceTelemetry {
    /// Watches a follower of a log (a projection, a policy, a feed): its position and lag become metrics, and the service is
    /// ready only while it works and has less than `bound` events before it; where it takes its time on purpose
    /// (`isLazy`), more are only noted.
    public func watch(
        _ name: String,
        bound: Int64 = 10_000,
        isLazy: Bool = false,
        _ status: @escaping @Sendable () -> FollowerStatus
    ) {
        measure(name, status)
        metrics.observe(
            "theracomm_follower_delay_seconds",
            "From storing to applying, last event.",
            labels: ["follower": name]
        ) {
            let (seconds, attoseconds) = status().delay.components
            return Double(seconds) + Double(attoseconds) / 1e18
        }
        health.add("follower \(name)") {
            let status = status()
            switch status.state {
            case .idle: return .failing("not started")
            case .retrying: return .failing("something is in its way")
            case .stopped: return .failing("stopped: see the log")
            case .following, .watching:
                if status.behind <= bound { return .ok }
                let text = "\(status.behind) events behind"
                return isLazy ? .noted(text) : .failing(text)
            }
        }
    }

    /// Watches a follower of another service's feed: its position, its lag and when it was last level become metrics. Only a fact
    /// that can't be read makes the service unfit: without the other it goes on with what it knows, and says of when that is.
    public func watch<Fact>(feed follower: FeedFollower<Fact>) {
        measure(follower.name) { follower.status }
        metrics.observe(
            "theracomm_follower_level_timestamp_seconds",
            "When it last had applied everything there was.",
            labels: ["follower": follower.name]
        ) { follower.status.level?.timeIntervalSince1970 }
        health.add("follower \(follower.name)") {
            let status = follower.status
            if case .stopped = status.state { return .failing(follower.healthText) }
            return status.isHealthy && status.behind == 0 ? .ok : .noted(follower.healthText)
        }
    }

    private func measure(_ name: String, _ status: @escaping @Sendable () -> FollowerStatus) {
        let labels = ["follower": name]
        metrics.observe("theracomm_follower_position", "Last position applied.", labels: labels) {
            Double(status().position)
        }
        metrics.observe("theracomm_follower_lag_events", "Events not yet applied.", labels: labels) {
            Double(status().behind)
        }
        metrics.observe("theracomm_follower_up", "1 while the follower works.", labels: labels) {
            status().isHealthy ? 1 : 0
        }
    }
}

extension Member {
    /// A policy at work, as a member of a run group.
    public init<P: Policy>(_ runner: PolicyRunner<P>) {
        self.init(runner.name, run: { await runner.run() })
    }

    /// A projection at work, as a member of a run group.
    init(_ runner: any AnyProjectionRunner) {
        self.init(runner.name, run: { await runner.run() })
    }
}
