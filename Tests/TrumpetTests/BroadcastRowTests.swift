import EventSourcing
import FoundationEssentials
import Testing

@testable import TrumpetApp
@testable import TrumpetDomain

@Suite struct BroadcastRowTests {
    private static let broadcast = UUID()
    private static let noon = Date(timeIntervalSince1970: 1_767_268_800)

    private static func hour(_ hours: Double) -> Date { noon.addingTimeInterval(hours * 3600) }

    private static func contents(_ language: String = "en", start: Date? = nil, end: Date? = nil) -> BroadcastContents {
        let text = BroadcastText(language: language, title: "Closed", body: "Back on *Tuesday*.")
        return BroadcastContents(texts: [text], start: start, end: end)
    }

    private static func issued(_ version: Int, _ contents: BroadcastContents, at time: Date = noon) -> BroadcastIssued {
        BroadcastIssued(by: nil, version: version, contents: contents, at: time)
    }

    private func folded(_ events: BroadcastEvent...) -> BroadcastRow? {
        events.enumerated().reduce(nil as BroadcastRow?) { row, next in
            BroadcastRow.project(
                row,
                Recorded(
                    stream: Self.broadcast,
                    version: Int64(next.offset + 1),
                    position: Int64(next.offset + 11),
                    id: UUID(),
                    type: BroadcastEvent.schema.form(of: next.element).type,
                    at: Self.noon,
                    event: next.element,
                    meta: EventMeta()
                )
            )
        }
    }

    private let drafted = BroadcastEvent.drafted(BroadcastSaved(by: nil, contents: contents(), at: noon))
    private let scheduled = BroadcastEvent.scheduled(
        issued(1, contents(start: hour(1), end: hour(2)))
    )

    @Test func `a draft shows what it said last, and is gone when it is thrown away`() throws {
        let other = Self.contents("de")
        let row = try #require(folded(drafted, .edited(BroadcastSaved(by: nil, contents: other, at: Self.hour(1)))))
        #expect(row.stage == .draft && row.version == 0 && row.contents == other && row.issuedAt == nil)
        #expect(row.streamVersion == 2 && row.began == 11 && row.changed == 12 && row.writtenAt == Self.noon)
        #expect(folded(drafted, .discarded(BroadcastStep(by: nil, at: Self.noon))) == nil)
    }

    @Test func `what is issued stands as the time says`() throws {
        let row = try #require(folded(drafted, scheduled))
        #expect(row.stage == .issued && row.version == 1 && row.issuedAt == Self.noon)
        #expect(row.standing(at: Self.noon) == .scheduled)
        #expect(row.standing(at: Self.hour(1)) == .active)
        #expect(row.standing(at: Self.hour(2).addingTimeInterval(-0.001)) == .active)
        #expect(row.standing(at: Self.hour(2)) == .over)
        let draft = try #require(folded(drafted))
        #expect(draft.standing(at: Self.hour(3)) == .draft)
    }

    @Test func `a correction says something else, and what was taken back still says what it said`() throws {
        let words = Self.contents("de", start: Self.hour(1))
        let corrected = BroadcastEvent.corrected(Self.issued(2, words, at: Self.hour(1.5)))
        let row = try #require(folded(drafted, scheduled, corrected))
        #expect(row.version == 2 && row.contents == words && row.issuedAt == Self.hour(1.5))
        let step = BroadcastStep(by: nil, at: Self.hour(1.75))
        let gone = try #require(folded(drafted, scheduled, corrected, .withdrawn(step)))
        #expect(gone.standing(at: Self.hour(2)) == .withdrawn && gone.withdrawnAt == step.at)
        #expect(gone.contents == words && gone.version == 2 && gone.streamVersion == 4)
    }

    @Test func `what can't wait has no draft before it`() throws {
        let row = try #require(folded(.published(Self.issued(1, Self.contents(start: Self.noon)))))
        #expect(row.stage == .issued && row.version == 1 && row.writtenAt == Self.noon)
    }
}
