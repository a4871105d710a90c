import EventSourcing
import FoundationEssentials
import Testing

@testable import BusinessTime

@Suite struct CoveredCalendarTests {
    private typealias Block = WeeklyHours.Block

    private func time(_ text: String) throws -> Date { try Date.ISO8601FormatStyle().parse(text) }

    /// Every day from an hour until another, less leave.
    private func calendar(
        _ from: Int,
        _ to: Int,
        leave: (String, String)? = nil,
        promise: Int? = 120,
        zone: String = "UTC"
    )
        throws -> BusinessCalendar
    {
        let week = [[Block]](repeating: [Block(from: from * 60, to: to * 60)], count: 7)
        let hours = WeeklyHours(zone: zone, week: week, promise: promise)
        return BusinessCalendar(
            eras: [.init(from: CivilDay(number: 0), hours: hours, clock: try #require(ZoneClock(zone)))],
            closed: Closures(),
            leaves: try leave.map { [try #require(CivilDay($0.0))...(try #require(CivilDay($0.1)))] } ?? []
        )
    }

    private func cover(_ from: String, _ until: String, _ calendar: BusinessCalendar) throws -> CoveredCalendar.Cover {
        CoveredCalendar.Cover(from: try time(from), until: try time(until), calendar)
    }

    @Test func `without a cover it is one's own promise`() throws {
        let own = try calendar(9, 17)
        let start = try time("2026-03-02T16:00:00Z")
        #expect(CoveredCalendar(own).promise(for: start) == own.promise(for: start))
        let over = try cover("2026-02-01T00:00:00Z", "2026-03-01T00:00:00Z", try calendar(0, 24))
        #expect(CoveredCalendar(own, covers: [over]).promise(for: start) == own.promise(for: start))
    }

    @Test func `while somebody stands in it counts down in their hours, then in one's own`() throws {
        let own = try calendar(9, 17, leave: ("2026-03-02", "2026-03-06"))
        let other = try calendar(18, 20)
        let start = try time("2026-03-02T10:00:00Z")
        let covered = CoveredCalendar(own, covers: [try cover("2026-03-02T00:00:00Z", "2026-03-07T00:00:00Z", other)])
        #expect(covered.promise(for: start) == (try time("2026-03-02T20:00:00Z")))
        // An hour is left when the cover ends.
        let short = CoveredCalendar(own, covers: [try cover("2026-03-02T00:00:00Z", "2026-03-02T19:00:00Z", other)])
        #expect(short.promise(for: start) == (try time("2026-03-07T10:00:00Z")))
        // It begins later: until then nobody is there.
        let late = CoveredCalendar(own, covers: [try cover("2026-03-04T00:00:00Z", "2026-03-07T00:00:00Z", other)])
        #expect(late.promise(for: start) == (try time("2026-03-04T20:00:00Z")))
    }

    @Test func `hours of two who stand in at once count once`() throws {
        let own = try calendar(9, 17, leave: ("2026-03-02", "2026-03-06"))
        let span = ("2026-03-02T00:00:00Z", "2026-03-07T00:00:00Z")
        let covers = [
            try cover(span.0, span.1, try calendar(10, 11)), try cover(span.0, span.1, try calendar(10, 12)),
        ]
        let start = try time("2026-03-02T00:00:00Z")
        #expect(CoveredCalendar(own, covers: covers).promise(for: start) == (try time("2026-03-02T12:00:00Z")))
    }

    @Test func `how much is promised is said by who was there; nothing where nobody promises anything`() throws {
        let own = try calendar(9, 17, promise: nil)
        let span = ("2026-03-02T00:00:00Z", "2026-03-07T00:00:00Z")
        let start = try time("2026-03-02T09:00:00Z")
        let promising = CoveredCalendar(own, covers: [try cover(span.0, span.1, try calendar(9, 17, promise: 60))])
        #expect(promising.promise(for: start) == (try time("2026-03-02T10:00:00Z")))
        let silent = CoveredCalendar(own, covers: [try cover(span.0, span.1, try calendar(9, 17, promise: nil))])
        #expect(silent.promise(for: start) == nil)
    }
}
