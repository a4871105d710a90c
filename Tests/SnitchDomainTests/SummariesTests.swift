import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

@testable import SnitchDomain

@Suite struct SummariesTests {
    private static let person = UUID(uuid: (1, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 3))
    /// Sunday, 29 November 2026, noon in UTC: six in the morning in Regina.
    private static let noon = Date(timeIntervalSince1970: 1_795_953_600)
    private static let daily = SummaryWish(period: .daily, hour: 7, zone: "America/Regina")
    private static let weekly = SummaryWish(period: .weekly, hour: 7, zone: "America/Regina")

    private static func later(_ hours: Double) -> Date { noon.addingTimeInterval(hours * 3600) }

    private static func chosen(_ wish: SummaryWish, at time: Date = noon) -> SnitchEvent {
        .summaryChosen(SummaryChosen(person: person, wish: wish, at: time))
    }

    private static func decide(_ command: Summaries.Command, after events: [SnitchEvent] = []) throws -> [SnitchEvent] {
        try Summaries.decide(command, Summaries.replay(events))
    }

    @Test func `a wish holds once it is said, and said again changes nothing`() throws {
        #expect(try Self.decide(.choose(Self.person, Self.daily, at: Self.noon)) == [Self.chosen(Self.daily)])
        let again = try Self.decide(
            .choose(Self.person, Self.daily, at: Self.later(1)),
            after: [Self.chosen(Self.daily)]
        )
        #expect(again.isEmpty)
        #expect(try Self.decide(.choose(Self.person, .none, at: Self.noon)).isEmpty)
    }

    @Test(arguments: [-1, 24]) func `an hour that no day has is refused`(_ hour: Int) {
        let wish = SummaryWish(period: .daily, hour: hour, zone: "UTC")
        #expect(throws: Summaries.Refusal.noSuchHour) { try Self.decide(.choose(Self.person, wish, at: Self.noon)) }
    }

    @Test func `a zone that nobody knows is refused`() {
        let wish = SummaryWish(period: .daily, hour: 7, zone: "America/Nowhere")
        #expect(throws: Summaries.Refusal.noSuchZone) { try Self.decide(.choose(Self.person, wish, at: Self.noon)) }
    }

    @Test func `a summary is stated when its hour has come, and once`() throws {
        let begun = [Self.chosen(Self.daily)]
        #expect(try Self.decide(.state(Self.person, at: Self.later(0.9)), after: begun).isEmpty)
        let stated = try Self.decide(.state(Self.person, at: Self.later(1)), after: begun)
        let expected = SummaryStated(person: Self.person, day: "2026-11-29", at: Self.later(1), after: Self.noon)
        #expect(stated == [.summaryStated(expected)])
        #expect(try Self.decide(.state(Self.person, at: Self.later(2)), after: begun + stated).isEmpty)
        let next = try Self.decide(.state(Self.person, at: Self.later(25)), after: begun + stated)
        let following = SummaryStated(person: Self.person, day: "2026-11-30", at: Self.later(25), after: Self.later(1))
        #expect(next == [.summaryStated(following)])
    }

    @Test func `of summaries that were missed the latest is stated, with all that came since`() throws {
        let stated = try Self.decide(.state(Self.person, at: Self.later(24 * 40)), after: [Self.chosen(Self.daily)])
        #expect(stated.count == 1)
        guard case .summaryStated(let summary)? = stated.first else { return }
        #expect(summary.at == Self.later(24 * 39 + 1) && summary.after == Self.noon)
    }

    @Test func `who wants none gets none`() throws {
        let events = [Self.chosen(Self.daily), Self.chosen(.none, at: Self.later(0.5))]
        #expect(try Self.decide(.state(Self.person, at: Self.later(100)), after: events).isEmpty)
        #expect(try Self.decide(.state(Self.person, at: Self.later(100))).isEmpty)
    }

    @Test func `a weekly one comes on Monday`() {
        let next = Self.weekly.next(after: Self.noon)
        #expect(next?.day.text == "2026-11-30" && next?.at == Self.later(25))
        #expect(Self.weekly.next(after: Self.later(25))?.day.text == "2026-12-07")
    }

    @Test func `an hour that the clocks skip is the first moment after it, one that comes twice the first of the two`()
    {
        let wish = SummaryWish(period: .daily, hour: 2, zone: "America/Edmonton")
        // 8 March 2026: from 02:00 (UTC-7) to 03:00 (UTC-6).
        let spring = wish.next(after: Date(timeIntervalSince1970: 1_772_953_200))
        #expect(spring?.day.text == "2026-03-08" && spring?.at == Date(timeIntervalSince1970: 1_772_960_400))
        // 1 November 2026: 01:00 comes twice, first at UTC-6.
        let autumn = SummaryWish(period: .daily, hour: 1, zone: "America/Edmonton")
            .next(after: Date(timeIntervalSince1970: 1_793_512_800))
        #expect(autumn?.day.text == "2026-11-01" && autumn?.at == Date(timeIntervalSince1970: 1_793_516_400))
    }

    @Test func `every event reads back as it was stored`() throws {
        let stated = SummaryStated(person: Self.person, day: "2026-11-30", at: Self.later(19), after: Self.noon)
        let looked = Looked(person: Self.person, position: 5, at: Self.noon)
        try GoldenEvents<SnitchEvent>(
            examples: [.looked(looked), Self.chosen(Self.daily), .summaryStated(stated)]
        ).check()
        try ClearFields([
            "summary.chosen.wish.period": "one of a few words of ours",
            "summary.chosen.wish.zone": "a name of the time zone database",
            "summary.stated.day": "a day",
        ]).check()
    }
}
