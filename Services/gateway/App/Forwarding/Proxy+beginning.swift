import HTTPKit

/// A request on its way without a task: its steps are the handler's, but nobody waits in between. The service's answer
/// is told to a closure, which holds the state to go on.
///
/// A task for each request, with its frames, its switches and its cancellation, was a tenth of all that the gateway did.
extension Proxy {
    /// Function that a listener tries before its handler.
    func beginning(for side: Listener) -> Beginning {
        { request, tell in self.begin(request, from: side, tell) }
    }

    /// Sends a plain request on to its service. Tunnels, and what the gateway answers itself, are for the handler.
    private func begin(
        _ request: Request,
        from side: Listener,
        _ tell: @escaping @Sendable (BegunAnswer) -> Void
    ) -> (@Sendable () -> Void)? {
        guard request.upgrade == nil, let row = services.table.row(for: request.path, from: side) else { return nil }
        // A body that isn't here yet is waited for.
        if side == .open, case .stream = request.body { return nil }
        let request = resolved(request, from: side)
        let passage = ProxyExchange(request, from: side, to: row, through: self)
        do {
            guard let response = try passage.admit() else {
                let onward = try UpstreamRequest(passage, to: row, streamIdle: services.streamIdle, nil)
                let held = side == .open ? try clients.holdings.place(for: request, passage.admission) : nil
                return begin(InFlightRequest(passage, onward, row, try start(onward, passage, row), held, tell))
            }
            tell(.response(passage.finish(response)))
        } catch {
            tell(.response(passage.finish(passage.refusal(error))))
        }
        return {}
    }

    private func start(_ onward: UpstreamRequest, _ passage: ProxyExchange, _ row: RouteTable.Row) throws(Problem)
        -> Dispatch.Start
    {
        do throws(Dispatch.Failure) {
            return try Dispatch.Start(onward.request, to: row.upstream, services.dispatch.observer)
        } catch {
            throw problem(error, passage, row)
        }
    }

    private func begin(_ asked: InFlightRequest) -> @Sendable () -> Void {
        let replica = asked.start.replica
        replica.begin()
        let giveUp = services.client.begin(asked.onward.request, to: replica.origin, options: asked.onward.options) {
            result in
            switch result {
            case .success(let response):
                asked.start.answered(response.status, by: replica)
                if asked.passage.isCompressed(response) {
                    return asked.tell(.work { await self.compress(response, for: asked) })
                }
                asked.tell(.response(asked.passage.finish(self.holding(asked.held, until: response), isKnown: true)))
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
                try await services.client.send(asked.onward.request, to: origin, options: asked.onward.options)
            }
            if asked.passage.isCompressed(response) { return await compress(response, for: asked) }
            return asked.passage.finish(holding(asked.held, until: response), isKnown: true)
        } catch {
            return asked.passage.finish(asked.passage.refusal(problem(error, asked.passage, asked.row)))
        }
    }

    private func compress(_ response: Response, for asked: InFlightRequest) async -> Response {
        do throws(Dispatch.Failure) {
            return asked.passage.finish(try await compressed(response, asked.held), isKnown: true)
        } catch {
            return asked.passage.finish(asked.passage.refusal(problem(error, asked.passage, asked.row)))
        }
    }
}

/// State of a request while its service is asked.
private final class InFlightRequest: Sendable {
    let passage: ProxyExchange
    let onward: UpstreamRequest
    let row: RouteTable.Row
    let start: Dispatch.Start
    /// Place of its client in the census.
    let held: TunnelCensus.Slot?
    let tell: @Sendable (BegunAnswer) -> Void

    init(
        _ passage: ProxyExchange,
        _ onward: UpstreamRequest,
        _ row: RouteTable.Row,
        _ start: Dispatch.Start,
        _ held: TunnelCensus.Slot?,
        _ tell: @escaping @Sendable (BegunAnswer) -> Void
    ) {
        self.passage = passage
        self.onward = onward
        self.row = row
        self.start = start
        self.held = held
        self.tell = tell
    }
}
