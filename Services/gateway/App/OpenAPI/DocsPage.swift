import HTTPKit

/// The page to try the API: static, of our own, without anything from elsewhere or inline, so that its content security policy
/// can forbid all that.
enum DocsPage {
    private static let pages: [String: Document] = [
        "/api/v1/docs": page("text/html; charset=utf-8", PackageResources.docs_html),
        "/api/v1/docs/docs.css": page("text/css; charset=utf-8", PackageResources.docs_css),
        "/api/v1/docs/docs.js": page("text/javascript; charset=utf-8", PackageResources.docs_js),
        "/api/v1/docs/schema.js": page("text/javascript; charset=utf-8", PackageResources.schema_js),
    ]

    /// Paths of the pages.
    static var paths: Set<String> { Set(pages.keys) }

    /// The page at `path`, nil if there is none.
    static func page(at path: String) -> Document? { pages[path] }

    private static func page(_ mediaType: String, _ bytes: [UInt8]) -> Document {
        Document(mediaType, bytes, headers: [.contentSecurityPolicy: policy])
    }

    private static let policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
        + "frame-ancestors 'none'"
}
