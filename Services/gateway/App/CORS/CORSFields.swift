/// Header fields of ours that scripts of other sites may send and read. A browser keeps all others from them, beside those that every
/// answer shows (Fetch Standard: Cache-Control, Content-Language, Content-Length, Content-Type, Expires, Last-Modified, Pragma).
enum CORSFields {
    /// Fields of requests.
    static let taken = [
        "Accept", "Accept-Language", "Authorization", "Content-Type", "Idempotency-Key", "If-Match", "If-None-Match",
        "If-Range",
        "Last-Event-ID", "Range", "TheraComm-At-Least-Position", "TheraComm-Session", "Traceparent",
    ]
    /// Fields of answers.
    static let shown = [
        "Accept-Ranges", "Allow", "Content-Disposition", "Content-Range", "ETag", "Idempotency-Replayed", "Location",
        "RateLimit", "RateLimit-Policy",
        "Retry-After", "TheraComm-Action", "TheraComm-Position", "WWW-Authenticate", "X-Request-Id",
    ]
}
