import Foundation
import HTTPKit
import HTTPTesting
import ProcessTesting
import Testing

/// Gateways of which one dies, and clients of another protocol whose chat does.
extension ChatCrashTests {
    @Test func `two gateways serve at once; who was at one that is killed goes on at the other, and misses nothing`()
        async throws
    {
        let system = try await SharedSystem.battered()
        try await Caller.with { caller in
            let second = try await SecondChat.start(beside: system, caller)
            try await expectNothingLost("two gateways", at: [second.origin, system.origin]) { _, members in
                let killed = ContinuousClock.now
                try await second.killGateway()
                try await members.areWell(since: killed)
                #expect(members.probes[1].connections == 1, "who came to the other one notices nothing")
            }
            second.chat.signal(SIGTERM)
            #expect(try await second.chat.status() == 0)
        }
    }

    @Test
    func
        `a kill -9 of chat loses and repeats nothing, and a phone of the original protocol goes on from its last event`()
        async throws
    {
        let system = try await SharedSystem.battered()
        let certificate = try TestCertificate()
        defer { certificate.remove() }
        struct Line: Decodable { let instance: String }
        let made = try await system.admin("chat", "chatkit-instance", "create", "Crash", "--people", "--json")
        let shown = try #require(made.split(separator: "\n").first)
        let instance = try JSON.decode(Line.self, from: Array(shown.utf8)).instance
        let gateway = try await SecondChat.program("gateway", of: system) { settings in
            settings["THERACOMM_INTERNAL_LISTEN"] = "127.0.0.1:0"
            settings["THERACOMM_CHATKIT_LISTEN"] = "127.0.0.1:0"
            settings["THERACOMM_CHATKIT_TLS_CERTIFICATE_FILE"] = certificate.certificateFile
            settings["THERACOMM_CHATKIT_TLS_KEY_FILE"] = certificate.keyFile
        }
        defer { gateway.signal(SIGTERM) }
        let port = try Caller.parsed(try await gateway.listening("chatkit")).port ?? 0
        try await Caller.with(trusting: certificate.certificateFile) { caller in
            let origin = Origin(.https, .ip("localhost", port))
            try await expectNothingLost("phone") { system, members in
                let phone = ChatkitPhone(in: members.room, of: instance, caller, origin)
                try await phone.start(as: members.client)
                let result: Result<Void, any Error>
                do { result = .success(try await killChat(system, members, phone)) } catch { result = .failure(error) }
                await phone.close()
                try result.get()
            }
        }
        _ = try await system.admin("chat", "chatkit-instance", "disable", instance)
    }

    /// Kills chat while the phone listens. It hears all from the first message on, once and in order.
    private func killChat(_ system: TestSystem, _ members: Members, _ phone: ChatkitPhone) async throws {
        try await eventually("the phone hears") { phone.heard.count >= 40 }
        let before = try #require(system.process("chat"))
        let killed = ContinuousClock.now
        try system.signal(SIGKILL, "chat")
        try await eventually("chat runs again", within: Self.recovery) {
            system.process("chat").map { $0 != before } ?? false
        }
        try await members.areWell(since: killed)
        try await eventually("the phone has come back") { phone.connections > 1 }
        members.load.stop()
        let last = "what a phone waits for"
        try await members.client.insist(last, in: members.room)
        try await eventually("the phone hears the last", within: Self.recovery) { phone.heard.contains(last) }
        let history = try await members.client.history(of: members.room).map(\.text)
        let end = try #require(history.firstIndex(of: last))
        let heard = phone.heard.prefix { $0 != last }
        #expect(heard.elementsEqual(history[..<end]), "\(heard.count) heard, \(end) said")
    }
}
