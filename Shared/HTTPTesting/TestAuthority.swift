import ChildProcesses
import Foundation
public import HTTPKit

/// An authority of a test's own, and what it signs, in files made by the openssl program.
public struct TestAuthority: Sendable {
    private let folder: URL
    /// Certificate that clients must trust, PEM.
    public var certificateFile: String { path("authority.pem") }
    private static let newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]

    /// An authority that has signed nothing yet.
    public init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("theracomm-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try openssl(
            ["req", "-x509", "-subj", "/CN=Authority", "-days", "2", "-addext", "keyUsage=critical,keyCertSign"]
                + Self.newKey + ["-keyout", path("authority.key"), "-out", certificateFile]
        )
    }

    /// Signs a certificate for `names` and `uses`, as openssl writes alternative names and key usages. It is good for so many days; with none
    /// it is over at once.
    ///
    /// Gives a new folder with certificate.pem, key.pem and authority.pem.
    public func issue(
        _ names: String = "DNS:localhost,IP:127.0.0.1",
        days: Int = 2,
        uses: String = "serverAuth,clientAuth"
    ) throws -> String {
        let own = path(UUID().uuidString)
        try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
        try openssl(
            ["req", "-new", "-subj", "/CN=Process", "-addext", "subjectAltName=\(names)"]
                + ["-addext", "extendedKeyUsage=\(uses)"]
                + Self.newKey + ["-keyout", "\(own)/key.pem", "-out", "\(own)/request.pem"]
        )
        try openssl([
            "x509", "-req", "-in", "\(own)/request.pem", "-CA", certificateFile, "-CAkey", path("authority.key"),
            "-set_serial", "\(UInt32.random(in: 1...UInt32.max))", "-days", "\(days)", "-copy_extensions", "copy",
            "-out", "\(own)/certificate.pem",
        ])
        try FileManager.default.copyItem(atPath: certificateFile, toPath: "\(own)/authority.pem")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: "\(own)/key.pem")
        return own
    }

    /// The same as an identity.
    public func identity(
        _ names: String = "DNS:localhost,IP:127.0.0.1",
        days: Int = 2,
        uses: String = "serverAuth,clientAuth"
    ) throws -> TLSIdentity {
        Self.identity(in: try issue(names, days: days, uses: uses))
    }

    /// Identity from a folder that `issue` has filled.
    public static func identity(in folder: String) -> TLSIdentity {
        TLSIdentity(
            certificateFile: "\(folder)/certificate.pem",
            keyFile: "\(folder)/key.pem",
            authorityFile: "\(folder)/authority.pem"
        )
    }

    /// Returns true if openssl's own client, with this identity and these further options, comes to terms with the
    /// server at `address`.
    public static func shakesHands(
        with address: SocketAddress,
        as identity: TLSIdentity,
        _ options: String...
    ) async throws -> Bool {
        let client = [
            "openssl", "s_client", "-connect", address.description, "-alpn", "h2",
            "-cert", identity.certificateFile, "-key", identity.keyFile,
        ]
        // The client ends by itself when it has nothing to send.
        return try await ChildProcess(client + options).ended() == 0
    }

    /// Removes all files.
    public func remove() { try? FileManager.default.removeItem(at: folder) }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func openssl(_ arguments: [String]) throws {
        let status = try ChildProcess(["openssl"] + arguments).wait()
        guard status == 0 else { throw TestCertificate.Failed(status: status) }
    }
}
