import HTTPKit

/// What goes on to a service for one request. A class, as it is handed from step to step.
final class Onward: Sendable {
    /// What the service gets.
    let request: Request
    /// How long it may take, and how much it may be.
    let options: SendOptions
    /// The place of a WebSocket, which is taken as long as this is held.
    let place: TunnelCensus.Place?

    /// Throws what the client hears if it is too much to be sent on.
    @inline(never)
    init(
        _ passage: Passage,
        to row: RouteTable.Row,
        streamIdle: Duration,
        _ place: TunnelCensus.Place?
    ) throws(Problem) {
        let limits = row.limits
        let came = passage.request.headers
        if let length = came[.contentLength].flatMap({ Int($0) }), length > limits.bodyBytes {
            throw .contentTooLarge(limit: limits.bodyBytes)
        }
        let isStream = came[.accept]?.hasPrefix("text/event-stream") == true
        options = SendOptions(
            responseTimeout: limits.response,
            idleTimeout: isStream ? streamIdle : limits.idle,
            bodyLimit: limits.bodyBytes,
            attempts: 1
        )
        request = ForwardedRequest.make(passage.request, names: passage.names, from: passage.side)
        self.place = place
    }
}
