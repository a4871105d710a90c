import BusinessTime
import EventSourcing
import FoundationEssentials
import PostofficeDomain
import ReplyTimes

extension ReplyClock {
    /// Figure for reports, as of `time`; `calendar` is that of the person for whom the client waits.
    func wait(asOf time: Date, _ calendar: BusinessCalendar) -> ReplyWait {
        let key = ReplyFigures.Key(staff: staff, week: calendar.day(of: startedAt).week, isFirst: isFirst)
        var outcome = ReplyWait.Outcome.waiting
        if let answer { outcome = answer.by == staff ? .answered : .covered }
        return ReplyWait(
            key: key,
            outcome: outcome,
            wall: wallTime(until: time),
            business: businessTime(until: time, calendar)
        )
    }
}
