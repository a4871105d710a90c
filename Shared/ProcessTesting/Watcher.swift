import ChildProcesses
import Foundation

/// A shell that reads from a pipe which only this process can write: when this process ends, however it ends, the shell reads
/// the end of its input and takes the test system down.
final class Watcher: Sendable {
    private let pipe: Int32

    init(home: String) throws {
        let ends = try ClosingPipe()
        defer { close(ends.reading) }
        pipe = ends.writing
        _ = try ChildProcess(
            ["/bin/bash", "-c", Self.script, "watcher", home, Repository.script],
            input: .descriptor(ends.reading),
            hasOwnSession: true
        )
    }

    /// Lets the shell go; there is nothing left to take down.
    func release() { close(pipe) }

    private static let script = """
        read -r _
        [ -d "$1" ] || exit 0
        THERACOMM_HOME=$1 bash "$2" down --purge --yes
        rm -rf -- "$1"
        """

    /// Takes down what test processes left that were killed together with their watchers.
    static func removeLeftovers() async throws {
        for root in SystemFolders.roots { try await removeLeftovers(in: root) }
    }

    private static func removeLeftovers(in root: String) async throws {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        for name in names where name.hasPrefix(SystemFolders.prefix) {
            let parts = name.split(separator: "-")
            guard parts.count == 4, let owner = Int32(parts[2]), kill(owner, 0) != 0, errno == ESRCH else { continue }
            let home = "\(root)/\(name)"
            _ = try await Program.run(
                "/bin/bash",
                [Repository.script, "down", "--purge", "--yes"],
                environment: ["THERACOMM_HOME": home]
            )
            try? FileManager.default.removeItem(atPath: home)
        }
    }
}
