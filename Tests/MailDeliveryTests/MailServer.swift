import ChildProcesses
import Foundation
import HTTPTesting
import Testing

/// A mail server in a process of its own, for one test.
final class MailServer: Sendable {
    let folder: String
    let port: Int
    private let process: ChildProcess

    /// A mail that arrived.
    struct Arrived: Sendable {
        var from = "", to = "", user = "", tls = ""
        var text = ""

        init(_ content: String) {
            var lines = content.components(separatedBy: "\n")
            func head() -> String { String(lines.removeFirst().drop { $0 != " " }.dropFirst()) }
            (from, to, user, tls) = (head(), head(), head(), head())
            text = lines.joined(separator: "\n")
        }
    }

    /// Runs `body` with a server, with TLS by a certificate for `localhost` if `hasTLS`.
    static func run(hasTLS: Bool = false, _ body: (MailServer) async throws -> Void) async throws {
        let server = try await MailServer(hasTLS: hasTLS)
        defer { server.end() }
        try await body(server)
    }

    /// Where the certificate lies that signs itself.
    var certificate: String { "\(folder)/certificate.pem" }

    /// What has arrived so far, in order.
    func arrived() throws -> [Arrived] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".mail") }
        return try names.sorted { $0.count == $1.count ? $0 < $1 : $0.count < $1.count }
            .map { Arrived(try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)) }
    }

    private init(hasTLS: Bool) async throws {
        folder = NSTemporaryDirectory() + "mail-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let script = try #require(Bundle.module.path(forResource: "mailserver", ofType: "py"))
        var arguments = [script, folder]
        if hasTLS {
            try Self.run(
                "openssl",
                [
                    "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                    "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
                    "-keyout", "\(folder)/key.pem", "-out", "\(folder)/certificate.pem",
                ]
            )
            arguments += ["\(folder)/certificate.pem", "\(folder)/key.pem"]
        }
        process = try ChildProcess(["python3"] + arguments, output: .inherited, errors: .inherited)
        let file = "\(folder)/port"
        try await eventually { FileManager.default.fileExists(atPath: file) }
        port = try #require(Int(String(contentsOfFile: file, encoding: .utf8)))
    }

    private static func run(_ program: String, _ arguments: [String]) throws {
        try #require(try ChildProcess([program] + arguments).wait() == 0, "\(program) failed")
    }

    private func end() {
        process.signal(SIGKILL)
        process.wait()
        try? FileManager.default.removeItem(atPath: folder)
    }
}
