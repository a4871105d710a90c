extension HeaderName {
    /// What media types a client takes.
    public static let accept = HeaderName(known: "accept")
    /// What codings a client takes.
    public static let acceptEncoding = HeaderName(known: "accept-encoding")
    /// What languages a client prefers.
    public static let acceptLanguage = HeaderName(known: "accept-language")
    /// Which methods a resource knows, beside 405.
    public static let allow = HeaderName(known: "allow")
    /// Credentials.
    public static let authorization = HeaderName(known: "authorization")
    /// What caches may do.
    public static let cacheControl = HeaderName(known: "cache-control")
    /// Per-connection options; never forwarded.
    public static let connection = HeaderName(known: "connection")
    /// How a body is to be shown.
    public static let contentDisposition = HeaderName(known: "content-disposition")
    /// Coding of a body.
    public static let contentEncoding = HeaderName(known: "content-encoding")
    /// Bytes of a body.
    public static let contentLength = HeaderName(known: "content-length")
    /// What a page may load.
    public static let contentSecurityPolicy = HeaderName(known: "content-security-policy")
    /// Media type of a body.
    public static let contentType = HeaderName(known: "content-type")
    /// Cookies of a client.
    public static let cookie = HeaderName(known: "cookie")
    /// When a message was made.
    public static let date = HeaderName(known: "date")
    /// The version of a representation.
    public static let etag = HeaderName(known: "etag")
    /// What a client waits for before it sends its body.
    public static let expect = HeaderName(known: "expect")
    /// The authority a request is for.
    public static let host = HeaderName(known: "host")
    /// Makes an unsafe request repeatable.
    public static let idempotencyKey = HeaderName(known: "idempotency-key")
    /// Marks an answer that is a repetition.
    public static let idempotencyReplayed = HeaderName(known: "idempotency-replayed")
    /// Only if the representation still is this one.
    public static let ifMatch = HeaderName(known: "if-match")
    /// Only if the representation is not this one.
    public static let ifNoneMatch = HeaderName(known: "if-none-match")
    /// HTTP/1.0's wish for more requests on a connection.
    public static let keepAlive = HeaderName(known: "keep-alive")
    /// Where a new resource is.
    public static let location = HeaderName(known: "location")
    /// The site a script speaks for.
    public static let origin = HeaderName(known: "origin")
    /// Credentials for a proxy; never forwarded.
    public static let proxyAuthorization = HeaderName(known: "proxy-authorization")
    /// Non-standard sibling of Connection; never forwarded.
    public static let proxyConnection = HeaderName(known: "proxy-connection")
    /// A part of a representation.
    public static let range = HeaderName(known: "range")
    /// Where a link came from.
    public static let referer = HeaderName(known: "referer")
    /// Seconds after which to try again.
    public static let retryAfter = HeaderName(known: "retry-after")
    /// A WebSocket server's proof that it understood.
    public static let secWebSocketAccept = HeaderName(known: "sec-websocket-accept")
    /// WebSocket extensions.
    public static let secWebSocketExtensions = HeaderName(known: "sec-websocket-extensions")
    /// A WebSocket client's challenge.
    public static let secWebSocketKey = HeaderName(known: "sec-websocket-key")
    /// WebSocket subprotocols.
    public static let secWebSocketProtocol = HeaderName(known: "sec-websocket-protocol")
    /// WebSocket version, always 13.
    public static let secWebSocketVersion = HeaderName(known: "sec-websocket-version")
    /// What made an answer.
    public static let server = HeaderName(known: "server")
    /// A cookie for a client.
    public static let setCookie = HeaderName(known: "set-cookie")
    /// HTTPS only, from now on.
    public static let strictTransportSecurity = HeaderName(known: "strict-transport-security")
    /// Codings a client takes for the transfer; never forwarded.
    public static let te = HeaderName(known: "te")
    /// W3C trace context.
    public static let traceparent = HeaderName(known: "traceparent")
    /// Vendor part of the trace context.
    public static let tracestate = HeaderName(known: "tracestate")
    /// Names of trailer fields.
    public static let trailer = HeaderName(known: "trailer")
    /// How the bytes of a message are framed; never forwarded.
    public static let transferEncoding = HeaderName(known: "transfer-encoding")
    /// A wish for another protocol.
    public static let upgrade = HeaderName(known: "upgrade")
    /// What a client is.
    public static let userAgent = HeaderName(known: "user-agent")
    /// Which request fields an answer depends on.
    public static let vary = HeaderName(known: "vary")
    /// Proxies on the way.
    public static let via = HeaderName(known: "via")
    /// How to authenticate.
    public static let wwwAuthenticate = HeaderName(known: "www-authenticate")
    /// Keeps browsers from guessing media types.
    public static let xContentTypeOptions = HeaderName(known: "x-content-type-options")
    /// Clients in front of a proxy.
    public static let xForwardedFor = HeaderName(known: "x-forwarded-for")
    /// The host a proxy was asked for.
    public static let xForwardedHost = HeaderName(known: "x-forwarded-host")
    /// The scheme a proxy was asked by.
    public static let xForwardedProto = HeaderName(known: "x-forwarded-proto")
    /// Name of one request across services and logs.
    public static let xRequestID = HeaderName(known: "x-request-id")

    /// Every name above, for the table that recognises them.
    static let allKnown: [HeaderName] = [
        accept, acceptEncoding, acceptLanguage, allow, authorization, cacheControl, connection, contentDisposition,
        contentEncoding, contentLength, contentSecurityPolicy, contentType, cookie, date, etag, expect, host,
        idempotencyKey, idempotencyReplayed, ifMatch, ifNoneMatch, keepAlive, location, origin, proxyAuthorization,
        proxyConnection, range, referer, retryAfter, secWebSocketAccept, secWebSocketExtensions, secWebSocketKey,
        secWebSocketProtocol, secWebSocketVersion, server, setCookie, strictTransportSecurity, te, traceparent,
        tracestate, trailer, transferEncoding, upgrade, userAgent, vary, via, wwwAuthenticate, xContentTypeOptions,
        xForwardedFor, xForwardedHost, xForwardedProto, xRequestID,
    ]
}
