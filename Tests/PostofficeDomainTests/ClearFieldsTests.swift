import EventSourcingTesting
import Testing

@Suite struct ClearFieldsTests {
    private static let oneOf = "one of a few words of ours"
    private static let day = "a day of the organisation's calendar"
    private static let media = "what the content shows the file to be, not what its sender says"

    @Test func `nothing that a person chose stands in the log in the clear`() throws {
        try ClearFields([
            "action.undone.kept.#.because": Self.oneOf,
            "attachment.added.media": Self.media,
            "attachment.carried.media": Self.media,
            "attachment.restored.media": Self.media,
            "calendar.holiday_added.day": Self.day,
            "calendar.holiday_removed.day": Self.day,
            "calendar.hours_set.from": Self.day,
            "calendar.hours_set.hours.zone": "a time zone that the system knows",
            "calendar.leave_added.from": Self.day,
            "calendar.leave_added.through": Self.day,
            "calendar.yearly_holiday_added.from": Self.day,
            "calendar.yearly_holiday_added.name": Self.oneOf,
            "calendar.yearly_holiday_added.rule": "a day of each year, by a few forms",
            "calendar.yearly_holiday_ended.before": Self.day,
            "job.advanced.kept.#.code": Self.oneOf,
            "job.sweep_started.deed": Self.oneOf,
            "letter.opened.capacity": Self.oneOf,
            "letter.returned.because": Self.oneOf,
        ]).check()
    }
}
