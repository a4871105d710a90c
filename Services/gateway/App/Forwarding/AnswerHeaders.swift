import HTTPKit

/// Fields that the gateway adds to answers, and takes from them.
struct AnswerHeaders: Sendable {
    /// TLS is on: browsers are told to stay with it.
    let isSecure: Bool

    /// Finishes the fields of an answer to `request`.
    func finish(_ headers: inout Headers, to request: Request, requestID: String, listener: Listener) {
        // One walk over the fields: this runs for every answer.
        var kept = Headers()
        // And what is added below, by `RateLimiter.tell` and by `CORS`.
        kept.reserve(headers.count + 11)
        var said = ServiceHeaders()
        for field in headers where !said.takes(field.name) { kept.add(checked: field.name, field.value) }
        kept.add(checked: .xRequestID, requestID)
        if listener == .open { addSafety(to: &kept, said, request) }
        headers = kept
    }

    private func addSafety(to headers: inout Headers, _ said: ServiceHeaders, _ request: Request) {
        if !said.typeOptions { headers.add(checked: .xContentTypeOptions, "nosniff") }
        if !said.policy { headers.add(checked: .contentSecurityPolicy, Self.policy) }
        if !said.referrer { headers.add(checked: .referrerPolicy, "no-referrer") }
        if isSecure || request.scheme == "https", !said.transport {
            headers.add(checked: .strictTransportSecurity, "max-age=63072000; includeSubDomains")
        }
        // An answer to a signed-in person is nobody else's, unless the service says otherwise.
        if !said.caching, request.headers.contains(.authorization) || request.headers.contains(.cookie) {
            headers.add(checked: .cacheControl, "no-store")
        }
    }

    /// Fields that the service has set itself.
    private struct ServiceHeaders {
        var typeOptions = false
        var policy = false
        var referrer = false
        var transport = false
        var caching = false

        /// Notes a field; true if it is about the service's connection, or ours to write, and is left out.
        mutating func takes(_ name: HeaderName) -> Bool {
            switch name {
            case .connection, .keepAlive, .proxyConnection, .transferEncoding, .upgrade, .trailer, .xRequestID:
                return true
            case .xContentTypeOptions: typeOptions = true
            case .contentSecurityPolicy: policy = true
            case .strictTransportSecurity: transport = true
            case .cacheControl: caching = true
            case .referrerPolicy: referrer = true
            default: break
            }
            return false
        }
    }

    /// Nothing is loaded, embedded or sent from an answer that a browser takes for a page.
    private static let policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}
