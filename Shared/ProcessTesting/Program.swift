import Foundation

/// Runs programs to their end, for tests.
public enum Program {
    /// How a program ended and what it wrote.
    public struct Outcome: Sendable {
        /// Its exit status; negative if a signal ended it.
        public let status: Int32
        /// All of its standard output.
        public let output: String
        /// All of its standard error.
        public let errors: String
    }

    /// Runs `path` with `arguments`, the environment of this process changed by `environment`, and `input` as its standard
    /// input. Outputs go through files, so a daemon that it leaves behind holds nobody up.
    @concurrent public static func run(
        _ path: String,
        _ arguments: [String],
        environment: [String: String] = [:],
        input: String = ""
    ) async throws -> Outcome {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("theracomm-run-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try ["input", "output", "errors"].map { name in
            let file = folder.appendingPathComponent(name)
            try Data(name == "input" ? Array(input.utf8) : []).write(to: file)
            return file
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, own in own }
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do {
                try process.run()
            } catch {
                process.terminationHandler = nil
                continuation.resume(throwing: error)
            }
        }
        let status = process.terminationStatus
        return Outcome(
            status: process.terminationReason == .exit ? status : -status,
            output: try String(contentsOf: files[1], encoding: .utf8),
            errors: try String(contentsOf: files[2], encoding: .utf8)
        )
    }
}
