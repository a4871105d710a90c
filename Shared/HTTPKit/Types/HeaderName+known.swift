extension HeaderName {
    /// Media types a client takes.
    public static let accept = HeaderName(known: "accept", 1)
    /// Codings a client takes.
    public static let acceptEncoding = HeaderName(known: "accept-encoding", 2)
    /// Languages a client prefers.
    public static let acceptLanguage = HeaderName(known: "accept-language", 3)
    /// Methods that a resource knows, beside 405.
    public static let allow = HeaderName(known: "allow", 4)
    /// Credentials.
    public static let authorization = HeaderName(known: "authorization", 5)
    /// Rules for caches.
    public static let cacheControl = HeaderName(known: "cache-control", 6)
    /// Per-connection options; never forwarded.
    public static let connection = HeaderName(known: "connection", 7)
    /// Way in which a body is to be shown.
    public static let contentDisposition = HeaderName(known: "content-disposition", 8)
    /// Coding of a body.
    public static let contentEncoding = HeaderName(known: "content-encoding", 9)
    /// Bytes of a body.
    public static let contentLength = HeaderName(known: "content-length", 10)
    /// Sources from which a page may load.
    public static let contentSecurityPolicy = HeaderName(known: "content-security-policy", 11)
    /// Media type of a body.
    public static let contentType = HeaderName(known: "content-type", 12)
    /// Cookies of a client.
    public static let cookie = HeaderName(known: "cookie", 13)
    /// Time at which a message was made.
    public static let date = HeaderName(known: "date", 14)
    /// The version of a representation.
    public static let etag = HeaderName(known: "etag", 15)
    /// Condition for which a client waits before it sends its body.
    public static let expect = HeaderName(known: "expect", 16)
    /// The authority a request is for.
    public static let host = HeaderName(known: "host", 17)
    /// Makes an unsafe request repeatable.
    public static let idempotencyKey = HeaderName(known: "idempotency-key", 18)
    /// Marks an answer that is a repetition.
    public static let idempotencyReplayed = HeaderName(known: "idempotency-replayed", 19)
    /// Only if the representation still is this one.
    public static let ifMatch = HeaderName(known: "if-match", 20)
    /// Only if the representation is not this one.
    public static let ifNoneMatch = HeaderName(known: "if-none-match", 21)
    /// HTTP/1.0's wish for more requests on a connection.
    public static let keepAlive = HeaderName(known: "keep-alive", 22)
    /// Address of a new resource.
    public static let location = HeaderName(known: "location", 23)
    /// The site a script speaks for.
    public static let origin = HeaderName(known: "origin", 24)
    /// Credentials for a proxy; never forwarded.
    public static let proxyAuthorization = HeaderName(known: "proxy-authorization", 25)
    /// Non-standard sibling of Connection; never forwarded.
    public static let proxyConnection = HeaderName(known: "proxy-connection", 26)
    /// A part of a representation.
    public static let range = HeaderName(known: "range", 27)
    /// Page that a link came from.
    public static let referer = HeaderName(known: "referer", 28)
    /// Rule for how much a browser tells other sites about the page a reader came from.
    public static let referrerPolicy = HeaderName(known: "referrer-policy", 29)
    /// Seconds after which to try again.
    public static let retryAfter = HeaderName(known: "retry-after", 30)
    /// A WebSocket server's proof that it understood.
    public static let secWebSocketAccept = HeaderName(known: "sec-websocket-accept", 31)
    /// WebSocket extensions.
    public static let secWebSocketExtensions = HeaderName(known: "sec-websocket-extensions", 32)
    /// A WebSocket client's challenge.
    public static let secWebSocketKey = HeaderName(known: "sec-websocket-key", 33)
    /// WebSocket subprotocols.
    public static let secWebSocketProtocol = HeaderName(known: "sec-websocket-protocol", 34)
    /// WebSocket version, always 13.
    public static let secWebSocketVersion = HeaderName(known: "sec-websocket-version", 35)
    /// Software that made an answer.
    public static let server = HeaderName(known: "server", 36)
    /// A cookie for a client.
    public static let setCookie = HeaderName(known: "set-cookie", 37)
    /// HTTPS only, from now on.
    public static let strictTransportSecurity = HeaderName(known: "strict-transport-security", 38)
    /// Codings a client takes for the transfer; never forwarded.
    public static let te = HeaderName(known: "te", 39)
    /// W3C trace context.
    public static let traceparent = HeaderName(known: "traceparent", 40)
    /// Vendor part of the trace context.
    public static let tracestate = HeaderName(known: "tracestate", 41)
    /// Names of trailer fields.
    public static let trailer = HeaderName(known: "trailer", 42)
    /// Framing of a message's bytes; never forwarded.
    public static let transferEncoding = HeaderName(known: "transfer-encoding", 43)
    /// A wish for another protocol.
    public static let upgrade = HeaderName(known: "upgrade", 44)
    /// Software of a client.
    public static let userAgent = HeaderName(known: "user-agent", 45)
    /// Request fields on which an answer depends.
    public static let vary = HeaderName(known: "vary", 46)
    /// Proxies on the way.
    public static let via = HeaderName(known: "via", 47)
    /// Ways to authenticate.
    public static let wwwAuthenticate = HeaderName(known: "www-authenticate", 48)
    /// Keeps browsers from guessing media types.
    public static let xContentTypeOptions = HeaderName(known: "x-content-type-options", 49)
    /// Clients in front of a proxy.
    public static let xForwardedFor = HeaderName(known: "x-forwarded-for", 50)
    /// The host a proxy was asked for.
    public static let xForwardedHost = HeaderName(known: "x-forwarded-host", 51)
    /// The scheme a proxy was asked by.
    public static let xForwardedProto = HeaderName(known: "x-forwarded-proto", 52)
    /// Name of one request across services and logs.
    public static let xRequestID = HeaderName(known: "x-request-id", 53)
    /// Relation of the page that asks to the resource that it asks for (Fetch Metadata).
    public static let secFetchSite = HeaderName(known: "sec-fetch-site", 54)

    /// Every name above, for the table that recognises them.
    static let allKnown: [HeaderName] = [
        accept, acceptEncoding, acceptLanguage, allow, authorization, cacheControl, connection, contentDisposition,
        contentEncoding, contentLength, contentSecurityPolicy, contentType, cookie, date, etag, expect, host,
        idempotencyKey, idempotencyReplayed, ifMatch, ifNoneMatch, keepAlive, location, origin, proxyAuthorization,
        proxyConnection, range, referer, referrerPolicy, retryAfter, secWebSocketAccept, secWebSocketExtensions,
        secWebSocketKey, secWebSocketProtocol, secWebSocketVersion, server, setCookie, strictTransportSecurity, te,
        traceparent, tracestate, trailer, transferEncoding, upgrade, userAgent, vary, via, wwwAuthenticate,
        xContentTypeOptions, xForwardedFor, xForwardedHost, xForwardedProto, xRequestID, secFetchSite,
    ]
}
