import EventSourcing
import FoundationEssentials
import Testing

@Suite struct TimestampTests {
    @Test(arguments: [
        (0.0, "1970-01-01T00:00:00Z"), (1_772_366_400, "2026-03-01T12:00:00Z"), (951_782_399, "2000-02-28T23:59:59Z"),
        (951_782_400, "2000-02-29T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (1.5, "1970-01-01T00:00:01.500000Z"),
        (4_107_542_400, "2100-03-01T00:00:00Z"),
    ]) func `known times`(seconds: Double, text: String) {
        #expect(Timestamp.text(Date(timeIntervalSince1970: seconds)) == text)
        #expect(Timestamp.date(text.utf8)?.timeIntervalSince1970 == seconds)
    }

    @Test func `every microsecond comes back`() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            let microseconds = Int64.random(in: 0...4_000_000_000_000_000, using: &generator)
            let date = Date(timeIntervalSince1970: Double(microseconds) / 1_000_000)
            let back = Timestamp.date(Timestamp.text(date).utf8)
            #expect(back.map { Int64(($0.timeIntervalSince1970 * 1_000_000).rounded()) } == microseconds)
        }
    }

    @Test(arguments: [
        "", "2026-03-01", "2026-03-01T12:00:00", "2026-13-01T12:00:00Z", "2026-03-01T24:00:00Z",
        "2026-03-01T12:00:00.Z",
        "2026-03-01T12:00:00+01:00", "2026-03-01T12:00:00Zx", "2026-3-1T12:00:00Z",
    ]) func `what is no time is refused`(text: String) {
        #expect(Timestamp.date(text.utf8) == nil)
    }
}
