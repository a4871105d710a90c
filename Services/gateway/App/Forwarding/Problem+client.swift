import HTTPKit

extension Problem {
    /// Problem for a caller when a service gave no answer. Never says which service or why: that is in the log.
    init(_ error: ClientError, bodyLimit: Int) {
        switch error.kind {
        case .unresolved, .unreachable, .connectTimeout, .tls, .busy, .refused, .closed, .tunnelUnsupported:
            self = .serviceUnavailable(after: 1)
        case .responseTimeout: self.init(504, "service-timeout", "This part of the system takes too long.")
        case .bodyTooLarge: self = .contentTooLarge(limit: bodyLimit)
        case .requestBody: self = error.problem ?? .badRequest("The body was not sent to its end.")
        case .cancelled: self = .clientClosed
        case .connectionLost, .reset, .malformed, .idleTimeout:
            self.init(502, "service-failed", "This part of the system broke off while it answered.")
        }
    }

    /// The client hung up: nobody hears this.
    static let clientClosed = Problem(.clientClosed, "client-closed", "The client hung up.")

    /// A service can't be reached, or has so much to do that one request more would only wait.
    static func serviceUnavailable(after seconds: Int) -> Problem {
        Problem(
            503,
            "service-unavailable",
            "This part of the system can't be reached at the moment.",
            headers: [.retryAfter: "\(seconds)"]
        )
    }
}
