import FoundationEssentials
import ProductVersion

#if canImport(Glibc)
    import Glibc
#endif

/// Metrics from the kernel about this process, under the names that Prometheus' dashboards expect.
public enum ProcessMetrics {
    /// Adds them to `metrics`; each is read when somebody looks.
    public static func register(in metrics: Metrics) {
        let started = Date().timeIntervalSince1970
        metrics.observe(
            "theracomm_build_info",
            "Always 1; the label says which version runs.",
            labels: ["version": ProductVersion.current]
        ) { 1 }
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
        let fields = words(of: "/proc/self/statm")
        return fields.indices.contains(field) ? Double(fields[field]) : nil
    }

    /// Fields 14 and 15 of `/proc/self/stat`, counted behind the program's name, which may hold spaces.
    private static func cpuSeconds() -> Double? {
        let fields = words(of: "/proc/self/stat", after: ")")
        guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return nil }
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    private static func openDescriptors() -> Double? {
        guard let directory = opendir("/proc/self/fd") else { return nil }
        defer { closedir(directory) }
        var count = 0
        while readdir(directory) != nil { count += 1 }
        // Without ".", ".." and the descriptor of this very look.
        return Double(max(0, count - 3))
    }

    private static func maxDescriptors() -> Double? {
        words(of: "/proc/self/limits", after: "Max open files").first.flatMap { Double($0) }
    }

    private static func words(of path: String, after mark: String = "") -> [String] {
        guard let data = try? Data(contentsOf: URL(filePath: path)) else { return [] }
        let text = String(decoding: data, as: UTF8.self)
        guard !mark.isEmpty else { return text.split(whereSeparator: \.isWhitespace).map(String.init) }
        guard let range = text.firstRange(of: mark) else { return [] }
        return text[range.upperBound...].split(whereSeparator: \.isWhitespace).map(String.init)
    }
}
