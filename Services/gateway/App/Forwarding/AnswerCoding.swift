import Gzip
import HTTPKit

/// Compresses JSON for clients that take gzip (RFC 9110, 8.4.1.3): a page of letters is a sixth of it on the way to a phone.
///
/// Only answers to GET: they hold no token, and nothing that a stranger's page could have added to the request (BREACH). Entity tags
/// stay: they name versions of resources, and come back in If-Match.
enum AnswerCoding {
    /// Fewest bytes that are compressed.
    static let least = 1024
    /// Most bytes that are gathered for it. Longer answers are sent as they come: memory and time per request stay bounded.
    static let most = 256 * 1024

    /// True if the answer depends on the codings that its client takes.
    static func varies(_ response: Response, to request: Request) -> Bool {
        request.method == .get && response.headers[.contentType] == "application/json"
    }

    /// True if the answer is to be compressed.
    static func applies(to response: Response, to request: Request) -> Bool {
        guard varies(response, to: request), response.status == 200, AcceptedCodings.takes("gzip", request),
            !response.headers.contains(.contentEncoding)
        else { return false }
        switch response.body {
        case .empty: return false
        case .bytes(let bytes): return (least...most).contains(bytes.count)
        case .stream:
            let length = response.headers[.contentLength].flatMap { Int($0) }
            return length.map { (least...most).contains($0) } ?? false
        }
    }

    /// The same answer, compressed. Throws what its body fails with.
    @inline(never)
    static func compress(_ response: Response) async throws -> Response {
        let bytes = try await response.body.collect(upTo: most)
        var response = response
        response.body = .bytes(bytes)
        guard let packed = Gzip.compress(bytes), packed.count < bytes.count else { return response }
        response.body = .bytes(packed)
        response.headers[.contentEncoding] = "gzip"
        response.headers[.contentLength] = String(packed.count)
        return response
    }
}
