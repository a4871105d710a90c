import BusinessTime
import EventSourcing
import FoundationEssentials
import ServiceKit

/// Hours in which reading is usual: from Monday to Friday, on the wall of a zone. `07-19 America/Regina`.
struct ReviewHours: SettingValue, Hashable {
    static let kind = "hours and a time zone, as 07-19 America/Regina"
    static let usual = ReviewHours(from: 7, until: 19, zone: "America/Regina")

    let from: Int
    let until: Int
    let zone: String

    private init(from: Int, until: Int, zone: String) { (self.from, self.until, self.zone) = (from, until, zone) }

    init?(setting text: String) {
        let parts = text.split(separator: " ")
        let hours = parts.first?.split(separator: "-").compactMap { Int($0) } ?? []
        guard parts.count == 2, hours.count == 2, (0...23).contains(hours[0]), hours[0] < hours[1], hours[1] <= 24,
            ZoneClock(String(parts[1])) != nil
        else { return nil }
        self.init(from: hours[0], until: hours[1], zone: String(parts[1]))
    }

    var settingText: String {
        let hours = [from, until].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
        return "\(hours) \(zone)"
    }

    /// Returns true if `time` lies in them.
    func contain(_ time: Date) -> Bool {
        guard let clock = ZoneClock(zone) else { return true }
        let (day, millisecond) = clock.wall(at: time)
        // Day 0, 1 January 1970, was a Thursday.
        let weekday = ((day.number + 3) % 7 + 7) % 7
        return weekday < 5 && (Int64(from) * 3_600_000..<Int64(until) * 3_600_000).contains(millisecond)
    }
}
