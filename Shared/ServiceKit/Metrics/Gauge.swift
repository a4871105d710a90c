import Synchronization

/// A number that goes up and down. Changing it costs one atomic instruction.
public final class Gauge: Sendable {
    private let number = Atomic<Int64>(0)

    init() {}

    /// Puts it to `value`.
    public func set(_ value: Int64) { number.store(value, ordering: .relaxed) }

    /// Moves it by `amount`, which may be negative.
    public func add(_ amount: Int64) { number.wrappingAdd(amount, ordering: .relaxed) }

    /// Present value.
    public var value: Int64 { number.load(ordering: .relaxed) }
}
