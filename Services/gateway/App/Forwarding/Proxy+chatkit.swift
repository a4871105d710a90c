import HTTPKit

extension Proxy {
    /// The same proxy for clients of the original hosted chat. Pages of every site may call it: its tokens are in a field of their
    /// own, and the service says so to browsers itself.
    func forChatkit(_ table: RouteTable, subscriptions: TunnelCensus) -> Proxy {
        var (clients, own) = (clients, own)
        clients.subscriptions = subscriptions
        own.web = nil
        return Proxy(
            services: ServicePaths(
                table: table,
                client: services.client,
                dispatch: services.dispatch,
                streamIdle: services.streamIdle
            ),
            clients: clients,
            own: own,
            answers: AnswerHeaders(isSecure: true),
            cors: .everybody,
            observer: observer
        )
    }

    /// The handler of that listener. Ids in its paths hold any character, so nothing is refused for an escape: one service reads
    /// them, and reads them once.
    var chatkitHandler: Handler {
        { request in await self.answerChatkit(request) }
    }

    private func answerChatkit(_ request: Request) async -> Response {
        let request = resolved(request, from: .open)
        let row = services.table.row(for: request.path, from: .open)
        let exchange = ProxyExchange(request, from: .open, to: row, through: self, by: .chatkit)
        var isKnown = false
        var response: Response
        do {
            _ = try exchange.admit()
            guard let row else { throw Problem.notFound }
            let seat = try seat(for: request, exchange.admission)
            response = try await forward(exchange, to: row).inChatkitForm()
            isKnown = true
            response.isEndless = exchange.isEndless(response)
            if let seat, case .stream(let stream) = response.body { stream.keep(seat) }
        } catch {
            response = .chatkit(ClientHasGone.explains(error) ? .clientClosed : error as? Problem ?? .internalError)
        }
        answers.finish(&response.headers, to: request, requestID: exchange.names.requestID, listener: .open)
        exchange.observe(response.status, isKnown: isKnown)
        return response
    }

    /// A place for a subscription, if its address may have one more: each takes one of the streams to the service that all clients share.
    private func seat(for request: Request, _ admission: RateLimiter.Admission) throws(Problem) -> TunnelCensus.Slot? {
        guard request.method == ChatkitListen.subscribe, let subscriptions = clients.subscriptions else { return nil }
        guard let place = subscriptions.enter(nil, admission.address) else { throw .tooManyConnections }
        return place
    }
}
