import Foundation

/// Folders of test systems.
enum SystemFolders {
    private static let disk = "/tmp"
    /// Folder whose files are memory on Linux; small in containers.
    private static let memory = "/dev/shm"
    /// Start of the name of every folder.
    static let prefix = "theracomm-e2e-"
    /// Bytes that must be free there: more than the systems take together that a run of the tests has at a time.
    private static let memoryNeeded: UInt = 4 << 30

    /// All folders in which there may be some.
    static let roots = [disk, memory]

    /// The path of a new one, `inMemory` if there is room; it is still to be made.
    static func new(inMemory: Bool) -> String {
        let root = inMemory && hasMemory ? memory : disk
        return "\(root)/\(prefix)\(getpid())-\(UUID().uuidString.prefix(8).lowercased())"
    }

    private static var hasMemory: Bool {
        var status = statvfs()
        guard statvfs(memory, &status) == 0 else { return false }
        // Its supervisor's scripts lie in the folder, too, and have to be run. (8 is ST_NOEXEC.)
        return UInt(status.f_bavail) * UInt(status.f_bsize) >= memoryNeeded && UInt(status.f_flag) & 8 == 0
    }
}
