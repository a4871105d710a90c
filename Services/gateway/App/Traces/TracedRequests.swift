import ServiceKit

#if canImport(Glibc)
    import Glibc
#endif

/// The newest requests of one gateway's process, as `/traces.json` has them.
struct TracedRequests: Codable, Sendable, Equatable {
    /// One request.
    struct Entry: Codable, Sendable, Equatable {
        let time: String
        let method: String
        /// Its shape: prefix and collection, without ids.
        let route: String
        /// Service that it went to; `-`: none.
        let service: String
        let status: Int
        /// Time to the answer's head, in microseconds.
        let us: Int64
        let trace: String
        let request: String
    }

    /// Id of the gateway's process: where several share the listener, each remembers its own.
    let process: Int
    /// True if requests are kept in files: then those of processes before this one, and of others on this folder, are
    /// here as well.
    let isKept: Bool
    let requests: [Entry]

    init(_ spans: [RequestSpan], isKept: Bool) {
        process = Int(getpid())
        self.isKept = isKept
        requests = spans.map { span in
            Entry(
                time: TraceTime.text(span.begun),
                method: span.method,
                route: span.shape,
                service: span.service,
                status: span.status,
                us: span.microseconds,
                trace: span.trace.description,
                request: span.request
            )
        }
    }
}
