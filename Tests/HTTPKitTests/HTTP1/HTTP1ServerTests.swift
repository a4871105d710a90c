import HTTPKit
import HTTPTesting
import Testing

@Suite struct HTTP1ServerTests {
    /// Answers with method, target and body, so that a test sees what arrived.
    private static let echo: Handler = { request in
        let body = try await request.body.collect(upTo: 10_000_000)
        return .text("\(request.method) \(request.target) \(String(decoding: body, as: UTF8.self))")
    }

    @Test func `a GET is answered with length, date and body`() async throws {
        try await TestServer.with(handler: Self.echo) { server in
            let connection = try await server.connect()
            await connection.send("GET /a?b=c HTTP/1.1\r\nHost: x\r\n\r\n")
            let answer = try await connection.readResponse()
            #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(answer.contains("\r\ncontent-length: 11\r\n"))
            #expect(answer.contains("\r\ndate: "))
            #expect(answer.hasSuffix("\r\n\r\nGET /a?b=c "))
            #expect(!answer.contains("connection:"))
        }
    }

    @Test func `white space around a field's value is none of it`() async throws {
        let name = try #require(HeaderName("x-a"))
        let handler: Handler = { .text("[\($0.headers[name] ?? "none")]") }
        try await TestServer.with(handler: handler) { server in
            let connection = try await server.connect()
            for (sent, read) in [(" b \t ", "b"), ("\t", ""), ("", ""), ("a b", "a b"), ("Bearer ", "Bearer")] {
                await connection.send("GET / HTTP/1.1\r\nHost: x\r\nX-A:\(sent)\r\n\r\n")
                #expect(try await connection.readResponse().hasSuffix("\r\n\r\n[\(read)]"), "\(sent)")
            }
        }
    }

    @Test func `a connection serves request after request`() async throws {
        try await TestServer.with(handler: Self.echo) { server in
            let connection = try await server.connect()
            for number in 1...5 {
                await connection.send("GET /\(number) HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(try await connection.readResponse().hasSuffix("GET /\(number) "))
            }
        }
    }

    @Test(arguments: [false, true])
    func `pipelined requests are answered in order`(isSlow: Bool) async throws {
        let handler: Handler = { request in
            if isSlow { for _ in 0..<10 { await Task.yield() } }
            return .text(request.path)
        }
        try await TestServer.with(handler: handler) { server in
            let connection = try await server.connect()
            let count = 3000
            let requests = (0..<count).map { "GET /\($0) HTTP/1.1\r\nHost: x\r\n\r\n" }
            await connection.send(requests.joined())
            for number in 0..<count {
                let answer = try await connection.readResponse()
                guard answer.hasSuffix("\r\n\r\n/\(number)") else {
                    Issue.record("answer \(number) is \(answer)")
                    return
                }
            }
        }
    }

    @Test func `a body with a length arrives, in one piece or byte by byte`() async throws {
        try await TestServer.with(handler: Self.echo) { server in
            let connection = try await server.connect()
            await connection.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello")
            #expect(try await connection.readResponse().hasSuffix("POST / hello"))
            for byte in Array("POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nworld".utf8) {
                await connection.send([byte])
                await Task.yield()
            }
            #expect(try await connection.readResponse().hasSuffix("POST /x world"))
        }
    }

    @Test func `a chunked body arrives without its framing, trailers are dropped`() async throws {
        try await TestServer.with(handler: Self.echo) { server in
            let connection = try await server.connect()
            await connection.send(
                "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5;a=b\r\nhello\r\n6\r\n world\r\n0\r\nX: y\r\n\r\n"
            )
            #expect(try await connection.readResponse().hasSuffix("POST / hello world"))
            await connection.send("GET /next HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try await connection.readResponse().hasSuffix("GET /next "))
        }
    }

    @Test func `HEAD has the length of GET and no body`() async throws {
        try await TestServer.with(handler: { _ in .text("12345") }) { server in
            let answer = try await server.exchange("HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(answer.contains("content-length: 5\r\n"))
            #expect(answer.hasSuffix("\r\n\r\n"))
        }
    }

    @Test(arguments: [204, 304])
    func `a status without a body has none`(status: Int) async throws {
        try await TestServer.with(handler: { _ in Response(Status(status), body: .text("no")) }) { server in
            let connection = try await server.connect()
            await connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n")
            for _ in 0..<2 {
                let head = try await connection.read(through: "\r\n\r\n")
                #expect(head.hasPrefix("HTTP/1.1 \(status) "))
                #expect(!head.contains("content-length") && !head.contains("transfer-encoding"))
            }
        }
    }

    @Test func `HTTP/1.0 is closed unless it asks for keep-alive`() async throws {
        try await TestServer.with(handler: Self.echo) { server in
            let answer = try await server.exchange("GET / HTTP/1.0\r\n\r\n")
            #expect(answer.contains("connection: close\r\n"))
            let connection = try await server.connect()
            await connection.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
            #expect(try await connection.readResponse().contains("connection: keep-alive\r\n"))
            await connection.send("GET /2 HTTP/1.0\r\n\r\n")
            #expect(try await connection.readToEnd().hasSuffix("GET /2 "))
        }
    }

    @Test func `100 is sent when the handler wants the body, and not before`() async throws {
        try await TestServer.with(handler: Self.echo) { server in
            let connection = try await server.connect()
            await connection.send("POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
            #expect(try await connection.read(through: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
            await connection.send("ok")
            #expect(try await connection.readResponse().hasSuffix("POST / ok"))
        }
        try await TestServer.with(handler: { _ in Response(403) }) { server in
            let answer = try await server.exchange(
                "POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n"
            )
            #expect(answer.hasPrefix("HTTP/1.1 403 "))
            #expect(answer.contains("connection: close\r\n"))
        }
    }

    @Test func `an answer without reading the body keeps the connection if little is left`() async throws {
        try await TestServer.with(handler: { _ in .text("early") }) { server in
            let connection = try await server.connect()
            await connection.send(
                "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n" + String(repeating: "a", count: 400)
            )
            #expect(try await connection.readResponse().hasSuffix("early"))
            await connection.send(String(repeating: "a", count: 600) + "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try await connection.readResponse().hasSuffix("early"))
        }
    }

    @Test func `a header that a handler copies cannot split the answer`() async throws {
        try await TestServer.with(handler: { _ in
            Response(200, headers: [.location: "/a\r\nset-cookie: evil=1\r\n\r\n<html>\0"])
        }) { server in
            let answer = try await server.exchange("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(answer.contains("location: /a  set-cookie: evil=1    <html>\r\n"))
        }
    }

    @Test func `an error of the handler is a bare 500, a problem is what it says`() async throws {
        struct Secret: Error { let password = "hunter2" }
        try await TestServer.with(handler: { request in
            if request.path == "/problem" { throw Problem(409, "taken", "It is taken.") }
            throw Secret()
        }) { server in
            let answer = try await server.exchange("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 500 "))
            #expect(!answer.contains("hunter2"))
            let problem = try await server.exchange("GET /problem HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(problem.hasPrefix("HTTP/1.1 409 "))
            #expect(problem.contains(#""type":"/problems/taken""#))
        }
    }

    @Test func `a client that closes its half still gets its answer`() async throws {
        try await TestServer.with(handler: { request in
            for _ in 0..<20 { await Task.yield() }
            return .text("done")
        }) { server in
            let connection = try await server.connect()
            await connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            await connection.endSending()
            #expect(try await connection.readToEnd().hasSuffix("done"))
        }
    }
}
