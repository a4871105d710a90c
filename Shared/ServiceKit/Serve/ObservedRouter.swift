import HTTPKit

/// A service's routes with everything that is the same for all: request ids, traces, a log line and metrics for each request.
struct ObservedRouter: Sendable {
    private struct Instruments: Sendable {
        let method: String
        let path: String
        let label: String
        let duration: Histogram
        /// Answers by the first digit of their status, 1 to 5.
        let answers: [Counter]
        /// Requests whose client hung up before the answer.
        let closed: Counter

        func count(_ status: Status) {
            if status == .clientClosed { return closed.add() }
            answers[max(1, min(5, status.code / 100)) - 1].add()
        }
    }

    private let router: Router
    private let instruments: [Instruments]
    private let unrouted: Instruments
    private let inFlight: Gauge
    private let log: Logger
    private let routine: Set<Int>
    private let service: String
    private let spans: SpanRing

    /// `routine`: paths that machines ask for all day; they are written to the log at debug, and not remembered in `spans`, unless something
    /// is wrong.
    init(
        _ routes: [Route],
        routine: Set<String> = [],
        authenticator: any Authenticator,
        telemetry: ServiceTelemetry,
        service: String,
        spans: SpanRing
    ) {
        self.service = service
        self.spans = spans
        self.routine = Set(routes.indices.filter { routine.contains(routes[$0].path) })
        let log = telemetry.log
        self.log = log
        router = Router(routes, authenticator: authenticator) { error, request in
            if let problem = Problem(ofLog: error) { return problem }
            log.error(
                "a request failed",
                ["request": .string(request.context.requestID), "error": .error(error)]
            )
            return PassingFailure.problem(for: error)
        }
        let metrics = telemetry.metrics
        let durations = metrics.histograms(
            "theracomm_http_request_seconds",
            "From the request's head to the answer's head.",
            labels: ["method", "route"]
        )
        let answers = metrics.counters(
            "theracomm_http_requests_total",
            "Requests answered.",
            labels: ["method", "route", "status"],
            limit: 3000
        )
        func instruments(_ method: String, _ path: String) -> Instruments {
            Instruments(
                method: method,
                path: path,
                label: "\(method) \(path)",
                duration: durations[method, path],
                answers: (1...5).map { answers[method, path, "\($0)xx"] },
                closed: answers[method, path, "499"]
            )
        }
        self.instruments = routes.map { instruments($0.method.rawValue, $0.path) }
        unrouted = instruments("any", "none")
        inFlight = metrics.gauge("theracomm_http_requests_in_flight", "Requests being answered.")
    }

    /// Answers one request; never throws.
    func respond(to request: Request) async -> Response {
        let start = ContinuousClock.now
        inFlight.add(1)
        defer { inFlight.add(-1) }
        let caller = request.headers[.traceparent].flatMap { TraceContext(traceparent: $0) }
        let trace = caller?.child() ?? .new()
        var request = request
        if let id = request.headers[.xRequestID], Self.isGoodID(id) {
            request.context = RequestContext(requestID: id, traceparent: trace.traceparent)
        }
        let id = request.context.requestID
        return await TraceContext.$current.withValue(trace) {
            var (response, route) = await router.respondNamingRoute(to: request)
            let elapsed = ContinuousClock.now - start
            let instruments = route.map { self.instruments[$0] } ?? unrouted
            instruments.duration.observe(elapsed)
            instruments.count(response.status)
            let level = level(of: response, on: route)
            if level > .debug { remember(trace, under: caller, id, instruments, response.status, took: elapsed) }
            log.write(
                level,
                "request",
                [
                    "request": .string(id), "route": .string(instruments.label),
                    "status": .number(response.status.code),
                    "ms": .milliseconds(elapsed),
                ]
            )
            response.headers[.xRequestID] = id
            return response
        }
    }

    private func remember(
        _ trace: TraceContext,
        under caller: TraceContext?,
        _ request: String,
        _ instruments: Instruments,
        _ status: Status,
        took elapsed: Duration
    ) {
        guard let traceID = TraceID(trace.traceID), let spanID = SpanID(trace.spanID) else { return }
        spans.add(
            RequestSpan(
                trace: traceID,
                id: spanID,
                parent: caller.flatMap { SpanID($0.spanID) },
                request: request,
                method: instruments.method,
                route: instruments.path,
                service: service,
                status: status.code,
                took: elapsed,
                until: SpanRing.now()
            )
        )
    }

    private func level(of response: Response, on route: Int?) -> LogLevel {
        if response.status.code >= 500 { return .error }
        guard let route, routine.contains(route), response.status.code < 400 else { return .info }
        return .debug
    }

    /// Ids come from outside: only what can't disturb a log or a header is taken over.
    private static func isGoodID(_ id: String) -> Bool {
        (1...64).contains(id.utf8.count)
            && id.utf8.allSatisfy {
                (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
                    || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
            }
    }
}
