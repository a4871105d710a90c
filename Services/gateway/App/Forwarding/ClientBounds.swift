/// Bounds of what one client may ask for, and have at once.
struct ClientBounds: Sendable {
    let limiter: RateLimiter
    let holdings: Holdings
    let tunnels: Tunnels
    /// Open subscriptions of clients of the original hosted chat; `nil` where there are none.
    var subscriptions: TunnelCensus?
}
