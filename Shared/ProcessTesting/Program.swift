import ChildProcesses
import Foundation

/// Runs programs to their end, for tests.
public enum Program {
    /// Standard input of a program.
    public enum Input: Sendable {
        /// This text.
        case text(String)
        /// The file at this path.
        case file(String)
    }

    /// Exit status and output of a program.
    public struct Outcome: Sendable {
        /// Its exit status; negative if a signal ended it.
        public let status: Int32
        /// All of its standard output.
        public let output: String
        /// All of its standard error.
        public let errors: String
    }

    /// The path of an executable of the build that the tests belong to.
    public static func built(_ name: String) -> String { "\(Repository.binaries)/\(name)" }

    /// Runs `path` with `arguments`, the environment of this process changed by `environment`, and `input` as its standard
    /// input. Outputs go through files, so a daemon that it leaves behind holds nobody up.
    @concurrent public static func run(
        _ path: String,
        _ arguments: [String],
        environment: [String: String] = [:],
        input: Input = .text("")
    ) async throws -> Outcome {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("theracomm-run-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = ["output", "errors"].map { folder.appendingPathComponent($0) }
        let source: String
        switch input {
        case .file(let path): source = path
        case .text(let text):
            source = folder.appendingPathComponent("input").path
            try Data(text.utf8).write(to: URL(fileURLWithPath: source))
        }
        let process = try ChildProcess(
            [path] + arguments,
            environment: ProcessInfo.processInfo.environment.merging(environment) { _, own in own },
            input: .file(source),
            output: .file(files[0].path),
            errors: .file(files[1].path)
        )
        return Outcome(
            status: await process.ended(),
            output: try String(contentsOf: files[0], encoding: .utf8),
            errors: try String(contentsOf: files[1], encoding: .utf8)
        )
    }
}
