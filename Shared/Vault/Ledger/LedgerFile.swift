import FoundationEssentials

#if canImport(Glibc)
    import Glibc
#endif

/// A ledger's file while it is open: shared with other processes for reading, one at a time for appending.
final class LedgerFile {
    let path: String
    let inode: ino_t
    let size: Int
    private let descriptor: Int32

    /// A file that is there; `nil` if there is none.
    static func reading(_ path: String) throws -> LedgerFile? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        if descriptor < 0, errno == ENOENT { return nil }
        return try LedgerFile(descriptor, path, LOCK_SH)
    }

    /// The file, made where there is none.
    static func appending(to path: String) throws -> LedgerFile {
        let isNew = access(path, F_OK) != 0
        let file = try LedgerFile(open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o600), path, LOCK_EX)
        if isNew { try file.keepName() }
        return file
    }

    private init(_ descriptor: Int32, _ path: String, _ lock: Int32) throws {
        guard descriptor >= 0 else { throw Self.failure(path, "can't be opened") }
        var status = stat()
        var isLocked = flock(descriptor, lock) == 0
        while !isLocked, errno == EINTR { isLocked = flock(descriptor, lock) == 0 }
        let isRead = fstat(descriptor, &status) == 0
        (self.descriptor, self.path, inode, size) = (descriptor, path, status.st_ino, Int(status.st_size))
        guard isLocked, isRead else { throw Self.failure(path, "can't be locked") }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw ErasureLedger.Failure(description: "\(path) isn't a plain file")
        }
    }

    deinit { Glibc.close(descriptor) }

    /// The bytes from `start` to the end.
    func read(from start: Int) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: max(0, size - start))
        var filled = 0
        while filled < bytes.count {
            let count = bytes.withUnsafeMutableBytes { buffer in
                pread(
                    descriptor,
                    UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]).baseAddress,
                    buffer.count - filled,
                    off_t(start + filled)
                )
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Self.failure(path, "can't be read") }
            filled += count
        }
        return bytes
    }

    /// Writes at the end, and returns when it is on disk.
    func append(_ text: String) throws {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Self.failure(path, "can't be written") }
            bytes = bytes.dropFirst(count)
        }
        guard fsync(descriptor) == 0 else { throw Self.failure(path, "can't be synced") }
    }

    /// Has the name of a new file on disk, too. A file that root makes for a service belongs to whom the folder belongs to.
    private func keepName() throws {
        let folder = open(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) + "/", O_RDONLY | O_DIRECTORY)
        guard folder >= 0 else { throw Self.failure(path, "lies in a folder that can't be opened") }
        defer { Glibc.close(folder) }
        var status = stat()
        guard fstat(folder, &status) == 0, fsync(folder) == 0 else {
            throw Self.failure(path, "lies in a folder that can't be synced")
        }
        if geteuid() == 0, status.st_uid != 0 { _ = fchown(descriptor, status.st_uid, status.st_gid) }
    }

    private static func failure(_ path: String, _ what: String) -> ErasureLedger.Failure {
        ErasureLedger.Failure(description: "\(path) \(what): \(String(cString: strerror(errno)))")
    }
}
