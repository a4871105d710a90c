import EventLoop
import Foundation
import HTTPKit
import HTTPTesting
import ProcessTesting
import Testing

/// Clients that mean harm by how they send and read rather than by what: the others are served all the while.
@Suite(.serialized, .timeLimit(.minutes(3))) struct HostileTrafficTests {
    private static let body = #"{"login":"nobody","password":"nothing at all"}"#

    /// Whether an ordinary client is served.
    private func isServed(_ caller: Caller, _ system: TestSystem) async throws -> Bool {
        try await caller.get("/api/v1/identity/keys", at: system.origin).status == 200
    }

    @Test(arguments: ["gzip", "deflate", "br", "gzip, gzip", "identity, gzip"])
    func `a packed body is refused before anybody unpacks it`(_ encoding: String) async throws {
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let answer = try await browser.send(
            .post,
            "/api/v1/identity/sessions",
            headers: [.contentType: "application/json", .contentEncoding: encoding],
            body: [0x1F, 0x8B, 0x08, 0x00]
        )
        #expect(answer.status == 415 && answer.problem == "unsupported-media-type")
        #expect(answer.headers[.acceptEncoding] == "identity")
        await browser.close()
    }

    @Test func `a form is refused by its kind, and one that says it is huge by its size, before it is sent`()
        async throws
    {
        let system = try await SharedSystem.system()
        let part =
            "--x\r\nContent-Disposition: form-data; name=\"login\"; filename=\"../../etc/passwd\"\r\n\r\nroot\r\n--x--"
        try await Caller.with { caller in
            for (count, status) in [(part.utf8.count, 415), (40 << 20, 413)] {
                let connection = try await RawConnection.connect(to: system.origin.address, on: caller.loops.next())
                await connection.send(
                    "POST /api/v1/identity/sessions HTTP/1.1\r\nHost: x\r\nContent-Length: \(count)\r\n"
                        + "Content-Type: multipart/form-data; boundary=x\r\n\r\n\(part)"
                )
                #expect(try await connection.readResponse().hasPrefix("HTTP/1.1 \(status) "), "\(count) bytes")
                await connection.close()
            }
        }
    }

    @Test(arguments: ["TRACE", "TRACK", "PROPFIND", "BREW"])
    func `a method that nobody needs is refused`(_ method: String) async throws {
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let answer = try await browser.send(
            HTTPKit.Method(rawValue: method),
            "/api/v1/identity/keys",
            headers: [.authorization: "Bearer not-to-be-told"]
        )
        #expect([400, 405, 501].contains(answer.status))
        #expect(!answer.text.contains("not-to-be-told"))
        await browser.close()
    }

    @Test func `heads that never end keep nobody out`() async throws {
        let system = try await SharedSystem.system()
        try await Caller.with { caller in
            var slow: [RawConnection] = []
            for _ in 0..<300 {
                let connection = try await RawConnection.connect(to: system.origin.address, on: caller.loops.next())
                await connection.send("GET /api/v1/identity/keys HTTP/1.1\r\nHost: x\r\nX-Slow: ")
                slow.append(connection)
            }
            for connection in slow { await connection.send("a") }
            #expect(try await isServed(caller, system))
            for connection in slow { await connection.close() }
        }
    }

    @Test func `bodies that never end keep nobody out`() async throws {
        let system = try await SharedSystem.system()
        try await Caller.with { caller in
            var slow: [RawConnection] = []
            for _ in 0..<200 {
                let connection = try await RawConnection.connect(to: system.origin.address, on: caller.loops.next())
                await connection.send(
                    "POST /api/v1/identity/sessions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                        + "Content-Length: \(Self.body.utf8.count)\r\n\r\n{"
                )
                slow.append(connection)
            }
            #expect(try await isServed(caller, system))
            // Whoever goes on is answered after all.
            if let last = slow.last {
                await last.send(String(Self.body.dropFirst()))
                #expect(try await last.readResponse().hasPrefix("HTTP/1.1 401 "))
            }
            for connection in slow { await connection.close() }
        }
    }

    @Test func `clients that ask much and read nothing keep nobody out`() async throws {
        let system = try await SharedSystem.system()
        try await Caller.with { caller in
            var deaf: [RawConnection] = []
            let question = "GET /api/v1/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"
            for _ in 0..<30 {
                let connection = try await RawConnection.connect(to: system.origin.address, on: caller.loops.next())
                await connection.pause()
                await connection.send(String(repeating: question, count: 200))
                deaf.append(connection)
            }
            for _ in 0..<20 { #expect(try await isServed(caller, system)) }
            // Nothing was lost: who reads at last gets all of it.
            if let one = deaf.first {
                await one.resume()
                for _ in 0..<200 { #expect(try await one.readResponse().hasPrefix("HTTP/1.1 200 ")) }
            }
            for connection in deaf { await connection.close() }
        }
    }

    @Test func `strangers who come without end keep nobody's letter back`() async throws {
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let client = try await browser.create("flood.client", first: "Ida", last: "Moor", role: "client")
        let therapist = try await browser.create("flood.therapist", first: "Leo", last: "Damm", role: "therapist")
        try await system.match(client, with: therapist)
        func send(_ subject: String) async throws -> TestAnswer {
            try await client.send(
                .post,
                "/api/v1/mail/letters",
                NewLetter(to: [therapist.id], subject: subject, body: "Still here.")
            )
        }
        #expect(try await retryingUntilKnown { try await send("Before") }.status == 201)
        try await Caller.with { caller in
            let flood = Flood(system.origin.address, loops: caller.loops)
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { await flood.run() }
                try await ProcessTesting.eventually("all of them have come", within: .seconds(30)) { flood.waves >= 2 }
                for number in 1...5 {
                    let waves = flood.waves
                    let start = ContinuousClock.now
                    let sent = try await send("Letter \(number)")
                    #expect(sent.status == 201, "\(sent.text)")
                    let path = "/api/v1/mail/letters/\(try sent.decode(Sent.self).id)"
                    try await ProcessTesting.eventually("it can be read") {
                        try await therapist.get(path).status == 200
                    }
                    // Without them it takes some hundredths of a second: whoever waits in their line, or until they are gone, takes
                    // longer than this.
                    let took = ContinuousClock.now - start
                    #expect(took < .seconds(10))
                    try await ProcessTesting.eventually("they still come", within: .seconds(30)) { flood.waves > waves }
                }
                group.cancelAll()
            }
        }
        #expect(try await send("After").status == 201)
        await browser.close()
    }

    @Test func `a gateway without descriptors serves those it has, and all again when it can`() async throws {
        try await TestServer.with(handler: { _ in .text("served") }) { service in
            let gateway = try RunningProgram(
                path: "/usr/bin/prlimit",
                ["--nofile=100", "--", Program.built("gateway"), "serve"],
                environment: [
                    "THERACOMM_LISTEN": "127.0.0.1:0", "THERACOMM_INTERNAL_LISTEN": "127.0.0.1:0",
                    "THERACOMM_METRICS_LISTEN": "127.0.0.1:0", "THERACOMM_ROUTES": "postoffice=\(service.address)",
                    "THERACOMM_RATES": "off",
                ]
            )
            let address = try Caller.parsed(try await gateway.listening("public"))
            try await Caller.with { caller in
                let question = "GET /api/v1/mail/folders HTTP/1.1\r\nHost: x\r\n\r\n"
                let early = try await RawConnection.connect(to: address, on: caller.loops.next())
                await early.send(question)
                #expect(try await early.readResponse().hasSuffix("served"))
                var crowd: [RawConnection] = []
                for _ in 0..<200 {
                    guard let one = try? await RawConnection.connect(to: address, on: caller.loops.next()) else {
                        continue
                    }
                    await one.send(question)
                    crowd.append(one)
                }
                await early.send(question)
                #expect(try await early.readResponse().hasSuffix("served"), "whoever was in is served")
                for connection in crowd { await connection.close() }
                try await eventually("newcomers are served again") {
                    let late = try await RawConnection.connect(to: address, on: caller.loops.next())
                    await late.send(question)
                    let answer = try await late.readResponse(within: .seconds(2))
                    await late.close()
                    return answer.hasSuffix("served")
                }
                gateway.signal(SIGTERM)
                #expect(try await gateway.status() == 0)
            }
        }
    }
}
