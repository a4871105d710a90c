import Gzip
import HTTPKit

/// Compresses JSON for clients that take gzip (RFC 9110, 8.4.1.3): a page of letters is a sixth of it on the way to a phone.
///
/// Only answers to GET: they hold no token, and nothing that a stranger's page could have added to the request (BREACH). Entity tags
/// stay: they name versions of resources, and come back in If-Match.
enum AnswerCoding {
    /// Bytes from which on it is worth it.
    static let least = 1024
    /// Bytes up to which an answer is gathered for it. Longer ones are sent as they come: memory and time per request stay bounded.
    static let most = 256 * 1024

    /// Whether the answer differs by what the client takes.
    static func varies(_ response: Response, to request: Request) -> Bool {
        request.method == .get && response.headers[.contentType] == "application/json"
    }

    /// Whether the answer is to be compressed.
    static func applies(to response: Response, to request: Request) -> Bool {
        guard varies(response, to: request), response.status == 200, isTaken(request.headers),
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

    /// Whether a client takes gzip (RFC 9110, 12.5.3): named or by `*`, and not with a weight of zero.
    static func isTaken(_ headers: Headers) -> Bool {
        guard headers.contains(.acceptEncoding) else { return false }
        var isTaken: Bool?
        for item in headers.all(.acceptEncoding).flatMap({ $0.split(separator: ",") }) {
            let parts = item.lowercased().split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
            guard let coding = parts.first, ["gzip", "x-gzip", "*"].contains(coding) else { continue }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            // What is said of gzip itself counts more than what is said of all.
            if coding != "*" { return weight > 0 }
            isTaken = weight > 0
        }
        return isTaken ?? false
    }
}
