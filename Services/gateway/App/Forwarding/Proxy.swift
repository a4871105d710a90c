import HTTPKit

/// Sends each request to its service and the answer back, as they come: nothing is held in memory but what is on its way.
///
/// A class: a value of so many parts would be copied, part by part, for each request.
final class Proxy: Sendable {
    let services: ServicePaths
    let clients: ClientBounds
    let own: OwnAnswers
    let answers: AnswerHeaders
    let cors: CORS
    let observer: RequestObserver

    init(
        services: ServicePaths,
        clients: ClientBounds,
        own: OwnAnswers,
        answers: AnswerHeaders,
        cors: CORS,
        observer: RequestObserver
    ) {
        self.services = services
        self.clients = clients
        self.own = own
        self.answers = answers
        self.cors = cors
        self.observer = observer
    }

    /// The handler of one of the listeners.
    func handler(for listener: Listener) -> Handler {
        { request in await self.answer(request, from: listener) }
    }

    /// A request as its client sent it: from outside it may have come by a proxy.
    func resolved(_ request: Request, from listener: Listener) -> Request {
        listener == .open ? clients.holdings.proxies.resolved(request) : request
    }

    private func answer(_ request: Request, from listener: Listener) async -> Response {
        let request = resolved(request, from: listener)
        let exchange = ProxyExchange(
            request,
            from: listener,
            to: services.table.row(for: request.path, from: listener),
            through: self
        )
        do {
            if let response = try exchange.admit() { return exchange.finish(response) }
            guard let row = exchange.row else { return exchange.finish(try await ownAnswer(exchange)) }
            return exchange.finish(try await forward(exchange, to: row), isKnown: true)
        } catch {
            return exchange.finish(exchange.refusal(error))
        }
    }

    /// Answer of the gateway itself.
    @inline(never)
    private func ownAnswer(_ exchange: ProxyExchange) async throws -> Response {
        if exchange.request.path == RealtimeGate.path {
            return try await own.realtime.upgrade(exchange.request, try place(for: exchange))
        }
        if let answer = try await own.endpoints.answer(exchange.request) { return answer }
        if exchange.listener == .open, let answer = try own.web?.answer(exchange.request) { return answer }
        throw Problem.notFound
    }

    /// Sends a request on to the service of `row`. Throws what the client hears where there is no answer.
    @inline(never)
    func forward(_ exchange: ProxyExchange, to row: RouteTable.Row) async throws -> Response {
        let place = try place(for: exchange)
        try UpstreamRequest.check(exchange, to: row)
        let incoming =
            exchange.listener == .open ? try clients.holdings.body(of: exchange.request, exchange.admission) : nil
        let body = try await incoming?.body(in: clients.holdings.bodies)
        let upstreamRequest = try UpstreamRequest(exchange, to: row, streamIdle: services.streamIdle, place, body: body)
        // Held from here until the answer has been sent.
        let held =
            exchange.isCounted(by: self) ? try clients.holdings.place(for: exchange.request, exchange.admission) : nil
        do throws(Dispatch.Failure) {
            let response = try await services.dispatch.send(upstreamRequest.request, to: row.upstream) {
                origin async throws(ClientError) in
                if exchange.request.upgrade != nil {
                    return try await tunnel(exchange.request, upstreamRequest, to: origin)
                }
                return try await services.client.send(
                    upstreamRequest.request,
                    to: origin,
                    options: upstreamRequest.options
                )
            }
            guard exchange.isCompressed(response) else { return holding(held, until: response) }
            return try await compressed(response, held)
        } catch {
            // The error of the body is the one that the client can mend, whether the body failed by itself or with its
            // request.
            if case .failed(let failure) = error, failure.kind == .requestBody, let verdict = incoming?.verdict {
                throw verdict
            }
            throw problem(error, exchange, row)
        }
    }

    /// The answer in gzip. If it breaks off meanwhile nothing has been sent, and the client learns why.
    @inline(never)
    func compressed(_ response: Response, _ held: TunnelCensus.Slot?) async throws(Dispatch.Failure) -> Response {
        do {
            return holding(held, until: try await AnswerCoding.compress(response))
        } catch {
            throw .failed(error as? ClientError ?? ClientError(.connectionLost))
        }
    }

    /// The answer, which keeps a place among what its client holds until it has been sent.
    @inline(never)
    func holding(_ held: TunnelCensus.Slot?, until response: consuming Response) -> Response {
        guard let held else { return response }
        if case .bytes(let bytes) = response.body, response.headers.contains(.contentEncoding) {
            let body = BodyStream()
            body.push(bytes)
            body.finish()
            response.body = .stream(body)
        }
        if case .stream(let body) = response.body { body.keep(held) }
        return response
    }

    @inline(never)
    func problem(_ failure: Dispatch.Failure, _ exchange: ProxyExchange, _ row: RouteTable.Row) -> Problem {
        switch failure {
        case .unavailable(let seconds): return .serviceUnavailable(after: seconds)
        case .failed(let error):
            observer.failed(row, error, exchange.names)
            return Problem(error, bodyLimit: row.limits.bodyBytes)
        }
    }

    /// A place for a WebSocket from outside, if its site, its person and its address may have one more.
    @inline(never)
    private func place(for exchange: ProxyExchange) throws(Problem) -> TunnelCensus.Slot? {
        guard exchange.request.upgrade != nil, exchange.listener == .open else { return nil }
        guard cors.admitsWebSocket(exchange.request) else { throw .forbidden }
        let admission = exchange.admission
        guard let place = clients.tunnels.census.enter(admission.person, admission.address) else {
            throw .tooManyConnections
        }
        return place
    }
}
