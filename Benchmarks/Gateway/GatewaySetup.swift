import Foundation
import ProcessTesting

/// An upstream, our gateway and nginx in front of it, on free ports, in a folder of their own.
final class GatewaySetup {
    let gateway: Child
    let gatewayPort: UInt16
    let nginx: Nginx
    private let upstream: Child
    private let folder: String

    init() throws {
        folder = "/tmp/theracomm-bench-\(getpid())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let ports = try (0..<5).map { _ in try FreePort.find() }
        gatewayPort = ports[1]
        upstream = try Child(Executables.benchmarks, [Upstream.verb, String(ports[0])])
        nginx = try Nginx(upstream: ports[0], port: ports[2], folder: folder)
        let keys = try GatewayKeys.write(to: folder)
        gateway = try Child(
            Executables.path("gateway"),
            ["serve"],
            environment: [
                "THERACOMM_LISTEN": "127.0.0.1:\(ports[1])",
                "THERACOMM_INTERNAL_LISTEN": "127.0.0.1:\(ports[3])",
                "THERACOMM_METRICS_LISTEN": "127.0.0.1:\(ports[4])",
                "THERACOMM_ROUTES": "identity=127.0.0.1:\(ports[0])",
                "THERACOMM_SERVICE_KEY_FILE": keys.seed,
                "THERACOMM_SERVICE_KEYS_FILE": keys.set,
                "THERACOMM_LOG_LEVEL": "info",
            ],
            log: "\(folder)/gateway.log"
        )
    }

    func waitUntilReady(_ path: String) async throws {
        for port in [gatewayPort, nginx.port] {
            try await eventually("port \(port) answers") {
                try await Program.run("/usr/bin/curl", ["-fsS", "http://127.0.0.1:\(port)\(path)"]).status == 0
            }
        }
    }

    func remove() {
        for child in [gateway, nginx.process, upstream] { child.stop() }
        try? FileManager.default.removeItem(atPath: folder)
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
