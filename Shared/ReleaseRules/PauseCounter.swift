import EventSourcing
import FoundationEssentials

/// Counts days with the pauses that are known at a time.
struct PauseCounter {
    let days: ReleaseDays

    /// Pauses in their order, and the days on which they begin and end; the last one may have no end yet.
    private let pauses: [(from: Date, until: Date?)]

    init(_ pauses: [ReleaseFacts.Pause], _ days: ReleaseDays, at now: Date) {
        self.days = days
        self.pauses = pauses.filter { $0.from <= now }.sorted { $0.from < $1.from }
            .map { pause in (pause.from, pause.until.flatMap { $0 <= now ? $0 : nil }) }
    }

    /// The time at which `count` days have passed since `time`, pauses left out; nil while a pause lasts. No days have passed at once.
    func time(_ count: Int, after time: Date) -> Date? {
        count > 0 ? self.time(on: CivilDay(number: days.day(of: time).number + Int64(count)), since: time) : time
    }

    /// The time at which `day` begins, later by the whole days of pauses that began before; nil while one lasts. Of pauses, only what lies behind
    /// `since` counts.
    func time(on day: CivilDay, since: Date = .distantPast) -> Date? {
        var day = day
        for pause in pauses {
            let from = max(pause.from, since)
            guard from < days.start(of: day) else { continue }
            guard let until = pause.until else { return nil }
            guard from < until else { continue }
            day = CivilDay(number: day.number + days.day(of: until).number - days.day(of: from).number)
        }
        return days.start(of: day)
    }

    /// `time`, or the end of the pause in which it lies; nil while that lasts.
    func awake(_ time: Date) -> Date? {
        for pause in pauses where pause.from < time {
            guard let until = pause.until else { return nil }
            if time < until { return until }
        }
        return time
    }
}
