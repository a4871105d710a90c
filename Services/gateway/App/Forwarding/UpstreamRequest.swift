import HTTPKit

/// Request that goes on to a service. A class, as it is handed from step to step.
final class UpstreamRequest: Sendable {
    /// Request for the service.
    let request: Request
    /// Limits of its times and of its size.
    let options: SendOptions
    /// The place of a WebSocket, which is taken as long as this is held.
    let place: TunnelCensus.Slot?

    /// `body` is sent in place of what the request came with. Throws what the client hears if it is too much to be sent on.
    @inline(never)
    init(
        _ exchange: ProxyExchange,
        to row: RouteTable.Row,
        streamIdle: Duration,
        _ place: TunnelCensus.Slot?,
        body: Body? = nil
    ) throws(Problem) {
        let limits = row.limits
        let came = exchange.request.headers
        try Self.check(exchange, to: row)
        let isStream = came.wantsEvents
        options = SendOptions(
            responseTimeout: limits.response,
            idleTimeout: isStream ? streamIdle : limits.idle,
            bodyLimit: limits.bodyBytes,
            attempts: 1
        )
        var request = ForwardedRequest.make(exchange.request, names: exchange.names, from: exchange.listener)
        if let body { request.body = body }
        self.request = request
        self.place = place
    }

    /// Throws if the body is too much by what was announced.
    static func check(_ exchange: ProxyExchange, to row: RouteTable.Row) throws(Problem) {
        let length = exchange.request.headers[.contentLength].flatMap { Int($0) }
        if let length, length > row.limits.bodyBytes { throw .contentTooLarge(limit: row.limits.bodyBytes) }
    }
}
