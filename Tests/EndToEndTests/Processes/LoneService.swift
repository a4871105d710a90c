import EventLoop
import Foundation
import HTTPKit
import Postgres
import PostgresCluster
import ProcessTesting

/// A service's executable with settings, keys and a database server of its own, and nothing else of the system.
final class LoneService: Sendable {
    let cluster: PrivateCluster
    let environment: [String: String]
    private let name: String
    private let folder: String
    private static let digits = String(repeating: "0a", count: 32)

    /// `gateway`: the internal listener through which it would reach others; nobody, unless given. `disk`: on which its database is, if that
    /// is to run full.
    init(_ name: String, gateway: SocketAddress = .ip("127.0.0.1", 1), disk: SmallDisk? = nil) async throws {
        self.name = name
        cluster = try await PrivateCluster.start(
            fsync: disk != nil,
            settings: disk == nil ? [:] : ["max_wal_size": "1GB", "autovacuum": "off"],
            disk: disk
        )
        let folder = "\(FileManager.default.temporaryDirectory.path)/theracomm-\(name)-\(UUID().uuidString)"
        self.folder = folder
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        func secret(_ file: String, _ text: String) throws -> String {
            let path = "\(folder)/\(file)"
            guard
                FileManager.default.createFile(
                    atPath: path,
                    contents: Data(text.utf8),
                    attributes: [.posixPermissions: 0o600]
                )
            else { throw SystemFailure("\(path) can't be written") }
            return path
        }
        environment = [
            "THERACOMM_LISTEN": "127.0.0.1:0", "THERACOMM_METRICS_LISTEN": "127.0.0.1:0",
            "THERACOMM_DATABASE": cluster.conninfo, "THERACOMM_GATEWAY": "http://\(gateway)",
            "THERACOMM_MASTER_KEY_FILE": try secret("master", "a:\(Self.digits)\n"),
            "THERACOMM_SERVICE_KEY_FILE": try secret("service", Self.digits),
            "THERACOMM_SERVICE_KEYS_FILE": try secret("services", #"{"keys":[]}"#),
        ]
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Runs a verb to its end.
    func run(_ words: String..., input: String = "", settings: [String: String] = [:]) async throws
        -> Program.Outcome
    {
        try await Program.run(
            Program.built(name),
            words,
            environment: environment.merging(settings) { $1 },
            input: .text(input)
        )
    }

    /// Starts a verb that goes on until it is told to stop.
    func start(_ words: String..., settings: [String: String] = [:]) throws -> RunningProgram {
        try RunningProgram(name, words, environment: environment.merging(settings) { $1 })
    }

    /// Runs a statement as the superuser, behind the service's back.
    func tamper(_ query: Query) async throws {
        try await withPool { pool in _ = try await pool.execute(query) }
    }

    /// Runs statements as the superuser, behind the service's back.
    func tamper(by script: Script) async throws {
        try await withPool { pool in try await pool.run(script) }
    }

    /// The first column of what a query finds.
    func find(_ query: Query) async throws -> [String] {
        try await withPool { pool in try await pool.query(query).decode(String.self) }
    }

    private func withPool<Found>(_ body: (Pool) async throws -> Found) async throws -> Found {
        let loops = EventLoopGroup(count: 1)
        let pool = Pool(PostgresConfiguration(conninfo: cluster.conninfo, application: "test"), loops: loops)
        defer { loops.stop() }
        do {
            let found = try await body(pool)
            await pool.close()
            return found
        } catch {
            await pool.close()
            throw error
        }
    }

    /// The same by way of a shell that becomes the service: libfaketime changes the environment of the first process it is
    /// loaded into, and Swift finds its arguments by the environment's place.
    func startByShell(_ words: String..., settings: [String: String]) throws -> RunningProgram {
        try RunningProgram(
            path: "/bin/sh",
            ["-c", #"exec "$0" "$@""#, Program.built(name)] + words,
            environment: environment.merging(settings) { $1 }
        )
    }

    /// Puts another master key above the one there is, or drops all but the first.
    func changeMasterKeys(_ change: ([Substring]) -> [String]) throws {
        let path = "\(folder)/master"
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        let text = change(lines).joined(separator: "\n") + "\n"
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: Data(text.utf8))
        try file.close()
    }
}
