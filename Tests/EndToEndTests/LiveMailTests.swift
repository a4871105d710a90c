import EventLoop
import Foundation
import HTTPKit
import HTTPTesting
import ProcessTesting
import Testing

/// New mail as a person sees it who has the page open: letters and counts over the realtime socket, through a gateway as it is
/// used, in clear text and over TLS with either protocol.
@Suite(.timeLimit(.minutes(3))) struct LiveMailTests {
    /// How a client comes in.
    enum Way: String, CaseIterable, Sendable {
        case clear, http11OverTLS, http2OverTLS

        /// What the client offers on TLS; nil without.
        var protocols: [String]? {
            switch self {
            case .clear: nil
            case .http11OverTLS: ["http/1.1"]
            case .http2OverTLS: ["h2"]
            }
        }
    }

    /// Who comes in that way.
    private struct Visitor {
        let caller: Caller
        let origin: Origin
        /// PEM, for connections beside the client's.
        var certificate: String?

        func request(
            _ method: HTTPKit.Method,
            _ path: String,
            _ person: TestPerson,
            body: [UInt8]? = nil
        ) -> Request {
            var headers: Headers = [.authorization: "Bearer \(person.token)"]
            if body != nil { headers[.contentType] = "application/json" }
            return Request(
                method,
                path,
                headers: headers,
                body: body.map { .bytes($0) } ?? .empty,
                authority: "localhost",
                scheme: origin.scheme.rawValue
            )
        }

        func write(_ letter: NewLetter, as person: TestPerson) async throws -> UUID {
            let body = Array(try JSONEncoder().encode(letter))
            let answer = try await caller.client.send(
                request(.post, "/api/v1/mail/letters", person, body: body),
                to: origin
            )
            let bytes = try await answer.body.collect(upTo: 1 << 16)
            try #require(answer.status == 201, "\(String(decoding: bytes, as: UTF8.self))")
            return try JSONDecoder().decode(Sent.self, from: Data(bytes)).id
        }

        func listen(as person: TestPerson) async throws -> Probe {
            var request = request(.get, "/api/v1/realtime", person)
            request.headers[.secWebSocketProtocol] = "theracomm.v1"
            let probe = Probe(socket: try await caller.client.webSocket(request, to: origin))
            #expect(try await probe.next().op == "welcome")
            return probe
        }
    }

    /// What the socket says, as far as a test reads it.
    private struct Frame: Decodable {
        struct Content: Decodable {
            let id: UUID?
            let author_id: UUID?
            let unread: Int?
        }
        let op: String
        let topic: String?
        let type: String?
        let cursor: String?
        let data: Content?
    }

    private struct Probe {
        let socket: WebSocket

        func follow(_ id: Int, _ topic: String, after cursor: String? = nil) async throws {
            let after = cursor.map { #","after":"\#($0)""# } ?? ""
            try await socket.send(#"{"op":"subscribe","id":\#(id),"topic":"\#(topic)"\#(after)}"#)
        }

        func next() async throws -> Frame {
            guard case .text(let text)? = await socket.receive() else {
                throw SystemFailure("the socket has ended: \(socket.closeCode)")
            }
            return try JSONDecoder().decode(Frame.self, from: Data(text.utf8))
        }

        /// The first frame that is so; others before it are of no concern.
        func first(where isWanted: (Frame) -> Bool) async throws -> Frame {
            while true {
                let frame = try await next()
                if isWanted(frame) { return frame }
            }
        }
    }

    /// Lends a visitor of a whole system: through its own gateway, or another in front of the same services that has a certificate.
    private func visit(_ way: Way, _ body: (TestSystem, Visitor) async throws -> Void) async throws {
        let system = try await SharedSystem.system()
        guard let protocols = way.protocols else {
            return try await Caller.with { try await body(system, Visitor(caller: $0, origin: system.origin)) }
        }
        let certificate = try TestCertificate()
        defer { certificate.remove() }
        let services = try ["identity", "postoffice"].map { "\($0)=127.0.0.1:\(try system.port($0))" }
        let gateway = try RunningProgram(
            "gateway",
            ["serve"],
            environment: [
                "THERACOMM_LISTEN": "127.0.0.1:0", "THERACOMM_INTERNAL_LISTEN": "127.0.0.1:0",
                "THERACOMM_METRICS_LISTEN": "127.0.0.1:0", "THERACOMM_ROUTES": services.joined(separator: ","),
                "THERACOMM_RATES": "off", "THERACOMM_TLS_CERTIFICATE_FILE": certificate.certificateFile,
                "THERACOMM_TLS_KEY_FILE": certificate.keyFile,
            ]
        )
        let port = try Caller.parsed(try await gateway.listening("public")).port ?? 0
        let origin = Origin(.https, .ip("localhost", port))
        try await Caller.with(trusting: certificate.certificateFile, speaking: protocols) { caller in
            try await ProcessTesting.eventually("the gateway has found the services") {
                try await caller.get("/readyz", at: origin).status == 200
            }
            try await body(
                system,
                Visitor(caller: caller, origin: origin, certificate: certificate.certificateFile)
            )
        }
        gateway.signal(SIGTERM)
        #expect(try await gateway.status() == 0)
    }

    /// A client and a therapist of this test's own.
    private func people(
        _ system: TestSystem,
        _ name: String
    ) async throws -> (client: TestPerson, therapist: TestPerson) {
        let browser = TestBrowser(system)
        let client = try await browser.create("live.\(name).client", first: "Una", last: "Storm", role: "client")
        let therapist = try await browser.create("live.\(name).staff", first: "Leo", last: "Falk", role: "therapist")
        _ = try await retryingUntilKnown {
            try await client.send(
                .post,
                "/api/v1/mail/letters",
                NewLetter(to: [therapist.id], subject: "first", body: "Hello.")
            )
        }
        await browser.close()
        return (client, therapist)
    }

    @Test(arguments: Way.allCases)
    func `letters and counts come over the socket, and nothing is missed between two`(_ way: Way) async throws {
        try await visit(way) { system, visitor in
            let (client, therapist) = try await people(system, way.rawValue.lowercased())
            let probe = try await visitor.listen(as: therapist)
            try await probe.follow(1, "mail/inbox")
            _ = try await probe.first { $0.op == "subscribed" && $0.topic == "mail/inbox" }
            try await probe.follow(2, "mail/counts")
            _ = try await probe.first { $0.op == "subscribed" && $0.topic == "mail/counts" }

            let letter = try await visitor.write(
                NewLetter(to: [therapist.id], subject: "live", body: "Are you there?"),
                as: client
            )
            var (arrival, count): (Frame?, Int?) = (nil, nil)
            while arrival == nil || count != 2 {
                let frame = try await probe.first { $0.op == "event" }
                // The first letter may be told as well, if it wasn't shown yet when this was asked for.
                if frame.topic == "mail/inbox", frame.data?.id == letter { arrival = frame }
                if frame.topic == "mail/counts" { count = frame.data?.unread }
            }
            #expect(arrival?.type == "letter.arrived")
            #expect(arrival?.data?.author_id == client.id)
            let cursor = try #require(arrival?.cursor)
            await probe.socket.close()

            // What came while nobody listened is told to who comes back with the cursor.
            let missed = try await visitor.write(
                NewLetter(to: [therapist.id], subject: "meanwhile", body: "And now?"),
                as: client
            )
            let again = try await visitor.listen(as: therapist)
            try await again.follow(1, "mail/inbox", after: cursor)
            let told = try await again.first { $0.op == "event" && $0.topic == "mail/inbox" }
            #expect(told.data?.id == missed)
            await again.socket.close()
        }
    }

    @Test func `who writes is told nothing of the other's inbox`() async throws {
        try await visit(.http11OverTLS) { system, visitor in
            let (client, therapist) = try await people(system, "other")
            let probe = try await visitor.listen(as: client)
            try await probe.follow(1, "mail/inbox")
            _ = try await probe.first { $0.op == "subscribed" }
            _ = try await visitor.write(NewLetter(to: [therapist.id], subject: "to you", body: "Only."), as: client)
            let answer = try await visitor.write(
                NewLetter(to: [client.id], subject: "to me", body: "Only."),
                as: therapist
            )
            // The first thing that is told is the letter that came later.
            #expect(try await probe.next().data?.id == answer)
            await probe.socket.close()
        }
    }

    @Test func `HTTP 1.1 over TLS: several calls on one connection, as an old client makes them`() async throws {
        try await visit(.http11OverTLS) { system, visitor in
            let (client, _) = try await people(system, "old")
            let tls = try TLSClient(authoritiesFile: visitor.certificate, protocols: ["http/1.1"])
            let connection = try await RawConnection.connect(
                to: visitor.origin.address,
                on: visitor.caller.loops.next(),
                tls: tls
            )
            for path in ["folders", "letters?limit=1", "nothing-of-the-kind"] {
                let head = "GET /api/v1/mail/\(path) HTTP/1.1\r\nHost: localhost\r\n"
                await connection.send(head + "Authorization: Bearer \(client.token)\r\n\r\n")
                let answer = try await connection.readResponse()
                #expect(answer.hasPrefix(path.hasPrefix("nothing") ? "HTTP/1.1 404" : "HTTP/1.1 200"), "\(answer)")
                #expect(answer.lowercased().contains("\r\nstrict-transport-security: max-age="))
            }
            await connection.close()
        }
    }
}
