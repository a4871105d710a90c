import Foundation
import Synchronization

/// A self-signed certificate in files of its own, made by the openssl program.
struct TestCertificate {
    /// One program at a time: starting several at once has crashed inside Foundation's `Process.run`.
    private static let gate = Mutex(())

    let folder: URL
    var certificateFile: String { folder.appendingPathComponent("certificate.pem").path }
    var keyFile: String { folder.appendingPathComponent("key.pem").path }

    struct Failed: Error {
        let status: Int32
    }

    init(name: String = "localhost") throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("theracomm-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let openssl = Process()
        openssl.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
        openssl.arguments = [
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
            "-subj", "/CN=\(name)", "-addext", "subjectAltName=DNS:\(name)", "-keyout", keyFile, "-out",
            certificateFile,
        ]
        openssl.standardError = FileHandle.nullDevice
        try Self.gate.withLock { _ in
            try openssl.run()
            openssl.waitUntilExit()
        }
        guard openssl.terminationStatus == 0 else { throw Failed(status: openssl.terminationStatus) }
    }

    /// Puts this certificate and key where those of `other` are.
    func replace(_ other: TestCertificate) throws {
        for (own, others) in [(certificateFile, other.certificateFile), (keyFile, other.keyFile)] {
            try Data(contentsOf: URL(fileURLWithPath: own)).write(to: URL(fileURLWithPath: others))
        }
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
}
