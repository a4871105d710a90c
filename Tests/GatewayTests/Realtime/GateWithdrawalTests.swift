import FoundationEssentials
import HTTPKit
import HTTPTesting
import Realtime
import ServiceKit
import Testing
import Tokens

@testable import GatewayApp

/// Tokens at the gateway's socket that count no more before their time.
@Suite(.timeLimit(.minutes(2))) struct GateWithdrawalTests: ChimingGate {
    let people = SignedInPeople()
    let ann = UUID()
    let chime = Chime()

    private func revocation(of person: UUID) -> Revocation {
        Revocation(.account(person, before: 2, .signIn), until: Date(timeIntervalSinceNow: 900))
    }

    /// Does what the member of the gateway's run group does.
    private func running(_ test: GatewayUnderTest, _ body: () async throws -> Void) async throws {
        let member = test.gateway.realtime.member
        let task = Task { try await member.run() }
        let result = await Result { try await body() }
        task.cancel()
        _ = await task.result
        try result.get()
    }

    @Test func `an open socket is closed, with topics and without, and nobody else's`() async throws {
        try await gateway { test, _ in
            try await running(test) {
                let idle = try await Listener.connect(to: test, token: token())
                let following = try await Listener.connect(to: test)
                try await following.say(.hello(token: token()))
                let other = try await Listener.connect(to: test, token: people.token(of: UUID()))
                for client in [idle, following, other] { try await client.expect(.welcome) }
                try await following.say(.subscribe(id: 1, topic: "mail/bell", after: nil))
                try await following.expect(.subscribed)
                test.gateway.people.revocations.learn([revocation(of: ann)], level: Date())
                #expect(await idle.end() == .tokenExpired)
                #expect(await following.end() == .tokenExpired)
                try await eventually { test.gateway.realtime.count == 1 }
                try await other.say(.unsubscribe(topic: "mail/bell"))
                #expect(try await other.expect(.refused).problemCode == "topic-not-found")
                await other.socket.close()
            }
        }
    }

    @Test func `such a token is none: in the upgrade, as a hello, as a renewal`() async throws {
        try await gateway { test, _ in
            let client = try await Listener.connect(to: test, token: token())
            try await client.expect(.welcome)
            test.gateway.people.revocations.learn([revocation(of: ann)], level: Date())
            try await client.say(.renew(token: token(lifetime: .seconds(700))))
            #expect(try await client.expect(.refused).problemCode == "session-over")
            await client.socket.close()
            let headers: Headers = [
                .secWebSocketProtocol: RealtimeProtocol.subprotocol, .authorization: "Bearer \(token())",
            ]
            let origin = test.origin(.http2PriorKnowledge)
            let refused = try await test.client.tunnel(Request(.get, RealtimeGate.path, headers: headers), to: origin)
            #expect(refused.response.status == 401)
            let late = try await Listener.connect(to: test)
            try await late.say(.hello(token: token()))
            #expect(try await late.expect(.refused).problemCode == "session-over")
            #expect(await late.end() == .tokenExpired)
        }
    }

    @Test func `a gateway that has a key of its own lets nobody in before it knows whom not`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("gateway.seed").path
        #expect(
            FileManager.default.createFile(
                atPath: file,
                contents: Data(String(repeating: "0c", count: 32).utf8),
                attributes: [.posixPermissions: 0o600]
            )
        )
        try await gateway(settings: ["THERACOMM_SERVICE_KEY_FILE": file]) { test, _ in
            let client = try await Listener.connect(to: test)
            try await client.say(.hello(token: token()))
            #expect(try await client.expect(.refused).problemCode == "unavailable")
            #expect(await client.end() != .tokenExpired)
            test.gateway.people.revocations.learn([], level: Date())
            let next = try await Listener.connect(to: test, token: token())
            try await next.expect(.welcome)
            await next.socket.close()
        }
    }
}
