import Foundation
import ProcessTesting

/// The database of a test system as its superuser reaches it.
struct SuperuserDatabase {
    private let socket: String
    private let system: TestSystem

    init(_ system: TestSystem) {
        self.system = system
        socket = "\(system.home)/run/postgres"
    }

    /// The database as SQL, or only what the options say.
    func dump(_ options: String...) async throws -> String {
        try await run("pg_dump", ["-h", socket, "-U", "postgres", "-d", "theracomm", "--inserts"] + options)
    }

    /// A copy of everything that a service has but its keys, as a backup holds it: the log, the read models, what files hold.
    func copy(of service: String) async throws -> String {
        try await run("pg_dump", ["-h", socket, "-U", "postgres", "-d", "theracomm", "--schema=\(service)"])
    }

    /// The streams of a service in which something is sealed under the keys of these.
    func streams(of service: String, sealedFor holders: [UUID]) async throws -> [UUID] {
        let list = holders.map { "'\($0.uuidString)'" }.joined(separator: ", ")
        let query = "select distinct stream from \(service).event where subject in (\(list)) order by stream"
        return try await rows(query).compactMap(UUID.init(uuidString:))
    }

    /// Lines that a query gives, each of one column.
    func rows(_ query: String) async throws -> [String] {
        let output = try await run("psql", ["-h", socket, "-U", "postgres", "-d", "theracomm", "-At", "-c", query])
        return output.split(separator: "\n").map(String.init)
    }

    /// What a service shows of streams, in their order, when it was restored from an older `copy` and its keys are those of today.
    func waitUntilVisible(_ streams: [UUID], fromCopy copy: String, of service: String) async throws -> [String] {
        let name = "copy_of_\(service)"
        _ = try await run("createdb", ["-h", socket, "-U", "postgres", name])
        try await load(try await dump("--schema=\(service)_vault"), into: name)
        try await load(copy, into: name)
        let result: Result<[String], any Error>
        do { result = .success(try await waitUntilVisible(streams, in: name, of: service)) } catch {
            result = .failure(error)
        }
        _ = try await run("dropdb", ["-h", socket, "-U", "postgres", "--force", name])
        return try result.get()
    }

    private func waitUntilVisible(_ streams: [UUID], in name: String, of service: String) async throws -> [String] {
        let keysFolder = "\(system.home)/keys"
        let environment = [
            "THERACOMM_DATABASE": "host=\(socket) dbname=\(name) user=postgres",
            "THERACOMM_LISTEN": "127.0.0.1:0", "THERACOMM_METRICS_LISTEN": "127.0.0.1:0",
            "THERACOMM_GATEWAY": "http://127.0.0.1:1",
            "THERACOMM_MASTER_KEY_FILE": "\(keysFolder)/\(service).master",
            "THERACOMM_SERVICE_KEY_FILE": "\(keysFolder)/\(service).seed",
            "THERACOMM_SERVICE_KEYS_FILE": "\(keysFolder)/services.jwks",
        ]
        var shown: [String] = []
        for stream in streams {
            let outcome = try await Program.run(
                system.executable(service),
                ["show", stream.uuidString, "--personal"],
                environment: environment
            )
            guard outcome.status == 0 else {
                throw SystemFailure("show ended with \(outcome.status): \(outcome.errors)")
            }
            shown.append(outcome.output)
        }
        return shown
    }

    private func load(_ text: String, into name: String) async throws {
        _ = try await run("psql", ["-h", socket, "-U", "postgres", "-d", name, "-q"], text)
    }

    private func run(_ program: String, _ arguments: [String], _ input: String = "") async throws -> String {
        let outcome = try await Program.run("/usr/bin/\(program)", arguments, input: .text(input))
        guard outcome.status == 0 else { throw SystemFailure("\(program): \(outcome.errors)") }
        return outcome.output
    }
}
