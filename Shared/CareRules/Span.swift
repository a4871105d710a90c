public import FoundationEssentials

/// A time with a beginning, and an end that may not be known yet.
public struct Span: Sendable, Hashable {
    /// The first moment that belongs to it.
    public var from: Date
    /// The first moment that doesn't any more; nil while no end is known. Not after `from` if it was taken back before it
    /// began: then no moment belongs to it.
    public var until: Date?

    /// States a time.
    public init(from: Date, until: Date? = nil) {
        self.from = from
        self.until = until
    }

    /// True if no moment belongs to it.
    public var isEmpty: Bool { until.map { $0 <= from } ?? false }

    /// The first moment at which it is over; nil if none is known, or if no moment belongs to it.
    public var end: Date? { isEmpty ? nil : until }

    /// Returns true if `time` belongs to it.
    public func contains(_ time: Date) -> Bool {
        guard from <= time else { return false }
        guard let until else { return true }
        return time < until
    }

    /// Returns true if a moment belongs to both.
    public func overlaps(_ other: Span) -> Bool {
        guard !isEmpty, !other.isEmpty else { return false }
        return other.until.map { from < $0 } ?? true && until.map { other.from < $0 } ?? true
    }
}
