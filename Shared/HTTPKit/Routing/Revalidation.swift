/// Answers of JSON that their reader has already: 304 in place of the same bytes again (RFC 9110, 13.1.2).
///
/// Covers every described `GET` that answers JSON and has no entity tag of its own. The tag follows from the bytes. The answer is made all
/// the same: what is saved is the way to a phone, for whom most lists are as before.
enum Revalidation {
    /// Returns true if the router gives the answers of `route` their tags.
    static func covers(_ route: Route) -> Bool {
        route.method == .get && route.response != nil && route.mediaType == "application/json"
            && !route.isUndocumented && route.path.hasPrefix("/api/v1/") && !route.tagsItself
    }

    /// `response` with its tag, or 304 if `request` names that tag. What comes as a stream stays as it is.
    static func answer(_ response: Response, to request: Request) -> Response {
        guard response.status == 200, !response.headers.contains(.etag), case .bytes(let bytes) = response.body else {
            return response
        }
        let tag = Document.tag(of: bytes)
        var response = response
        response.headers[.etag] = tag
        guard request.ifNoneMatch(quoted: tag) else { return response }
        response.headers[.contentType] = nil
        response.headers[.contentLength] = nil
        return Response(304, headers: response.headers)
    }
}
