import ChildProcesses
import Foundation

/// A self-signed certificate in files of its own, made by the openssl program.
public struct TestCertificate: Sendable {
    private let folder: URL
    /// PEM; also what a client must trust.
    public var certificateFile: String { folder.appendingPathComponent("certificate.pem").path }
    /// PEM.
    public var keyFile: String { folder.appendingPathComponent("key.pem").path }

    /// openssl refused.
    public struct Failed: Error {
        /// Its exit status.
        public let status: Int32
    }

    /// A certificate for the host `name`, good for two days.
    public init(name: String = "localhost") throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("theracomm-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let status = try ChildProcess([
            "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days",
            "2",
            "-subj", "/CN=\(name)", "-addext", "subjectAltName=DNS:\(name)", "-keyout", keyFile, "-out",
            certificateFile,
        ]).wait()
        guard status == 0 else { throw Failed(status: status) }
    }

    /// Puts this certificate and key where those of `other` are.
    public func replace(_ other: TestCertificate) throws {
        for (own, others) in [(keyFile, other.keyFile), (certificateFile, other.certificateFile)] {
            try Data(contentsOf: URL(fileURLWithPath: own)).write(to: URL(fileURLWithPath: others), options: .atomic)
        }
    }

    /// Removes the files.
    public func remove() { try? FileManager.default.removeItem(at: folder) }
}
