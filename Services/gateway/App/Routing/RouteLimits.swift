/// Limits of one route.
struct RouteLimits: Sendable, Hashable {
    /// Bytes of a request's body (413).
    var bodyBytes: Int
    /// Time from the end of the request to the head of the answer (504).
    var response: Duration
    /// Time between two pieces of a body; zero: never (feeds, events).
    var idle: Duration
}
