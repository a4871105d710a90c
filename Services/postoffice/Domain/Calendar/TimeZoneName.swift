public import FoundationEssentials

/// Name of a zone in the time zone database: `Europe/Vienna`. Abbreviations and fixed offsets aren't names.
public struct TimeZoneName: Sendable, Hashable {
    /// The name.
    public let text: String

    /// Zone of whoever has none.
    public static let utc = TimeZoneName(known: "UTC")

    /// Takes a name; `nil` if no zone is called that.
    public init?(_ text: String) {
        guard text.utf8.count <= 64, ZoneClock(text) != nil else { return nil }
        self.text = text
    }

    private init(known text: String) { self.text = text }
}

extension UnitCalendar.State {
    /// Zone on whose wall somebody's hours are, or else the unit's; `nil` if neither are set.
    public func zone(of therapist: UUID?) -> TimeZoneName? {
        let hours = self.hours[therapist]?.last?.hours ?? self.hours[nil]?.last?.hours
        return hours.flatMap { TimeZoneName($0.zone) }
    }
}
