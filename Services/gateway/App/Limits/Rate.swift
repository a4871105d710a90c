import ServiceKit

/// Rate of requests: a bucket of `quota` requests that fills evenly within `window`.
///
/// A caller may spend the whole quota at once, and then goes on as fast as the bucket fills.
struct Rate: Sendable, Hashable {
    /// Requests, at least one.
    let quota: Int
    /// Whole seconds, at least one.
    let seconds: Int

    init?(quota: Int, seconds: Int) {
        guard (1...1_000_000_000).contains(quota), (1...86_400).contains(seconds) else { return nil }
        self.quota = quota
        self.seconds = seconds
    }

    /// Reads `600/1m`; nil for anything else, and for windows that aren't whole seconds or longer than a day.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let quota = Int(parts[0]), let window = Duration(setting: String(parts[1])),
            window.components.attoseconds == 0
        else { return nil }
        self.init(quota: quota, seconds: Int(window.components.seconds))
    }

    /// The form that `init(_:)` reads.
    var text: String { "\(quota)/\(seconds)s" }

    /// One process's part of it, where `processes` share the work.
    func shared(by processes: Int) -> Rate {
        Rate(quota: max(1, quota / max(1, processes)), seconds: seconds) ?? self
    }

    /// Nanoseconds in which the bucket gains one request.
    var interval: Int64 { max(1, Int64(seconds) * 1_000_000_000 / Int64(quota)) }

    /// Nanoseconds in which an empty bucket becomes full.
    var depth: Int64 { interval * Int64(quota) }
}
