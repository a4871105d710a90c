import HTTPKit
import ServiceKit

/// Counts, times, logs and remembers every request.
struct RequestObserver: Sendable {
    private struct Instruments: Sendable {
        let duration: Histogram
        /// Answers by the first digit of their status, 1 to 5.
        let answers: [Counter]
        /// Requests whose client hung up before the answer.
        let closed: Counter
        let failures: Counter
        let traffic: Traffic.Counter

        func count(_ status: Status) {
            traffic.add(status)
            if status == .clientClosed { return closed.add() }
            answers[max(1, min(5, status.code / 100)) - 1].add()
        }
    }

    private let byService: [String: Instruments]
    private let none: Instruments
    private let access: AccessLog?
    private let spans: SpanRing
    private let log: Logger

    init(
        services: [String],
        metrics: Metrics,
        traffic: Traffic,
        access: AccessLog?,
        spans: SpanRing,
        log: Logger
    ) {
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
                closed: answers[service, "499"],
                failures: failures[service],
                traffic: traffic[service]
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
        instruments.count(status)
        let prefix = row?.prefix ?? (request.path == RealtimeGate.path ? RealtimeGate.path : nil)
        let shape = PathShape(request.path, prefix: prefix, isKnown: isKnown)
        let service = row?.upstream.service ?? "-"
        if row != nil || status.code >= 400 || status.code == 101 {
            remember(request, status, shape, service, names, duration)
        }
        access?.add(
            AccessLine(
                names: names,
                method: request.method,
                shape: shape,
                service: service,
                version: request.version,
                status: status.code,
                microseconds: Int(duration.nanoseconds / 1000)
            )
        )
    }

    /// Remembers it for `/traces`; what the gateway answered by itself, and well, is not worth a place.
    private func remember(
        _ request: Request,
        _ status: Status,
        _ shape: PathShape,
        _ service: String,
        _ names: RequestNames,
        _ duration: Duration
    ) {
        spans.add(
            RequestSpan(
                trace: names.trace,
                id: names.span,
                parent: names.parent,
                request: names.requestID,
                // Ours are short, and short texts need no memory of their own; strange ones are not worth theirs.
                method: request.method.rawValue.utf8.count <= 15 ? request.method.rawValue : "?",
                route: shape.prefix ?? "-",
                collection: shape.collection,
                isCut: shape.isCut,
                service: service,
                status: status.code,
                took: duration,
                until: SpanRing.now()
            )
        )
    }

    /// A service gave no answer.
    func failed(_ row: RouteTable.Row, _ error: ClientError, _ names: RequestNames) {
        // A client that hung up, or sent what it shouldn't, is no failure of the service.
        switch error.kind {
        case .cancelled, .requestBody, .bodyTooLarge: return
        default: break
        }
        (byService[row.upstream.service] ?? none).failures.add()
        log.warning(
            "no answer from a service",
            [
                "upstream": .string(row.upstream.service), "request": .string(names.requestID),
                "error": .string(error.description),
            ]
        )
    }
}
