import CommandLineKit
import EventLoop
import FoundationEssentials
import IdentityContract
import Postgres
import PostgresTesting
import ServiceKit
import Tokens
import Vault

@testable import ChatApp

/// Chat as an operator has it: a database of its own, key files, settings, and the verbs of the executable.
struct Installation: Sendable {
    let environment: [String: String]
    private let folder: String
    private let database: String

    /// Runs `body` in a migrated installation that knows some people, and removes it afterwards.
    static func run(knowing people: [PersonRegistered], _ body: (Installation) async throws -> Void) async throws {
        let installation = try await Installation()
        let result: Result<Void, any Error>
        do {
            _ = try await installation("migrate")
            try await installation.learn(people)
            result = .success(try await body(installation))
        } catch {
            result = .failure(error)
        }
        await installation.remove()
        try result.get()
    }

    /// What a verb printed and how it ended.
    struct Output {
        var code: ExitCode
        var text: String
        var errors: String
    }

    /// Runs a verb.
    func callAsFunction(_ words: String...) async throws -> Output { try await run(words) }

    /// Runs a verb.
    func run(_ words: [String]) async throws -> Output {
        let transcript = Transcript()
        let code = await ServiceMain<Chat>.run(words, console: .recording(transcript), environment: environment)
        return Output(code: code, text: transcript.text, errors: transcript.errors.text)
    }

    private func learn(_ people: [PersonRegistered]) async throws {
        let pool = Pool(
            PostgresConfiguration(
                conninfo: environment["THERACOMM_DATABASE"] ?? "",
                application: "tests",
                searchPath: "chat"
            ),
            loops: TestDatabase.loops
        )
        try await pool.transaction { connection in
            for person in people { try await PersonFacts.learn(.registered(person), on: connection) }
        }
        await pool.close()
    }

    /// Writes a file that only we can read; answers its path.
    func write(_ name: String, _ content: String) throws -> String {
        let path = "\(folder)/\(name)"
        let isWritten = FileManager.default.createFile(
            atPath: path,
            contents: Data(content.utf8),
            attributes: [.posixPermissions: 0o600]
        )
        guard isWritten else { throw CannotWrite() }
        return path
    }

    private struct CannotWrite: Error {}

    private init() async throws {
        let random = String(UInt64.random(in: 0...UInt64.max), radix: 36)
        (database, folder) = ("chat_\(random)", "/tmp/theracomm-chat-\(random)")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let pool = try await TestDatabase.pool()
        try await pool.execute("create database \(identifier: database)")
        await pool.close()
        environment = [
            "THERACOMM_DATABASE": "\(try await TestDatabase.conninfo) dbname=\(database)",
            "THERACOMM_LISTEN": "127.0.0.1:0", "THERACOMM_METRICS_LISTEN": "127.0.0.1:0",
            "THERACOMM_GATEWAY": "http://127.0.0.1:1", "THERACOMM_MASTER_KEY_FILE": "\(folder)/master",
            "THERACOMM_SERVICE_KEY_FILE": "\(folder)/service", "THERACOMM_SERVICE_KEYS_FILE": "\(folder)/services",
        ]
        let seed = String(repeating: "5a", count: 32)
        _ = try write("master", MasterKeys.newLine(id: "test") + "\n")
        _ = try write("service", seed)
        guard let key = SigningKey(hexadecimal: seed) else { throw CannotWrite() }
        let services = KeySet([ServiceIdentity(name: "chat", key: key).verifyingKey])
        _ = try write("services", String(decoding: services.jwks, as: UTF8.self))
    }

    private func remove() async {
        try? FileManager.default.removeItem(atPath: folder)
        guard let pool = try? await TestDatabase.pool() else { return }
        _ = try? await pool.execute("drop database if exists \(identifier: database) with (force)")
        await pool.close()
    }
}
