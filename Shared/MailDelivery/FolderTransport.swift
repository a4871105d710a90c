import EventLoop
public import FoundationEssentials

#if canImport(Glibc)
    import Glibc
#endif

/// Puts each mail into a folder as a file of its own, `<id>.<person>.eml`, for installations without a mail server:
/// everybody who may read the folder reads the mail. A repetition replaces the file. The name says whom the mail is
/// about, so that it goes with them.
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
        let name = "\(path)/\(mail.id.uuidString.lowercased()).\(mail.subject.uuidString.lowercased())"
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
        try syncFolder()
    }

    /// Number of files about a person.
    public func count(about subject: UUID) throws(MailFailure) -> Int { try names(about: subject).count }

    /// Removes the files about a person, those half written too, and no others; returns when that is on the disk.
    public func removeAll(about subject: UUID) throws(MailFailure) -> Int {
        let names = try names(about: subject)
        guard !names.isEmpty else { return 0 }
        for name in names where unlink("\(path)/\(name)") != 0 && errno != ENOENT { throw Self.failure() }
        try syncFolder()
        return names.count
    }

    private func syncFolder() throws(MailFailure) {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw Self.failure() }
        defer { close(folder) }
        guard fsync(folder) == 0 else { throw Self.failure() }
    }

    /// The files whose names say that they are ours and about this person.
    private func names(about subject: UUID) throws(MailFailure) -> [String] {
        guard let folder = opendir(path) else {
            guard errno == ENOENT else { throw Self.failure() }
            return []
        }
        defer { closedir(folder) }
        let endings = ["eml", "new"].map { ".\(subject.uuidString.lowercased()).\($0)" }
        var found: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(folder) else { break }
            // The name is read where it lies: an entry with a short name ends before its type does.
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard let ending = endings.first(where: { name.hasSuffix($0) }) else { continue }
            if UUID(uuidString: String(name.dropLast(ending.count))) != nil { found.append(name) }
        }
        guard errno == 0 else { throw Self.failure() }
        return found
    }

    private static func failure() -> MailFailure { .temporary(code: "file \(errno)") }
}
