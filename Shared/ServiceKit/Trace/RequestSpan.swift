/// Record of one request: its place in the trace, its route and service, its status and times. Nothing that names a
/// person, no path, no query.
///
/// Its texts are those of tables, or so short that they need no memory of their own.
public struct RequestSpan: Sendable, Equatable {
    /// The trace.
    public let trace: TraceID
    /// This request in it.
    public let id: SpanID
    /// Span that it was part of; nil: it began the trace, or nobody knows.
    public let parent: SpanID?
    /// Its `X-Request-Id`.
    public let request: String
    /// The method, as the route has it.
    public let method: String
    /// The route's pattern, or the prefix of the gateway's route.
    public let route: String
    /// The collection behind a prefix; empty where it isn't known or isn't told.
    public let collection: String
    /// True if the path goes on behind `route` and `collection`.
    public let isCut: Bool
    /// Service that answered.
    public let service: String
    /// The answer's status.
    public let status: Int
    /// Time of its beginning: microseconds since 1970.
    public let begun: Int64
    /// Time to the answer's head.
    public let microseconds: Int64

    /// A request that `took` so long until now.
    public init(
        trace: TraceID,
        id: SpanID,
        parent: SpanID?,
        request: String,
        method: String,
        route: String,
        collection: String = "",
        isCut: Bool = false,
        service: String,
        status: Int,
        took duration: Duration,
        until now: Int64
    ) {
        self.trace = trace
        self.id = id
        self.parent = parent
        self.request = request
        self.method = method
        self.route = route
        self.collection = collection
        self.isCut = isCut
        self.service = service
        self.status = status
        microseconds = duration.nanoseconds / 1000
        begun = now - microseconds
    }

    /// Route and collection; `/…` stands for whatever follows.
    public var shape: String {
        (collection.isEmpty ? route : "\(route)/\(collection)") + (isCut ? "/…" : "")
    }
}
