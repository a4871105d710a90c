import HTTPKit

/// What the gateway adds to answers, and takes from them.
struct AnswerHeaders: Sendable {
    /// TLS is on: browsers are told to stay with it.
    let isSecure: Bool

    /// Finishes the fields of an answer to `request`.
    func finish(_ headers: inout Headers, to request: Request, requestID: String, side: Side) {
        for name in Self.dropped { headers.remove(name) }
        headers.add(.xRequestID, requestID)
        guard side == .open else { return }
        headers.addIfAbsent(.xContentTypeOptions, "nosniff")
        headers.addIfAbsent(.contentSecurityPolicy, "default-src 'none'; frame-ancestors 'none'")
        headers.addIfAbsent(Self.referrerPolicy, "no-referrer")
        if isSecure { headers.addIfAbsent(.strictTransportSecurity, "max-age=63072000; includeSubDomains") }
        // What somebody saw who was signed in is nobody else's, unless the service says otherwise.
        if request.headers.contains(.authorization) || request.headers.contains(.cookie) {
            headers.addIfAbsent(.cacheControl, "no-store")
        }
    }

    private static let dropped: [HeaderName] = [
        .connection, .keepAlive, .proxyConnection, .transferEncoding, .upgrade, .trailer, .xRequestID,
    ]

    private static let referrerPolicy = HeaderName("referrer-policy") ?? .referer
}
