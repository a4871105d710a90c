import FoundationEssentials
import PostofficeDomain
import Testing

@Suite struct ReplyFiguresTests {
    private let ann = Examples.ann.id
    private let monday = Date(timeIntervalSince1970: 1_772_445_600)

    private func clock(_ number: UInt8, answeredAfter minutes: Int?, by: UUID? = nil, isFirst: Bool = true)
        -> ReplyClock
    {
        ReplyClock(
            letter: Examples.id(number),
            client: Examples.cleo.id,
            staff: ann,
            startedAt: monday,
            isFirst: isFirst,
            answer: minutes.map {
                .init(letter: Examples.id(100), by: by ?? ann, at: monday.addingTimeInterval(Double($0) * 60))
            }
        )
    }

    @Test(arguments: [
        ([1], 50, 1), ([1, 2], 50, 1), ([1, 2, 3], 50, 2), ([1, 2, 3], 90, 3), (Array(1...10), 90, 9),
        (Array(1...10), 50, 5),
        (Array(1...100), 90, 90), ([7, 7, 7], 1, 7),
    ])
    func `a percentile is one of the values, by nearest rank`(_ values: [Int], _ percent: Int, _ expected: Int) {
        #expect(Percentile.nearestRank(percent, of: values) == expected)
    }

    @Test func `nothing has no percentile`() { #expect(Percentile.nearestRank(50, of: [Int]()) == nil) }

    @Test func `figures count what was answered, what waits and what a colleague answered`() throws {
        let clocks =
            (1...10).map { clock(UInt8($0), answeredAfter: $0) }
            + [
                clock(20, answeredAfter: nil), clock(21, answeredAfter: 5, by: Examples.bob.id),
                clock(22, answeredAfter: 7, isFirst: false),
            ]
        let hours = WeeklyHours(
            zone: "UTC",
            week: [[WeeklyHours.Block]](repeating: [WeeklyHours.Block(from: 605, to: 1440)], count: 7),
            promise: nil
        )
        var calendar = UnitCalendar.initial
        let from = try #require(CivilDay("2026-01-01"))
        UnitCalendar.evolve(&calendar, .hoursSet(HoursSet(therapist: nil, from: from, hours: hours)))
        let figures = ReplyFigures.of(clocks, asOf: monday.addingTimeInterval(3600)) { calendar.calendar(of: $0) }
        #expect(figures.map(\.key) == [true, false].map { .init(staff: ann, week: "2026-W10", isFirst: $0) })
        let first = try #require(figures.first)
        #expect((first.answered, first.waiting, first.covered) == (10, 1, 1))
        #expect(first.wall?.p50 == .seconds(300))
        #expect(first.wall?.p90 == .seconds(540))
        // Letters that came at ten o'clock count from five past.
        #expect(first.business?.p50 == .zero)
        #expect(first.business?.p90 == .seconds(240))
    }

    @Test func `figures of the past don't know the future`() {
        let clocks = (1...10).map { clock(UInt8($0), answeredAfter: $0) }
        let nothing = UnitCalendar.initial
        let figures = ReplyFigures.of(clocks, asOf: monday.addingTimeInterval(240)) { nothing.calendar(of: $0) }
        #expect(figures.map(\.answered) == [4])
        #expect(figures.map(\.waiting) == [6])
        #expect(figures.first?.business == nil)
        #expect(ReplyFigures.of(clocks, asOf: monday.addingTimeInterval(-1)) { nothing.calendar(of: $0) } == [])
    }
}
