import HTTPKit

/// The cookie in which a browser keeps the refresh token of its session, where scripts can't read it (draft-ietf-httpbis-rfc6265bis,
/// `__Host-`). Only refreshing and signing out look at it.
enum SessionCookie {
    /// Name of the cookie; the prefix binds it to this very host and to HTTPS.
    static let name = "__Host-theracomm"

    /// The value for `Set-Cookie`. One that isn't `isKept` goes when the browser is closed.
    static func text(_ token: String, isKept: Bool) -> String {
        attributed(token) + (isKept ? "; Max-Age=\(Int(Sessions.longest))" : "")
    }

    /// The value for `Set-Cookie` by which a browser throws the cookie away.
    static let removal = attributed("") + "; Max-Age=0"

    private static func attributed(_ value: String) -> String {
        "\(name)=\(value); Path=/; Secure; HttpOnly; SameSite=Strict"
    }
}

extension Request {
    /// The refresh token in the cookie; `nil` without one. Throws 403 unless a page of this very origin asks, by Fetch Metadata or, from a
    /// browser without that, by the origin: a cookie alone proves nothing.
    func sessionCookie() throws(Problem) -> String? {
        switch headers[.secFetchSite] {
        case "same-origin": break
        case nil where headers[.origin] == ownOrigin: break
        default: throw .foreignPage
        }
        return cookie(named: SessionCookie.name)
    }

    /// The origin that the client asked, as browsers write it.
    private var ownOrigin: String {
        let host: String = headers[.xForwardedHost] ?? authority
        return "\(headers[.xForwardedProto] ?? scheme)://\(host)"
    }
}

extension Problem {
    /// The session's cookie came with a request that no page of this origin made.
    static let foreignPage = Problem(403, "foreign-page", "A session's cookie counts for pages of this address only.")
}
