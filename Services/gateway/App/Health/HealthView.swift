import FoundationEssentials
import HTTPKit
import ServiceKit

/// Health of the whole system, for administrators. Names and numbers only.
struct HealthView: Codable, Sendable, Equatable {
    /// Service with its processes.
    struct Service: Codable, Sendable, Equatable {
        var name: String
        /// `up`, `not-ready` (it can store nothing), `down` or `unknown`, as requests find it.
        var state: String
        var processes: [Process]
    }

    /// Process of a service.
    struct Process: Codable, Sendable, Equatable {
        /// False if it gave no report; then the rest is absent.
        var reports: Bool
        /// True if everything it needs works.
        var ready: Bool?
        /// Things that don't work, or are to be known.
        var findings: [HealthReport.Finding]?
        /// Followers of logs and feeds.
        var followers: [Follower]?
    }

    /// Follower of a log or of a feed.
    struct Follower: Codable, Sendable, Equatable {
        var name: String
        /// Events it has still to apply.
        var behind: Int
    }

    /// Mail that waits.
    struct Mail: Codable, Sendable, Equatable {
        /// Mails that will be tried again.
        var waiting: Int
        /// Mails that were given up.
        var dead: Int
        /// Age of the one that waits longest.
        var oldestSeconds: Int

        enum CodingKeys: String, CodingKey {
            case waiting, dead
            case oldestSeconds = "oldest_seconds"
        }
    }

    /// Requests to one service, or to the gateway itself.
    struct ServiceTraffic: Codable, Sendable, Equatable {
        var service: String
        /// Hours with requests, the oldest first: 24 at most.
        var hours: [Hour]
    }

    /// Requests of one hour.
    struct Hour: Codable, Sendable, Equatable {
        /// Time at which the hour began.
        var from: Date
        var requests: Int
        /// Refusals by reason: `unauthorized` 401, `forbidden` 403, `not_found` 404, 405, 410, `conflict` 409, 412, 428, `invalid` 400, 413,
        /// 415, 422, `too_many` 429.
        var refused: Refusals
        /// Failures: 5xx.
        var failed: Int
        /// Requests whose client hung up before the answer.
        var abandoned: Int
    }

    var services: [Service]
    /// Absent where no process reports any.
    var mail: Mail?
    /// Requests of the last 24 hours to this gateway.
    var traffic: [ServiceTraffic]
    /// Time since which this gateway counts.
    var since: Date
}

extension HealthView {
    init(_ upstreams: [Upstream], _ answers: [HealthQueries.Answer], _ traffic: Traffic, since: Date) {
        services = upstreams.map { upstream in
            Service(
                name: upstream.service,
                state: upstream.state.rawValue,
                processes: answers.filter { $0.service == upstream.service }.map { Process($0.report) }
            )
        }
        mail = Mail(answers.compactMap(\.report).flatMap(\.figures))
        self.traffic = traffic.counters.map { ServiceTraffic(service: $0.name, hours: $0.known.map(Hour.init)) }
        self.since = since
    }
}

extension HealthView.Process {
    init(_ report: HealthReport?) {
        guard let report else {
            self.init(reports: false)
            return
        }
        self.init(
            reports: true,
            ready: report.findings.allSatisfy { $0.state != "failing" },
            findings: report.findings.filter { $0.state != "ok" },
            followers: report.figures.filter { $0.name == "theracomm_follower_lag_events" }
                .map { HealthView.Follower(name: $0.label, behind: Int(clamping: $0.value)) }
        )
    }
}

extension HealthView.Mail {
    /// Mail of all processes that have some: each of them sees the whole queue. Nil without any.
    fileprivate init?(_ figures: [HealthReport.Figure]) {
        func most(_ name: String, _ label: String = "") -> Int? {
            figures.filter { $0.name == name && $0.label == label }.map { Int(clamping: $0.value) }.max()
        }
        guard let waiting = most("theracomm_mail_queue", "waiting") else { return nil }
        self.init(
            waiting: waiting,
            dead: most("theracomm_mail_queue", "dead") ?? 0,
            oldestSeconds: most("theracomm_mail_queue_oldest_seconds") ?? 0
        )
    }
}

extension HealthView.Hour {
    fileprivate init(_ count: Traffic.Count) {
        self.init(
            from: Date(timeIntervalSince1970: TimeInterval(count.hour * 3600)),
            requests: count.requests,
            refused: count.refused,
            failed: count.failed,
            abandoned: count.abandoned
        )
    }
}

extension Int {
    /// The whole part of a figure, as near as an integer comes to it.
    fileprivate init(clamping value: Double) {
        self = Int(exactly: value.rounded(.towardZero)) ?? (value > 0 ? .max : 0)
    }
}
