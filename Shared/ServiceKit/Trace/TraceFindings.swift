/// Findings of one process of a service about a trace: the requests it answered, and the events of its log. Never the
/// payloads of events.
///
/// The gateway reads this form (`TraceRoute`), so it changes by addition.
public struct TraceFindings: Codable, Sendable, Equatable {
    /// One request that it answered.
    public struct Step: Codable, Sendable, Equatable {
        /// Its place in the trace, 16 digits.
        public let span: String
        /// Span that it was part of.
        public let parent: String?
        /// Its `X-Request-Id`.
        public let request: String
        /// The method.
        public let method: String
        /// The route's pattern.
        public let route: String
        /// The answer's status.
        public let status: Int
        /// Time of its beginning: microseconds since 1970.
        public let at: Int64
        /// Duration in microseconds.
        public let us: Int64

        /// Takes the step from `span`.
        public init(_ span: RequestSpan) {
            self.span = span.id.description
            parent = span.parent?.description
            request = span.request
            method = span.method
            route = span.shape
            status = span.status
            at = span.begun
            us = span.microseconds
        }
    }

    /// One event.
    public struct Effect: Codable, Sendable, Equatable {
        /// Its place in the log.
        public let position: Int64
        /// The stream it belongs to.
        public let stream: String
        /// Its place in the stream.
        public let version: Int64
        /// Its type, as stored.
        public let type: String
        /// Time at which it was stored: microseconds since 1970.
        public let at: Int64

        /// An event.
        public init(position: Int64, stream: String, version: Int64, type: String, at: Int64) {
            self.position = position
            self.stream = stream
            self.version = version
            self.type = type
            self.at = at
        }
    }

    /// The requests, in the order of their beginning.
    public let steps: [Step]
    /// The events, in the order of the log.
    public let events: [Effect]
    /// Position of the log after which events were looked for; up to `upto`.
    public let after: Int64
    /// See `after`.
    public let upto: Int64
    /// True if the log was searched whole since the time that was asked for.
    public let isWhole: Bool

    /// Findings.
    public init(steps: [Step], events: [Effect], after: Int64, upto: Int64, isWhole: Bool) {
        self.steps = steps
        self.events = events
        self.after = after
        self.upto = upto
        self.isWhole = isWhole
    }
}
