/// The head of a request, checked: what llhttp lets through is not yet what we serve.
struct HTTP1Head {
    /// Length of the body that follows.
    enum BodyLength: Equatable {
        case none
        case known(Int)
        case chunked
    }

    var request: Request
    let body: BodyLength
    /// The client waits for 100 before it sends the body.
    let expectsContinue: Bool

    /// Checks the head that `parser` has just read, and takes it.
    static func take(
        from parser: HTTP1Parser,
        limits: ServerLimits,
        remote: SocketAddress,
        scheme: String
    ) throws(HTTP1Refusal) -> HTTP1Head {
        let headers = Headers(checked: parser.fields)
        parser.fields = []
        guard parser.isHTTP1 else { throw .malformed("There is no version of HTTP in the request line.") }
        let isOld = parser.minorVersion == 0
        let method = parser.method
        let text = parser.takeTarget { String(decoding: $0, as: UTF8.self) }
        guard method != .connect else { throw .problem(Problem(501, "not-implemented", "CONNECT is not served.")) }
        let summary = HTTP1FieldSummary(headers)
        let target = try HTTP1Target(text, method: method, host: summary.host(isRequired: !isOld))
        var request = Request(
            method,
            target.path,
            headers: headers,
            authority: target.authority,
            scheme: scheme,
            remote: remote,
            version: isOld ? .http10 : .http11,
            context: summary.context
        )
        request.query = target.query
        if parser.wantsUpgrade, summary.wantsWebSocket, method == .get, !isOld { request.upgrade = .webSocket }
        let body = try summary.bodyLength(isOld: isOld, limits: limits)
        return HTTP1Head(request: request, body: body, expectsContinue: try summary.expectsContinue(isOld: isOld))
    }
}
