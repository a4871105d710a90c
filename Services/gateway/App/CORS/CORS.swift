import HTTPKit
import ServiceKit

/// Cross-origin resource sharing (Fetch Standard): which sites' scripts may call us, and what they may see.
///
/// Without configuration nothing is said, and browsers keep other sites out.
struct CORS: Sendable {
    private let allowed: AllowedOrigins?
    private let takesCredentials: Bool
    private let age: Int

    /// Scripts of nobody else.
    static let none = CORS(allowed: nil, takesCredentials: false, age: 0)
    /// Scripts of every site, without cookies.
    static let everybody = CORS(allowed: AllowedOrigins(setting: "*"), takesCredentials: false, age: 0)

    private init(allowed: AllowedOrigins?, takesCredentials: Bool, age: Int) {
        self.allowed = allowed
        self.takesCredentials = takesCredentials
        self.age = age
    }

    /// Reads the settings; mistakes stay in `reader`.
    init(_ reader: inout ConfigurationReader) {
        allowed = reader.optional(
            "THERACOMM_CORS_ORIGINS",
            as: AllowedOrigins.self,
            "Sites whose scripts may call the API from browsers."
        )
        takesCredentials = reader.setting(
            "THERACOMM_CORS_CREDENTIALS",
            default: false,
            "Whether such scripts may send cookies. Not with *."
        )
        age = reader.setting(
            "THERACOMM_CORS_AGE",
            default: 600,
            in: 0...86_400,
            "Seconds for which browsers may remember what they asked."
        )
        if takesCredentials, allowed.map({ $0.origins == nil }) ?? true {
            reader.note("THERACOMM_CORS_CREDENTIALS needs THERACOMM_CORS_ORIGINS with a list, not *")
        }
    }

    /// The answer to a browser's question whether a call would be allowed; nil if the request is no such question.
    func preflight(_ request: Request) -> Response? {
        guard allowed != nil, request.method == .options, request.headers.contains(.origin),
            request.headers.contains(Self.requestMethod)
        else { return nil }
        var headers: Headers = [
            .vary: "Origin, Access-Control-Request-Method, Access-Control-Request-Headers"
        ]
        if let origin = granted(request) {
            grant(origin, &headers)
            headers.add(Self.allowMethods, "GET, HEAD, POST, PUT, PATCH, DELETE")
            headers.add(Self.allowHeaders, Self.takenFields)
            headers.add(Self.maxAge, "\(age)")
        }
        return Response(204, headers: headers)
    }

    /// Tells the browser whether the script that asked may see this answer.
    func finish(_ headers: inout Headers, to request: Request) {
        guard let allowed else { return }
        // An answer that a cache keeps for one site must not be given to another.
        if allowed.origins != nil { headers.add(.vary, "Origin") }
        guard let origin = granted(request) else { return }
        grant(origin, &headers)
        headers.add(Self.exposeHeaders, Self.shownFields)
    }

    /// Returns true if this request may open a WebSocket. Browsers don't ask before they open one, so its origin is
    /// looked at here: the site that serves us, or one that is configured. Programs that are no browsers name none.
    func admitsWebSocket(_ request: Request) -> Bool {
        guard let origin = request.headers[.origin] else { return true }
        if allowed?.contains(origin) == true { return true }
        return origin == "https://\(request.authority)" || origin == "http://\(request.authority)"
    }

    private func granted(_ request: Request) -> String? {
        guard let allowed, let origin = request.headers[.origin], allowed.contains(origin) else { return nil }
        return allowed.origins == nil ? "*" : origin
    }

    private func grant(_ origin: String, _ headers: inout Headers) {
        headers.add(Self.allowOrigin, origin)
        if takesCredentials { headers.add(Self.allowCredentials, "true") }
    }

    private static let takenFields = CORSFields.taken.joined(separator: ", ")
    private static let shownFields = CORSFields.shown.joined(separator: ", ")

    private static func name(_ text: String) -> HeaderName { HeaderName(text) ?? .server }
    private static let requestMethod = name("access-control-request-method")
    private static let allowOrigin = name("access-control-allow-origin")
    private static let allowMethods = name("access-control-allow-methods")
    private static let allowHeaders = name("access-control-allow-headers")
    private static let allowCredentials = name("access-control-allow-credentials")
    private static let exposeHeaders = name("access-control-expose-headers")
    private static let maxAge = name("access-control-max-age")
}
