import HTTPKit

/// A rate as a row of the route table carries it.
struct CountedRoute: Sendable, Hashable {
    /// Its place in the setting, which is its place among the buckets.
    let place: Int
    /// Nil: whatever the method.
    let method: Method?

    /// Returns true if the route counts `request`. Preflights are never counted: a browser sends them, nobody asked for
    /// them.
    func counts(_ request: Request) -> Bool {
        guard let method else { return request.method != .options }
        // HEAD costs what GET does; over HTTP/2 a WebSocket is opened by another method than over HTTP/1.1.
        return method == (request.method == .head || request.upgrade != nil ? .get : request.method)
    }
}
