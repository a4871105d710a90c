import Foundation

/// A shell that reads from a pipe which only this process can write: when this process ends, however it ends, the shell reads
/// the end of its input and takes the test system down.
final class Watcher: Sendable {
    private let pipe: Int32

    init(home: String) throws {
        let pipe = Pipe()
        self.pipe = dup(pipe.fileHandleForWriting.fileDescriptor)
        _ = fcntl(self.pipe, F_SETFD, FD_CLOEXEC)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/setsid")
        process.arguments = ["/bin/bash", "-c", Self.script, "watcher", home, Repository.script]
        process.standardInput = pipe.fileHandleForReading
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    /// Lets the shell go; there is nothing left to take down.
    func release() { close(pipe) }

    private static let script = """
        read -r _
        [ -d "$1" ] || exit 0
        THERACOMM_HOME=$1 bash "$2" down --purge
        rm -rf -- "$1"
        """

    /// Takes down what test processes left that were killed together with their watchers.
    static func removeLeftovers() async throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: "/tmp") where name.hasPrefix("theracomm-e2e-") {
            let parts = name.split(separator: "-")
            guard parts.count == 4, let owner = Int32(parts[2]), kill(owner, 0) != 0, errno == ESRCH else { continue }
            let home = "/tmp/\(name)"
            _ = try await Program.run(
                "/bin/bash",
                [Repository.script, "down", "--purge"],
                environment: ["THERACOMM_HOME": home]
            )
            try? FileManager.default.removeItem(atPath: home)
        }
    }
}
