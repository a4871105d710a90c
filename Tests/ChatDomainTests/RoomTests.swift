@testable import ChatDomain
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

private typealias Spec = Specification<Room>

@Suite struct RoomTests {
    private let noon = Examples.noon
    private let ann = Examples.actor(Examples.ann)
    private let cleo = Examples.actor(Examples.cleo)
    private let dora = Examples.actor(Examples.dora)

    @Test func `who makes a room owns it; its name is under the client's key where there is one client`() {
        guard case .created(let created) = Examples.made()[0] else {
            Issue.record("nothing was made")
            return
        }
        #expect(created.members.map(\.role) == [RoleDefinitions.owner, RoleDefinitions.member])
        #expect(created.holder == Examples.cleo.id)
        let two = Examples.made(with: [Examples.cleo, Examples.dora])
        #expect(two.first?.subject == Examples.ann.id)
        #expect(Examples.made(.public).first?.subject == KeyHolder.unit)
    }

    @Test func `what can't be made`() {
        let named = RoomPlan(.direct, face: Examples.garden, others: [Examples.cleo])
        Spec.given().when(.create(named, violations: [:], by: ann, at: noon)).thenRefused(.directIsForTwo)
        Spec.given().when(.create(RoomPlan(.direct), violations: [:], by: ann, at: noon)).thenRefused(.directIsForTwo)
        Spec.given().when(.create(RoomPlan(.private), violations: [:], by: ann, at: noon)).thenRefused(.nameMissing)
        let plan = RoomPlan(.private, face: Examples.garden, others: [Examples.cleo])
        let violations = [Examples.cleo.id: ChattingRule.RuleViolation.notTied]
        Spec.given().when(.create(plan, violations: violations, by: ann, at: noon)).thenRefused(.violations(violations))
        Spec.given(Examples.made()).when(.create(plan, violations: [:], by: ann, at: noon)).thenRefused(.idUsed)
        let nobody = Actor(Examples.ann, role: "none")
        Spec.given().when(.create(plan, violations: [:], by: nobody, at: noon)).thenRefused(.notAllowed(.createRooms))
    }

    @Test func `the two of a direct room find the one there is`() {
        let history = Examples.made(.direct)
        let again = RoomPlan(.direct, others: [Examples.ann])
        Spec.given(history).when(.create(again, violations: [:], by: cleo, at: noon)).then()
        #expect(
            StreamID.direct(Examples.ann.id, Examples.cleo.id) == StreamID.direct(Examples.cleo.id, Examples.ann.id)
        )
        #expect(
            StreamID.direct(Examples.ann.id, Examples.cleo.id) != StreamID.direct(Examples.ann.id, Examples.heron.id)
        )
        let step = MemberStep(member: Examples.cleo.id, by: Examples.cleo.id, at: noon)
        Spec.given(history).when(.leave(by: cleo, at: noon)).then(.withdrawn(step))
        let left = history + [.withdrawn(step)]
        Spec.given(left).when(.leave(by: cleo, at: noon)).then()
        Spec.given(left).when(.join(by: cleo, at: noon)).then(.returned(step))
        Spec.given(left).when(.create(again, violations: [:], by: cleo, at: noon)).then(.returned(step))
        // The other one finds it, and opens nothing.
        let other = RoomPlan(.direct, others: [Examples.cleo])
        Spec.given(left).when(.create(other, violations: [:], by: ann, at: noon)).then()
        Spec.given(left).when(.join(by: ann, at: noon)).then()
        for actor in [ann, cleo] {
            Specification<Talk>.given()
                .when(.post(Examples.posting(), in: Room.replay(left), by: actor, at: noon))
                .thenRefused(.closed(.left))
        }
        Spec.given(left + [.returned(step)]).when(.join(by: cleo, at: noon)).then()
        Spec.given(history).when(.join(by: Examples.admin, at: noon)).thenRefused(.directIsForTwo)
    }

    @Test func `others know of public rooms only`() {
        let join = Room.Command.join(by: dora, at: noon)
        Spec.given(Examples.made()).when(join).thenRefused(.noSuchRoom)
        Spec.given().when(join).thenRefused(.noSuchRoom)
        let member = Member(Examples.dora, role: RoleDefinitions.member)
        let joined = RoomEvent.joined(MembersAdded([member], by: Examples.dora.id, at: noon))
        Spec.given(Examples.made(.public)).when(join).then(joined)
        Spec.given(Examples.made(.public) + [joined]).when(join).then()
    }

    @Test func `members do what their role allows`() {
        let face = RoomFace(name: Examples.words("Meadow"))
        Spec.given(Examples.made()).when(.describe(face, by: cleo, at: noon)).thenRefused(.notAllowed(.updateRoom))
        Spec.given(Examples.made()).when(.describe(Examples.garden, by: ann, at: noon)).then()
        let described = RoomDescribed(holder: Examples.cleo.id, face: face.sealed, by: Examples.ann.id, at: noon)
        Spec.given(Examples.made()).when(.describe(face, by: ann, at: noon)).then(.described(described))
        Spec.given(Examples.made()).when(.describe(RoomFace(), by: ann, at: noon)).thenRefused(.nameMissing)
        let slowed = RoomEvent.slowed(RoomSlowed(seconds: 30, by: Examples.ann.id, at: noon))
        Spec.given(Examples.made()).when(.slow(seconds: 30, by: ann, at: noon)).then(slowed)
        Spec.given(Examples.made()).when(.slow(seconds: -1, by: ann, at: noon)).thenRefused(.badSlowMode)
    }

    @Test func `archived, deleted, restored as it was`() {
        let step = RoomStep(by: Examples.ann.id, at: noon)
        let history = Examples.made() + [.archived(step)]
        Spec.given(Examples.made()).when(.archive(by: ann, at: noon)).then(.archived(step))
        Spec.given(history).when(.archive(by: ann, at: noon)).then()
        Spec.given(history).when(.slow(seconds: 3, by: ann, at: noon)).thenRefused(.archived)
        Spec.given(history).when(.reopen(by: ann, at: noon)).then(.reopened(step))
        Spec.given(history).when(.delete(by: ann, at: noon)).then(.deleted(step))
        let deleted = history + [.deleted(step)]
        Spec.given(deleted).when(.restore(by: ann, at: noon)).thenRefused(.noSuchRoom)
        let restored = RoomEvent.restored(RoomStep(by: Examples.admin.id, at: noon))
        Spec.given(deleted).when(.restore(by: Examples.admin, at: noon)).then(restored)
        #expect(Room.replay(deleted + [restored]) == Room.replay(history))
    }

    @Test func `pins are few`() {
        let pins = (1...Int64(Limits.pins)).map { RoomEvent.pinned(RoomPin(number: $0, by: Examples.ann.id, at: noon)) }
        let pin = RoomPin(number: 1, by: Examples.ann.id, at: noon)
        Spec.given(Examples.made()).when(.pin(1, by: ann, at: noon)).then(.pinned(pin))
        Spec.given(Examples.made()).when(.pin(1, by: cleo, at: noon)).thenRefused(.notAllowed(.pinMessages))
        Spec.given(Examples.made() + pins).when(.pin(1, by: ann, at: noon)).then()
        Spec.given(Examples.made() + pins).when(.pin(99, by: ann, at: noon)).thenRefused(.tooManyPins)
        Spec.given(Examples.made() + pins).when(.unpin(1, by: ann, at: noon)).then(.unpinned(pin))
        Spec.given(Examples.made()).when(.unpin(1, by: ann, at: noon)).then()
    }
}
