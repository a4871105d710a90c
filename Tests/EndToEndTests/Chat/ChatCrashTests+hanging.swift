import EventLoop
import Foundation
import HTTPKit
import HTTPTesting
import ProcessTesting
import Testing

/// What stands still and goes on, and what is cut or dies on the way.
extension ChatCrashTests {
    /// How long things stand still.
    private static let pause = Duration.seconds(10)

    @Test func `a chat that hangs for ten seconds loses and repeats nothing, and holds nobody else up`() async throws {
        try await expectNothingLost("hang") { system, members in
            let browser = TestBrowser(system)
            var asked = 0
            try await hang("chat", of: system) {
                // Identity and the mail, which share the gateway with it, are asked all the while.
                let identity = try await browser.send(.get, "/api/v1/identity/keys")
                let mail = try await browser.send(.get, "/api/v1/mail/folders")
                #expect(identity.status == 200 && mail.status == 401)
                asked += 1
            }
            try await members.areWell(since: .now)
            #expect(asked > 30, "they answer as always")
            await browser.close()
        }
    }

    @Test func `a database and a gateway that hang for ten seconds each lose and repeat nothing`() async throws {
        try await expectNothingLost("hang below and above") { system, members in
            // Five seconds the database alone, five both, five the gateway alone.
            async let below: Void = hang("postgres", of: system) {}
            try await Task.sleep(for: Self.pause / 2)
            try await hang("gateway", of: system) {}
            try await below
            try await members.areWell(since: .now)
        }
    }

    /// A process hangs, with all that it has started, and `body` is done again and again meanwhile.
    private func hang(_ name: String, of system: TestSystem, _ body: () async throws -> Void) async throws {
        try system.hang(name)
        let began = ContinuousClock.now
        do {
            while ContinuousClock.now - began < Self.pause {
                try await body()
                try await Task.sleep(for: .milliseconds(50))
            }
        } catch {
            try system.goOn(name)
            throw error
        }
        try system.goOn(name)
    }

    @Test func `connections that are cut on the way, also within a frame, lose and repeat nothing`() async throws {
        let system = try await SharedSystem.battered()
        try await Caller.with { caller in
            let proxy = FaultProxy(to: system.origin.address, on: caller.loops.next())
            let origin = Origin(.http, try await proxy.start(), protocol: .http1)
            let result: Result<Void, any Error>
            do {
                try await expectNothingLost("cut", at: [origin]) { _, members in
                    for count in 1...5 {
                        let (client, reader) = (members.probes[0], members.reader)
                        let before = (client.connections, reader.connections)
                        await proxy.cutAll(reset: count.isMultiple(of: 2))
                        try await eventually("they have come back", within: Self.recovery) {
                            client.connections > before.0 && reader.connections > before.1
                        }
                        try await members.load.acknowledges(15, within: Self.recovery)
                    }
                    // Each connection ends after so many bytes, wherever that is.
                    for bytes in [3001, 4507] {
                        var faults = FaultProxy.Faults()
                        faults.cutAfter = bytes
                        await proxy.set(toClient: faults)
                        try await members.load.acknowledges(30, within: Self.recovery)
                    }
                    await proxy.set()
                    let healed = ContinuousClock.now
                    await proxy.cutAll()
                    try await members.areWell(since: healed)
                    #expect(members.probes[1].connections == 1, "who comes another way notices nothing")
                }
                result = .success(())
            } catch {
                result = .failure(error)
            }
            await proxy.stop()
            try result.get()
        }
    }
}
