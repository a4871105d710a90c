import Foundation

/// Runs programs to their end, for tests.
public enum Program {
    /// What a program reads as its standard input.
    public enum Input: Sendable {
        /// This text.
        case text(String)
        /// The file at this path.
        case file(String)
    }

    /// How a program ended and what it wrote.
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
        let files = try ["output", "errors"].map { name in
            let file = folder.appendingPathComponent(name)
            try Data().write(to: file)
            return file
        }
        let source: URL
        switch input {
        case .file(let path): source = URL(fileURLWithPath: path)
        case .text(let text):
            source = folder.appendingPathComponent("input")
            try Data(text.utf8).write(to: source)
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, own in own }
        process.standardInput = try FileHandle(forReadingFrom: source)
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
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
            output: try String(contentsOf: files[0], encoding: .utf8),
            errors: try String(contentsOf: files[1], encoding: .utf8)
        )
    }
}
