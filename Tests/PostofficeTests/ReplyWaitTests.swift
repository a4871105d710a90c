import BusinessTime
import EventSourcing
import FoundationEssentials
import PostofficeDomain
import ReplyTimes
import ServiceTesting
import Testing

@testable import PostofficeApp

/// How reply clocks of letters count among figures: whose they are, in which week, and by which hours.
@Suite struct ReplyWaitTests {
    private let ann = UUID()
    private let bob = UUID()
    private let cleo = UUID()
    private let monday = Date(timeIntervalSince1970: 1_772_445_600)

    private func clock(answeredAfter minutes: Int?, by: UUID? = nil, at start: Date? = nil, isFirst: Bool = true)
        -> ReplyClock
    {
        let start = start ?? monday
        return ReplyClock(
            letter: UUID(),
            client: cleo,
            staff: ann,
            startedAt: start,
            isFirst: isFirst,
            answer: minutes.map {
                ReplyClock.Answer(letter: UUID(), by: by ?? ann, at: start.addingTimeInterval(Double($0) * 60))
            }
        )
    }

    /// From five past ten to midnight in this zone, every day.
    private func calendar(_ zone: String) throws -> BusinessCalendar {
        let hours = WeeklyHours(
            zone: zone,
            week: [[WeeklyHours.Block]](repeating: [WeeklyHours.Block(from: 605, to: 1440)], count: 7),
            promise: nil
        )
        var calendar = UnitCalendar.initial
        let from = try #require(CivilDay("2026-01-01"))
        UnitCalendar.evolve(&calendar, .hoursSet(HoursSet(therapist: nil, from: from, hours: hours)))
        return calendar.calendar(of: ann)
    }

    @Test func `what is answered, what waits and what a colleague answered`() throws {
        let (calendar, later) = (try calendar("UTC"), monday.addingTimeInterval(3600))
        let own = clock(answeredAfter: 9).wait(asOf: later, calendar)
        #expect(own.key == ReplyFigures.Key(staff: ann, week: "2026-W10", isFirst: true))
        #expect((own.outcome, own.wall) == (.answered, .seconds(540)))
        // What came at ten o'clock counts from five past.
        #expect(own.business == .seconds(240))
        #expect(clock(answeredAfter: 5, by: bob).wait(asOf: later, calendar).outcome == .covered)
        let open = clock(answeredAfter: nil, isFirst: false).wait(asOf: later, calendar)
        #expect((open.outcome, open.wall, open.key.isFirst) == (.waiting, .seconds(3600), false))
    }

    @Test func `a week begins at midnight on the wall of whoever is waited for`() throws {
        // Sunday, 23:30 in UTC, is Monday in Vienna.
        let sunday = try Date.ISO8601FormatStyle().parse("2026-03-01T23:30:00Z")
        let clock = clock(answeredAfter: nil, at: sunday)
        #expect(clock.wait(asOf: sunday, try calendar("UTC")).key.week == "2026-W09")
        #expect(clock.wait(asOf: sunday, try calendar("Europe/Vienna")).key.week == "2026-W10")
    }

    @Test func `the past doesn't know the future`() throws {
        let clock = clock(answeredAfter: 5)
        let nothing = UnitCalendar.initial.calendar(of: ann)
        let past = try #require(clock.asOf(monday.addingTimeInterval(240))).wait(
            asOf: monday.addingTimeInterval(240),
            nothing
        )
        #expect((past.outcome, past.wall, past.business) == (.waiting, .seconds(240), nil))
        #expect(clock.asOf(monday.addingTimeInterval(-1)) == nil)
    }
}
