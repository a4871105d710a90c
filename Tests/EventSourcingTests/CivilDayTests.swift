import FoundationEssentials
import Testing

@testable import EventSourcing

@Suite struct CivilDayTests {
    @Test(
        arguments: [
            ("1970-01-01", 0, 3, "1970-W01"), ("2024-02-29", 19_782, 3, "2024-W09"),
            ("2026-01-01", 20_454, 3, "2026-W01"),
            ("2027-01-03", 20_821, 6, "2026-W53"), ("2024-12-30", 20_087, 0, "2025-W01"),
        ] as [(String, Int64, Int, String)]
    )
    func `a day has a number, a weekday and a week`(_ text: String, _ number: Int64, _ weekday: Int, _ week: String)
        throws
    {
        let day = try #require(CivilDay(text))
        #expect((day.number, day.weekday, day.week, day.text) == (number, weekday, week, text))
        let days = try #require(CivilDay.days(ofWeek: week))
        #expect(days.contains(day))
        #expect(days.upperBound.number - days.lowerBound.number == 6)
        #expect(days.lowerBound.weekday == 0)
    }

    @Test(arguments: [
        "", "2026-1-1", "2026-02-29", "2026-13-01", "2026-00-10", "1969-12-31", "2026-01-01T", "２０２６-01-01",
        "2026/01/01", "+026-01-01",
    ])
    func `what isn't a day is none`(_ text: String) { #expect(CivilDay(text) == nil) }

    @Test(arguments: ["2026-W00", "2025-W53", "2026-W54", "2026-W1", "2026W001", "w", "1969-W01"])
    func `what isn't a week is none`(_ text: String) { #expect(CivilDay.days(ofWeek: text) == nil) }

    @Test func `every day of many years reads as it was written`() {
        for number in stride(from: Int64(0), through: 60_000, by: 7) {
            #expect(CivilDay(CivilDay(number: number).text)?.number == number)
        }
    }
}
