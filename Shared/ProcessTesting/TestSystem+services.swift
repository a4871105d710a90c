import Foundation

extension TestSystem {
    /// The services that own a part of the database, in the order in which they start.
    public var keepers: [String] {
        get throws {
            try String(contentsOfFile: "\(home)/ports", encoding: .utf8).split(separator: "\n")
                .compactMap { $0.split(separator: " ").first.map(String.init) }
                .filter { !$0.hasPrefix("gateway") && !$0.hasSuffix("-metrics") }
        }
    }

    /// Stops a process, which then stays away until it is started.
    public func stop(_ name: String) async throws { try await supervisor("force-stop", name) }

    /// Starts a process that was stopped.
    public func start(_ name: String) async throws { try await supervisor("up", name) }

    /// Runs statements as the cluster's superuser; the last one's answer, a row a line, columns between bars.
    @discardableResult
    public func sql(_ statements: String...) async throws -> String {
        let outcome = try await Program.run(
            "/usr/bin/psql",
            ["-h", socketFolder, "-U", "postgres", "-d", "theracomm", "-XqAt", "-v", "ON_ERROR_STOP=1"]
                + statements.flatMap { ["-c", $0] }
        )
        guard outcome.status == 0 else { throw SystemFailure("psql: \(outcome.errors)") }
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The folder with the socket of its PostgreSQL.
    public var socketFolder: String { "\(home)/run/postgres" }

    private func supervisor(_ command: String, _ name: String) async throws {
        let outcome = try await Program.run("/usr/bin/sv", ["-w", "30", command, "\(home)/service/\(name)"])
        guard outcome.status == 0 else { throw SystemFailure("sv \(command) \(name): \(outcome.output)") }
    }
}
