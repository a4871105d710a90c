import Gzip
import HTTPKit
import Testing

@testable import GatewayApp

@Suite struct PackedDocumentTests {
    @Test func `a document for everybody is sent compressed to who takes that`() async throws {
        let document = PackedDocument(Document("application/json", Array(repeating: 0x20, count: 1 << 20)))
        let plain = document.answer(to: Request(.get, "/", headers: [.acceptEncoding: "br"]))
        #expect(plain.headers[.contentEncoding] == nil)
        let answer = document.answer(to: Request(.get, "/", headers: [.acceptEncoding: "br, gzip"]))
        #expect(answer.headers[.contentEncoding] == "gzip" && answer.headers[.etag] == plain.headers[.etag])
        let packed = try await answer.body.collect(upTo: 1 << 16)
        #expect(packed.count < 1 << 14 && Gzip.decompress(packed, limit: 1 << 21)?.count == 1 << 20)
        let tag = try #require(plain.headers[.etag])
        let again = document.answer(to: Request(.get, "/", headers: [.acceptEncoding: "gzip", .ifNoneMatch: tag]))
        #expect(again.status == 304 && again.headers[.contentEncoding] == nil)
    }
}
