import HTTPKit

/// Makes the request that a service gets of the one that came in.
enum ForwardedRequest {
    /// `request` without what belongs to its connection or pretends to come from us, with what we know about it.
    static func make(_ request: Request, names: RequestNames, from listener: Listener) -> Request {
        var forwarded = request
        let named = connectionNames(request.headers)
        var headers = Headers()
        headers.reserve(request.headers.count + 5)
        for field in request.headers where !isDropped(field.name, from: listener) && !named.contains(field.name) {
            headers.add(checked: field.name, field.value)
        }
        headers.add(checked: .xRequestID, names.requestID)
        headers.add(checked: .traceparent, names.traceparent)
        if listener == .open {
            headers.add(checked: .xForwardedFor, request.remote.host)
            headers.add(checked: .xForwardedProto, request.scheme)
            headers.add(checked: .xForwardedHost, request.authority)
        }
        forwarded.headers = headers
        forwarded.scheme = "http"
        return forwarded
    }

    /// Fields that `Connection` declares to be about the connection (RFC 9110, 7.6.1).
    private static func connectionNames(_ headers: Headers) -> Set<HeaderName> {
        guard headers.contains(.connection) else { return [] }
        let names = headers.all(.connection).flatMap { $0.split(separator: ",") }
        return Set(names.compactMap { HeaderName($0.filter { $0 != " " && $0 != "\t" }) })
    }

    /// Nearly all fields have well-known names, which are told apart by a number each.
    private static func isDropped(_ name: HeaderName, from listener: Listener) -> Bool {
        switch name {
        // About the connection, or written anew by us. `Expect` was answered by our server.
        case .connection, .keepAlive, .proxyConnection, .proxyAuthorization, .te, .trailer, .transferEncoding, .upgrade,
            .host, .expect, .xRequestID, .traceparent, .secWebSocketKey, .secWebSocketExtensions:
            true
        case .xForwardedFor, .xForwardedHost, .xForwardedProto, .via: listener == .open
        default: listener == .open && hearsay.contains(name)
        }
    }

    /// Other fields by which a client may name the way of its request, or its trace; nobody knows whether they are
    /// true.
    private static let hearsay: [HeaderName] = [
        "forwarded", "x-forwarded-port", "x-forwarded-prefix", "x-forwarded-server", "x-real-ip", "x-client-ip",
        "tracestate", "baggage",
    ].compactMap { HeaderName($0) }
}
