import FoundationEssentials

#if canImport(Glibc)
    import Glibc
#endif

/// What the kernel knows about this process, under the names that Prometheus' dashboards expect.
enum ProcessMetrics {
    static func register(in metrics: Metrics) {
        let started = Date().timeIntervalSince1970
        metrics.observe("process_start_time_seconds", "Start of the process in Unix time.") { started }
        metrics.observe("process_resident_memory_bytes", "Resident memory.") { pages(1).map { $0 * pageSize } }
        metrics.observe("process_virtual_memory_bytes", "Virtual memory.") { pages(0).map { $0 * pageSize } }
        metrics.observe("process_cpu_seconds_total", "User and system time.", kind: "counter") { cpuSeconds() }
        metrics.observe("process_open_fds", "Open file descriptors.") { openDescriptors() }
        metrics.observe("process_max_fds", "Most file descriptors that may be open.") { maxDescriptors() }
    }

    private static let pageSize = Double(sysconf(Int32(_SC_PAGESIZE)))

    /// A field of `/proc/self/statm`, in pages.
    private static func pages(_ field: Int) -> Double? {
        guard let data = try? Data(contentsOf: URL(filePath: "/proc/self/statm")) else { return nil }
        let fields = data.split(separator: UInt8(ascii: " "))
        guard fields.indices.contains(field) else { return nil }
        return Double(String(decoding: fields[field], as: UTF8.self))
    }

    private static func cpuSeconds() -> Double? {
        var usage = rusage()
        guard getrusage(RUSAGE_SELF.rawValue, &usage) == 0 else { return nil }
        return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

    private static func openDescriptors() -> Double? {
        guard let directory = opendir("/proc/self/fd") else { return nil }
        defer { closedir(directory) }
        var count = 0
        while readdir(directory) != nil { count += 1 }
        // Without ".", ".." and the descriptor of this very look.
        return Double(max(0, count - 3))
    }

    private static func maxDescriptors() -> Double? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return nil }
        return Double(limit.rlim_cur)
    }
}
