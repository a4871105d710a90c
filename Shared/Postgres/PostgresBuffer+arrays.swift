#if canImport(FoundationEssentials)
    public import FoundationEssentials
#endif

/// Arrays element by element, for values that write themselves from where they lie.
extension PostgresBuffer {
    /// Begins a one-dimensional array: dimensions, null flag, element type, length, lower bound. Exactly `count` elements follow.
    @inlinable public mutating func appendArrayHead(
        _ count: Int,
        of type: PostgresType,
        mayHoldNull: Bool = false
    ) {
        append(Int32(count == 0 ? 0 : 1))
        append(Int32(mayHoldNull ? 1 : 0))
        append(type.rawValue)
        guard count > 0 else { return }
        append(Int32(truncatingIfNeeded: count))
        append(Int32(1))
    }

    /// An element that is NULL.
    @inlinable public mutating func appendNull() { append(Int32(-1)) }

    /// An `integer` element.
    @inlinable public mutating func appendElement(_ value: Int32) {
        append(Int32(4))
        append(value)
    }

    /// A `uuid` element.
    @inlinable public mutating func appendElement(_ value: UUID) {
        append(Int32(16))
        value.encode(into: &self)
    }

    /// A `bytea` element.
    @inlinable public mutating func appendElement(_ bytes: [UInt8]) {
        append(Int32(truncatingIfNeeded: bytes.count))
        append(contentsOf: bytes)
    }
}
