import BusinessTime
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import PostofficeDomain
import Testing

private typealias Spec = Specification<UnitCalendar>

@Suite struct YearlyHolidayTests {
    private func day(_ text: String) throws -> CivilDay { try #require(CivilDay(text)) }

    private func christmas(from: String = "2026-03-01", closes: Int? = nil) throws -> YearlyHoliday {
        YearlyHoliday(
            holiday: Examples.folder,
            rule: .date(month: 12, day: 25),
            name: .christmas,
            closes: closes,
            from: try day(from)
        )
    }

    @Test(arguments: [
        ("12-25", "2026-12-25", "2027-12-25"), ("02-29", "2028-02-29", "2032-02-29"),
        ("1-mon-09", "2026-09-07", "2027-09-06"), ("4-thu-11", "2026-11-26", "2027-11-25"),
        ("mon-before-05-25", "2026-05-18", "2027-05-24"), ("easter", "2026-04-05", "2027-03-28"),
        ("easter-2", "2026-04-03", "2027-03-26"), ("easter+60", "2026-06-04", "2027-05-27"),
    ])
    func `a rule names its days`(_ text: String, _ first: String, _ second: String) throws {
        let rule = try #require(YearlyRule(text))
        #expect(rule.description == text)
        let found = try #require(rule.next(from: day("2026-01-01")))
        let after = try #require(rule.next(from: CivilDay(number: found.number + 1)))
        #expect(found.text == first && after.text == second)
        #expect(rule.falls(on: found) && !rule.falls(on: CivilDay(number: found.number + 1)))
    }

    /// The days of Easter as printed in tables.
    @Test(arguments: ["2000-04-23", "2008-03-23", "2011-04-24", "2024-03-31", "2025-04-20", "2038-04-25", "2285-03-22"])
    func `easter is when the tables say`(_ text: String) throws {
        let day = try day(text)
        #expect(CivilDay.easter(of: day.year) == day)
    }

    @Test(arguments: [
        "", "12", "1-1", "13-01", "02-30", "0-mon-09", "5-mon-09", "1-Mon-09", "1-mon-9", "mon-after-05-25",
        "mon-before-02-29", "easter+0", "easter-61", "easter+71", "easter2", "easter--2", "12-25-2026", "2026-12-25",
    ])
    func `what is no rule isn't read`(_ text: String) { #expect(YearlyRule(text) == nil) }

    @Test func `a day of each year holds from its first day until it ends, and one of them can be open`() throws {
        let added = CalendarEvent.yearlyHolidayAdded(try christmas())
        let last = try day("2027-12-26")
        let ended = CalendarEvent.yearlyHolidayEnded(YearlyHolidayEnded(holiday: Examples.folder, before: last))
        let open = try day("2026-12-25")
        Spec.given().when(.addYearly(try christmas())).then(added)
        Spec.given(added).when(.addYearly(try christmas())).then()
        Spec.given(added).when(.endYearly(Examples.folder, before: last)).then(ended)
        Spec.given(added, ended).when(.endYearly(Examples.folder, before: last)).then()
        Spec.given().when(.endYearly(Examples.folder, before: last)).thenRefused(.noSuchHoliday)
        Spec.given().when(.addYearly(try christmas(closes: 1440))).thenRefused(.faulty([.closingOutOfRange]))
        Spec.given(added).when(.removeHoliday(open)).then(.holidayRemoved(Holiday(day: open)))
        Spec.given(added, .holidayRemoved(Holiday(day: open))).when(.removeHoliday(open)).then()
        Spec.given(added).when(.removeHoliday(try day("2025-12-25"))).then()

        var state = UnitCalendar.initial
        for event in [added, .holidayRemoved(Holiday(day: open)), ended] { UnitCalendar.evolve(&state, event) }
        let holiday = try #require(state.yearly[Examples.folder])
        let next = state.next(holiday, from: try day("2026-03-01"))
        #expect(next?.text == "2027-12-25")
        #expect(state.next(holiday, from: try day("2027-12-26")) == nil)
        UnitCalendar.evolve(&state, .holidayAdded(Holiday(day: open)))
        #expect(state.next(holiday, from: try day("2026-03-01")) == open)
    }

    @Test func `time isn't counted on it, and until the hour where it is half a day`() throws {
        let hours = WeeklyHours(
            zone: "America/Regina",
            week: [[WeeklyHours.Block]](repeating: [.init(from: 540, to: 720), .init(from: 780, to: 1020)], count: 7),
            promise: nil
        )
        let set = CalendarEvent.hoursSet(HoursSet(therapist: nil, from: CivilDay(number: 0), hours: hours))
        func counted(_ event: CalendarEvent?, on text: String) throws -> Duration? {
            var state = UnitCalendar.initial
            for event in [set] + (event.map { [$0] } ?? []) { UnitCalendar.evolve(&state, event) }
            let day = try day(text)
            let calendar = state.calendar(of: nil)
            return calendar.time(
                from: calendar.beginning(of: day),
                to: calendar.beginning(of: CivilDay(number: day.number + 1))
            )
        }
        let whole = CalendarEvent.yearlyHolidayAdded(try christmas())
        let half = CalendarEvent.yearlyHolidayAdded(try christmas(closes: 840))
        #expect(try counted(nil, on: "2026-12-25") == .seconds(7 * 3600))
        #expect(try counted(whole, on: "2026-12-25") == .zero)
        #expect(try counted(whole, on: "2025-12-25") == .seconds(7 * 3600))
        #expect(try counted(half, on: "2026-12-25") == .seconds(4 * 3600))
        #expect(try counted(half, on: "2026-12-24") == .seconds(7 * 3600))
        let single = CalendarEvent.holidayAdded(Holiday(day: try day("2026-12-24"), closes: 720))
        #expect(try counted(single, on: "2026-12-24") == .seconds(3 * 3600))
    }

    @Test(arguments: HolidayRegion.allCases)
    func `a region brings its days once, in the order of a year`(_ region: HolidayRegion) throws {
        let days = region.days.compactMap { $0.rule.day(in: 2026) }
        #expect(days.count == region.days.count && days == days.sorted() && Set(days).count == days.count)
        let from = try day("2026-03-01")
        let ids = region.days.map { _ in UUID() }
        let events = region.days.indices.map {
            CalendarEvent.yearlyHolidayAdded(
                YearlyHoliday(holiday: ids[$0], rule: region.days[$0].rule, name: region.days[$0].name, from: from)
            )
        }
        let command = UnitCalendar.Command.addRegion(region, from: from, ids: ids)
        #expect(try UnitCalendar.decide(command, .init()) == events)
        var state = UnitCalendar.initial
        for event in events.dropFirst() { UnitCalendar.evolve(&state, event) }
        #expect(try UnitCalendar.decide(command, state) == [events[0]])
    }

    @Test func `at most two hundred are kept`() throws {
        var state = UnitCalendar.initial
        for index in 0..<UInt8(clamping: UnitCalendar.mostYearly) {
            var holiday = try christmas()
            holiday.holiday = Examples.id(index)
            UnitCalendar.evolve(&state, .yearlyHolidayAdded(holiday))
        }
        var one = try christmas()
        one.holiday = UUID()
        #expect(throws: UnitCalendar.Refusal.tooMany) { try UnitCalendar.decide(.addYearly(one), state) }
    }
}
