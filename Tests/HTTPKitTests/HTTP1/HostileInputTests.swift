import HTTPKit
import HTTPTesting
import Testing

/// What must not get through, each with the status that says so; the connection is closed in every case.
@Suite struct HostileInputTests {
    struct Input: Sendable, CustomTestStringConvertible {
        let name: String
        let bytes: String
        var status = 400
        var testDescription: String { name }
    }

    private static let inputs: [Input] = [
        Input(
            name: "Transfer-Encoding and Content-Length",
            bytes: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nX"
        ),
        Input(
            name: "two different Content-Lengths",
            bytes: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!"
        ),
        Input(
            name: "the same Content-Length twice",
            bytes: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\nhello"
        ),
        Input(
            name: "a list of Content-Lengths",
            bytes: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5, 5\r\n\r\nhello"
        ),
        Input(name: "a signed Content-Length", bytes: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: +5\r\n\r\nhello"),
        Input(
            name: "a hexadecimal Content-Length",
            bytes: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0x5\r\n\r\nhello"
        ),
        Input(
            name: "a Content-Length beyond 64 bits",
            bytes: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n"
        ),
        Input(
            name: "a folded Content-Length",
            bytes: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length:\r\n 5\r\n\r\nhello"
        ),
        Input(name: "a folded header", bytes: "GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n"),
        Input(name: "bare LF line ends", bytes: "GET / HTTP/1.1\nHost: x\n\n"),
        Input(
            name: "LF-only chunks",
            bytes: "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\nhello\n0\n\n"
        ),
        Input(name: "a space before the colon", bytes: "GET / HTTP/1.1\r\nHost: x\r\nA : b\r\n\r\n"),
        Input(name: "a bare CR in a value", bytes: "GET / HTTP/1.1\r\nHost: x\r\nA: b\rc\r\n\r\n"),
        Input(name: "a NUL in a value", bytes: "GET / HTTP/1.1\r\nHost: x\r\nA: b\0c\r\n\r\n"),
        Input(name: "a NUL in a name", bytes: "GET / HTTP/1.1\r\nHost: x\r\nA\0: b\r\n\r\n"),
        Input(
            name: "a chunk size with 0x",
            bytes: "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0x2\r\nab\r\n0\r\n\r\n"
        ),
        Input(
            name: "a negative chunk size",
            bytes: "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\nab\r\n0\r\n\r\n"
        ),
        Input(
            name: "a chunk size beyond 64 bits",
            bytes: "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nab\r\n"
        ),
        Input(
            name: "a space after the chunk size",
            bytes: "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2 \r\nab\r\n0\r\n\r\n"
        ),
        Input(
            name: "a chunk longer than it says",
            bytes: "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nabc\r\n0\r\n\r\n"
        ),
        Input(name: "no Host", bytes: "GET / HTTP/1.1\r\n\r\n"),
        Input(name: "two Hosts", bytes: "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n"),
        Input(name: "a Host with a path", bytes: "GET / HTTP/1.1\r\nHost: x/y\r\n\r\n"),
        Input(name: "a Host with user information", bytes: "GET / HTTP/1.1\r\nHost: a@x\r\n\r\n"),
        Input(name: "an empty Host", bytes: "GET / HTTP/1.1\r\nHost:\r\n\r\n"),
        Input(name: "a target for somebody else", bytes: "GET http://y/ HTTP/1.1\r\nHost: x\r\n\r\n"),
        Input(
            name: "Transfer-Encoding in HTTP/1.0",
            bytes: "POST / HTTP/1.0\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
        ),
        Input(
            name: "an unknown transfer coding",
            bytes: "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n"
        ),
        Input(
            name: "chunked twice",
            bytes: "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n"
        ),
        Input(
            name: "chunked not last",
            bytes: "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n"
        ),
        Input(
            name: "Transfer-Encoding in two fields",
            bytes:
                "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
        ),
        Input(
            name: "a vertical tab before chunked",
            bytes: "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: \u{B}chunked\r\n\r\n0\r\n\r\n"
        ),
        Input(name: "a header that is not UTF-8", bytes: "GET / HTTP/1.1\r\nHost: x\r\nA: \u{FFFF}\r\n\r\n"),
        Input(name: "no method", bytes: " / HTTP/1.1\r\nHost: x\r\n\r\n"),
        Input(name: "an unknown method", bytes: "BREW / HTTP/1.1\r\nHost: x\r\n\r\n"),
        Input(name: "a method in lower case", bytes: "get / HTTP/1.1\r\nHost: x\r\n\r\n"),
        Input(name: "two spaces in the request line", bytes: "GET  / HTTP/1.1\r\nHost: x\r\n\r\n"),
        Input(name: "no version", bytes: "GET /\r\nHost: x\r\n\r\n"),
        Input(name: "a TLS hello", bytes: "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\u{1}"),
        Input(name: "a broken escape", bytes: "GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n"),
        Input(name: "an escaped NUL", bytes: "GET /a%00b HTTP/1.1\r\nHost: x\r\n\r\n"),
        Input(name: "a path above the root", bytes: "GET /../etc HTTP/1.1\r\nHost: x\r\n\r\n"),
        Input(name: "an escaped path above the root", bytes: "GET /%2e%2e/etc HTTP/1.1\r\nHost: x\r\n\r\n"),
        Input(name: "a fragment", bytes: "GET /a#b HTTP/1.1\r\nHost: x\r\n\r\n"),
        Input(name: "a backslash", bytes: "GET /a\\b HTTP/1.1\r\nHost: x\r\n\r\n"),
        Input(name: "a star for GET", bytes: "GET * HTTP/1.1\r\nHost: x\r\n\r\n"),
        Input(name: "a version of the future", bytes: "GET / HTTP/3.7\r\nHost: x\r\n\r\n", status: 505),
        Input(name: "CONNECT", bytes: "CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n", status: 501),
        Input(name: "an unknown expectation", bytes: "GET / HTTP/1.1\r\nHost: x\r\nExpect: gold\r\n\r\n", status: 417),
        Input(
            name: "a target that is too long",
            bytes: "GET /\(String(repeating: "a", count: 9000)) HTTP/1.1\r\nHost: x\r\n\r\n",
            status: 414
        ),
        Input(
            name: "a header that is too long",
            bytes: "GET / HTTP/1.1\r\nHost: x\r\nA: \(String(repeating: "a", count: 40_000))\r\n\r\n",
            status: 431
        ),
        Input(
            name: "a name that is too long",
            bytes: "GET / HTTP/1.1\r\nHost: x\r\n\(String(repeating: "a", count: 40_000)): b\r\n\r\n",
            status: 431
        ),
        Input(
            name: "too many headers",
            bytes: "GET / HTTP/1.1\r\nHost: x\r\n\(String(repeating: "A: b\r\n", count: 101))\r\n",
            status: 431
        ),
        Input(
            name: "a body that is too long",
            bytes: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2000001\r\n\r\n",
            status: 413
        ),
        Input(
            name: "chunk extensions without end",
            bytes:
                "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n\(String(repeating: "1;\(String(repeating: "e", count: 100))\r\na\r\n", count: 100))",
            status: 431
        ),
        Input(
            name: "trailers without end",
            bytes:
                "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\(String(repeating: "T: \(String(repeating: "t", count: 100))\r\n", count: 400))\r\n",
            status: 431
        ),
    ]

    private static var limits: ServerLimits {
        var limits = ServerLimits()
        limits.bodyBytes = 2_000_000
        return limits
    }

    private static let handler: Handler = { request in
        _ = try await request.body.collect(upTo: .max)
        return .text("let through")
    }

    @Test(arguments: inputs)
    func `is refused and the connection closed`(input: Input) async throws {
        try await TestServer.with(limits: Self.limits, handler: Self.handler) { server in
            let connection = try await server.connect()
            // A second request behind it must never be answered: that would be the smuggled one.
            await connection.send(input.wire + Array("GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n".utf8))
            let answer = try await connection.readToEnd()
            #expect(answer.hasPrefix("HTTP/1.1 \(input.status) "), "\(answer)")
            #expect(answer.contains("connection: close\r\n"))
            #expect(answer.components(of: "HTTP/1.1 ") == 1)
        }
    }

    @Test func `a chunked body that grows beyond the limit is 413`() async throws {
        try await TestServer.with(limits: Self.limits, handler: Self.handler) { server in
            let connection = try await server.connect()
            await connection.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
            let chunk = "10000\r\n" + String(repeating: "a", count: 0x10000) + "\r\n"
            for _ in 0..<40 { await connection.send(chunk) }
            let answer = try await connection.readToEnd()
            #expect(answer.hasPrefix("HTTP/1.1 413 "))
        }
    }

    @Test func `every way to cut a hostile request in two changes nothing`() async throws {
        let input = Self.inputs[0]
        try await TestServer.with(limits: Self.limits, handler: Self.handler) { server in
            for cut in 1..<input.wire.count - 5 {
                let connection = try await server.connect()
                await connection.send(Array(input.wire[..<cut]))
                await Task.yield()
                await connection.send(Array(input.wire[cut...]))
                #expect(try await connection.readToEnd().hasPrefix("HTTP/1.1 400 "))
            }
        }
    }
}

extension HostileInputTests.Input {
    /// The bytes; U+FFFF stands for a byte that is not UTF-8, which a Swift string cannot hold.
    var wire: [UInt8] {
        var bytes = Array(bytes.utf8)
        let mark = Array("\u{FFFF}".utf8)
        while let found = bytes.firstRange(of: mark) { bytes.replaceSubrange(found, with: [0xFF]) }
        return bytes
    }
}

extension String {
    /// How often `part` occurs.
    fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
