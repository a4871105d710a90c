/// A status code of a response, 100 to 599.
public struct Status: Hashable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
    /// The three digits.
    public let code: Int

    /// Any code; one outside 100...599 is taken for 500, because that is how a client would have to treat it.
    public init(_ code: Int) { self.code = (100...599).contains(code) ? code : 500 }

    /// A code written in the source.
    public init(integerLiteral value: Int) { self.init(value) }

    /// The client hung up before it was answered: for logs and metrics, as nobody is there to be told.
    public static let clientClosed: Status = 499

    /// The phrase that HTTP/1.1 sends along; clients must not read it.
    public var reason: String { Self.reasons[code] ?? "Unknown" }

    /// Code and phrase, for logs.
    public var description: String { "\(code) \(reason)" }

    /// True if a response of this status never has a body (RFC 9110, 6.4.1).
    public var forbidsBody: Bool { code < 200 || code == 204 || code == 304 }

    private static let reasons: [Int: String] = [
        100: "Continue", 101: "Switching Protocols", 103: "Early Hints",
        200: "OK", 201: "Created", 202: "Accepted", 204: "No Content", 206: "Partial Content",
        301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified", 307: "Temporary Redirect",
        308: "Permanent Redirect",
        400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
        406: "Not Acceptable", 408: "Request Timeout", 409: "Conflict", 410: "Gone", 411: "Length Required",
        412: "Precondition Failed", 413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type",
        416: "Range Not Satisfiable", 417: "Expectation Failed", 421: "Misdirected Request",
        422: "Unprocessable Content", 426: "Upgrade Required", 428: "Precondition Required",
        429: "Too Many Requests", 431: "Request Header Fields Too Large",
        499: "Client Closed Request",
        500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable",
        504: "Gateway Timeout", 505: "HTTP Version Not Supported",
    ]
}
