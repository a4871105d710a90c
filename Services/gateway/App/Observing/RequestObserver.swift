import HTTPKit
import ServiceKit

/// Counts, times, logs and remembers every request.
struct RequestObserver: Sendable {
    private struct Instruments: Sendable {
        let duration: Histogram
        /// Answers by the first digit of their status, 1 to 5.
        let answers: [Counter]
        let failures: Counter
    }

    private let byService: [String: Instruments]
    private let none: Instruments
    private let access: AccessLog?
    private let spans: SpanRing
    private let log: Logger

    init(services: [String], metrics: Metrics, access: AccessLog?, spans: SpanRing, log: Logger) {
        let durations = metrics.histograms(
            "theracomm_gateway_request_seconds",
            "From the request's head to the answer's head.",
            labels: ["upstream"]
        )
        let answers = metrics.counters(
            "theracomm_gateway_requests_total",
            "Requests answered.",
            labels: ["upstream", "status"]
        )
        let failures = metrics.counters(
            "theracomm_gateway_upstream_failures_total",
            "Requests for which the service gave no answer.",
            labels: ["upstream"]
        )
        func instruments(_ service: String) -> Instruments {
            Instruments(
                duration: durations[service],
                answers: (1...5).map { answers[service, "\($0)xx"] },
                failures: failures[service]
            )
        }
        byService = Dictionary(uniqueKeysWithValues: services.map { ($0, instruments($0)) })
        none = instruments("none")
        self.access = access
        self.spans = spans
        self.log = log
    }

    /// A request got its answer's head. `isKnown`: a service answered, and not that there is nothing.
    func answered(
        _ request: Request,
        with status: Status,
        of row: RouteTable.Row?,
        isKnown: Bool,
        _ names: RequestNames,
        took duration: Duration
    ) {
        let instruments = row.flatMap { byService[$0.upstream.service] } ?? none
        instruments.duration.observe(duration)
        instruments.answers[max(1, min(5, status.code / 100)) - 1].add()
        let prefix = row?.prefix ?? (request.path == RealtimeGate.path ? RealtimeGate.path : nil)
        remember(request, status, row, isKnown, prefix, names, duration)
        guard let access else { return }
        let (seconds, attoseconds) = duration.components
        access.add(
            AccessLine(
                names: names,
                method: request.method,
                path: request.path,
                prefix: prefix,
                isKnown: isKnown,
                service: row?.upstream.service ?? "-",
                version: request.version,
                status: status.code,
                microseconds: Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
            )
        )
    }

    /// Remembers it for `/traces`; what the gateway answered by itself, and well, is not worth a place.
    private func remember(
        _ request: Request,
        _ status: Status,
        _ row: RouteTable.Row?,
        _ isKnown: Bool,
        _ prefix: String?,
        _ names: RequestNames,
        _ duration: Duration
    ) {
        guard row != nil || status.code >= 400 || status.code == 101, let trace = TraceID(names.traceID),
            let span = SpanID(names.spanID)
        else { return }
        var rest: (collection: Substring, isCut: Bool) = ("", false)
        if let row { rest = PathShape.rest(of: request.path, behind: row.prefix, isKnown: isKnown) }
        spans.add(
            RequestSpan(
                trace: trace,
                id: span,
                parent: names.parent,
                request: names.requestID,
                // Ours are short, and short texts need no memory of their own; strange ones are not worth theirs.
                method: request.method.rawValue.utf8.count <= 15 ? request.method.rawValue : "?",
                route: prefix ?? "-",
                collection: String(rest.collection),
                isCut: rest.isCut,
                service: row?.upstream.service ?? "-",
                status: status.code,
                took: duration,
                until: SpanRing.now()
            )
        )
    }

    /// A service gave no answer.
    func failed(_ row: RouteTable.Row, _ error: ClientError, _ names: RequestNames) {
        (byService[row.upstream.service] ?? none).failures.add()
        // A client that hung up is no news.
        guard error.kind != .cancelled else { return }
        log.warning(
            "no answer from a service",
            [
                "upstream": .string(row.upstream.service), "request": .string(names.requestID),
                "error": .string(error.description),
            ]
        )
    }
}
