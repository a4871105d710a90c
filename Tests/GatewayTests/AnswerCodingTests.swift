import Gzip
import HTTPKit
import Testing

@testable import GatewayApp

@Suite struct AnswerCodingTests {
    /// JSON of about as many bytes as the path's last part says; the part before it says of which kind the answer is.
    private static let lists: Handler = { request in
        let parts = request.path.split(separator: "/")
        let count = parts.last.flatMap { Int($0) } ?? 0
        let text = "[" + String(repeating: #"{"subject":"Sleep"},"#, count: count / 20) + "0]"
        var headers: Headers = [.etag: #""7""#]
        headers[.contentType] = parts.contains("text") ? "text/plain" : "application/json"
        return Response(200, headers: headers, body: .text(text))
    }

    private func get(
        _ test: GatewayUnderTest,
        _ path: String,
        _ taken: String? = "gzip, deflate, br",
        method: HTTPKit.Method = .get
    ) async throws -> (answer: Response, bytes: [UInt8]) {
        var headers = Headers()
        if let taken { headers[.acceptEncoding] = taken }
        let answer = try await test.send(Request(method, "/api/v1/mail/\(path)", headers: headers))
        return (answer, try await answer.body.collect(upTo: 1 << 20))
    }

    @Test func `a list is sent in gzip to who takes it, and says so`() async throws {
        try await GatewayUnderTest.with(handler: Self.lists) { test in
            let (plain, text) = try await get(test, "40000", nil)
            #expect(plain.headers[.contentEncoding] == nil)
            let (answer, packed) = try await get(test, "40000")
            #expect(answer.headers[.contentEncoding] == "gzip")
            #expect(answer.headers[.contentLength] == String(packed.count))
            #expect(packed.count < text.count / 10)
            #expect(Gzip.decompress(packed, limit: 1 << 20) == text)
            for one in [plain, answer] {
                #expect(one.headers[.etag] == #""7""#)
                #expect(one.headers.all(.vary) == ["Accept-Encoding"])
            }
        }
    }

    @Test func `an answer of unknown length is sent as it comes`() {
        let request = Request(.get, "/", headers: [.acceptEncoding: "gzip"])
        func applies(_ headers: Headers) -> Bool {
            AnswerCoding.applies(to: Response(200, headers: headers, body: .stream(BodyStream())), to: request)
        }
        #expect(!applies([.contentType: "application/json"]))
        #expect(applies([.contentType: "application/json", .contentLength: "2000"]))
        #expect(!applies([.contentType: "application/json", .contentLength: "2000", .contentEncoding: "br"]))
    }

    @Test func `what is small, long, not JSON or not read only stays as it is`() async throws {
        try await GatewayUnderTest.with(handler: Self.lists) { test in
            for path in ["1000", "300000", "text/40000"] {
                let (answer, _) = try await get(test, path)
                #expect(answer.headers[.contentEncoding] == nil, "\(path)")
            }
            let (written, _) = try await get(test, "40000", method: .post)
            #expect(written.headers[.contentEncoding] == nil)
            #expect(written.headers[.vary] == nil)
        }
    }

    @Test(arguments: [
        ("gzip", true), ("GZIP;q=0.5", true), ("*", true), ("deflate, x-gzip", false), ("*;q=0, gzip", true),
        ("gzip;q=0", false), ("gzip; q=0.000", false), ("*, gzip;q=0", false), ("identity", false), ("", false),
        ("br;q=1", false), ("*;q=0", false),
    ])
    func `a client takes gzip by name or by a star, unless its weight is zero`(_ text: String, _ isTaken: Bool) {
        #expect(AcceptedCodings.takes("gzip", Request(.get, "/", headers: [.acceptEncoding: text])) == isTaken)
    }

    @Test func `an answer that breaks off before it was compressed is a refusal`() async throws {
        try await GatewayUnderTest.with(handler: { _ in
            let body = BodyStream()
            Task {
                try await body.write(Array(repeating: 0x20, count: 2000))
                body.fail(BodyStreamCancelled())
            }
            return Response(
                200,
                headers: [.contentType: "application/json", .contentLength: "4000"],
                body: .stream(body)
            )
        }) { test in
            let (answer, _) = try await get(test, "broken")
            #expect(answer.status == 502)
        }
    }
}
