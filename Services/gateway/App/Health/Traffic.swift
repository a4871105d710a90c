import FoundationEssentials
import HTTPKit
import Synchronization

/// Requests of the last 24 hours, counted by service and hour. Bounded: 24 counts for each service and for the gateway itself, whatever comes.
/// Each gateway counts for itself, from its start.
final class Traffic: Sendable {
    /// Hours that are kept.
    static let hours = 24

    /// Count of one hour.
    struct Count: Sendable, Equatable {
        /// Hour: whole hours since 1970.
        var hour: Int
        /// Requests that were answered.
        var requests = 0
        /// Requests that were refused, by reason.
        var refused = Refusals()
        /// Requests that failed: 5xx.
        var failed = 0
        /// Requests whose client hung up before the answer.
        var abandoned = 0

        /// Counts one more.
        mutating func add(_ status: Status) {
            requests += 1
            switch status.code {
            case Status.clientClosed.code: abandoned += 1
            case 400..<500: refused.add(status)
            case 500...: failed += 1
            default: break
            }
        }
    }

    /// Counts of one service, the oldest hour first.
    private final class Counter: Sendable {
        let counts = Mutex<[Count]>([])
    }

    /// Counts by service, in the order in which they were named; the gateway itself is the last.
    private let counters: [Counter]
    private let places: [String: Int]
    /// Names of what is counted.
    let names: [String]
    private let now: @Sendable () -> Date

    init(services: [String], now: @escaping @Sendable () -> Date = { Date() }) {
        names = services + ["gateway"]
        places = Dictionary(services.enumerated().map { ($1, $0) }) { first, _ in first }
        counters = names.map { _ in Counter() }
        self.now = now
    }

    /// Counts an answer of `service`; `nil`: the gateway's own.
    func add(_ status: Status, of service: String?) {
        let hour = hour
        counters[service.flatMap { places[$0] } ?? names.count - 1].counts.withLock { counts in
            if let last = counts.indices.last, counts[last].hour >= hour { return counts[last].add(status) }
            if counts.count >= Self.hours { counts.removeFirst(counts.count - Self.hours + 1) }
            counts.append(Count(hour: hour))
            counts[counts.count - 1].add(status)
        }
    }

    /// Counts of the last 24 hours of each, the oldest hour first; hours without requests are left out.
    func known() -> [(name: String, hours: [Count])] {
        let first = hour - Self.hours
        return zip(names, counters).map { name, counter in
            (name, counter.counts.withLock { counts in counts.filter { $0.hour > first } })
        }
    }

    private var hour: Int { Int(now().timeIntervalSince1970 / 3600) }
}

/// Refused requests by reason.
struct Refusals: Codable, Sendable, Equatable {
    /// 401: nobody is signed in, or not any more.
    var unauthorized = 0
    /// 403: not with this role.
    var forbidden = 0
    /// 404, 405, 410: not there, or not for the caller.
    var notFound = 0
    /// 409, 412, 428: changed since, or in the way of something else.
    var conflict = 0
    /// 400, 413, 415, 422: not in order.
    var invalid = 0
    /// 429: too much.
    var tooMany = 0
    /// All others.
    var other = 0

    enum CodingKeys: String, CodingKey {
        case unauthorized, forbidden, conflict, invalid, other
        case notFound = "not_found"
        case tooMany = "too_many"
    }

    mutating func add(_ status: Status) {
        switch status.code {
        case 401: unauthorized += 1
        case 403: forbidden += 1
        case 404, 405, 410: notFound += 1
        case 409, 412, 428: conflict += 1
        case 400, 413, 415, 422: invalid += 1
        case 429: tooMany += 1
        default: other += 1
        }
    }
}
