import HTTPKit

/// Sends each request to its service and the answer back, as they come: nothing is held in memory but what is on its way.
struct Proxy: Sendable {
    let table: RouteTable
    let client: Client
    let dispatch: Dispatch
    let limiter: RateLimiter
    let cors: CORS
    let tunnels: Tunnels
    let answers: AnswerHeaders
    let observer: RequestObserver
    let own: OwnEndpoints
    let realtime: RealtimeGate
    /// Time that an answer which is a stream of events may be silent.
    let streamIdle: Duration
    /// Open subscriptions of clients of the original hosted chat; `nil` where there are none.
    var subscriptions: TunnelCensus?

    /// The handler of one of the listeners.
    func handler(for side: Side) -> Handler {
        { request in await answer(request, from: side) }
    }

    private func answer(_ request: Request, from side: Side) async -> Response {
        let start = ContinuousClock.now
        let names = RequestNames(request, from: side)
        let row = table.row(for: request.path, from: side)
        var admission = RateLimiter.Admission()
        var isKnown = false
        var response: Response
        do {
            try PathRules.check(request.path)
            if side == .open {
                try limiter.admit(
                    request,
                    of: row?.upstream.service,
                    counting: row?.rates ?? [],
                    at: start,
                    &admission
                )
            }
            if side == .open, let preflight = cors.preflight(request) {
                response = preflight
            } else if let row {
                response = try await forward(request, to: row, names, from: side, admission)
                isKnown = response.status != 404
            } else if request.path == RealtimeGate.path {
                response = try await realtime.upgrade(request, try place(for: request, from: side, admission))
            } else if let own = try await own.answer(request) {
                response = own
            } else {
                throw Problem.notFound
            }
        } catch {
            let problem = error as? Problem ?? .internalError
            response = row?.refusesWithoutBody == true ? .withoutBody(problem) : .problem(problem)
        }
        answers.finish(&response.headers, to: request, requestID: names.requestID, side: side)
        if side == .open {
            limiter.tell(admission, in: &response.headers)
            cors.finish(&response.headers, to: request)
        }
        let duration = ContinuousClock.now - start
        observer.answered(request, with: response.status, of: row, isKnown: isKnown, names, took: duration)
        return response
    }

    /// Sends a request on to the service of `row`. Throws what the client hears where there is no answer.
    func forward(
        _ request: Request,
        to row: RouteTable.Row,
        _ names: RequestNames,
        from side: Side,
        _ admission: RateLimiter.Admission
    ) async throws -> Response {
        let limits = row.limits
        if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limits.bodyBytes {
            throw Problem.contentTooLarge(limit: limits.bodyBytes)
        }
        let forwarded = ForwardedRequest.make(request, names: names, from: side)
        var options = SendOptions(
            responseTimeout: limits.response,
            idleTimeout: limits.idle,
            bodyLimit: limits.bodyBytes,
            attempts: 1
        )
        if request.headers[.accept]?.hasPrefix("text/event-stream") == true { options.idleTimeout = streamIdle }
        let place = try place(for: request, from: side, admission)
        do throws(Dispatch.Failure) {
            return try await dispatch.send(forwarded, to: row.upstream) { origin async throws(ClientError) in
                if request.upgrade != nil { return try await tunnel(request, forwarded, to: origin, options, place) }
                return try await client.send(forwarded, to: origin, options: options)
            }
        } catch {
            switch error {
            case .unavailable(let seconds): throw Problem.serviceUnavailable(after: seconds)
            case .failed(let failure):
                observer.failed(row, failure, names)
                throw Problem(failure, bodyLimit: limits.bodyBytes)
            }
        }
    }

    /// A place for a WebSocket from outside, if its site, its person and its address may have one more.
    private func place(for request: Request, from side: Side, _ admission: RateLimiter.Admission) throws(Problem)
        -> TunnelCensus.Place?
    {
        guard request.upgrade != nil, side == .open else { return nil }
        guard cors.admitsWebSocket(request) else { throw .forbidden }
        guard let place = tunnels.census.enter(admission.person, admission.address) else { throw .tooManyConnections }
        return place
    }
}
