/// A request target of HTTP/1 in any of the forms that servers must know (RFC 9112, 3.2).
struct HTTP1Target {
    let path: String
    let query: String?
    let authority: String

    /// Reads origin form, absolute form (of proxies) and `*` (of OPTIONS).
    init(_ text: String, method: Method, host: String) throws(HTTP1Refusal) {
        if text == "*", method == .options {
            path = "*"
            query = nil
            authority = host
            return
        }
        var origin = text[...]
        var authority = host
        if !text.hasPrefix("/") {
            guard let mark = text.firstRange(of: "://"),
                Token.equalIgnoringCase(text[..<mark.lowerBound], "http")
                    || Token.equalIgnoringCase(text[..<mark.lowerBound], "https")
            else { throw .malformed("The target is neither a path nor a URL.") }
            let rest = text[mark.upperBound...]
            let slash = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
            authority = String(rest[..<slash])
            origin = rest[slash...]
            if !origin.hasPrefix("/") { origin = "/" + origin }
            // RFC 9112 lets the target win; two different answers to "for whom?" are an attack, not a wish.
            guard HTTP1FieldSummary.isAuthority(authority), host.isEmpty || Token.equalIgnoringCase(authority, host)
            else {
                throw .malformed("Target and Host differ.")
            }
        }
        guard let target = RequestTarget(String(origin)) else { throw .malformed("The path is not one.") }
        path = target.path
        query = target.query
        self.authority = authority
    }
}
