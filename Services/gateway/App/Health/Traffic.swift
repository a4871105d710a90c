import FoundationEssentials
import HTTPKit
import Synchronization

/// Requests of the last 24 hours, counted by service and hour. Bounded: 24 counts for each service and for the gateway itself, whatever comes.
/// Each gateway counts for itself, from its start.
struct Traffic: Sendable {
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

    /// Counts of one service.
    final class Counter: Sendable {
        /// Name of the service; `gateway` for the gateway itself.
        let name: String
        private let counts = Mutex<[Count]>([])
        private let now: @Sendable () -> Date

        fileprivate init(_ name: String, now: @escaping @Sendable () -> Date) {
            self.name = name
            self.now = now
        }

        /// Counts an answer.
        func add(_ status: Status) {
            let hour = hour
            counts.withLock { counts in
                if let last = counts.indices.last, counts[last].hour >= hour { return counts[last].add(status) }
                if counts.count >= Traffic.hours { counts.removeFirst(counts.count - Traffic.hours + 1) }
                counts.append(Count(hour: hour))
                counts[counts.count - 1].add(status)
            }
        }

        /// Counts of the last 24 hours, the oldest first; hours without requests are left out.
        var known: [Count] {
            let first = hour - Traffic.hours
            return counts.withLock { counts in counts.filter { $0.hour > first } }
        }

        private var hour: Int { Int(now().timeIntervalSince1970 / 3600) }
    }

    /// Counters of the services, in the order in which they were named, and the gateway's own at the end.
    let counters: [Counter]

    init(services: [String], now: @escaping @Sendable () -> Date = { Date() }) {
        counters = (services + ["gateway"]).map { Counter($0, now: now) }
    }

    /// Counter of the service `name`; the gateway's own for a name that is no service's.
    subscript(name: String) -> Counter { counters.first { $0.name == name } ?? counters[counters.count - 1] }
}
