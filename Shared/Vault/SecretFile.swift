import CSodium
import FoundationEssentials

#if canImport(Glibc)
    import Glibc
#endif

/// A file with secrets: read whole, and only if nobody but its owner can read it.
public enum SecretFile {
    /// Reason for which it was not read. Says nothing of its content.
    public struct Refused: Error, Hashable, Sendable, CustomStringConvertible {
        /// A sentence for the operator.
        public let description: String

        /// A reason.
        public init(_ description: String) { self.description = description }
    }

    /// Longest secret file that makes sense, in bytes.
    public static let maximumBytes = 65_536

    /// The content of the file at `path`. It must be a plain file of mode 0600 or 0400, owned by this process's user or root.
    /// The check and the reading are done on one open descriptor, so the file can't be exchanged in between.
    public static func read(_ path: String) throws(Refused) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        guard descriptor >= 0 else { throw Refused("\(path) can't be opened: \(String(cString: strerror(errno)))") }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw Refused("\(path) isn't a plain file")
        }
        guard status.st_mode & 0o077 == 0 else {
            throw Refused("\(path) can be read by others (mode \(octal(status.st_mode & 0o777))); do chmod 600")
        }
        guard status.st_uid == geteuid() || status.st_uid == 0 else { throw Refused("\(path) belongs to another user") }
        guard status.st_size <= maximumBytes else { throw Refused("\(path) is too long for a file of keys") }
        return try content(of: descriptor, path, capacity: maximumBytes)
    }

    private static func content(of descriptor: Int32, _ path: String, capacity: Int) throws(Refused) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: capacity)
        defer { sodium_memzero(&buffer, buffer.count) }
        var filled = 0
        while filled < capacity {
            let count = buffer.withUnsafeMutableBytes { bytes in
                Glibc.read(
                    descriptor,
                    UnsafeMutableRawBufferPointer(rebasing: bytes[filled...]).baseAddress,
                    capacity - filled
                )
            }
            if count == 0 { break }
            if count < 0 {
                if errno == EINTR { continue }
                throw Refused("\(path) can't be read: \(String(cString: strerror(errno)))")
            }
            filled += count
        }
        return Array(buffer[..<filled])
    }

    private static func octal(_ mode: mode_t) -> String {
        let digits = String(mode, radix: 8)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
