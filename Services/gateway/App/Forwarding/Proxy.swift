import HTTPKit

/// Sends each request to its service and the answer back, as they come: nothing is held in memory but what is on its way.
struct Proxy: Sendable {
    let table: RouteTable
    let client: Client
    let answers: AnswerHeaders
    let observer: RequestObserver
    let own: OwnEndpoints

    /// The handler of one of the listeners.
    func handler(for side: Side) -> Handler {
        { request in await answer(request, from: side) }
    }

    private func answer(_ request: Request, from side: Side) async -> Response {
        let start = ContinuousClock.now
        let names = RequestNames(request, from: side)
        let row = table.row(for: request.path, from: side)
        var response: Response
        do {
            try PathRules.check(request.path)
            if let row {
                response = try await forward(request, to: row, names, from: side)
            } else if let own = try await own.answer(request) {
                response = own
            } else {
                throw Problem.notFound
            }
        } catch {
            response = .problem(error as? Problem ?? .internalError)
        }
        answers.finish(&response.headers, to: request, requestID: names.requestID, side: side)
        observer.answered(request, with: response.status, of: row, names, took: ContinuousClock.now - start)
        return response
    }

    private func forward(_ request: Request, to row: RouteTable.Row, _ names: RequestNames, from side: Side)
        async throws
        -> Response
    {
        let limits = row.limits
        if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limits.bodyBytes {
            throw Problem.contentTooLarge(limit: limits.bodyBytes)
        }
        let forwarded = ForwardedRequest.make(request, names: names, from: side)
        let options = SendOptions(
            responseTimeout: limits.response,
            idleTimeout: limits.idle,
            bodyLimit: limits.bodyBytes
        )
        var failure = ClientError(.unreachable)
        for origin in row.upstream.inTurn {
            do throws(ClientError) {
                if request.upgrade != nil { return try await tunnel(request, forwarded, to: origin, options) }
                return try await client.send(forwarded, to: origin, options: options)
            } catch {
                failure = error
                // Another replica only gets what this one certainly has not begun.
                if !error.isUnprocessed { break }
                if case .stream = request.body { break }
            }
        }
        observer.failed(row, failure, names)
        throw Problem(failure, bodyLimit: limits.bodyBytes)
    }
}
