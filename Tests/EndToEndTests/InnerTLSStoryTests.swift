import EventLoop
import Foundation
import HTTPKit
import HTTPTesting
import ProcessTesting
import Testing

/// A whole system whose processes speak TLS with each other, as `THERACOMM_INNER_TLS=on ./theracomm up` starts it.
@Suite(.timeLimit(.minutes(5))) struct InnerTLSStoryTests {
    private struct Frame: Decodable {
        struct Content: Decodable { let id: UUID? }
        let op: String
        let topic: String?
        let data: Content?
    }

    /// Lends a system of this test's own.
    private func withSystem(_ body: (TestSystem, Caller) async throws -> Void) async throws {
        let system = try await TestSystem.start(
            limits: TestSystem.noLimits.merging(["THERACOMM_INNER_TLS": "on"]) { _, inner in inner },
            inMemory: true
        )
        let result: Result<Void, any Error>
        do {
            result = .success(try await Caller.with { try await body(system, $0) })
        } catch { result = .failure(error) }
        try await system.remove()
        try result.get()
    }

    /// The next frame that is so.
    private func frame(on socket: WebSocket, where isWanted: (Frame) -> Bool) async throws -> Frame {
        while case .text(let text)? = await socket.receive() {
            let frame = try JSONDecoder().decode(Frame.self, from: Data(text.utf8))
            if isWanted(frame) { return frame }
        }
        throw SystemFailure("the socket has ended: \(socket.closeCode)")
    }

    @Test func `a letter goes out and is told at once, and only processes of the system are let in`() async throws {
        try await withSystem { system, caller in
            try await sendLetter(system, caller)
            for name in ["gateway-internal", "identity", "postoffice"] {
                try await refusesStrangers(system, .ip("127.0.0.1", try system.port(name)), caller)
            }
            // The verbs are a part of the system, too.
            #expect(try await system.admin("gateway", "upstreams").contains("postoffice"))
            // Nothing to be made anew, and nothing is.
            let certificate = "\(system.home)/keys/tls/identity/certificate.pem"
            let before = try Data(contentsOf: URL(fileURLWithPath: certificate))
            #expect(try await system.theracomm(["up", "--detach", "--empty"]).status == 0)
            #expect(try Data(contentsOf: URL(fileURLWithPath: certificate)) == before)
        }
    }

    private func sendLetter(_ system: TestSystem, _ caller: Caller) async throws {
        let browser = TestBrowser(system)
        let client = try await browser.create("inner.client", first: "Una", last: "Storm", role: "client")
        let therapist = try await browser.create("inner.staff", first: "Leo", last: "Falk", role: "therapist")
        let request = Request(
            .get,
            "/api/v1/realtime",
            headers: [.authorization: "Bearer \(therapist.token)", .secWebSocketProtocol: "theracomm.v1"]
        )
        let socket = try await caller.client.webSocket(request, to: system.origin)
        _ = try await frame(on: socket) { $0.op == "welcome" }
        try await socket.send(#"{"op":"subscribe","id":1,"topic":"mail/inbox"}"#)
        _ = try await frame(on: socket) { $0.op == "subscribed" }
        let letter = NewLetter(to: [therapist.id], subject: "inside", body: "Nobody else hears this.")
        let sent = try await retryingUntilKnown { try await client.send(.post, "/api/v1/mail/letters", letter) }
        #expect(sent.status == 201, "\(sent.text)")
        let told = try await frame(on: socket) { $0.op == "event" && $0.topic == "mail/inbox" }
        let id = try sent.decode(Sent.self).id
        #expect(told.data?.id == id)
        await socket.close()
        await browser.close()
    }

    /// In clear and without a certificate nobody is answered; with one they are.
    private func refusesStrangers(_ system: TestSystem, _ address: SocketAddress, _ caller: Caller) async throws {
        let connection = try await RawConnection.connect(to: address, on: caller.loops.next())
        await connection.send("GET /openapi.json HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        #expect(try await connection.readToEnd().contains("HTTP") == false)
        await connection.close()

        let origin = Origin(.https, address, protocol: .http2PriorKnowledge)
        let folder = "\(system.home)/keys/tls/gateway"
        try await Caller.with(trusting: "\(folder)/authority.pem", speaking: ["h2"]) { stranger in
            await #expect(throws: ClientError.self) { try await stranger.get("/openapi.json", at: origin) }
        }
        let identity = TestAuthority.identity(in: folder)
        #expect(try await TestAuthority.shakesHands(with: address, as: identity))
        #expect(try await !TestAuthority.shakesHands(with: address, as: identity, "-tls1_2"))
        let own = try MutualTLS(identity).client
        try await Caller.with(proving: own) { process in
            let answer = try await process.get("/openapi.json", at: origin)
            // The gateway's listener has no such path; both answer.
            #expect([200, 404].contains(answer.status))
        }
    }
}
