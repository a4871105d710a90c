import Foundation

/// What the kernel says of a process and its children.
enum ProcessFigures {
    /// User and system time so far, in seconds, of `pid` and its direct children; in steps of 10 ms.
    static func cpuSeconds(_ pid: Int32) -> Double {
        let ticks = family(pid).reduce(0.0) { sum, process in
            guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
                let end = text.lastIndex(of: ")")
            else { return sum }
            let fields = text[end...].split(separator: " ")
            guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else { return sum }
            return sum + user + system
        }
        return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// User and system time of this process so far, in seconds.
    static func ownCPUSeconds() -> Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }

    /// Resident memory of `pid` and its direct children, in MB.
    static func residentMB(_ pid: Int32) -> Double {
        let kilobytes = family(pid).reduce(0.0) { sum, process in
            let text = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
            let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
            return sum + (line?.split(separator: " ").compactMap { Double($0) }.first ?? 0)
        }
        return kilobytes / 1024
    }

    private static func family(_ pid: Int32) -> [Int32] {
        let children = (try? String(contentsOfFile: "/proc/\(pid)/task/\(pid)/children", encoding: .utf8)) ?? ""
        return [pid]
            + children.split(separator: " ").compactMap { Int32($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }
}
