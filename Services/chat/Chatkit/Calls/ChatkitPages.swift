import HTTPKit

/// Headers that let pages of any origin call: tokens are in a field of their own, never in cookies.
enum ChatkitPages {
    private static let allowHeaders = [
        "authorization", "content-type", "x-sdk-product", "x-sdk-version", "x-sdk-language", "x-sdk-platform",
    ].joined(separator: ", ")

    /// The answer to a browser that asks whether it may.
    static var preflight: Response {
        var headers = Headers()
        set("access-control-allow-methods", "GET, POST, PUT, DELETE, OPTIONS", in: &headers)
        set("access-control-allow-headers", allowHeaders, in: &headers)
        set("access-control-max-age", "86400", in: &headers)
        return open(Response(204, headers: headers))
    }

    /// The same answer, readable by every page.
    static func open(_ response: Response) -> Response {
        var response = response
        set("access-control-allow-origin", "*", in: &response.headers)
        return response
    }

    private static func set(_ name: String, _ value: String, in headers: inout Headers) {
        guard let name = HeaderName(name) else { return }
        headers[name] = value
    }
}
