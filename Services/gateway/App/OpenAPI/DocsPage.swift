import HTTPKit

/// The page to try the API: static, of our own, without anything from elsewhere or inline, so that its content security policy
/// can forbid all that.
struct DocsPage: Sendable {
    private let mediaType: String
    private let bytes: [UInt8]
    private let tag: String

    private init(_ mediaType: String, _ bytes: [UInt8]) {
        self.mediaType = mediaType
        self.bytes = bytes
        // Enough to tell versions of our own files apart; the same in every process of a build.
        let hash = bytes.reduce(into: UInt64(0xCBF2_9CE4_8422_2325)) { $0 = ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        tag = "\"\(String(hash, radix: 16))\""
    }

    private static let pages: [String: DocsPage] = [
        "/api/v1/docs": DocsPage("text/html; charset=utf-8", PackageResources.docs_html),
        "/api/v1/docs/docs.css": DocsPage("text/css; charset=utf-8", PackageResources.docs_css),
        "/api/v1/docs/docs.js": DocsPage("text/javascript; charset=utf-8", PackageResources.docs_js),
        "/api/v1/docs/schema.js": DocsPage("text/javascript; charset=utf-8", PackageResources.schema_js),
    ]

    /// Where they are.
    static var paths: Set<String> { Set(pages.keys) }

    /// The page at `path`, nil if there is none.
    static func page(at path: String) -> DocsPage? { pages[path] }

    /// The page, or that the reader has it already.
    func answer(to request: Request) -> Response {
        let headers: Headers = [
            .contentType: mediaType, .etag: tag, .cacheControl: "no-cache", .contentSecurityPolicy: Self.policy,
        ]
        if request.headers[.ifNoneMatch] == tag { return Response(304, headers: headers) }
        return Response(headers: headers, body: .bytes(bytes))
    }

    private static let policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
        + "frame-ancestors 'none'"
}
