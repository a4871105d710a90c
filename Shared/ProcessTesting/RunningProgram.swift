import Foundation
import Synchronization

/// A program that runs beside the test until somebody ends it; it ends with this process at the latest, however that ends.
public final class RunningProgram: Sendable {
    /// Its process id.
    public let pid: Int32
    private let folder: URL
    private let ending: AsyncStream<Int32>
    private let leash: Leash

    /// Starts an executable of the build that the tests belong to, with exactly this environment.
    public convenience init(
        _ executable: String,
        _ arguments: [String],
        environment: [String: String]
    ) throws {
        try self.init(path: Program.built(executable), arguments, environment: environment)
    }

    /// Starts the program at `path` with exactly this environment. What it writes goes to files.
    public init(path: String, _ arguments: [String], environment: [String: String]) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("theracomm-program-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        self.folder = folder
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = environment.merging(["PATH": "/usr/bin:/bin"]) { own, _ in own }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try Self.file("output", in: folder)
        process.standardError = try Self.file("errors", in: folder)
        let (ending, ended) = AsyncStream.makeStream(of: Int32.self)
        process.terminationHandler = { process in
            let status = process.terminationStatus
            ended.yield(process.terminationReason == .exit ? status : -status)
            ended.finish()
        }
        self.ending = ending
        try process.run()
        pid = process.processIdentifier
        leash = try Leash(pid)
    }

    deinit {
        kill(pid, SIGKILL)
        leash.release()
        try? FileManager.default.removeItem(at: folder)
    }

    /// All of its standard output so far.
    public var output: String { text("output") }

    /// All of its standard error so far.
    public var errors: String { text("errors") }

    /// Sends it a signal.
    public func signal(_ signal: Int32) { kill(pid, signal) }

    /// Its exit status once it has ended, negative if a signal ended it. Throws after `limit`. To be asked once.
    public func status(within limit: Duration = .seconds(30)) async throws -> Int32 {
        let ending = ending
        let deadline = Task {
            try await Task.sleep(for: limit)
            kill(pid, SIGKILL)
        }
        defer { deadline.cancel() }
        let start = ContinuousClock.now
        for await status in ending {
            guard ContinuousClock.now - start < limit else { break }
            return status
        }
        throw SystemFailure("didn't end within \(limit); it said:\n\(errors.suffix(2000))")
    }

    private static func file(_ name: String, in folder: URL) throws -> FileHandle {
        let file = folder.appendingPathComponent(name)
        try Data().write(to: file)
        return try FileHandle(forWritingTo: file)
    }

    private func text(_ name: String) -> String {
        (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
    }
}

/// A shell that reads from a pipe which only this process can write, and kills a process when the pipe ends without a word.
private final class Leash: Sendable {
    private let pipe: Int32

    init(_ pid: Int32) throws {
        let pipe = Pipe()
        self.pipe = dup(pipe.fileHandleForWriting.fileDescriptor)
        _ = fcntl(self.pipe, F_SETFD, FD_CLOEXEC)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/setsid")
        process.arguments = ["/bin/sh", "-c", #"read -r _ || kill -9 "$1" 2>/dev/null"#, "leash", String(pid)]
        process.standardInput = pipe.fileHandleForReading
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    func release() {
        let word: [UInt8] = [10]
        _ = write(pipe, word, 1)
        close(pipe)
    }
}
