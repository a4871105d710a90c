/// Event found in bytes from the peer; `HTTP2Session.receive` returns events in order.
package enum HTTP2Event {
    /// A request (on a server) or the final response (on a client) has begun. `isLast`: it has no body.
    case head(stream: Int32, HTTP2Head, isLast: Bool)
    /// Bytes of a body. Their window stays taken until `consume` is called for them.
    case data(stream: Int32, [UInt8])
    /// The peer has finished its half of the stream; trailers were read and dropped.
    case end(stream: Int32)
    /// Our half of the stream has been sent, to its end.
    case sent(stream: Int32)
    /// The stream is gone, in both directions. Nothing follows for it.
    case closed(stream: Int32, HTTP2ErrorCode)
    /// The peer takes no new streams; those above `lastStream` were certainly not processed.
    case goAway(lastStream: Int32, HTTP2ErrorCode)
    /// The peer's settings arrived: concurrency and extended CONNECT are known from now on.
    case settings
    /// The peer answered our PING.
    case pong
}

/// The fields of a request or response, pseudo-header fields apart.
package struct HTTP2Head: Sendable, Equatable {
    /// `:method`; empty on a response.
    package var method = ""
    /// `:scheme`.
    package var scheme = ""
    /// `:authority`.
    package var authority = ""
    /// `:path`, with the query.
    package var path = ""
    /// `:protocol` of an extended CONNECT (RFC 8441).
    package var connectProtocol: String?
    /// `:status`; zero on a request.
    package var status = 0
    /// All other fields, names in lower case.
    package var headers = Headers()
    /// The head was over a limit; the rest of its fields is missing.
    package var isTooLarge = false

    /// A head without fields.
    package init() {}
}
