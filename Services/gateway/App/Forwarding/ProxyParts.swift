import HTTPKit

/// Ways from the gateway to its services.
struct ServicePaths: Sendable {
    let table: RouteTable
    let client: Client
    let dispatch: Dispatch
    /// Time that an answer which is a stream of events may be silent.
    let streamIdle: Duration
}

/// Bounds of what one client may ask for, and have at once.
struct ClientBounds: Sendable {
    let limiter: RateLimiter
    let holdings: Holdings
    let tunnels: Tunnels
    /// Open subscriptions of clients of the original hosted chat; `nil` where there are none.
    var subscriptions: TunnelCensus?
}

/// Answers of the gateway itself.
struct OwnAnswers: Sendable {
    let endpoints: OwnEndpoints
    let realtime: RealtimeGate
    /// The web client, for those outside; `nil` where there is none.
    var web: WebAnswer?
}
