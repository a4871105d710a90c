/// One line of a service's table of routes: the table serves, documents and is tested.
public struct Route: Sendable {
    /// The method. A GET route answers HEAD as well.
    public let method: Method
    /// The path, with placeholders for one segment each: `/letters/{letter}`; `{rest...}` at the end takes all that follows.
    public let path: String
    /// Rule for the callers.
    public let access: Access
    /// Summary of the route, one sentence.
    public let summary: String
    /// The shape of the body; nil if the router leaves the body alone.
    public let request: JSONSchema?
    /// The parameters behind the `?`.
    public let query: [QueryParameter]
    /// The shape of the answer; nil if it has none or one that is not JSON.
    public let response: JSONSchema?
    /// The status of an answer that went well.
    public let status: Status
    /// Codes of the problems that are special to this route.
    public let problems: [String]
    /// The media type of the answer, and of the body in the description.
    public private(set) var mediaType = "application/json"
    /// The shape in which refusals come in `mediaType`; nil if they are all problem documents.
    public private(set) var refusal: JSONSchema?
    /// Shape of the form that a page sends here, for the description; nil for routes that aren't behind a form.
    public private(set) var form: JSONSchema?
    /// Bytes that a body may have, for routes with a `request` shape.
    public var bodyLimit = Route.defaultBodyLimit
    /// True if parameters that are not declared are ignored instead of refused; for clients that cannot be changed.
    public var ignoresUnknownQuery = false
    /// True if descriptions leave the route out: its protocol is described elsewhere, by others.
    public private(set) var isUndocumented = false
    /// True if a refusal is its status and fields alone, without a problem document: for a client that takes any body
    /// it can read for success.
    public private(set) var refusesWithoutBody = false
    /// Answers that went well in another way than with `status`.
    var otherAnswers: [OtherAnswer] = []
    /// Fields of a request that the handler looks at, beside those that follow from the problems.
    var ownRequestFields: [DeclaredField] = []
    /// Fields of an answer that went well, beside those that follow from the problems.
    var ownAnswerFields: [DeclaredField] = []
    /// Bytes of the file that is the body; nil if it is none.
    var fileLimit: Int?
    /// Function that answers.
    public private(set) var handler: Handler

    /// The body limit of a typed route unless it says another: 1 MiB.
    public static let defaultBodyLimit = 1 << 20

    /// A route that reads its body itself.
    public init(
        _ method: Method,
        _ path: String,
        _ access: Access,
        _ summary: String,
        request: JSONSchema? = nil,
        query: [QueryParameter] = [],
        response: JSONSchema? = nil,
        status: Status = 200,
        problems: [String] = [],
        handler: @escaping Handler
    ) {
        self.method = method
        self.path = path
        self.access = access
        self.summary = summary
        self.request = request
        self.query = query
        self.response = response
        self.status = status
        self.problems = problems
        self.handler = handler
    }

    /// The same route with another limit for its body.
    public func limitingBody(to bytes: Int) -> Route {
        var route = self
        route.bodyLimit = bytes
        return route
    }

    /// The same route, described in another media type than JSON's; `refusals` is the shape of what its handler refuses.
    /// That the handler answers so is the handler's business.
    public func speaking(_ mediaType: String, refusals: JSONSchema? = nil) -> Route {
        var route = self
        route.mediaType = mediaType
        route.refusal = refusals
        return route
    }

    /// The same route, described as one that a page's form is sent to. That its handler reads one (`Request.form`) is the
    /// handler's business.
    public func takingForm(_ fields: JSONSchema) -> Route {
        var route = self
        route.form = fields
        return route
    }

    /// The same route with `wrap` around its handler.
    public func around(_ wrap: @escaping @Sendable (Request, Handler) async throws -> Response) -> Route {
        var route = self
        let inner = handler
        route.handler = { request in try await wrap(request, inner) }
        return route
    }

    /// The same route, left out of descriptions.
    public func undocumented() -> Route {
        var route = self
        route.isUndocumented = true
        return route
    }

    /// The same route, whose refusals have no body: its own, the router's, and what nobody foresaw.
    public func refusingWithoutBody() -> Route {
        var route = self
        route.refusesWithoutBody = true
        return route
    }

    /// The same route, deaf to parameters it does not know.
    public func ignoringUnknownQuery() -> Route {
        var route = self
        route.ignoresUnknownQuery = true
        return route
    }
}
