import Gzip
import HTTPKit

/// A document for everybody that is compressed once, however many are sent it: it holds no secret, and is too long to be compressed for each.
struct PackedDocument: Sendable {
    /// The document as it is.
    let document: Document
    private let packed: [UInt8]?

    init(_ document: Document) {
        self.document = document
        packed = Gzip.compress(document.bytes)
    }

    /// The document, or that the reader has it already.
    func answer(to request: Request) -> Response {
        var response = document.answer(to: request)
        guard response.status == 200, request.method == .get, let packed, AcceptedCodings.takes("gzip", request) else {
            return response
        }
        response.body = .bytes(packed)
        response.headers[.contentEncoding] = "gzip"
        response.headers[.contentLength] = String(packed.count)
        return response
    }
}
