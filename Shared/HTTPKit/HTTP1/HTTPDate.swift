import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// The `Date` of responses: written at most once a second, for all connections.
package enum HTTPDate {
    private struct Rendered: Sendable {
        var second = 0
        var text = ""
    }

    private static let last = Mutex(Rendered())

    /// `Sat, 21 Nov 2026 09:30:00 GMT`, now.
    package static var now: String {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME_COARSE, &time)
        let second = time.tv_sec
        return last.withLock { written in
            if written.second != second { written = Rendered(second: second, text: text(of: second)) }
            return written.text
        }
    }

    /// The form of RFC 9110 (5.6.7) of a time in seconds since 1970.
    package static func text(of second: Int) -> String {
        var second = second
        var parts = tm()
        gmtime_r(&second, &parts)
        let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(pad).joined(separator: ":")
        return "\(days[Int(parts.tm_wday)]), \(pad(parts.tm_mday)) \(months[Int(parts.tm_mon)]) "
            + "\(Int(parts.tm_year) + 1900) \(time) GMT"
    }

    private static func pad(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
