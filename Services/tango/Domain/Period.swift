public import FoundationEssentials

/// A time that begins and may end: from `from` on, up to but without `until`. Both are whole milliseconds, as the feed tells them.
public struct Period: Sendable, Hashable {
    /// The first moment of it.
    public let from: Date
    /// The first moment after it; `nil` while no end is known.
    public let until: Date?

    /// The time between two moments, rounded to milliseconds.
    public init(from: Date, until: Date? = nil) {
        self.from = from.toTheMillisecond
        self.until = until?.toTheMillisecond
    }

    /// True if no moment lies in it.
    public var isEmpty: Bool { until.map { $0 <= from } ?? false }

    /// Returns true if `time` lies in it.
    public func contains(_ time: Date) -> Bool { from <= time && !isOver(at: time) }

    /// Returns true if it has ended at `time`, or never was.
    public func isOver(at time: Date) -> Bool { isEmpty || until.map { $0 <= time } ?? false }

    /// Returns true if a moment lies in both.
    public func overlaps(_ other: Period) -> Bool {
        guard !isEmpty, !other.isEmpty else { return false }
        return other.until.map { from < $0 } ?? true && until.map { other.from < $0 } ?? true
    }

    /// Returns true if every moment of `other` lies in it.
    public func covers(_ other: Period) -> Bool {
        if other.isEmpty { return true }
        guard from <= other.from else { return false }
        guard let until else { return true }
        return other.until.map { $0 <= until } ?? false
    }

    /// The part of it from `time` on.
    public func after(_ time: Date) -> Period { Period(from: max(from, time), until: until) }
}

extension Date {
    /// The nearest whole millisecond: what the feed and JSON show is what is compared.
    public var toTheMillisecond: Date {
        Date(timeIntervalSince1970: (timeIntervalSince1970 * 1000).rounded() / 1000)
    }
}
