import ChildProcesses
import Foundation
import ProcessTesting

/// An upstream, our gateway and nginx in front of it, on free ports, in a folder of their own.
final class GatewaySetup {
    let gateway: Child
    let gatewayPort: UInt16
    let nginx: Nginx
    private let upstream: Child
    private let folder: String

    /// Both speak TLS with the same certificate if `isSecure`.
    init(isSecure: Bool = false) throws {
        folder = "/tmp/theracomm-bench-\(getpid())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let ports = try (0..<5).map { _ in try FreePort.find() }
        gatewayPort = ports[1]
        upstream = try Child(Executables.benchmarks, [Upstream.verb, String(ports[0])])
        let certificate = isSecure ? try Certificate.make(in: folder) : nil
        nginx = try Nginx(upstream: ports[0], port: ports[2], folder: folder, certificate: certificate)
        let keys = try GatewayKeys.write(to: folder)
        gateway = try Child(
            Executables.path("gateway"),
            ["serve"],
            environment: (certificate?.settings ?? [:]).merging([
                "THERACOMM_LISTEN": "127.0.0.1:\(ports[1])",
                "THERACOMM_INTERNAL_LISTEN": "127.0.0.1:\(ports[3])",
                "THERACOMM_METRICS_LISTEN": "127.0.0.1:\(ports[4])",
                "THERACOMM_ROUTES": "identity=127.0.0.1:\(ports[0])",
                "THERACOMM_SERVICE_KEY_FILE": keys.seed,
                "THERACOMM_SERVICE_KEYS_FILE": keys.set,
                "THERACOMM_LOG_LEVEL": "info",
                // Counted as always, but so that one address may ask as much as it can.
                "THERACOMM_RATES": "address=1000000000/1s,person=1000000000/1s,write=1000000000/1s",
                "THERACOMM_SHARES": "connections=1000000,requests=1000000/1000000,bodies=1000000/1000000",
            ]) { $1 },
            log: "\(folder)/gateway.log"
        )
    }

    func remove() {
        for child in [gateway, nginx.process, upstream] { child.stop() }
        try? FileManager.default.removeItem(atPath: folder)
    }
}

/// A certificate for the loopback address, signed by itself: ECDSA on P-256.
struct Certificate {
    let file: String
    let keyFile: String

    /// The gateway's settings for it.
    var settings: [String: String] {
        ["THERACOMM_TLS_CERTIFICATE_FILE": file, "THERACOMM_TLS_KEY_FILE": keyFile]
    }

    static func make(in folder: String) throws -> Certificate {
        let made = Certificate(file: "\(folder)/certificate.pem", keyFile: "\(folder)/key.pem")
        let openssl = try ChildProcess([
            "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
            "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", made.keyFile,
            "-out", made.file,
        ])
        guard openssl.wait() == 0 else { throw BenchmarkFailure("openssl made no certificate") }
        return made
    }
}

/// The programs that were built together with this one.
enum Executables {
    static let benchmarks = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path

    /// The folder they lie in.
    static let folder = URL(fileURLWithPath: benchmarks).deletingLastPathComponent().path

    static func path(_ name: String) -> String {
        URL(fileURLWithPath: benchmarks).deletingLastPathComponent().appendingPathComponent(name).path
    }
}

/// A key of the gateway's own, for this run only.
enum GatewayKeys {
    static func write(to folder: String) throws -> (seed: String, set: String) {
        let seed = "\(folder)/gateway.seed"
        let set = "\(folder)/services.jwks"
        let random = (0..<32).map { _ in UInt8.random(in: 0...255) }
        let hex = random.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        try Data("\(hex)\n".utf8).write(to: URL(fileURLWithPath: seed))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: seed)
        try Data(#"{"keys":[]}"#.utf8).write(to: URL(fileURLWithPath: set))
        return (seed, set)
    }
}
