import ChildProcesses
import Foundation

/// A program that runs beside a benchmark, is measured, and is ended when it is let go.
final class Child {
    private let process: ChildProcess
    var pid: Int32 { process.pid }

    /// Starts `path`; what it prints goes to `log`, which is emptied before, or nowhere.
    init(_ path: String, _ arguments: [String], environment: [String: String] = [:], log: String? = nil) throws {
        if let log { try Data().write(to: URL(fileURLWithPath: log)) }
        let output: ChildOutput = log.map { .file($0) } ?? .nowhere
        process = try ChildProcess(
            [path] + arguments,
            environment: ProcessInfo.processInfo.environment.merging(environment) { _, own in own },
            output: output,
            errors: output
        )
    }

    deinit { stop() }

    /// Asks it to stop, and waits.
    func stop() {
        process.signal(SIGTERM)
        process.wait()
    }
}
