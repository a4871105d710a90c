@testable import ChatDomain
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

private typealias Spec = Specification<Room>

/// Whether newcomers of a room see what was said before.
@Suite struct RoomHistoryTests {
    private let ann = Examples.actor(Examples.ann)
    private let cleo = Examples.actor(Examples.cleo)
    private let noon = Examples.noon

    private func opened(_ history: RoomHistory) -> RoomEvent {
        .historyOpened(RoomHistoryOpened(to: history, by: Examples.ann.id, at: noon))
    }

    private func facts(_ history: [RoomEvent]) throws -> RoomFacts {
        guard case .made(let facts) = Room.replay(history) else { throw Missing() }
        return facts
    }

    private struct Missing: Error {}

    @Test func `whoever may change a private room says what newcomers see`() throws {
        let hidden = Examples.made() + [opened(.sinceJoining)]
        Spec.given(Examples.made()).when(.open(.sinceJoining, by: ann, at: noon)).then(opened(.sinceJoining))
        Spec.given(Examples.made()).when(.open(.everybody, by: ann, at: noon)).then()
        Spec.given(hidden).when(.open(.sinceJoining, by: ann, at: noon)).then()
        Spec.given(hidden).when(.open(.everybody, by: ann, at: noon)).then(opened(.everybody))
        Spec.given(hidden).when(.open(.everybody, by: cleo, at: noon)).thenRefused(.notAllowed(.updateRoom))
        let archived = hidden + [.archived(RoomStep(by: Examples.ann.id, at: noon))]
        Spec.given(archived).when(.open(.everybody, by: ann, at: noon)).thenRefused(.archived)
        Spec.given([]).when(.open(.everybody, by: ann, at: noon)).thenRefused(.noSuchRoom)
        let (before, after) = (try facts(Examples.made()), try facts(hidden + [opened(.everybody)]))
        #expect(before.history == .everybody && !before.hasHidden)
        #expect(after.history == .everybody && after.hasHidden)
    }

    @Test func `public rooms hide nothing`() {
        let room = Examples.made(.public)
        Spec.given(room).when(.open(.sinceJoining, by: ann, at: noon)).thenRefused(.historyIsPrivate)
        Spec.given(room).when(.open(.everybody, by: ann, at: noon)).thenRefused(.historyIsPrivate)
    }

    @Test func `a private room is made so, and no other`() throws {
        let plan = RoomPlan(.private, face: Examples.garden, history: .sinceJoining)
        let made = try Room.decide(.create(plan, violations: [:], by: ann, at: noon), .unmade)
        #expect(made.count == 2 && made.last == opened(.sinceJoining))
        for kind in [RoomKind.public, .direct] {
            let face = kind == .direct ? RoomFace() : Examples.garden
            let others = kind == .direct ? [Examples.cleo] : []
            let plan = RoomPlan(kind, face: face, others: others, history: .sinceJoining)
            Spec.given([]).when(.create(plan, violations: [:], by: ann, at: noon)).thenRefused(.historyIsPrivate)
        }
    }
}
