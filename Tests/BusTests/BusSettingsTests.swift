import Foundation
import ServiceKit
import Testing

@testable import Bus

@Suite struct BusSettingsTests {
    private func settings(_ environment: [String: String]) throws -> BusSettings {
        var reader = ConfigurationReader(environment: environment)
        let settings = BusSettings(&reader)
        try reader.check()
        return settings
    }

    /// Runs `body` with a file of that content and mode.
    private func withFile(_ content: String, mode: Int = 0o600, _ body: (String) throws -> Void) throws {
        let path = NSTemporaryDirectory() + "nats-\(UUID().uuidString)"
        let isMade = FileManager.default.createFile(
            atPath: path,
            contents: Data(content.utf8),
            attributes: [.posixPermissions: mode]
        )
        try #require(isMade)
        defer { try? FileManager.default.removeItem(atPath: path) }
        try body(path)
    }

    /// Of the bytes from 1 to 32, and its public key as OpenSSL derives it.
    static let seed = "SUAACAQDAQCQMBYIBEFAWDANBYHRAEISCMKBKFQXDAMRUGY4DUPB6IC5CQ"
    static let user = "UB43KVROR7TFJ6KAPCYRF2FJROTZAH4FHLTJLPWX4DRZCC5NASLGJBFE"

    private static let nats = ["THERACOMM_BUS": "nats", "THERACOMM_NATS_URL": "nats://127.0.0.1:4222"]

    @Test func `without settings it is PostgreSQL, and NATS only where it is asked for`() throws {
        #expect(try settings([:]).kind == .postgres)
        #expect(try settings(["THERACOMM_NATS_URL": "nats://127.0.0.1:4222"]).server == nil)
        let server = try #require(try settings(Self.nats).server)
        #expect(server.addresses == ["127.0.0.1:4222"])
        #expect(!server.requiresTLS)
        #expect(server.prefix == .usual)
    }

    @Test func `several servers, all with TLS`() throws {
        let urls = "tls://one.unit.example:4222,tls://10.0.0.2:4223,tls://[::1]:4222"
        let settings = try settings([
            "THERACOMM_BUS": "nats", "THERACOMM_NATS_URL": urls, "THERACOMM_NATS_PREFIX": "unit.7",
        ])
        #expect(settings.server?.addresses == ["one.unit.example:4222", "10.0.0.2:4223", "[::1]:4222"])
        #expect(settings.server?.requiresTLS == true)
        #expect(settings.server?.prefix.text == "unit.7")
    }

    @Test(arguments: [
        "", "127.0.0.1:4222", "nats://", "nats://host", "nats://host:0", "nats://host:+1", "nats://host:65536",
        "http://host:4222",
        "nats://ann:sesame@host:4222", "nats://sesame@host:4222", "nats://a:1,tls://b:1", "nats://a:1,", "nats://a b:1",
        "nats://a:1/x", "nats://:4222", "nats://a::b:1",
    ])
    func `what names no server`(_ url: String) {
        #expect(throws: ConfigurationError.self) { try settings(["THERACOMM_BUS": "nats", "THERACOMM_NATS_URL": url]) }
    }

    @Test func `all mistakes are told at once, and no secret`() throws {
        try withFile("sesame\n", mode: 0o644) { path in
            do {
                _ = try settings([
                    "THERACOMM_BUS": "nats", "THERACOMM_NATS_PREFIX": "A", "THERACOMM_NATS_CREDENTIALS_FILE": path,
                    "THERACOMM_NATS_CA_FILE": "/nowhere",
                ])
                Issue.record("that is no configuration")
            } catch let error as ConfigurationError {
                #expect(error.mistakes.count == 4)
                #expect(error.mistakes.contains { $0.hasPrefix("THERACOMM_NATS_URL is missing") })
                #expect(!error.mistakes.contains { $0.contains("sesame") })
            }
        }
        #expect(throws: ConfigurationError.self) { try settings(["THERACOMM_BUS": "kafka"]) }
    }

    @Test func `certificates without TLS are a mistake`() throws {
        try withFile("-----BEGIN CERTIFICATE-----\n") { path in
            #expect(throws: ConfigurationError.self) {
                try settings(Self.nats.merging(["THERACOMM_NATS_CA_FILE": path]) { $1 })
            }
        }
    }

    @Test func `a certificate of our own has its key, and TLS`() throws {
        let (certificate, key) = ("-----BEGIN CERTIFICATE-----\n", "-----BEGIN PRIVATE KEY-----\n")
        let tls = ["THERACOMM_BUS": "nats", "THERACOMM_NATS_URL": "tls://nats.unit.example:4222"]
        try withFile(certificate) { first in
            let own = ["THERACOMM_NATS_CERTIFICATE_FILE": first]
            #expect(throws: ConfigurationError.self) { try settings(tls.merging(own) { $1 }) }
            try withFile(key) { second in
                let both = own.merging(["THERACOMM_NATS_KEY_FILE": second]) { $1 }
                let identity = try settings(tls.merging(both) { $1 }).server?.identity
                #expect(identity?.exposed == NatsIdentity(certificates: certificate, key: key))
                #expect("\(String(describing: identity))".contains("PRIVATE") == false)
                #expect(throws: ConfigurationError.self) { try settings(Self.nats.merging(both) { $1 }) }
            }
            for (text, mode) in [(key, 0o644), ("-----BEGIN ENCRYPTED PRIVATE KEY-----\n", 0o600), ("x\n", 0o600)] {
                try withFile(text, mode: mode) { second in
                    let both = own.merging(["THERACOMM_NATS_KEY_FILE": second]) { $1 }
                    #expect(throws: ConfigurationError.self) { try settings(tls.merging(both) { $1 }) }
                }
            }
        }
    }

    @Test func `a file holds a token, a name with its password, or what NATS' tools make`() throws {
        func login(_ content: String) throws -> NatsLogin? {
            var login: NatsLogin?
            try withFile(content) { path in
                let environment = Self.nats.merging(["THERACOMM_NATS_CREDENTIALS_FILE": path]) { $1 }
                login = try settings(environment).server?.login?.exposed
                if case .credentials(let found) = login { #expect(found == path) }
            }
            return login
        }
        #expect(try login("sesame\n") == .token("sesame"))
        #expect(try login("ann\nsesame\n") == .user("ann", password: "sesame"))
        guard case .credentials = try login("-----BEGIN NATS USER JWT-----\nabc\n") else {
            Issue.record("not taken for credentials")
            return
        }
        // As its tools show a new key: the seed, and the public key behind it.
        for seed in ["\(Self.seed)\n", "\(Self.seed)\n\(Self.user)\n"] {
            guard case .key(_, Self.user) = try login(seed) else {
                Issue.record("not taken for a seed")
                return
            }
        }
        // What is nearly a seed, or another one's, isn't sent to servers as a token.
        for other in [Self.seed.replacing("CAQ", with: "CAR"), "SA\(Self.seed.dropFirst(2))"] {
            for secret in ["\(other)\n", "ann\n\(other)\n"] {
                #expect(throws: ConfigurationError.self) { try login(secret) }
            }
        }
        for wrong in ["", "\n", "a\nb\nc\n", "se\"same\n", "se\\same", "two words"] {
            #expect(throws: ConfigurationError.self) { try login(wrong) }
        }
    }
}
