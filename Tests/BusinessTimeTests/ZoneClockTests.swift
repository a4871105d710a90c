import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

@testable import BusinessTime

@Suite struct ZoneClockTests {
    private static let zones = [
        "Europe/Vienna", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "Asia/Kathmandu",
        "America/St_Johns", "America/Edmonton", "America/Regina", "Pacific/Apia", "Pacific/Chatham",
    ]

    private func clock(_ zone: String) throws -> ZoneClock { try #require(ZoneClock(zone)) }

    private func time(_ text: String) throws -> Date { try Date.ISO8601FormatStyle().parse(text) }

    @Test(arguments: zones, [Int64(2011), 2026])
    func `the instant of a wall time is the first at which the wall shows it`(_ zone: String, _ year: Int64) throws {
        let clock = try clock(zone)
        let first = try #require(CivilDay(year: year, month: 1, day: 1))
        var last = Int64.min
        for minute in stride(from: Int64(0), to: 367 * 1440, by: 15) {
            let wall = first.number * 86_400_000 + minute * 60_000
            let instant = clock.instant(ofWall: wall)
            #expect(instant + clock.offset(at: instant) >= wall)
            #expect(instant - 1 + clock.offset(at: instant - 1) < wall)
            #expect(instant >= last)
            last = instant
        }
    }

    @Test(arguments: zones) func `what the wall shows leads back to the instant, or to an earlier one that shows it`(
        _ zone: String
    ) throws {
        let clock = try clock(zone)
        var dice = Dice(seed: 27)
        for _ in 0..<2_000 {
            // From 1990 until 2037.
            let time = Date(milliseconds: Int64.random(in: 631_152_000_000...2_145_916_800_000, using: &dice))
            let (day, millisecond) = clock.wall(at: time)
            let instant = clock.instant(ofWall: day.number * 86_400_000 + millisecond)
            #expect(instant <= time.milliseconds)
            #expect(clock.wall(at: Date(milliseconds: instant)) == (day, millisecond))
        }
    }

    @Test func `a day that a zone left out begins when the next one does`() throws {
        let apia = try clock("Pacific/Apia")
        let (before, missing, after) = (
            try #require(CivilDay("2011-12-29")), try #require(CivilDay("2011-12-30")),
            try #require(CivilDay("2011-12-31"))
        )
        #expect(apia.instant(of: before, minute: 1439) == (try time("2011-12-30T09:59:00Z")))
        #expect(apia.instant(of: missing) == (try time("2011-12-30T10:00:00Z")))
        #expect(apia.instant(of: missing, minute: 360) == (try time("2011-12-30T10:00:00Z")))
        #expect(apia.instant(of: after) == (try time("2011-12-30T10:00:00Z")))
        #expect(apia.instant(of: after, minute: 360) == (try time("2011-12-30T16:00:00Z")))
        #expect(apia.day(of: try time("2011-12-30T10:00:00Z")) == after)
        #expect(apia.day(of: try time("2011-12-30T09:59:59Z")) == before)
    }

    @Test(arguments: [
        // A gap of half an hour, at two in the night, and its double half hour.
        ("Australia/Lord_Howe", "2026-10-04", 135, "2026-10-03T15:30:00Z"),
        ("Australia/Lord_Howe", "2026-10-04", 150, "2026-10-03T15:30:00Z"),
        ("Australia/Lord_Howe", "2026-04-05", 105, "2026-04-04T14:45:00Z"),
        // A gap of an hour, and its double hour.
        ("America/Edmonton", "2026-03-08", 150, "2026-03-08T09:00:00Z"),
        ("America/Edmonton", "2026-03-08", 180, "2026-03-08T09:00:00Z"),
        ("America/Edmonton", "2025-11-02", 90, "2025-11-02T07:30:00Z"),
        ("America/St_Johns", "2026-03-08", 150, "2026-03-08T05:30:00Z"),
        // Clocks that are never changed.
        ("America/Regina", "2026-03-08", 150, "2026-03-08T08:30:00Z"),
        ("Asia/Kathmandu", "2026-03-08", 360, "2026-03-08T00:15:00Z"),
    ]) func `a skipped time is the first instant after the gap, a double one the first`(
        _ zone: String,
        _ day: String,
        _ minute: Int,
        _ expected: String
    ) throws {
        let instant = try clock(zone).instant(of: try #require(CivilDay(day)), minute: minute)
        #expect(instant == (try time(expected)))
    }

    @Test func `zones are names`() {
        for name in ["", "Mars/Olympus", "GMT+1", "CET/", "../UTC"] { #expect(ZoneClock(name) == nil, "\(name)") }
    }
}
