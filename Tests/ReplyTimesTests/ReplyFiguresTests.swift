import FoundationEssentials
import HTTPKit
import Testing

@testable import ReplyTimes

@Suite struct ReplyFiguresTests {
    private let ann = UUID()
    private let bob = UUID()

    private func wait(
        _ outcome: ReplyWait.Outcome,
        _ minutes: Int,
        business: Int? = nil,
        week: String = "2026-W10",
        isFirst: Bool = true,
        staff: UUID? = nil,
        room: UUID? = nil
    ) -> ReplyWait {
        ReplyWait(
            key: ReplyFigures.Key(staff: staff ?? ann, week: week, isFirst: isFirst, room: room),
            outcome: outcome,
            wall: .seconds(minutes * 60),
            business: business.map { .seconds($0 * 60) }
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
        let waits =
            (1...10).map { wait(.answered, $0, business: $0 - 1) }
            + [wait(.waiting, 60), wait(.covered, 5, business: 5), wait(.answered, 7, isFirst: false)]
        let figures = ReplyFigures.of(waits.shuffled())
        #expect(figures.map(\.key.isFirst) == [true, false])
        let first = try #require(figures.first)
        #expect((first.answered, first.waiting, first.covered) == (10, 1, 1))
        #expect(first.wall?.p50 == .seconds(300) && first.wall?.p90 == .seconds(540))
        #expect(first.business?.p50 == .seconds(240) && first.business?.p90 == .seconds(480))
        #expect(figures.last?.business == nil && figures.last?.answered == 1)
    }

    @Test func `they come by week, member of staff, room and kind`() {
        let (room, other) = (UUID(), UUID())
        let waits = [
            wait(.waiting, 1, week: "2026-W11"), wait(.waiting, 1, isFirst: false), wait(.waiting, 1),
            wait(.waiting, 1, staff: bob), wait(.waiting, 1, room: room), wait(.waiting, 1, room: other),
        ]
        let figures = ReplyFigures.of(waits)
        #expect(figures.count == 6 && figures.last?.key.week == "2026-W11")
        #expect(ReplyFigures.of(waits.reversed()) == figures)
        #expect(ReplyFigures.of([]) == [])
    }

    @Test func `what isn't known isn't told`() throws {
        let figures = ReplyFigures.of([wait(.waiting, 1)])
        let view = ReplyTimesView(asOf: Date(timeIntervalSince1970: 0), figures, names: [bob: "Bob Baker"])
        let text = String(decoding: try JSON.encode(view), as: UTF8.self)
        #expect(text.contains(#""waiting":1"#) && text.contains(#""week":"2026-W10""#))
        #expect(!text.contains("p50") && !text.contains("room_id") && !text.contains("staff_name"))
        let named = ReplyTimesView(asOf: view.asOf, figures, names: [figures[0].key.staff: "Ann Archer"])
        #expect(named.figures.map(\.staffName) == ["Ann Archer"])
    }
}
