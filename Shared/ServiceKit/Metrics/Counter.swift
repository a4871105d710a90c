import Synchronization

/// A number that only grows. Adding costs one atomic instruction.
public final class Counter: Sendable {
    private let count = Atomic<UInt64>(0)

    init() {}

    /// Adds `amount`.
    public func add(_ amount: UInt64 = 1) { count.wrappingAdd(amount, ordering: .relaxed) }

    /// The sum so far.
    public var value: UInt64 { count.load(ordering: .relaxed) }
}
