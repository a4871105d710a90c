import BusinessTime
import EventSourcing
import RidlerDomain
import ServiceKit

/// Settings that only this service has.
struct RidlerSettings: Sendable {
    /// Times within which somebody must see an alert and contact the client.
    var times = AlertMinutes(times: .usual)
    /// Hours of the unit.
    var hours = UnitHours.usual
    /// Hours of a client's day in which nobody is asked.
    var quiet = QuietHours(time: QuietTime(from: 1260, to: 480))
    /// Numbers that a client can call.
    var numbers = HelpNumbers(emergency: "911", crisis: "988")

    /// Usual settings.
    init() {}

    /// Reads the settings; mistakes stay in `reader`.
    init(_ reader: inout ConfigurationReader) {
        times = reader.setting(
            "THERACOMM_ALERT_MINUTES",
            default: times,
            "Minutes until an alert must be seen, all coordinators are told, they are told on any clock, and the client is contacted."
        )
        hours = reader.setting(
            "THERACOMM_ALERT_HOURS",
            default: hours,
            "Zone, holidays and hours from Monday on by which those minutes count."
        )
        quiet = reader.setting(
            "THERACOMM_SURVEY_QUIET",
            default: quiet,
            "Hours of a client's day in which nobody is asked to answer."
        )
        numbers = reader.setting(
            "THERACOMM_HELP_NUMBERS",
            default: numbers,
            "Numbers for emergencies and for crises that clients are shown when an answer calls for it."
        )
    }
}

/// Times of alerts as a setting: `60,240,720,480`.
struct AlertMinutes: SettingValue {
    static let kind = "four numbers of minutes from 1 to 100000, joined by commas"
    let times: AlertTimes

    init(times: AlertTimes) { self.times = times }

    init?(setting text: String) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).compactMap { Int($0) }
        guard numbers.count == 4, numbers.allSatisfy((1...100_000).contains), numbers[0] <= numbers[1] else {
            return nil
        }
        times = AlertTimes(seen: numbers[0], coordinators: numbers[1], wall: numbers[2], contact: numbers[3])
    }

    var settingText: String { "\(times.seen),\(times.coordinators),\(times.wall),\(times.contact)" }
}

/// Numbers for help as a setting: `911,988`.
struct HelpNumbers: SettingValue {
    static let kind = "two numbers of 2 to 20 digits and hyphens, joined by a comma"
    let emergency: String
    let crisis: String

    init(emergency: String, crisis: String) { (self.emergency, self.crisis) = (emergency, crisis) }

    init?(setting text: String) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let areNumbers = numbers.allSatisfy { number in
            (2...20).contains(number.utf8.count) && number.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "-") }
        }
        guard numbers.count == 2, areNumbers else { return nil }
        (emergency, crisis) = (numbers[0], numbers[1])
    }

    var settingText: String { "\(emergency),\(crisis)" }
}

/// Quiet hours as a setting: `21:00-08:00`.
struct QuietHours: SettingValue {
    static let kind = "two times joined by a hyphen, as 21:00-08:00"
    let time: QuietTime

    init(time: QuietTime) { self.time = time }

    init?(setting text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { ClockMinute.minute(of: $0) }
        guard parts.count == 2, let from = parts[0], let to = parts[1] else { return nil }
        time = QuietTime(from: from, to: to)
    }

    var settingText: String { "\(ClockMinute.text(of: time.from))-\(ClockMinute.text(of: time.to))" }
}

/// Minute of a day as text: 08:30.
enum ClockMinute {
    /// Minute of a text; nil if it is none. 24:00 is the end of a day.
    static func minute(of text: some StringProtocol) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 }), let hour = Int(parts[0]),
            let minute = Int(parts[1]), (0...59).contains(minute), (0...24).contains(hour), hour < 24 || minute == 0
        else { return nil }
        return hour * 60 + minute
    }

    /// Text of a minute.
    static func text(of minute: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
        return "\(two(minute / 60)):\(two(minute % 60))"
    }
}

/// Hours of the unit as a setting: `America/Regina CA-SK 08:00-17:00 08:00-17:00 … -`, seven days from Monday on, `-` where it is closed.
struct UnitHours: SettingValue {
    static let kind = "a zone, a region or none, and seven days from Monday on, as 08:00-17:00 or -"
    static let usual =
        UnitHours(setting: "America/Regina CA-SK" + String(repeating: " 08:00-17:00", count: 5) + " - -")
        ?? UnitHours()

    let settingText: String
    let calendar: BusinessCalendar

    /// No hours: business time is wall time.
    private init() {
        settingText = ""
        calendar = BusinessCalendar(eras: [], closed: Closures(), leaves: [])
    }

    init?(setting text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 9, let clock = ZoneClock(String(parts[0])) else { return nil }
        let first = CivilDay(number: 0)
        let region = HolidayRegion(rawValue: String(parts[1]))
        guard region != nil || parts[1] == "none" else { return nil }
        var week: [[WeeklyHours.Block]] = []
        for part in parts.dropFirst(2) {
            if part == "-" {
                week.append([])
                continue
            }
            let times = part.split(separator: "-").map { ClockMinute.minute(of: $0) }
            guard times.count == 2, let from = times[0], let to = times[1] else { return nil }
            week.append([WeeklyHours.Block(from: from, to: to)])
        }
        let hours = WeeklyHours(zone: String(parts[0]), week: week, promise: nil)
        guard hours.violations.isEmpty, !week.allSatisfy(\.isEmpty) else { return nil }
        let yearly = (region?.days ?? []).map { Closures.Yearly(rule: $0.rule, from: first) }
        settingText = text
        calendar = BusinessCalendar(
            eras: [BusinessCalendar.Era(from: first, hours: hours, clock: clock)],
            closed: Closures(yearly: yearly),
            leaves: []
        )
    }
}
