import ChildProcesses
import Foundation

/// A program that runs beside the test until somebody ends it; it ends with this process at the latest, however that ends.
public final class RunningProgram: Sendable {
    /// Its process id.
    public var pid: Int32 { process.pid }
    private let process: ChildProcess
    private let folder: URL
    private let leash: Leash

    /// Starts an executable of the build that the tests belong to, with exactly this environment.
    public convenience init(
        _ executable: String,
        _ arguments: [String],
        environment: [String: String]
    ) throws {
        try self.init(path: Program.built(executable), arguments, environment: environment)
    }

    /// Starts the program at `path` with exactly this environment. Its output goes to files.
    public init(path: String, _ arguments: [String], environment: [String: String]) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("theracomm-program-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        self.folder = folder
        process = try ChildProcess(
            [path] + arguments,
            environment: environment.merging(["PATH": "/usr/bin:/bin"]) { own, _ in own },
            output: .file("\(folder.path)/output"),
            errors: .file("\(folder.path)/errors")
        )
        leash = try Leash(process.pid)
    }

    deinit {
        process.signal(SIGKILL)
        leash.release()
        try? FileManager.default.removeItem(at: folder)
    }

    /// All of its standard output so far.
    public var output: String { text("output") }

    /// All of its standard error so far.
    public var errors: String { text("errors") }

    /// Sends it a signal.
    public func signal(_ signal: Int32) { process.signal(signal) }

    /// True once it has ended.
    var hasEnded: Bool { process.endStatus != nil }

    /// Its exit status once it has ended, negative if a signal ended it. Throws after `limit`.
    public func status(within limit: Duration = .seconds(30)) async throws -> Int32 {
        let process = process
        let deadline = Task {
            try await Task.sleep(for: limit)
            process.signal(SIGKILL)
        }
        defer { deadline.cancel() }
        let start = ContinuousClock.now
        let status = await process.ended()
        guard ContinuousClock.now - start < limit else {
            throw SystemFailure("didn't end within \(limit); it said:\n\(errors.suffix(2000))")
        }
        return status
    }

    private func text(_ name: String) -> String {
        (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
    }
}

/// A shell that reads from a pipe which only this process can write, and kills a process when the pipe ends without a word.
private final class Leash: Sendable {
    private let pipe: Int32

    init(_ pid: Int32) throws {
        let ends = try ClosingPipe()
        defer { close(ends.reading) }
        pipe = ends.writing
        _ = try ChildProcess(
            ["/bin/sh", "-c", #"read -r _ || kill -9 "$1" 2>/dev/null"#, "leash", String(pid)],
            input: .descriptor(ends.reading),
            hasOwnSession: true
        )
    }

    func release() {
        let word: [UInt8] = [10]
        _ = write(pipe, word, 1)
        close(pipe)
    }
}
