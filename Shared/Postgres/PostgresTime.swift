#if canImport(FoundationEssentials)
    import FoundationEssentials
#endif

/// Conversion between `Date` and `timestamptz`, which counts microseconds since 2000-01-01 UTC.
enum PostgresTime {
    /// 2000-01-01 lies 366 days before `Date`'s own reference, 2001-01-01.
    private static let referenceOffset = 366.0 * 86_400
    /// 2000-01-01, in microseconds after 1970-01-01.
    private static let microsecondsSince1970 = 946_684_800_000_000.0
    /// `timestamptz` from 4714-11-24 BC up to, not including, 294277-01-01 (`datatype/timestamp.h`).
    private static let range: Range<Int64> = -211_813_488_000_000_000..<9_223_371_331_200_000_000

    /// The stored form; nil where PostgreSQL's calendar ends.
    static func microseconds(of date: Date) -> Int64? {
        let exact = (date.timeIntervalSinceReferenceDate + referenceOffset) * 1_000_000
        guard exact.isFinite, let whole = Int64(exactly: exact.rounded()), range.contains(whole) else { return nil }
        return whole
    }

    /// The time of a stored form; nil for `infinity`, `-infinity` and what lies outside the calendar.
    static func date(_ microseconds: Int64) -> Date? {
        guard range.contains(microseconds) else { return nil }
        // One rounding, by the same division as elsewhere: the same microsecond is then the same `Date`, bit for bit.
        return Date(timeIntervalSince1970: (Double(microseconds) + microsecondsSince1970) / 1_000_000)
    }
}
