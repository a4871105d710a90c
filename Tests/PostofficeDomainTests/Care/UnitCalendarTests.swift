import BusinessTime
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import PostofficeDomain
import Testing

private typealias Spec = Specification<UnitCalendar>

@Suite struct UnitCalendarTests {
    private let ann = Examples.ann.id
    private let bob = Examples.bob.id
    private let hours = WeeklyHours(
        zone: "Europe/Vienna",
        week: [[WeeklyHours.Block]](repeating: [WeeklyHours.Block(from: 540, to: 1020)], count: 5) + [[], []],
        promise: 960
    )
    private var late: WeeklyHours {
        var late = hours
        late.week[0] = [WeeklyHours.Block(from: 600, to: 720)]
        return late
    }

    private func day(_ number: Int64) -> CivilDay { CivilDay(number: number) }
    private func set(_ hours: WeeklyHours?, from: Int64 = 0, of therapist: UUID? = nil) -> HoursSet {
        HoursSet(therapist: therapist, from: day(from), hours: hours)
    }
    private func leave(_ from: Int64, _ through: Int64) -> LeaveAdded {
        LeaveAdded(leave: Examples.folder, therapist: ann, from: day(from), through: day(through))
    }

    @Test func `hours are set, once`() {
        Spec.given().when(.setHours(set(hours))).then(.hoursSet(set(hours)))
        Spec.given(.hoursSet(set(hours))).when(.setHours(set(hours))).then()
        Spec.given(.hoursSet(set(hours))).when(.setHours(set(late, from: 9))).then(.hoursSet(set(late, from: 9)))
    }

    @Test func `hours that are none are refused with all that is wrong`() {
        let block = WeeklyHours.Block(from: 60, to: 30)
        let wrong = WeeklyHours(zone: "Mars/Olympus", week: [[block]], promise: 0)
        Spec.given().when(.setHours(set(wrong))).thenRefused(
            .faulty([.unknownZone, .notSevenDays(1), .wrongBlock(day: 0, block: 0), .promiseOutOfRange])
        )
        let free = WeeklyHours(zone: "UTC", week: [[WeeklyHours.Block]](repeating: [], count: 7), promise: 60)
        Spec.given().when(.setHours(set(free))).thenRefused(.faulty([.promiseWithoutHours]))
    }

    @Test func `a therapist's own hours can be taken away, the unit's can't`() {
        Spec.given(.hoursSet(set(hours, of: ann))).when(.setHours(set(nil, from: 5, of: ann)))
            .then(.hoursSet(set(nil, from: 5, of: ann)))
        Spec.given().when(.setHours(set(nil, of: ann))).then()
        Spec.given(.hoursSet(set(hours))).when(.setHours(set(nil))).thenRefused(.unitNeedsHours)
    }

    @Test func `leave ends with the last of those that follow each other`() {
        func leave(_ from: Int64, _ through: Int64, of therapist: UUID) -> CalendarEvent {
            .leaveAdded(LeaveAdded(leave: UUID(), therapist: therapist, from: day(from), through: day(through)))
        }
        func time(_ day: Double) -> Date { Date(timeIntervalSince1970: day * 86_400) }
        var state = UnitCalendar.initial
        for event in [
            leave(10, 12, of: ann), leave(13, 14, of: ann), leave(14, 15, of: ann), leave(17, 17, of: ann),
            leave(12, 20, of: bob),
        ] { UnitCalendar.evolve(&state, event) }
        for (at, end) in [(9.99, nil), (10, 16), (11.5, 16), (15.99, 16), (16, nil), (17, 18), (18, nil)]
            as [(Double, Double?)]
        {
            #expect(state.endOfLeave(of: ann, at: time(at)) == end.map(time), "\(at)")
        }
        #expect(state.endOfLeave(of: bob, at: time(16)) == time(21))
        #expect(state.endOfLeave(of: UUID(), at: time(11)) == nil)
    }

    @Test func `holidays come and go`() {
        let holiday = Holiday(day: day(7))
        Spec.given().when(.addHoliday(holiday)).then(.holidayAdded(holiday))
        Spec.given(.holidayAdded(holiday)).when(.addHoliday(holiday)).then()
        Spec.given(.holidayAdded(holiday)).when(.removeHoliday(day(7))).then(.holidayRemoved(holiday))
        Spec.given(.holidayAdded(holiday), .holidayRemoved(holiday)).when(.removeHoliday(day(7))).then()
        let half = Holiday(day: day(7), closes: 720)
        Spec.given(.holidayAdded(holiday)).when(.addHoliday(half)).then(.holidayAdded(half))
        for closes in [0, 1440] {
            Spec.given().when(.addHoliday(Holiday(day: day(7), closes: closes)))
                .thenRefused(.faulty([.closingOutOfRange]))
        }
    }

    @Test func `leaves come and go`() {
        Spec.given().when(.addLeave(leave(3, 5))).then(.leaveAdded(leave(3, 5)))
        Spec.given(.leaveAdded(leave(3, 5))).when(.addLeave(leave(3, 5))).then()
        Spec.given().when(.addLeave(leave(5, 3))).thenRefused(.faulty([.leaveOutOfRange]))
        Spec.given().when(.addLeave(leave(5, 5000))).thenRefused(.faulty([.leaveOutOfRange]))
        Spec.given(.leaveAdded(leave(3, 5))).when(.removeLeave(Examples.folder))
            .then(.leaveRemoved(LeaveRemoved(leave: Examples.folder)))
        Spec.given().when(.removeLeave(Examples.folder)).thenRefused(.noSuchLeave)
    }

    @Test func `own hours hold in place of the unit's until the unit's hold again`() {
        var state = UnitCalendar.initial
        for event in [
            .hoursSet(set(hours)), .hoursSet(set(late, from: 20_517, of: ann)),
            .hoursSet(set(nil, from: 20_531, of: ann)), .leaveAdded(leave(20_538, 20_538)),
        ] as [CalendarEvent] { UnitCalendar.evolve(&state, event) }
        // Mondays: 2026-02-23, 2026-03-09 and 2026-03-23; a Thursday: 2026-03-26.
        func worked(_ person: UUID?, _ number: Int64) -> Duration? {
            state.calendar(of: person).time(
                from: Date(timeIntervalSince1970: Double(number) * 86_400),
                to: Date(timeIntervalSince1970: Double(number + 1) * 86_400)
            )
        }
        let (full, short) = (Duration.seconds(8 * 3600), Duration.seconds(2 * 3600))
        #expect([20_507, 20_521, 20_535].map { worked(ann, $0) } == [full, short, full])
        #expect(worked(ann, 20_538) == .zero)
        #expect([20_507, 20_521, 20_535, 20_538].map { worked(bob, $0) } == [full, full, full, full])
        #expect(worked(nil, 20_538) == full)
    }

    @Test func `what was to hold from that day on is replaced`() {
        var state = UnitCalendar.initial
        for event in [
            CalendarEvent.hoursSet(set(hours)), .hoursSet(set(late, from: 9)), .hoursSet(set(hours, from: 5)),
        ] {
            UnitCalendar.evolve(&state, event)
        }
        #expect(state.hours[nil]?.map(\.from) == [day(0), day(5)])
    }
}
