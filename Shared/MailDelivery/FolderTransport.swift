import EventLoop
import FoundationEssentials

#if canImport(Glibc)
    import Glibc
#endif

/// Puts each mail into a folder as a file of its own, `<id>.eml`, for installations without a mail server: whoever may read
/// the folder reads the mail. A repetition replaces the file.
public actor FolderTransport: MailTransport {
    /// The folder.
    public nonisolated let path: String
    private nonisolated let loop = EventLoop(name: "mail-folder")

    /// A thread of its own: writing to a disk blocks.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// Into the folder at `path`, which is made at the first mail.
    public init(path: String) { self.path = path }

    deinit { loop.stop() }

    /// The folder.
    public nonisolated var summary: String { "folder \(path)" }

    /// Writes the file, readable by us alone, and returns when it is on the disk.
    public func deliver(_ mail: ComposedMail) async throws(MailFailure) {
        mkdir(path, 0o700)
        let name = "\(path)/\(mail.id.uuidString.lowercased())"
        let descriptor = open("\(name).new", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.failure() }
        defer { close(descriptor) }
        var rest = mail.bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { throw Self.failure() }
            rest = rest.dropFirst(count)
        }
        guard fsync(descriptor) == 0, rename("\(name).new", "\(name).eml") == 0 else { throw Self.failure() }
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw Self.failure() }
        defer { close(folder) }
        guard fsync(folder) == 0 else { throw Self.failure() }
    }

    private static func failure() -> MailFailure { .temporary(code: "file \(errno)") }
}
