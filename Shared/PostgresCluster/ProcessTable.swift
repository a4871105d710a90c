#if canImport(FoundationEssentials)
    import FoundationEssentials
#endif
#if canImport(Glibc)
    import Glibc
#endif

/// Facts of /proc about processes.
enum ProcessTable {
    /// Returns true if the process runs; one that has ended but was not waited for does not.
    static func isAlive(_ process: pid_t) -> Bool {
        guard let fields = stat(process) else { return false }
        return fields.first != "Z"
    }

    /// Time of its start, in clock ticks since boot: with its number, a name that is never used twice.
    static func start(of process: pid_t) -> String? {
        stat(process).flatMap { $0.count > 19 ? String($0[19]) : nil }
    }

    static func children(of parent: pid_t) -> [pid_t] {
        all.filter { stat($0).flatMap { $0.count > 1 ? pid_t($0[1]) : nil } == parent }
    }

    private static var all: [pid_t] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }
    }

    /// The fields of /proc/N/stat from the state on; the name before it may contain anything.
    private static func stat(_ process: pid_t) -> [Substring]? {
        // Its size is said to be 0, so that it has to be read to the end.
        let file = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        let bytes = [UInt8](unsafeUninitializedCapacity: 1024) { buffer, count in
            count = max(0, read(file, buffer.baseAddress, 1024))
        }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let end = text.lastIndex(of: ")") else { return nil }
        return text[text.index(after: end)...].split(separator: " ")
    }
}
