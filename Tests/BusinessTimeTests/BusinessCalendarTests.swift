import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

@testable import BusinessTime

@Suite struct BusinessCalendarTests {
    private typealias Block = WeeklyHours.Block

    private func time(_ text: String) throws -> Date { try Date.ISO8601FormatStyle().parse(text) }

    private func calendar(
        _ week: [[WeeklyHours.Block]],
        zone: String = "Europe/Vienna",
        closed: [String] = [],
        leave: (String, String)? = nil,
        promise: Int? = nil
    ) throws -> BusinessCalendar {
        let hours = WeeklyHours(zone: zone, week: week, promise: promise)
        #expect(hours.violations.isEmpty)
        return BusinessCalendar(
            eras: [.init(from: CivilDay(number: 0), hours: hours, clock: try #require(ZoneClock(zone)))],
            closed: Closures(
                days: Dictionary(uniqueKeysWithValues: closed.compactMap { CivilDay($0) }.map { ($0, 0) })
            ),
            leaves: try leave.map { [try #require(CivilDay($0.0))...(try #require(CivilDay($0.1)))] } ?? []
        )
    }

    private let split =
        [[Block]](repeating: [Block(from: 540, to: 750), Block(from: 810, to: 1020)], count: 5) + [[], []]
    private let whole = [[Block]](repeating: [Block(from: 0, to: 1440)], count: 7)

    @Test func `time counts in blocks only, without nights, weekends, holidays and leave`() throws {
        let calendar = try calendar(split, closed: ["2026-03-04"], leave: ("2026-03-06", "2026-03-09"))
        // Monday 2026-03-02 in Vienna is an hour ahead of UTC.
        #expect(
            calendar.time(from: try time("2026-03-02T07:00:00Z"), to: try time("2026-03-02T09:00:00Z"))
                == .seconds(3600)
        )
        #expect(
            calendar.time(from: try time("2026-03-02T11:00:00Z"), to: try time("2026-03-02T13:00:00Z"))
                == .seconds(3600)
        )
        #expect(
            calendar.time(from: try time("2026-03-02T00:00:00Z"), to: try time("2026-03-03T00:00:00Z"))
                == .seconds(25_200)
        )
        // Monday, Tuesday and Thursday are worked; Wednesday is a holiday, Friday to the next Monday leave.
        #expect(
            calendar.time(from: try time("2026-03-02T00:00:00Z"), to: try time("2026-03-10T00:00:00Z"))
                == .seconds(3 * 25_200)
        )
        #expect(calendar.time(from: try time("2026-03-03T00:00:00Z"), to: try time("2026-03-02T00:00:00Z")) == .zero)
    }

