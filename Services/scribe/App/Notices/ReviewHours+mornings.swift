import BusinessTime
import EventSourcing
import FoundationEssentials

/// Mornings on which people are reminded: usual hours begin.
extension ReviewHours {
    /// Day with the time at which its usual hours begin.
    typealias Morning = (day: CivilDay, at: Date)

    /// The first morning from Monday to Friday at `time` or later.
    func morning(from time: Date) -> Morning? {
        guard let clock = ZoneClock(zone) else { return nil }
        let today = clock.day(of: time)
        return (0...7).lazy.map { morning(of: CivilDay(number: today.number + $0), clock) }
            .first { $0.day.weekday < 5 && $0.at >= time }
    }

    /// Mornings of so many Mondays, the first one a week after `day` or later.
    func mondays(_ count: Int, after day: CivilDay) -> [Morning] {
        guard let clock = ZoneClock(zone) else { return [] }
        let first = day.number + 7 + Int64((7 - day.weekday) % 7)
        return (0..<count).map { morning(of: CivilDay(number: first + Int64($0) * 7), clock) }
    }

    private func morning(of day: CivilDay, _ clock: ZoneClock) -> Morning {
        (day, clock.instant(of: day, minute: from * 60))
    }
}
