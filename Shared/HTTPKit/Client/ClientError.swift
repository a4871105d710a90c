/// Error of a request that got no answer.
public struct ClientError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Kind of failure.
    public enum Kind: String, Sendable {
        /// The host's name has no address.
        case unresolved
        /// Nobody accepts connections there, or the network is down.
        case unreachable
        /// No connection within `ClientConfiguration.connectTimeout`.
        case connectTimeout
        /// TLS could not be agreed on, or the certificate is not trusted.
        case tls
        /// All connections were busy for `ClientConfiguration.acquireTimeout`.
        case busy
        /// No head of an answer within the response time-out.
        case responseTimeout
        /// The body stood still for the idle time-out.
        case idleTimeout
        /// The connection broke.
        case connectionLost
        /// The server refused the stream or is going away.
        case refused
        /// The server reset the stream.
        case reset
        /// The answer is not HTTP, or over a limit.
        case malformed
        /// The request's own body failed while it was sent.
        case requestBody
        /// The request's body is longer than `SendOptions.bodyLimit`.
        case bodyTooLarge
        /// The server doesn't take tunnels.
        case tunnelUnsupported
        /// The caller gave up.
        case cancelled
        /// The client was closed.
        case closed
    }

    /// Kind of the failure.
    public let kind: Kind
    /// The server certainly did nothing for this request: sending it again is safe whatever it was.
    public let isUnprocessed: Bool
    /// No byte of an answer had come: an idempotent request may be sent again.
    public private(set) var isSilent: Bool
    /// Message of the lower layer, for logs; never text from the peer's body.
    public let reason: String
    /// Problem of the request's own body, if its sender is to know it: too long, too slow.
    public private(set) var problem: Problem?

    /// An error of `kind`.
    public init(_ kind: Kind, isUnprocessed: Bool = false, isSilent: Bool = false, _ reason: String = "") {
        self.kind = kind
        self.isUnprocessed = isUnprocessed
        self.isSilent = isSilent || isUnprocessed
        self.reason = reason
    }

    /// The same, of a request of whose answer no byte had come.
    var silently: ClientError {
        var error = self
        error.isSilent = true
        return error
    }

    /// Failure of the request's own body: its sender has gone, sent too much, or something else.
    init(body error: any Error) {
        if error is ClientHasGone {
            self.init(.cancelled, "the sender of the body has gone")
        } else {
            self.init(.requestBody, String(describing: error))
            problem = error as? Problem
        }
    }

    /// Kind and reason.
    public var description: String { reason.isEmpty ? kind.rawValue : "\(kind.rawValue): \(reason)" }
}