    @Test func `days on which clocks are changed have 23 and 25 hours`() throws {
        let calendar = try calendar(whole)
        func hours(_ day: String, _ next: String, _ offset: String, _ later: String) throws -> Duration? {
            calendar.time(from: try time("\(day)T00:00:00\(offset)"), to: try time("\(next)T00:00:00\(later)"))
        }
        #expect(try hours("2026-03-29", "2026-03-30", "+01:00", "+02:00") == .seconds(23 * 3600))
        #expect(try hours("2026-10-25", "2026-10-26", "+02:00", "+01:00") == .seconds(25 * 3600))
        let night = try self.calendar([[Block]](repeating: [Block(from: 120, to: 180)], count: 7))
        // From two to three: an hour that doesn't come in March, and comes twice in October.
        #expect(night.time(from: try time("2026-03-28T23:00:00Z"), to: try time("2026-03-29T21:00:00Z")) == .zero)
        #expect(
            night.time(from: try time("2026-10-24T22:00:00Z"), to: try time("2026-10-25T22:00:00Z")) == .seconds(7200)
        )
    }

    @Test func `a promise is the time after which so much of the hours has passed`() throws {
        let calendar = try calendar(split, closed: ["2026-03-04"], promise: 420 + 60)
        // Sent on Tuesday at 16:30: half an hour that day, none on Wednesday, the rest on Thursday and Friday.
        #expect(calendar.promise(for: try time("2026-03-03T15:30:00Z")) == (try time("2026-03-06T08:30:00Z")))
        #expect(try self.calendar(split).promise(for: try time("2026-03-03T15:30:00Z")) == nil)
        #expect(
            BusinessCalendar(eras: [], closed: Closures(), leaves: []).promise(for: try time("2026-03-03T15:30:00Z"))
                == nil
        )
    }

    @Test func `nothing is known without hours, and what never comes isn't promised`() throws {
        let nothing = BusinessCalendar(eras: [], closed: Closures(), leaves: [])
        #expect(nothing.time(from: .distantPast, to: .distantFuture) == nil)
        let away = try calendar(split, leave: ("2026-01-01", "2099-12-31"))
        #expect(away.instant(after: try time("2026-03-03T15:30:00Z"), adding: .seconds(1)) == nil)
    }

    /// Any calendar at all.
    private func random(_ dice: inout Dice) throws -> BusinessCalendar {
        let zones = [
            "Europe/Vienna", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC", "Africa/Casablanca",
        ]
        func week() -> [[Block]] {
            (0..<7).map { _ in
                var minutes = Set(
                    (0..<Int.random(in: 0...6, using: &dice)).map { _ in Int.random(in: 0...1440, using: &dice) }
                )
                .sorted()
                if minutes.count % 2 == 1 { minutes.removeLast() }
                return stride(from: 0, to: minutes.count, by: 2).map { Block(from: minutes[$0], to: minutes[$0 + 1]) }
            }
        }
        let eras = try (0..<Int.random(in: 1...3, using: &dice)).map { place in
            let zone = zones.randomElement(using: &dice) ?? "UTC"
            let hours = WeeklyHours(zone: zone, week: week(), promise: nil)
            return BusinessCalendar.Era(
                from: CivilDay(number: place == 0 ? 0 : Int64.random(in: 20_450...20_850, using: &dice)),
                hours: hours,
                clock: try #require(ZoneClock(zone))
            )
        }
        let days = (0..<20).map { _ in CivilDay(number: Int64.random(in: 20_450...20_850, using: &dice)) }
        let closed = Closures(days: Dictionary(days.map { ($0, [0, 0, 720].randomElement(using: &dice) ?? 0) }) { $1 })
        let first = Int64.random(in: 20_450...20_850, using: &dice)
        return BusinessCalendar(
            eras: eras,
            closed: closed,
            leaves: [CivilDay(number: first)...CivilDay(number: first + Int64.random(in: 0...20, using: &dice))]
        )
    }

    /// An instant of 2026, often near one at which clocks are changed.
    private func instant(_ dice: inout Dice) -> Date {
        let changes: [Int64] = [1_774_746_000, 1_792_890_000, 1_772_953_200, 1_793_512_800, 1_775_314_800]
        let near = Bool.random(using: &dice)
        let base =
            near
            ? changes.randomElement(using: &dice) ?? 0 : Int64.random(in: 1_767_225_600...1_798_761_600, using: &dice)
        return Date(milliseconds: base * 1000 + Int64.random(in: -100_000_000...100_000_000, using: &dice))
    }

    @Test(arguments: 0..<60)
    func `time can be split anywhere, never exceeds the wall's, and is undone by adding it`(_ seed: Int) throws {
        var dice = Dice(seed: UInt64(seed))
        let calendar = try random(&dice)
        for _ in 0..<30 {
            let points = (0..<3).map { _ in instant(&dice) }.sorted()
            let (a, b, c) = (points[0], points[1], points[2])
            let ab = try #require(calendar.time(from: a, to: b))
            let bc = try #require(calendar.time(from: b, to: c))
            let ac = try #require(calendar.time(from: a, to: c))
            #expect(ab + bc == ac)
            #expect(ab >= .zero && ab <= .milliseconds(b.milliseconds - a.milliseconds))
            guard ab > .zero else { continue }
            // The first instant by which that much has passed is not after b, and that much has passed by then.
            let end = try #require(calendar.instant(after: a, adding: ab))
            #expect(end <= b)
            #expect(calendar.time(from: a, to: end) == ab)
            #expect(calendar.time(from: a, to: Date(milliseconds: end.milliseconds - 1)) == ab - .milliseconds(1))
        }
    }
}
