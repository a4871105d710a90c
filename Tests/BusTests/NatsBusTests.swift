import Foundation
import HTTPTesting
import ProcessTesting
import ServiceKit
import Testing

@testable import Bus

/// The bus over NATS, with servers that are killed, hang, and want to know who comes.
@Suite(.timeLimit(.minutes(2))) struct NatsBusTests {
    private func bus(_ server: NatsProcess, metrics: Metrics = Metrics(), login: NatsLogin? = nil) -> NatsBus {
        NatsBus(
            NatsServer(addresses: [server.address], login: login.map { Sensitive($0) }),
            name: "t",
            metrics: metrics
        )
    }

    /// Expects that `known` is let in and hears what it says, and that `stranger` is sent away.
    private func expect(_ known: NatsBus, butNot stranger: NatsBus, at server: NatsProcess) async throws {
        var heard = BusProbe(known, "a")
        try await running([known, stranger]) {
            await heard.ready()
            known.publish("a", [1])
            #expect(await heard.next() == [1])
            try await eventually("somebody was sent away") { server.log.contains("authentication error") }
            #expect(stranger.health != .ok)
        }
    }

    @Test func `after a kill -9 of the server there is a gap, and messages flow again`() async throws {
        let server = try await NatsProcess.start()
        let metrics = Metrics()
        let bus = bus(server, metrics: metrics)
        var heard = BusProbe(bus, "a")
        try await running([bus]) {
            await heard.ready()
            #expect(bus.health == .ok)
            bus.publish("a", [1])
            #expect(await heard.next() == [1])
            try await server.crash()
            try await eventually("it is noticed") { bus.health != .ok }
            #expect(bus.health.isFit, "one serves on")
            #expect(metrics.text().contains("theracomm_bus_connected 0"))
            bus.publish("a", [9])
            try await eventually("nothing is kept for later") {
                metrics.text().contains("theracomm_bus_messages_lost_total 1")
            }
            try await server.start()
            #expect(await heard.events.next(isolation: #isolation) == .gap)
            bus.publish("a", [2])
            #expect(await heard.next() == [2])
            #expect(bus.health == .ok)
        }
    }

    @Test func `a server that hangs holds up nobody who speaks, and is come back to when it goes on`() async throws {
        let server = try await NatsProcess.start()
        let bus = bus(server)
        var heard = BusProbe(bus, "a")
        try await running([bus]) {
            await heard.ready()
            try server.hang()
            let flood = [UInt8](repeating: 7, count: BusLimits.message)
            // The server goes on only after this: who waited for it here would wait for ever.
            for _ in 0..<20_000 { bus.publish("a", flood) }
            // More than all buffers hold: at some point nothing can be sent any more.
            try await eventually("it is noticed", within: .seconds(30)) { bus.health != .ok }
            try server.goOn()
            await heard.gap()
            bus.publish("a", [2])
            #expect(await heard.next() == [2])
        }
    }

    @Test func `a server that hangs for a moment only is late`() async throws {
        let server = try await NatsProcess.start()
        let bus = bus(server)
        var heard = BusProbe(bus, "a")
        try await running([bus]) {
            await heard.ready()
            try server.hang()
            for number in 0..<100 { bus.publish("a", [UInt8(number)]) }
            try server.goOn()
            for number in 0..<100 {
                #expect(await heard.events.next(isolation: #isolation) == .message([UInt8(number)]))
            }
        }
    }

    @Test func `who starts before the server waits for it`() async throws {
        let server = try await NatsProcess.start()
        try await server.crash()
        let bus = bus(server)
        var heard = BusProbe(bus, "a")
        try await running([bus]) {
            #expect(bus.health != .ok && bus.health.isFit)
            try await server.start()
            await heard.ready()
            bus.publish("a", [1])
            #expect(await heard.next() == [1])
        }
    }

    @Test func `of several servers one is enough`() async throws {
        let (first, second) = (try await NatsProcess.start(), try await NatsProcess.start())
        try await first.crash()
        let bus = NatsBus(NatsServer(addresses: [first.address, second.address]), name: "t")
        var heard = BusProbe(bus, "a")
        try await running([bus]) {
            await heard.ready()
            bus.publish("a", [1])
            #expect(await heard.next() == [1])
        }
    }

    @Test func `a bus that has ended leaves no connection behind`() async throws {
        let server = try await NatsProcess.start(["-D"])
        let bus = bus(server)
        var heard = BusProbe(bus, "a")
        try await running([bus]) { await heard.ready() }
        try await eventually("it is gone") { server.log.contains("Client connection closed") }
    }

    @Test func `what strangers say under our subjects is passed over unless it could be ours`() async throws {
        let server = try await NatsProcess.start()
        let bus = bus(server)
        var heard = BusProbe(bus, "a")
        try await running([bus]) {
            await heard.ready()
            let place = NatsServer(addresses: [server.address])
            let subjects = NatsSubjects(prefix: place.prefix, service: "t")
            let stranger = NatsLine(place, subjects: subjects, name: "stranger")
            let subscriber = NatsSubscribers.add(NatsSubscriber(message: { _, _ in }, news: { _ in }))
            defer { NatsSubscribers.remove(subscriber) }
            let isOpen = try await stranger.open(subscriber: subscriber)
            #expect(isOpen)
            #expect(await stranger.say([UInt8](repeating: 1, count: BusLimits.message + 1), on: "a"))
            #expect(await stranger.say([1], on: "UPPER"))
            #expect(await stranger.say([2], on: "a"))
            await stranger.close()
            #expect(await heard.next() == [2])
        }
    }

    @Test(arguments: [
        (["--auth", "sesame"], NatsLogin.token("sesame")),
        (["--user", "ann", "--pass", "sesame"], NatsLogin.user("ann", password: "sesame")),
    ])
    func `who knows the word is let in, and nobody else`(_ arguments: [String], _ login: NatsLogin) async throws {
        let server = try await NatsProcess.start(arguments)
        try await expect(bus(server, login: login), butNot: bus(server, login: .token("simsim")), at: server)
    }

    @Test func `who has the key is let in, and nobody else`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nats-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func file(_ name: String, _ content: String) throws -> String {
            let path = folder.appendingPathComponent(name).path
            let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
            try #require(
                FileManager.default.createFile(atPath: path, contents: Data(content.utf8), attributes: attributes)
            )
            return path
        }
        let configuration = "authorization { users = [ { nkey: \(BusSettingsTests.user) } ] }\n"
        let server = try await NatsProcess.start(["-c", try file("nats.conf", configuration)])
        let login = try NatsLogin(file: try file("seed", "\(BusSettingsTests.seed)\n"))
        try await expect(bus(server, login: login), butNot: bus(server), at: server)
    }

    @Test func `over TLS the server must be who it says`() async throws {
        let certificate = try TestCertificate()
        defer { certificate.remove() }
        let server = try await NatsProcess.start([
            "--tls", "--tlscert", certificate.certificateFile, "--tlskey", certificate.keyFile,
        ])
        let trusted = try String(contentsOfFile: certificate.certificateFile, encoding: .utf8)
        func bus(_ host: String, _ authorities: String?) -> NatsBus {
            let place = NatsServer(addresses: ["\(host):\(server.port)"], requiresTLS: true, authorities: authorities)
            return NatsBus(place, name: "t")
        }
        let known = bus("localhost", trusted)
        var heard = BusProbe(known, "a")
        try await running([known]) {
            await heard.ready()
            known.publish("a", [1])
            #expect(await heard.next() == [1])
        }
        // Signed by nobody whom we trust, and signed for another name.
        for stranger in [bus("localhost", nil), bus("127.0.0.1", trusted)] {
            let before = refusals(server)
            try await running([stranger]) {
                try await eventually("we have hung up") { refusals(server) > before }
                #expect(stranger.health != .ok)
            }
        }
    }

    @Test func `a server that wants a certificate lets in who has one that it trusts`() async throws {
        let (own, ours) = (try TestCertificate(), try TestCertificate(name: "chat"))
        defer { for certificate in [own, ours] { certificate.remove() } }
        let server = try await NatsProcess.start([
            "--tls", "--tlscert", own.certificateFile, "--tlskey", own.keyFile, "--tlsverify", "--tlscacert",
            ours.certificateFile,
        ])
        func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
        let trusted = try text(own.certificateFile)
        func bus(_ certificate: TestCertificate?) throws -> NatsBus {
            let identity = try certificate.map {
                Sensitive(NatsIdentity(certificates: try text($0.certificateFile), key: try text($0.keyFile)))
            }
            let place = NatsServer(
                addresses: ["localhost:\(server.port)"],
                requiresTLS: true,
                authorities: trusted,
                identity: identity
            )
            return NatsBus(place, name: "t")
        }
        let known = try bus(ours)
        var heard = BusProbe(known, "a")
        try await running([known]) {
            await heard.ready()
            known.publish("a", [1])
            #expect(await heard.next() == [1])
        }
        // With none, and with one that the server doesn't know.
        for stranger in [try bus(nil), try bus(own)] {
            let before = refusals(server)
            try await running([stranger]) {
                try await eventually("it has hung up") { refusals(server) > before }
                #expect(stranger.health != .ok)
            }
        }
    }

    @Test func `a server without TLS isn't spoken to where there must be TLS`() async throws {
        let server = try await NatsProcess.start(["-D"])
        let bus = NatsBus(NatsServer(addresses: [server.address], requiresTLS: true), name: "t")
        try await running([bus]) {
            try await eventually("we have hung up") { server.log.contains("Client connection closed") }
            #expect(bus.health != .ok)
        }
    }

    private func refusals(_ server: NatsProcess) -> Int {
        server.log.split(separator: "\n").count(where: { $0.contains("TLS handshake error") })
    }
}
