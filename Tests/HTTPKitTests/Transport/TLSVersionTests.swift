import EventLoop
import HTTPKit
import HTTPTesting
import ProcessTesting
import Testing

/// Which TLS the public side speaks, asked by a client that isn't ours; and how long it waits for somebody to speak it.
@Suite(.timeLimit(.minutes(1))) struct TLSVersionTests {
    /// What openssl says about a handshake with these options.
    private func handshake(_ options: String...) async throws -> Program.Outcome {
        let certificate = try TestCertificate()
        defer { certificate.remove() }
        let tls = try TLSServer(certificateFile: certificate.certificateFile, keyFile: certificate.keyFile)
        return try await TestServer.with(tls: tls, handler: { _ in Response() }) { server in
            try await Program.run(
                "/usr/bin/openssl",
                ["s_client", "-connect", server.address.description] + options
            )
        }
    }

    @Test func `the newest version is taken`() async throws {
        let outcome = try await handshake("-tls1_3")
        #expect(outcome.output.contains("New, TLSv1.3, Cipher is TLS_"), "\(outcome.errors)")
    }

    @Test(arguments: [
        "ECDHE-ECDSA-AES128-GCM-SHA256", "ECDHE-ECDSA-AES256-GCM-SHA384", "ECDHE-ECDSA-CHACHA20-POLY1305",
    ])
    func `the version before is taken with forward secrecy and authenticated encryption`(_ suite: String) async throws {
        let outcome = try await handshake("-tls1_2", "-cipher", suite)
        #expect(outcome.output.contains("New, TLSv1.2, Cipher is \(suite)"), "\(outcome.errors)")
    }

    @Test(arguments: ["-tls1", "-tls1_1"])
    func `older versions are refused`(_ version: String) async throws {
        // At its usual level openssl itself wouldn't offer such a version, and nothing would be shown.
        let outcome = try await handshake(version, "-cipher", "ALL@SECLEVEL=0")
        // Alert 70: the version is not spoken here.
        #expect(outcome.errors.contains("alert number 70"), "\(outcome.errors)")
        #expect(outcome.status != 0)
    }

    @Test(arguments: ["ECDHE-ECDSA-AES128-SHA256", "ECDHE-ECDSA-AES256-SHA", "ECDHE-ECDSA-NULL-SHA"])
    func `the version before is refused with weaker suites`(_ suite: String) async throws {
        let outcome = try await handshake("-tls1_2", "-cipher", "\(suite)@SECLEVEL=0")
        // Alert 40: nothing that both would take.
        #expect(outcome.errors.contains("alert number 40"), "\(outcome.errors)")
        #expect(outcome.status != 0)
    }

    @Test func `a handshake that trickles in is given up, however busy it looks`() async throws {
        let certificate = try TestCertificate()
        defer { certificate.remove() }
        let tls = try TLSServer(certificateFile: certificate.certificateFile, keyFile: certificate.keyFile)
        var limits = ServerLimits()
        limits.handshakeTimeout = .milliseconds(500)
        try await TestServer.with(limits: limits, tls: tls, handler: { _ in Response() }) { server in
            let connection = try await server.connect()
            // A record that holds a ClientHello of 1,024 bytes.
            await connection.send([0x16, 0x03, 0x01, 0x04, 0x04, 0x01, 0x00, 0x04, 0x00, 0x03, 0x03])
            let trickle = Task {
                for _ in 0..<1000 {
                    await connection.send([0])
                    try await Task.sleep(for: .milliseconds(10))
                }
            }
            let isClosed = await connection.isClosed(within: .seconds(5))
            trickle.cancel()
            #expect(isClosed)
        }
    }
}
