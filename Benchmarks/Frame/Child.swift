import Foundation

/// A program that runs beside a benchmark, is measured, and is killed when it is let go.
final class Child {
    private let process = Process()
    let pid: Int32

    /// Starts `path`; what it prints goes to `log` or nowhere.
    init(_ path: String, _ arguments: [String], environment: [String: String] = [:], log: String? = nil) throws {
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, own in own }
        process.standardInput = FileHandle.nullDevice
        if let log {
            try Data().write(to: URL(fileURLWithPath: log))
            let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
            process.standardOutput = handle
            process.standardError = handle
        } else {
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
        }
        try process.run()
        pid = process.processIdentifier
    }

    deinit { stop() }

    /// Asks it to stop, and waits.
    func stop() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }
}
