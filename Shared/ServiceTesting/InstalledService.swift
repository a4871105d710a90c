public import CommandLineKit
import FoundationEssentials
public import Postgres
import PostgresTesting
public import ServiceKit
import Tokens
import Vault

/// A service as an operator has it: a database of its own, key files, settings, and the verbs of the executable.
public struct InstalledService<S: Service>: Sendable {
    /// The settings that its verbs are run with.
    public let environment: [String: String]
    private let folder: String
    /// Name of the database that is its own; nil: somebody else's.
    private var database: String?

    /// Runs `body` in a migrated installation, and removes it afterwards.
    public static func run(_ body: (InstalledService) async throws -> Void) async throws {
        let installation = try await InstalledService()
        let result: Result<Void, any Error>
        do {
            _ = try await installation("migrate")
            result = .success(try await body(installation))
        } catch {
            result = .failure(error)
        }
        await installation.remove()
        try result.get()
    }

    /// Output and exit code of a verb.
    public struct Output: Sendable {
        /// Exit code.
        public var code: ExitCode
        /// Text that it printed.
        public var text: String
        /// Text of its error side.
        public var errors: String

        /// The lines, each read as JSON.
        public func json<Value: Decodable>(_ type: Value.Type) throws -> [Value] {
            try text.split(separator: "\n").map { try JSONDecoder().decode(type, from: Data($0.utf8)) }
        }
    }

    /// Runs a verb.
    public func callAsFunction(_ words: String...) async throws -> Output { try await run(words) }

    /// Runs a verb.
    public func run(_ words: [String]) async throws -> Output {
        let transcript = Transcript()
        let code = await ServiceMain<S>.run(words, console: .recording(transcript), environment: environment)
        return Output(code: code, text: transcript.text, errors: transcript.errors.text)
    }

    /// Runs statements on the service's tables, in one transaction.
    public func execute(_ statements: [Query]) async throws {
        try await transaction { connection in
            for statement in statements { try await connection.execute(statement) }
        }
    }

    /// Changes the service's tables in one transaction.
    public func transaction(_ body: (Connection) async throws -> Void) async throws {
        let pool = Pool(
            PostgresConfiguration(
                conninfo: environment["THERACOMM_DATABASE"] ?? "",
                application: "tests",
                searchPath: S.name
            ),
            loops: TestDatabase.loops
        )
        let result: Result<Void, any Error>
        do { result = .success(try await pool.transaction(body)) } catch { result = .failure(error) }
        await pool.close()
        try result.get()
    }

    /// Writes a file that only we can read; answers its path.
    public func write(_ name: String, _ content: String) throws -> String {
        let path = "\(folder)/\(name)"
        let isWritten = FileManager.default.createFile(
            atPath: path,
            contents: Data(content.utf8),
            attributes: [.posixPermissions: 0o600]
        )
        guard isWritten else { throw CannotWrite() }
        return path
    }

    private init() async throws {
        let database = "\(S.name)_\(Self.random)"
        let pool = try await TestDatabase.pool()
        try await pool.execute("create database \(identifier: database)")
        await pool.close()
        self = try InstalledService(
            on: "\(try await TestDatabase.conninfo) dbname=\(database)",
            masterKeys: MasterKeys.newLine(id: "test")
        )
        self.database = database
    }

    /// An installation on a database that somebody else has made.
    init(on conninfo: String, masterKeys: String) throws {
        folder = "/tmp/theracomm-\(S.name)-\(Self.random)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        environment = [
            "THERACOMM_DATABASE": conninfo,
            "THERACOMM_LISTEN": "127.0.0.1:0", "THERACOMM_METRICS_LISTEN": "127.0.0.1:0",
            "THERACOMM_GATEWAY": "http://127.0.0.1:1", "THERACOMM_MASTER_KEY_FILE": "\(folder)/master",
            "THERACOMM_SERVICE_KEY_FILE": "\(folder)/service", "THERACOMM_SERVICE_KEYS_FILE": "\(folder)/services",
        ]
        let seed = String(repeating: "5a", count: 32)
        _ = try write("master", masterKeys + "\n")
        _ = try write("service", seed)
        guard let key = SigningKey(hexadecimal: seed) else { throw CannotWrite() }
        let services = KeySet([ServiceIdentity(name: S.name, key: key).verifyingKey])
        _ = try write("services", String(decoding: services.jwks, as: UTF8.self))
    }

    private static var random: String { String(UInt64.random(in: 0...UInt64.max), radix: 36) }

    /// Removes its files, and its database if it has one of its own.
    func remove() async {
        try? FileManager.default.removeItem(atPath: folder)
        guard let database, let pool = try? await TestDatabase.pool() else { return }
        _ = try? await pool.execute("drop database if exists \(identifier: database) with (force)")
        await pool.close()
    }
}

/// A file of an installation could not be written.
private struct CannotWrite: Error {}
