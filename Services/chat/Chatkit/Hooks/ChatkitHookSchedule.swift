import FoundationEssentials

/// Times at which a delivery that failed is tried again, and at which it, or its webhook, is given up.
struct ChatkitHookSchedule: Sendable, Hashable {
    /// The first pauses in seconds; each further one is twice as long as the one before.
    var pauses: [Double] = [10, 30, 120, 300]
    /// No pause is longer.
    var longest: Double = 3600
    /// Seconds after which a delivery is dropped.
    var life: Double = 86_400
    /// Seconds of nothing but failures after which a webhook is told nothing any more.
    var endurance: Double = 3 * 86_400
    /// Failures in a row from which on it is the server, not the delivery: all of the webhook's deliveries wait.
    var suspicion = 5

    /// The pause after the `attempt`-th failure, counted from 1. `chance` from 0 to 1 spreads it by a fifth each way, so that what failed
    /// together doesn't come back together.
    func pause(after attempt: Int, chance: Double) -> Double {
        let doublings = min(max(0, attempt - pauses.count), 20)
        let base = pauses.isEmpty ? longest : pauses[min(max(1, attempt), pauses.count) - 1]
        return min(longest, base * Double(1 << doublings)) * (0.8 + 0.4 * chance)
    }

    /// Seconds for which a whole webhook rests after so many failures in a row; `nil`: it doesn't.
    func rest(after failures: Int, chance: Double) -> Double? {
        failures < suspicion ? nil : pause(after: failures - suspicion + 1, chance: chance)
    }
}
