import EventLoop
import FoundationEssentials
import HTTPKit
import HTTPTesting
import Realtime
import ServiceKit
import Testing

@testable import GatewayApp

/// What many clients share on the way to a service.
@Suite(.timeLimit(.minutes(2))) struct GateTrunkTests: ChimingGate {
    let people = SignedInPeople()
    let ann = UUID()
    let chime = Chime()
    private static let settings = ["THERACOMM_WEBSOCKETS_PER_PERSON": "1000", "THERACOMM_RATES": "off"]

    private func follow(_ test: GatewayUnderTest, _ count: Int) async throws -> [Listener] {
        var clients: [Listener] = []
        for _ in 0..<count {
            let client = try await Listener.connect(to: test, token: token())
            try await client.expect(.welcome)
            try await client.say(.subscribe(id: 1, topic: "mail/bell", after: nil))
            try await client.expect(.subscribed)
            clients.append(client)
        }
        return clients
    }

    private func leave(_ clients: [Listener], _ test: GatewayUnderTest) async throws {
        for client in clients { await client.socket.close() }
        try await eventually { await chime.listenerCount == 0 }
        let metrics = test.gateway.telemetry.metrics
        try await eventually { metrics.text().contains("theracomm_gateway_realtime_links 0") }
    }

    @Test func `a trunk that breaks is made anew once for all, who go on where they were`() async throws {
        try await gateway(settings: Self.settings) { test, _ in
            let clients = try await follow(test, 3)
            #expect(await chime.linesPerTrunk == [3])
            await chime.cut()
            await chime.ring("one")
            try await eventually { await chime.tokens.count == 6 }
            try await eventually { await chime.linesPerTrunk == [3] }
            await chime.ring("two")
            for client in clients { #expect(try await client.texts(2) == ["one", "two"]) }
            try await leave(clients, test)
        }
    }

    @Test func `clients are spread over a service's addresses, and all go to the other when one stops`() async throws {
        let loops = EventLoopGroup(count: 1, name: "service")
        defer { loops.stop() }
        let stopping = Server(handler: chime.handler, loops: loops)
        let address = try await stopping.listen(on: .ip("127.0.0.1", 0))
        try await TestServer.with(handler: people.publishing(chime.handler)) { service in
            let services = "identity=\(service.address),postoffice=\(service.address)|\(address)"
            try await GatewayUnderTest.with(settings: Self.settings, services: services) { test in
                let clients = try await follow(test, 4)
                #expect(await chime.linesPerTrunk == [2, 2])
                await chime.ring("one")
                await stopping.drain(within: .zero)
                // On the one trunk that there is.
                try await eventually { await chime.linesPerTrunk == [4] }
                await chime.ring("two")
                for client in clients { #expect(try await client.texts(2) == ["one", "two"]) }
                try await leave(clients, test)
            }
        }
    }

    @Test func `an address that refuses is no reason to refuse a client while another doesn't`() async throws {
        try await TestServer.with(handler: { _ in Response(503) }) { refusing in
            try await TestServer.with(handler: people.publishing(chime.handler)) { service in
                let services = "identity=\(service.address),postoffice=\(refusing.address)|\(service.address)"
                try await GatewayUnderTest.with(settings: Self.settings, services: services) { test in
                    let clients = try await follow(test, 2)
                    #expect(await chime.linesPerTrunk == [2])
                    try await leave(clients, test)
                }
            }
        }
    }

    @Test func `an address that others have filled isn't chosen again while another has room`() async throws {
        let full = Chime()
        await full.fill()
        try await TestServer.with(handler: full.handler) { crowded in
            try await TestServer.with(handler: people.publishing(chime.handler)) { service in
                let services = "identity=\(service.address),postoffice=\(crowded.address)|\(service.address)"
                try await GatewayUnderTest.with(settings: Self.settings, services: services) { test in
                    let first = try await Listener.connect(to: test, token: token())
                    try await first.expect(.welcome)
                    try await first.say(.subscribe(id: 1, topic: "mail/bell", after: nil))
                    var answer = try await first.next()
                    if answer.op == .refused {
                        // It comes again, as it was told to, and nobody else learns of it.
                        try await first.say(.subscribe(id: 2, topic: "mail/bell", after: nil))
                        answer = try await first.next()
                    }
                    #expect(answer.op == .subscribed, "\(answer.text)")
                    let others = try await follow(test, 3)
                    #expect(await chime.linesPerTrunk == [4])
                    #expect(await full.tokens.count == 1)
                    try await leave([first] + others, test)
                }
            }
        }
    }
}
