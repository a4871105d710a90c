import Synchronization

/// Budget of requests that may be sent a second time: a part of all requests, so that a service that is unwell doesn't
/// get more work than one that is well.
final class RetryBudget: Sendable {
    /// Credit in hundredths of a retry.
    private let credit: Atomic<Int>
    private let earned: Int
    private static let most = 20 * 100

    /// Each request earns `percent` hundredths of a retry; a few can be saved up for quiet times.
    init(percent: Int) {
        earned = percent
        credit = Atomic(percent == 0 ? 0 : Self.most)
    }

    /// A request came in.
    func earn() {
        // Full is the usual case. A race may overfill it by a few hundredths, which doesn't matter.
        guard credit.load(ordering: .relaxed) < Self.most else { return }
        credit.wrappingAdd(earned, ordering: .relaxed)
    }

    /// Takes one retry; false if there is none left.
    func spend() -> Bool {
        guard credit.wrappingSubtract(100, ordering: .relaxed).newValue >= 0 else {
            credit.wrappingAdd(100, ordering: .relaxed)
            return false
        }
        return true
    }
}
