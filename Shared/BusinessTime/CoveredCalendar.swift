public import FoundationEssentials

/// Times at which letters to one therapist are answered: in their own hours, and during a cover, in those of the person
/// who stands in.
public struct CoveredCalendar: Sendable {
    /// Somebody stands in.
    public struct Cover: Sendable {
        /// The first moment.
        public var from: Date
        /// The first moment after it.
        public var until: Date
        /// The calendar of who stands in.
        public var calendar: BusinessCalendar

        /// States a cover.
        public init(from: Date, until: Date, _ calendar: BusinessCalendar) {
            self.from = from
            self.until = until
            self.calendar = calendar
        }

        fileprivate var span: Range<Int64> {
            from.milliseconds..<max(from.milliseconds, until.milliseconds)
        }
    }

    private let own: BusinessCalendar
    private let covers: [Cover]

    /// The calendar of a therapist with those who stand in for them.
    public init(_ own: BusinessCalendar, covers: [Cover] = []) {
        self.own = own
        self.covers = covers.filter { $0.from < $0.until }
    }

    /// Time by which an answer to a letter sent at `start` is promised; nil if none is. The promise is made by the
    /// calendar of the person who was there when it was sent: its time counts down whenever somebody is there.
    public func promise(for start: Date) -> Date? {
        let ahead = covers.filter { $0.until > start }
        guard let last = ahead.map(\.until).max() else { return own.promise(for: start) }
        // No cover is so long, and what comes after it is one's own again.
        let end = min(last, start.addingTimeInterval(3 * 366 * 86_400))
        let there = ahead.filter { $0.from <= start }.compactMap { $0.calendar.promised(at: start) }
        guard let amount = there.min() ?? own.promised(at: start) else { return nil }
        var left = amount.milliseconds
        for stretch in Self.stretches(own, ahead, within: start.milliseconds..<end.milliseconds) {
            let length = stretch.upperBound - stretch.lowerBound
            if length >= left { return Date(milliseconds: stretch.lowerBound + left) }
            left -= length
        }
        return own.instant(after: end, adding: .milliseconds(left))
    }

    /// The stretches of a span in which somebody is there, in order, none touching another's inside.
    private static func stretches(_ own: BusinessCalendar, _ covers: [Cover], within span: Range<Int64>)
        -> [Range<Int64>]
    {
        var found = own.stretches(within: span)
        for cover in covers { found = found.flatMap { $0.without(cover.span) } }
        for cover in covers {
            let held = cover.span.clamped(to: span)
            if !held.isEmpty { found += cover.calendar.stretches(within: held) }
        }
        return found.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, stretch in
            if let last = merged.last, stretch.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, stretch.upperBound)
            } else {
                merged.append(stretch)
            }
        }
    }
}

extension Range<Int64> {
    /// Parts of it before and after `other`.
    fileprivate func without(_ other: Range<Int64>) -> [Range<Int64>] {
        guard overlaps(other) else { return [self] }
        return [
            lowerBound..<Swift.max(lowerBound, other.lowerBound), Swift.min(upperBound, other.upperBound)..<upperBound,
        ]
        .filter { !$0.isEmpty }
    }
}
