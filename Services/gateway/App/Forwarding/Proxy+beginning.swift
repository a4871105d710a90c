import HTTPKit

/// A request on its way without a task: its steps are the handler's, but nobody waits in between. The service's answer
/// is told to a closure, which holds the state to go on.
///
/// A task for each request, with its frames, its switches and its cancellation, was a tenth of all that the gateway did.
extension Proxy {
    /// Function that a listener tries before its handler.
    func beginning(for listener: Listener) -> Beginning {
        { request, tell in self.begin(request, from: listener, tell) }
    }

    /// Sends a plain request on to its service. Tunnels, and what the gateway answers itself, are for the handler.
    private func begin(
        _ request: Request,
        from listener: Listener,
        _ tell: @escaping @Sendable (BegunAnswer) -> Void
    ) -> (@Sendable () -> Void)? {
        guard request.upgrade == nil, let row = services.table.row(for: request.path, from: listener) else {
            return nil
        }
        // A body that isn't here yet is waited for.
        if listener == .open, case .stream = request.body { return nil }
        let request = resolved(request, from: listener)
        let exchange = ProxyExchange(request, from: listener, to: row, through: self)
        do {
            guard let response = try exchange.admit() else {
                let upstreamRequest = try UpstreamRequest(exchange, to: row, streamIdle: services.streamIdle, nil)
                let held = listener == .open ? try clients.holdings.place(for: request, exchange.admission) : nil
                return begin(
                    InFlightRequest(
                        exchange,
                        upstreamRequest,
                        row,
                        try start(upstreamRequest, exchange, row),
                        held,
                        tell
                    )
                )
            }
            tell(.response(exchange.finish(response)))
        } catch {
            tell(.response(exchange.finish(exchange.refusal(error))))
        }
        return {}
    }

    private func start(_ upstreamRequest: UpstreamRequest, _ exchange: ProxyExchange, _ row: RouteTable.Row)
        throws(Problem)
        -> Dispatch.Start
    {
        do throws(Dispatch.Failure) {
            return try Dispatch.Start(upstreamRequest.request, to: row.upstream, services.dispatch.observer)
        } catch {
            throw problem(error, exchange, row)
        }
    }

    private func begin(_ asked: InFlightRequest) -> @Sendable () -> Void {
        let replica = asked.start.replica
        replica.begin()
        let giveUp = services.client.begin(
            asked.upstreamRequest.request,
            to: replica.origin,
            options: asked.upstreamRequest.options
        ) {
            result in
            switch result {
            case .success(let response):
                asked.start.answered(response.status, by: replica)
                if asked.exchange.isCompressed(response) {
                    return asked.tell(.work { await self.compress(response, for: asked) })
                }
                asked.tell(.response(asked.exchange.finish(self.holding(asked.held, until: response), isKnown: true)))
            case .failure(let error): asked.tell(.work { await self.goOn(asked, after: error) })
            }
        }
        if let giveUp { return giveUp }
        // No connection is there, or all are full: that is waited for.
        replica.end()
        asked.tell(.work { await self.goOn(asked) })
        return {}
    }

    /// Goes on after a first try that came to nothing, or without one.
    private func goOn(_ asked: InFlightRequest, after error: ClientError? = nil) async -> Response {
        do throws(Dispatch.Failure) {
            let response = try await services.dispatch.goOn(from: asked.start, after: error) {
                origin async throws(ClientError) in
                try await services.client.send(
                    asked.upstreamRequest.request,
                    to: origin,
                    options: asked.upstreamRequest.options
                )
            }
            if asked.exchange.isCompressed(response) { return await compress(response, for: asked) }
            return asked.exchange.finish(holding(asked.held, until: response), isKnown: true)
        } catch {
            return asked.exchange.finish(asked.exchange.refusal(problem(error, asked.exchange, asked.row)))
        }
    }

    private func compress(_ response: Response, for asked: InFlightRequest) async -> Response {
        do throws(Dispatch.Failure) {
            return asked.exchange.finish(try await compressed(response, asked.held), isKnown: true)
        } catch {
            return asked.exchange.finish(asked.exchange.refusal(problem(error, asked.exchange, asked.row)))
        }
    }
}

/// State of a request while its service is asked.
private final class InFlightRequest: Sendable {
    let exchange: ProxyExchange
    let upstreamRequest: UpstreamRequest
    let row: RouteTable.Row
    let start: Dispatch.Start
    /// Place of its client in the census.
    let held: TunnelCensus.Slot?
    let tell: @Sendable (BegunAnswer) -> Void

    init(
        _ exchange: ProxyExchange,
        _ upstreamRequest: UpstreamRequest,
        _ row: RouteTable.Row,
        _ start: Dispatch.Start,
        _ held: TunnelCensus.Slot?,
        _ tell: @escaping @Sendable (BegunAnswer) -> Void
    ) {
        self.exchange = exchange
        self.upstreamRequest = upstreamRequest
        self.row = row
        self.start = start
        self.held = held
        self.tell = tell
    }
}
