public import FoundationEssentials
// Brings the rules of time zones; without it Foundation knows fixed offsets only.
import FoundationInternationalization

/// Hours of each day on the wall of a time zone, past midnight where they end earlier than they begin.
public struct QuietHours: Sendable, Hashable {
    /// Their first minute.
    public var from: TimeOfDay
    /// The first minute after them.
    public var to: TimeOfDay
    /// Name of the time zone.
    public var zone: String

    /// States them.
    public init(from: TimeOfDay, to: TimeOfDay, zone: String) { (self.from, self.to, self.zone) = (from, to, zone) }

    /// The end of the hours that `time` lies in; `nil` if it lies in none.
    public func end(at time: Date) -> Date? {
        guard let zone = Self.zone(zone) else { return nil }
        let wall = time.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: time))
        let minute = Int((wall / 60).rounded(.down))
        let now = ((minute % TimeOfDay.day) + TimeOfDay.day) % TimeOfDay.day
        let isInside =
            from.minutes < to.minutes
            ? (from.minutes..<to.minutes).contains(now) : now >= from.minutes || now < to.minutes
        guard isInside else { return nil }
        let rest = (to.minutes - now + TimeOfDay.day) % TimeOfDay.day
        let end = Date(timeIntervalSince1970: Double((minute + rest) * 60 - zone.secondsFromGMT(for: time)))
        // Clocks may be changed within these hours.
        return end.addingTimeInterval(Double(zone.secondsFromGMT(for: time) - zone.secondsFromGMT(for: end)))
    }

    /// The zone of that name in the time zone database; abbreviations and fixed offsets aren't names.
    static func zone(_ name: String) -> TimeZone? {
        guard name.utf8.count <= 64, name == "UTC" || name.contains("/") else { return nil }
        return TimeZone(identifier: name)
    }
}

/// Time on the wall, to the minute: `22:30`.
public struct TimeOfDay: Sendable, Hashable {
    /// Minutes of a day.
    static let day = 1440

    /// Minutes since midnight.
    public let minutes: Int

    /// A time of a day; `minutes` are less than a day's.
    public init(minutes: Int) {
        precondition((0..<Self.day).contains(minutes), "a day has 1440 minutes")
        self.minutes = minutes
    }

    /// Reads `22:30`; `nil` for anything else.
    public init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2,
            parts.allSatisfy({ $0.count == 2 && $0.allSatisfy { (0x30...0x39).contains($0) } }),
            let hour = Int(String(Substring(parts[0]))), let minute = Int(String(Substring(parts[1]))), hour < 24,
            minute < 60
        else { return nil }
        minutes = hour * 60 + minute
    }

    /// Hours and minutes, two digits each.
    public var text: String {
        func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(digits(minutes / 60)):\(digits(minutes % 60))"
    }
}

extension TimeOfDay: Codable {
    /// Reads the text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let time = TimeOfDay(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a time of day")
        }
        self = time
    }

    /// Writes the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
