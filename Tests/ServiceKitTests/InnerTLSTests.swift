import EventLoop
import FoundationEssentials
import HTTPKit
import HTTPTesting
import ServiceKit
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite struct InnerTLSTests {
    private func read(_ settings: [String: String]) throws -> ServiceConfiguration {
        let installation = try NotesInstallation(database: "host=/run/pg")
        // Its files go with it.
        return try withExtendedLifetime(installation) {
            var reader = ConfigurationReader(environment: installation.environment.merging(settings) { $1 })
            return try ServiceConfiguration(&reader)
        }
    }

    /// The one mistake that these settings make.
    private func mistake(_ settings: [String: String]) -> String {
        let error = #expect(throws: ConfigurationError.self) { try read(settings) }
        #expect(error?.mistakes.count == 1)
        return error?.mistakes.first ?? ""
    }

    @Test func `without the setting services speak in clear`() throws {
        let configuration = try read([:])
        #expect(configuration.innerTLS == nil)
        #expect(InnerTLS.scheme(configuration.innerTLS) == .http)
    }

    @Test func `a folder with three files is enough, and the gateway is at https`() throws {
        let authority = try TestAuthority()
        defer { authority.remove() }
        let configuration = try read([
            "THERACOMM_INNER_TLS": try authority.issue(), "THERACOMM_GATEWAY": "https://gateway:7100",
        ])
        #expect(configuration.innerTLS != nil)
        #expect(InnerTLS.scheme(configuration.innerTLS) == .https)
        #expect(configuration.gateway == Origin(.https, .ip("gateway", 7100), protocol: .http2PriorKnowledge))
    }

    @Test func `a scheme that doesn't fit is a mistake, either way`() throws {
        let authority = try TestAuthority()
        defer { authority.remove() }
        let folder = try authority.issue()
        #expect(
            mistake(["THERACOMM_INNER_TLS": folder])
                == "THERACOMM_GATEWAY must begin with https:// where THERACOMM_INNER_TLS is set"
        )
        #expect(
            mistake(["THERACOMM_GATEWAY": "https://127.0.0.1:7100"])
                == "THERACOMM_GATEWAY begins with https://, which needs THERACOMM_INNER_TLS"
        )
    }

    @Test func `what is wrong with the files is told, once`() throws {
        let (authority, other) = (try TestAuthority(), try TestAuthority())
        defer {
            authority.remove()
            other.remove()
        }
        func told(_ folder: String) -> String {
            mistake(["THERACOMM_INNER_TLS": folder, "THERACOMM_GATEWAY": "https://127.0.0.1:7100"])
        }
        #expect(told("/nowhere").hasPrefix("THERACOMM_INNER_TLS: /nowhere/key.pem can't be opened"))

        let open = try authority.issue()
        #expect(chmod("\(open)/key.pem", 0o644) == 0)
        #expect(told(open).contains("\(open)/key.pem can be read by others"))

        let over = try authority.issue(days: 0)
        #expect(told(over) == "THERACOMM_INNER_TLS: certificate \(over)/certificate.pem: certificate has expired")

        let strange = try authority.issue()
        try Data(contentsOf: URL(filePath: other.certificateFile)).write(to: URL(filePath: "\(strange)/authority.pem"))
        #expect(told(strange).hasPrefix("THERACOMM_INNER_TLS: certificate \(strange)/certificate.pem: "))

        let mixed = try authority.issue()
        try Data(contentsOf: URL(filePath: "\(strange)/key.pem")).write(to: URL(filePath: "\(mixed)/key.pem"))
        #expect(told(mixed).hasPrefix("THERACOMM_INNER_TLS: key \(mixed)/key.pem"))

        let empty = try authority.issue()
        try Data().write(to: URL(filePath: "\(empty)/authority.pem"))
        #expect(told(empty).hasPrefix("THERACOMM_INNER_TLS: authorities \(empty)/authority.pem"))
    }

    @Test func `metrics for other machines need certificates`() throws {
        #expect(try read([:]).metricsTLSListen == nil)
        #expect(
            mistake(["THERACOMM_METRICS_TLS_LISTEN": "127.0.0.1:9101"])
                == "THERACOMM_METRICS_TLS_LISTEN needs THERACOMM_INNER_TLS"
        )
        let authority = try TestAuthority()
        defer { authority.remove() }
        let configuration = try read([
            "THERACOMM_INNER_TLS": try authority.issue(), "THERACOMM_GATEWAY": "https://gateway:7100",
            "THERACOMM_METRICS_TLS_LISTEN": "127.0.0.1:9101",
        ])
        #expect(configuration.metricsTLSListen == .ip("127.0.0.1", 9101))
    }

    @Test func `who has a certificate of the installation gets metrics over TLS, and nobody else`() async throws {
        let (authority, other) = (try TestAuthority(), try TestAuthority())
        defer {
            authority.remove()
            other.remove()
        }
        let (loops, telemetry) = (EventLoopGroup(count: 1), ServiceTelemetry())
        telemetry.metrics.counter("theracomm_tests_total", "Tests.").add()
        let address = SocketAddress.unix("/tmp/theracomm-test-\(UUID().uuidString.prefix(8)).sock")
        let inner = try InnerTLS(folder: try authority.issue())
        let listener = inner.metricsListener(
            OperatorsRoutes(telemetry, loops: loops),
            on: address,
            loops: loops,
            log: .none
        )
        try await listener.start()
        func metrics(_ tls: TLSClient) async throws -> String {
            var configuration = ClientConfiguration()
            configuration.tls = tls
            let client = Client(loops: loops, configuration: configuration)
            let origin = Origin(.https, address, protocol: .http2PriorKnowledge)
            let result: Result<[UInt8], any Error>
            do {
                result = .success(try await client.send(Request(.get, "/metrics"), to: origin).body.collect(upTo: .max))
            } catch {
                result = .failure(error)
            }
            await client.close()
            return String(decoding: try result.get(), as: UTF8.self)
        }
        let watcher = try InnerTLS(folder: try authority.issue("DNS:watcher"))
        #expect(try await metrics(watcher.tls.client).contains("theracomm_tests_total 1\n"))
        // It believes the listener, and isn't believed.
        let stranger = try other.identity()
        let theirs = try TLSClient(
            mutual: TLSIdentity(
                certificateFile: stranger.certificateFile,
                keyFile: stranger.keyFile,
                authorityFile: authority.certificateFile
            )
        )
        await #expect(throws: ClientError.self) { try await metrics(theirs) }
        await listener.stop()
    }

    @Test func `changed files are read anew, and how long they are good is a figure`() async throws {
        let authority = try TestAuthority()
        defer { authority.remove() }
        let (folder, renewed) = (try authority.issue(days: 2), try authority.issue(days: 20))
        let telemetry = ServiceTelemetry()
        let inner = try InnerTLS(folder: folder)
        let watch = inner.watch(in: telemetry, interval: .milliseconds(10))
        let watching = Task { try await watch.run() }
        defer { watching.cancel() }
        for file in ["key.pem", "certificate.pem"] {
            let path = "\(folder)/\(file)"
            try Data(contentsOf: URL(filePath: "\(renewed)/\(file)")).write(to: URL(filePath: "\(path).new"))
            #expect(chmod("\(path).new", 0o600) == 0)
            #expect(rename("\(path).new", path) == 0)
        }
        try await eventually { inner.tls.remaining > .seconds(19 * 86_400) }
        #expect(telemetry.metrics.text().contains("theracomm_inner_certificate_remaining_seconds 17"))
    }

    @Test func `files behind links, as secrets are mounted, are read anew when a link leads elsewhere`() async throws {
        let authority = try TestAuthority()
        defer { authority.remove() }
        let (first, second) = (try authority.issue(days: 2), try authority.issue(days: 20))
        let (folder, files) = (try authority.issue(), FileManager.default)
        // authority.pem -> current/authority.pem, and current -> where they are.
        try files.createSymbolicLink(atPath: "\(folder)/current", withDestinationPath: first)
        for file in ["certificate.pem", "key.pem", "authority.pem"] {
            try files.removeItem(atPath: "\(folder)/\(file)")
            try files.createSymbolicLink(atPath: "\(folder)/\(file)", withDestinationPath: "current/\(file)")
        }
        let inner = try InnerTLS(folder: folder)
        #expect(inner.tls.remaining < .seconds(3 * 86_400))
        // It is exchanged before anybody watches.
        try files.createSymbolicLink(atPath: "\(folder)/next", withDestinationPath: second)
        #expect(rename("\(folder)/next", "\(folder)/current") == 0)
        let watching = Task { try await inner.watch(in: ServiceTelemetry(), interval: .milliseconds(10)).run() }
        defer { watching.cancel() }
        try await eventually { inner.tls.remaining > .seconds(19 * 86_400) }
    }
}
