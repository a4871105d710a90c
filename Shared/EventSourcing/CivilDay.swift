/// A day as a wall calendar has it, wherever one is.
public struct CivilDay: Sendable, Hashable, Comparable {
    /// Days since 1970-01-01.
    public let number: Int64

    /// The day so many days after 1970-01-01.
    public init(number: Int64) { self.number = number }

    /// The day that `text` says: `2026-03-01`; nil if there is no such day. Years 1970 to 9999.
    public init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard text.utf8.count == 10, parts.map(\.count) == [4, 2, 2],
            text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }),
            let year = Int64(text.prefix(4)), let month = Int64(text.dropFirst(5).prefix(2)),
            let day = Int64(text.suffix(2)), year >= 1970
        else { return nil }
        number = Timestamp.daysSince1970(year, month, day)
        guard (1...12).contains(month), Timestamp.civil(daysSince1970: number) == (year, month, day) else { return nil }
    }

    /// `2026-03-01`.
    public var text: String {
        let (year, month, day) = Timestamp.civil(daysSince1970: number)
        func digits(_ value: Int64, _ width: Int) -> String {
            let text = String(value)
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
    }

    /// 0 is Monday, 6 Sunday.
    public var weekday: Int { Int(((number + 3) % 7 + 7) % 7) }

    /// The week of ISO 8601 that it lies in: `2026-W09`.
    public var week: String {
        // A week belongs to the year of its Thursday.
        let thursday = number - Int64(weekday) + 3
        let year = Timestamp.civil(daysSince1970: thursday).year
        let week = (thursday - Timestamp.daysSince1970(year, 1, 1)) / 7 + 1
        return "\(year)-W\(week < 10 ? "0" : "")\(week)"
    }

    /// Compares by time.
    public static func < (one: Self, other: Self) -> Bool { one.number < other.number }
}

extension CivilDay: Codable {
    /// Reads the day from its text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let day = CivilDay(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a day")
        }
        self = day
    }

    /// Writes the day as its text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension CivilDay {
    /// Monday through Sunday of a week of ISO 8601, as `week` writes it; nil if there is no such week.
    public static func days(ofWeek text: String) -> ClosedRange<CivilDay>? {
        let parts = text.split(separator: "-W", omittingEmptySubsequences: false)
        guard text.utf8.count == 8, parts.count == 2, let year = Int64(parts[0]), let week = Int64(parts[1]),
            year >= 1970
        else { return nil }
        // The fourth of January lies in the first week.
        let fourth = CivilDay(number: Timestamp.daysSince1970(year, 1, 4))
        let monday = CivilDay(number: fourth.number - Int64(fourth.weekday) + (week - 1) * 7)
        guard monday.week == text else { return nil }
        return monday...CivilDay(number: monday.number + 6)
    }
}
