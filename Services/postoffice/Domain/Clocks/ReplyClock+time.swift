public import BusinessTime
public import FoundationEssentials

extension ReplyClock {
    /// Time from the letter to its answer, or to `now` while it runs.
    public func wallTime(until now: Date) -> Duration {
        .milliseconds(max(0, (answer?.at ?? now).milliseconds - startedAt.milliseconds))
    }

    /// The same in business hours; `nil` where none are known.
    public func businessTime(until now: Date, _ calendar: BusinessCalendar) -> Duration? {
        calendar.time(from: startedAt, to: answer?.at ?? now)
    }
}
