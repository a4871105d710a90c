import EventSourcing
import FoundationEssentials
import TangoDomain
import Testing

@testable import TangoApp

@Suite struct PlaceFoundTests {
    private let noon = Date(timeIntervalSince1970: 1_767_268_800)
    private let client = UUID()
    private let matching = UUID()

    private func reaction(to event: TangoEvent) -> [PlaceFound.Intention] {
        PlaceFound.react(
            to: Recorded(
                stream: UUID(),
                version: 1,
                position: 1,
                id: UUID(),
                type: TangoEvent.schema.form(of: event).type,
                at: noon,
                event: event,
                meta: EventMeta()
            )
        )
    }

    private func made(_ kind: MatchingKind, from: Double, until: Double? = nil) throws -> TangoEvent {
        let period = Period(from: noon.addingTimeInterval(from), until: until.map { noon.addingTimeInterval($0) })
        let made = Matching(id: matching, client: client, staff: UUID(), kind: kind, period: period)
        return .matching(.made(MatchingMade(made, reason: try Reason("It fits"), by: nil, at: noon)))
    }

    @Test(arguments: [(0, nil), (-3600, 3600), (86_400, nil)] as [(Double, Double?)])
    func `a primary matching is a place, also one that begins later`(_ from: Double, _ until: Double?) throws {
        let expected = PlaceFound.Intention(client: client, matching: matching)
        #expect(reaction(to: try made(.primary, from: from, until: until)) == [expected])
    }

    @Test func `another kind is none, nor one that is over`() throws {
        for kind in MatchingKind.allCases where kind != .primary {
            #expect(reaction(to: try made(kind, from: 0)).isEmpty)
        }
        #expect(reaction(to: try made(.primary, from: -3600, until: -1800)).isEmpty)
        let ended = WaitingEnded(client: client, cause: .withdrawn)
        #expect(reaction(to: .waiting(.ended(ended))).isEmpty)
    }
}
