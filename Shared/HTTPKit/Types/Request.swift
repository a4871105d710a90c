/// One request, as a handler sees it: it starts before the body has arrived.
public struct Request: Sendable {
    /// What is asked for.
    public var method: Method
    /// The path: begins with `/`, still percent-encoded, dot segments resolved, without the query. `*` for OPTIONS.
    public var path: String
    /// What follows the first `?`, still percent-encoded; nil if there is none.
    public var query: String?
    /// The fields. `Host` is in `authority` as well; framing fields are the server's business.
    public var headers: Headers
    /// The body; can be read once.
    public var body: Body
    /// Host and port as the client named them.
    public var authority: String
    /// `http` or `https`.
    public var scheme: String
    /// Who is at the other end of the connection.
    public var remote: SocketAddress
    /// The protocol it came in.
    public var version: HTTPVersion
    /// What the route's placeholders matched; empty outside a router.
    public var parameters: PathParameters
    /// Who asks, once the router has checked; nil without credentials.
    public var caller: Caller?
    /// Its name in logs and traces.
    public var context: RequestContext
    /// Set if the client wants something else than an answer.
    public var upgrade: UpgradeKind?

    /// A request; only the path is needed. `path` may carry a query behind a `?`.
    public init(
        _ method: Method = .get,
        _ path: String,
        headers: Headers = Headers(),
        body: Body = .empty,
        authority: String = "localhost",
        scheme: String = "http",
        remote: SocketAddress = .unix("/"),
        version: HTTPVersion = .http11,
        context: RequestContext = RequestContext(),
        upgrade: UpgradeKind? = nil
    ) {
        self.method = method
        // Byte by byte: characters would be looked for where they end, with each request.
        if let mark = path.utf8.firstIndex(of: UInt8(ascii: "?")) {
            self.path = String(path[..<mark])
            query = String(path[path.utf8.index(after: mark)...])
        } else {
            self.path = path
            query = nil
        }
        self.headers = headers
        self.body = body
        self.authority = authority
        self.scheme = scheme
        self.remote = remote
        self.version = version
        parameters = PathParameters()
        caller = nil
        self.context = context
        self.upgrade = upgrade
    }

    /// Path and query, as they go on the wire.
    public var target: String { query.map { "\(path)?\($0)" } ?? path }
}

/// Answers one request. Runs on the connection's loop until it first leaves it; must not block.
public typealias Handler = @Sendable (Request) async throws -> Response
