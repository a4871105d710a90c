import FoundationEssentials
import NotificationsDomain
import Testing

@Suite struct QuietHoursTests {
    /// Time in seconds since 1970 on a day of 2026, by UTC.
    private func time(_ month: Int, _ day: Int, _ hour: Int, _ minute: Int = 0) throws -> Date {
        try Date("2026-\(digits(month))-\(digits(day))T\(digits(hour)):\(digits(minute)):00Z", strategy: .iso8601)
    }

    private func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private func hours(_ from: Int, _ to: Int, _ zone: String = "UTC") -> QuietHours {
        QuietHours(from: TimeOfDay(minutes: from * 60), to: TimeOfDay(minutes: to * 60), zone: zone)
    }

    @Test func `hours of a day begin with their first minute and end before the one after`() throws {
        let noon = hours(12, 14)
        #expect(noon.end(at: try time(1, 5, 11, 59)) == nil)
        #expect(noon.end(at: try time(1, 5, 12)) == (try time(1, 5, 14)))
        #expect(noon.end(at: try time(1, 5, 13, 59)) == (try time(1, 5, 14)))
        #expect(noon.end(at: try time(1, 5, 14)) == nil)
    }

    @Test func `hours past midnight end on the next day`() throws {
        let night = hours(22, 7)
        #expect(night.end(at: try time(1, 5, 21, 59)) == nil)
        #expect(night.end(at: try time(1, 5, 22)) == (try time(1, 6, 7)))
        #expect(night.end(at: try time(1, 6, 0)) == (try time(1, 6, 7)))
        #expect(night.end(at: try time(1, 6, 7)) == nil)
    }

    @Test func `hours are those of the wall, also where clocks are changed meanwhile`() throws {
        let night = hours(22, 7, "Europe/Vienna")
        #expect(night.end(at: try time(1, 5, 21)) == (try time(1, 6, 6)))
        #expect(night.end(at: try time(7, 5, 21)) == (try time(7, 6, 5)))
        // Summer time begins on 29 March at 1 o'clock UTC, and ends on 25 October.
        #expect(night.end(at: try time(3, 28, 22)) == (try time(3, 29, 5)))
        #expect(night.end(at: try time(10, 24, 21)) == (try time(10, 25, 6)))
    }

    @Test func `times are two numbers of two digits`() {
        #expect(TimeOfDay("07:05")?.minutes == 425 && TimeOfDay("23:59")?.text == "23:59")
        for text in ["24:00", "7:05", "07:60", "0705", "07:05:00", "-1:00", ""] { #expect(TimeOfDay(text) == nil) }
    }
}
