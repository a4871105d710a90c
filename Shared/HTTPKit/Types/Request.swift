/// One request, as a handler sees it: it starts before the body has arrived.
///
/// A value, one word large: a copy costs as much as that of a reference, until one of the two is changed. It is handed through a dozen steps,
/// and each that waits would otherwise keep all its parts anew.
public struct Request: Sendable {
    @usableFromInline var parts: RequestParts

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
        var plain = path
        var query: String?
        // Byte by byte: characters would be looked for where they end, with each request.
        if let mark = path.utf8.firstIndex(of: UInt8(ascii: "?")) {
            plain = String(path[..<mark])
            query = String(path[path.utf8.index(after: mark)...])
        }
        parts = RequestParts(
            RequestParts.Values(
                method: method,
                path: plain,
                query: query,
                headers: headers,
                body: body,
                authority: authority,
                scheme: scheme,
                remote: remote,
                version: version,
                parameters: PathParameters(),
                caller: nil,
                context: context,
                upgrade: upgrade
            )
        )
    }

    /// Path and query, as they go on the wire.
    public var target: String { query.map { "\(path)?\($0)" } ?? path }
}

extension Request {
    /// Method of the request.
    @inlinable public var method: Method {
        get { parts.values.method }
        set { change { $0.method = newValue } }
    }

    /// The path: begins with `/`, still percent-encoded, dot segments resolved, without the query. `*` for OPTIONS.
    @inlinable public var path: String {
        get { parts.values.path }
        set { change { $0.path = newValue } }
    }

    /// Part of the target behind the first `?`, still percent-encoded; nil if there is none.
    @inlinable public var query: String? {
        get { parts.values.query }
        set { change { $0.query = newValue } }
    }

    /// The fields. `Host` is in `authority` as well; framing fields are the server's business.
    @inlinable public var headers: Headers {
        get { parts.values.headers }
        set { change { $0.headers = newValue } }
    }

    /// The body; can be read once.
    @inlinable public var body: Body {
        get { parts.values.body }
        set { change { $0.body = newValue } }
    }

    /// Host and port as the client named them.
    @inlinable public var authority: String {
        get { parts.values.authority }
        set { change { $0.authority = newValue } }
    }

    /// `http` or `https`.
    @inlinable public var scheme: String {
        get { parts.values.scheme }
        set { change { $0.scheme = newValue } }
    }

    /// Address of the other end of the connection.
    @inlinable public var remote: SocketAddress {
        get { parts.values.remote }
        set { change { $0.remote = newValue } }
    }

    /// The protocol it came in.
    @inlinable public var version: HTTPVersion {
        get { parts.values.version }
        set { change { $0.version = newValue } }
    }

    /// Values of the route's placeholders; empty outside a router.
    @inlinable public var parameters: PathParameters {
        get { parts.values.parameters }
        set { change { $0.parameters = newValue } }
    }

    /// Caller, once the router has checked the credentials; nil without credentials.
    @inlinable public var caller: Caller? {
        get { parts.values.caller }
        set { change { $0.caller = newValue } }
    }

    /// Its name in logs and traces.
    @inlinable public var context: RequestContext {
        get { parts.values.context }
        set { change { $0.context = newValue } }
    }

    /// Set if the client wants something else than an answer.
    @inlinable public var upgrade: UpgradeKind? {
        get { parts.values.upgrade }
        set { change { $0.upgrade = newValue } }
    }

    /// Changes this copy, and no other.
    @inlinable mutating func change(_ body: (inout RequestParts.Values) -> Void) {
        if !isKnownUniquelyReferenced(&parts) { parts = RequestParts(parts.values) }
        body(&parts.values)
    }
}

/// The parts of a request, which its copies share.
///
/// `@unchecked Sendable` is sound because `values` are changed by `Request.change` only, where no other copy refers to them.
@usableFromInline
final class RequestParts: @unchecked Sendable {
    @usableFromInline
    struct Values: Sendable {
        @usableFromInline var method: Method
        @usableFromInline var path: String
        @usableFromInline var query: String?
        @usableFromInline var headers: Headers
        @usableFromInline var body: Body
        @usableFromInline var authority: String
        @usableFromInline var scheme: String
        @usableFromInline var remote: SocketAddress
        @usableFromInline var version: HTTPVersion
        @usableFromInline var parameters: PathParameters
        @usableFromInline var caller: Caller?
        @usableFromInline var context: RequestContext
        @usableFromInline var upgrade: UpgradeKind?

        @usableFromInline
        init(
            method: Method,
            path: String,
            query: String?,
            headers: Headers,
            body: Body,
            authority: String,
            scheme: String,
            remote: SocketAddress,
            version: HTTPVersion,
            parameters: PathParameters,
            caller: Caller?,
            context: RequestContext,
            upgrade: UpgradeKind?
        ) {
            self.method = method
            self.path = path
            self.query = query
            self.headers = headers
            self.body = body
            self.authority = authority
            self.scheme = scheme
            self.remote = remote
            self.version = version
            self.parameters = parameters
            self.caller = caller
            self.context = context
            self.upgrade = upgrade
        }
    }

    @usableFromInline var values: Values

    @usableFromInline
    init(_ values: Values) { self.values = values }
}

/// Answers one request. Runs on the connection's loop until it first leaves it; must not block.
public typealias Handler = @Sendable (Request) async throws -> Response
