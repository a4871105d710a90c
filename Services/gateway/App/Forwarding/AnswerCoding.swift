import Gzip
import HTTPKit

/// Compresses JSON for clients that take gzip (RFC 9110, 8.4.1.3): a page of letters is a sixth of it on the way to a phone.
///
/// Compresses answers to GET only: these hold no token, and a stranger's page can't add to a request that needs one (BREACH).
/// Entity tags stay: they name versions of resources, and come back in If-Match.
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
        guard varies(response, to: request), response.status == 200, !response.headers.contains(.contentEncoding),
            let length = length(of: response), (least...most).contains(length)
        else { return false }
        return AcceptedCodings.takes("gzip", request)
    }

    /// Number of bytes of an answer; nil if that isn't known before it ends.
    private static func length(of response: Response) -> Int? {
        switch response.body {
        case .empty: 0
        case .bytes(let bytes): bytes.count
        case .stream: response.headers[.contentLength].flatMap { Int($0) }
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
