import HTTPKit
import ServiceKit

/// Counts and logs how the gateway deals with services that are unwell.
struct UpstreamObserver: Sendable {
    private struct Counters: Sendable {
        let unreachable: Counter
        let failing: Counter
        let readmissions: Counter
        let repeats: Counter
        let refusedRepeats: Counter
        let shed: Counter
        let unserved: Counter
    }

    private let byService: [String: Counters]
    private let log: Logger

    init(_ upstreams: [Upstream], metrics: Metrics, log: Logger) {
        self.log = log
        let ejections = metrics.counters(
            "theracomm_gateway_ejections_total",
            "Addresses left out for a while.",
            labels: ["upstream", "reason"]
        )
        func family(_ name: String, _ help: String) -> MetricFamily<Counter> {
            metrics.counters("theracomm_gateway_\(name)_total", help, labels: ["upstream"])
        }
        let readmissions = family("readmissions", "Addresses used again after they had been left out.")
        let repeats = family("retries", "Requests sent a second time.")
        let refused = family("retries_refused", "Requests not sent a second time because too many were.")
        let shed = family("shed", "Requests refused because too many waited for the service.")
        let unserved = family("unserved", "Requests refused because every address of the service was left out.")
        byService = Dictionary(
            uniqueKeysWithValues: upstreams.map { upstream in
                let name = upstream.service
                return (
                    name,
                    Counters(
                        unreachable: ejections[name, ReplicaHealth.ValidationError.unreachable.rawValue],
                        failing: ejections[name, ReplicaHealth.ValidationError.failing.rawValue],
                        readmissions: readmissions[name],
                        repeats: repeats[name],
                        refusedRepeats: refused[name],
                        shed: shed[name],
                        unserved: unserved[name]
                    )
                )
            }
        )
        for upstream in upstreams {
            let labels = ["upstream": upstream.service]
            metrics.observe("theracomm_gateway_waiting", "Requests that wait for the service.", labels: labels) {
                Double(upstream.load)
            }
            metrics.observe("theracomm_gateway_ejected", "Addresses that are left out now.", labels: labels) {
                Double(upstream.replicas.count { $0.isEjected })
            }
        }
    }

    func ejected(_ replica: Replica, of upstream: Upstream, for failure: ReplicaHealth.ValidationError) {
        switch failure {
        case .unreachable: byService[upstream.service]?.unreachable.add()
        case .failing: byService[upstream.service]?.failing.add()
        }
        log.warning(
            "an address is left out",
            [
                "upstream": .string(upstream.service), "address": .string(replica.origin.address.description),
                "reason": .string(failure.rawValue),
            ]
        )
    }

    func readmitted(_ replica: Replica, of upstream: Upstream) {
        byService[upstream.service]?.readmissions.add()
        log.info(
            "an address is used again",
            ["upstream": .string(upstream.service), "address": .string(replica.origin.address.description)]
        )
    }

    func repeats(to upstream: Upstream) { byService[upstream.service]?.repeats.add() }

    func refusedRepeat(to upstream: Upstream) { byService[upstream.service]?.refusedRepeats.add() }

    func shed(of upstream: Upstream) { byService[upstream.service]?.shed.add() }

    func unserved(by upstream: Upstream) { byService[upstream.service]?.unserved.add() }
}
