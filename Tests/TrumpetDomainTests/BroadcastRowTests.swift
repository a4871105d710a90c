import EventSourcing
import FoundationEssentials
import Testing
import TrumpetDomain

@Suite struct BroadcastRowTests {
    private func folded(_ events: BroadcastEvent...) -> BroadcastRow? {
        events.enumerated().reduce(nil as BroadcastRow?) { row, next in
            BroadcastRow.project(
                row,
                Recorded(
                    stream: Examples.broadcast,
                    version: Int64(next.offset + 1),
                    position: Int64(next.offset + 11),
                    id: Examples.id(200),
                    type: BroadcastEvent.schema.form(of: next.element).type,
                    at: Examples.noon,
                    event: next.element,
                    meta: EventMeta()
                )
            )
        }
    }

    private let drafted = BroadcastEvent.drafted(Examples.saved())
    private let scheduled = BroadcastEvent.scheduled(
        Examples.issued(1, Examples.contents(start: Examples.hour(1), end: Examples.hour(2)))
    )

    @Test func `a draft shows what it said last, and is gone when it is thrown away`() throws {
        let other = Examples.contents([Examples.text("de")])
        let row = try #require(folded(drafted, .edited(Examples.saved(other, at: Examples.hour(1)))))
        #expect(row.stage == .draft && row.version == 0 && row.contents == other && row.issuedAt == nil)
        #expect(row.streamVersion == 2 && row.began == 11 && row.changed == 12 && row.writtenAt == Examples.noon)
        #expect(folded(drafted, .discarded(BroadcastStep(by: nil, at: Examples.noon))) == nil)
    }

    @Test func `what is issued stands as the time says`() throws {
        let row = try #require(folded(drafted, scheduled))
        #expect(row.stage == .issued && row.version == 1 && row.issuedAt == Examples.noon)
        #expect(row.standing(at: Examples.noon) == .scheduled)
        #expect(row.standing(at: Examples.hour(1)) == .active)
        #expect(row.standing(at: Examples.hour(2).addingTimeInterval(-0.001)) == .active)
        #expect(row.standing(at: Examples.hour(2)) == .over)
        let draft = try #require(folded(drafted))
        #expect(draft.standing(at: Examples.hour(3)) == .draft)
    }

    @Test func `a correction says something else, and what was taken back still says what it said`() throws {
        let words = Examples.contents([Examples.text("de")], start: Examples.hour(1))
        let corrected = BroadcastEvent.corrected(Examples.issued(2, words, at: Examples.hour(1.5)))
        let row = try #require(folded(drafted, scheduled, corrected))
        #expect(row.version == 2 && row.contents == words && row.issuedAt == Examples.hour(1.5))
        let step = BroadcastStep(by: nil, at: Examples.hour(1.75))
        let gone = try #require(folded(drafted, scheduled, corrected, .withdrawn(step)))
        #expect(gone.standing(at: Examples.hour(2)) == .withdrawn && gone.withdrawnAt == step.at)
        #expect(gone.contents == words && gone.version == 2 && gone.streamVersion == 4)
    }

    @Test func `what can't wait has no draft before it`() throws {
        let row = try #require(folded(.published(Examples.issued())))
        #expect(row.stage == .issued && row.version == 1 && row.writtenAt == Examples.noon)
    }
}
