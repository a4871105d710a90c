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

    /// What a service shows of a stream when its log is an older copy and its keys are those of today.
    func showing(_ stream: UUID, fromCopy copy: String, of service: String) async throws -> String {
        let name = "copy_of_\(service)"
        _ = try await run("createdb", ["-h", socket, "-U", "postgres", name])
        let keys = try await dump("--schema=\(service)_vault")
        let rest = try await dump("--schema=\(service)", "--exclude-table=\(service).event")
        try await load(rest + keys, into: name)
        // The other service's part of the copy has no place here; psql says so and goes on.
        try await load(copy, into: name)
        let keysFolder = "\(system.home)/keys"
        let outcome = try await Program.run(
            system.executable(service),
            ["show", stream.uuidString, "--personal"],
            environment: [
                "THERACOMM_DATABASE": "host=\(socket) dbname=\(name) user=postgres",
                "THERACOMM_LISTEN": "127.0.0.1:0", "THERACOMM_METRICS_LISTEN": "127.0.0.1:0",
                "THERACOMM_GATEWAY": "http://127.0.0.1:1",
                "THERACOMM_MASTER_KEY_FILE": "\(keysFolder)/\(service).master",
                "THERACOMM_SERVICE_KEY_FILE": "\(keysFolder)/\(service).seed",
                "THERACOMM_SERVICE_KEYS_FILE": "\(keysFolder)/services.jwks",
            ]
        )
        _ = try await run("dropdb", ["-h", socket, "-U", "postgres", "--force", name])
        guard outcome.status == 0 else { throw SystemFailure("show ended with \(outcome.status): \(outcome.errors)") }
        return outcome.output
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
