#if canImport(FoundationEssentials)
    import FoundationEssentials
#endif
#if canImport(Glibc)
    import Glibc
#endif

/// The folders of clusters: how they are named after their owner, and what happens to those whose owner has died.
enum ClusterLeftovers {
    private static let root = "/tmp"
    /// Folder whose files are memory on Linux; small in containers.
    private static let memory = "/dev/shm"
    /// Bytes that must be free there: more than all clusters of a run of the tests take together.
    private static let memoryNeeded: UInt = 4 << 30
    private static let prefix = "theracomm-pg-"

    /// A new folder that only we may enter, `inMemory` if there is room. Short, because a socket's path has 107 bytes at most.
    static func makeFolder(inMemory: Bool) throws -> String {
        let root = inMemory && hasMemory ? memory : root
        let start = ProcessTable.start(of: getpid()) ?? "0"
        var template = Array("\(root)/\(prefix)\(getpid())-\(start)-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else { throw ClusterError("no folder in \(root): error \(errno)") }
        return String(cString: made)
    }

    /// Ends and removes what crashed runs have left. Usually their watchers have done so.
    static func remove() {
        for root in [root, memory] { remove(in: root) }
    }

    private static var hasMemory: Bool {
        var status = statvfs()
        guard statvfs(memory, &status) == 0 else { return false }
        return UInt(status.f_bavail) * UInt(status.f_bsize) >= memoryNeeded
    }

    private static func remove(in root: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? [] where name.hasPrefix(prefix) {
            let parts = name.dropFirst(prefix.count).split(separator: "-")
            guard parts.count == 3, let owner = pid_t(parts[0]) else { continue }
            if ProcessTable.start(of: owner) != String(parts[1]) { remove("\(root)/\(name)") }
        }
    }

    private static func remove(_ folder: String) {
        var status = stat()
        guard lstat(folder, &status) == 0, status.st_uid == getuid() || getuid() == 0 else { return }
        let lines = (try? String(contentsOfFile: "\(folder)/data/postmaster.pid", encoding: .utf8))?.split(
            separator: "\n"
        )
        if let server = lines?.first.flatMap({ pid_t($0) }), works(server, in: "\(folder)/data") {
            for child in ProcessTable.children(of: server) + [server] { kill(child, SIGKILL) }
        }
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Returns true if that process is the server of this folder, and not one that got its number later.
    private static func works(_ process: pid_t, in folder: String) -> Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/cwd")) == folder
    }
}
