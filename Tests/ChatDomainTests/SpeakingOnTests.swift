@testable import ChatDomain
import CareRules
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

/// Who goes on speaking in a room when what brought them there has ended.
@Suite struct SpeakingOnTests {
    private let ann = Examples.ann
    private let bob = Examples.bob
    private let cleo = Examples.cleo
    private let dora = Examples.dora
    private let coordinator = Participant(id: Examples.id(7), standing: .coordinator)
    private let noon = Examples.noon
    private let later = Examples.later

    private func relationship(_ client: Participant, _ staff: Participant, until: Date? = nil)
        -> CareRelationship
    {
        CareRelationship(client: client.id, staff: staff.id, Span(from: noon, until: until))
    }

    private func isOver(
        _ kind: RoomKind,
        _ speaker: Participant,
        _ others: [Participant],
        _ relationships: Set<CareRelationship>,
        _ policy: MeetingPolicy = MeetingPolicy()
    ) -> Bool {
        ChattingRule.isOver(kind, for: speaker, facing: others, .known(relationships), policy, at: later)
    }

    @Test func `a room of two ends with the tie, for both`() {
        for (one, other) in [(ann, cleo), (cleo, ann)] {
            #expect(!isOver(.direct, one, [other], [relationship(cleo, ann)]))
            #expect(isOver(.direct, one, [other], [relationship(cleo, ann, until: later)]))
            #expect(isOver(.direct, one, [other], []))
            #expect(!ChattingRule.isOver(.direct, for: one, facing: [other], .notRequired, at: later))
        }
        // Whether the other signs in is another matter, and doesn't open it again.
        let gone = Participant(id: ann.id, standing: .staff, isActive: false)
        #expect(isOver(.direct, cleo, [gone], [relationship(cleo, ann, until: later)]))
    }

    @Test func `a coordinator needs none, and a counsellor where an installation says so`() {
        for (one, other) in [(coordinator, cleo), (cleo, coordinator)] {
            #expect(!isOver(.direct, one, [other], [relationship(cleo, coordinator, until: later)]))
        }
        let counsellor = Participant(id: bob.id, standing: .staff, isCounsellor: true)
        let open = MeetingPolicy(counsellorsAreOpen: true)
        for (one, other) in [(counsellor, cleo), (cleo, counsellor)] {
            #expect(!isOver(.direct, one, [other], [], open))
            #expect(isOver(.direct, one, [other], []))
        }
    }

    @Test func `a cover who was brought into a room reads on when the cover is over`() {
        let relationships: Set = [relationship(cleo, ann), relationship(cleo, bob, until: later)]
        #expect(isOver(.private, bob, [cleo], relationships))
        #expect(!isOver(.private, ann, [cleo], relationships))
        #expect(!isOver(.private, cleo, [ann, bob], relationships))
        // With a coordinator in it a client always speaks.
        #expect(!isOver(.private, cleo, [bob, coordinator], [relationship(cleo, bob, until: later)]))
    }

    @Test func `in a group only those go silent whose own ties are over`() {
        let relationships: Set = [relationship(cleo, ann, until: later), relationship(dora, ann)]
        #expect(isOver(.private, cleo, [ann], relationships))
        #expect(!isOver(.private, dora, [ann], relationships))
        #expect(!isOver(.private, ann, [cleo, dora], relationships))
    }

    @Test func `a colleague whom nothing ties speaks until nothing holds any more`() {
        #expect(!isOver(.private, bob, [cleo], []))
        #expect(!isOver(.private, bob, [cleo], [relationship(cleo, ann)]))
        #expect(isOver(.private, bob, [cleo], [relationship(cleo, ann, until: later)]))
        #expect(!isOver(.public, bob, [cleo], [relationship(cleo, bob, until: later)]))
        // A client whom nothing ever tied was brought by somebody who may.
        #expect(!isOver(.private, dora, [bob], [relationship(cleo, ann, until: later)]))
    }

    @Test func `what is over is no word, no edit and no reaction; one's own words can be deleted`() {
        let room = Examples.room(Examples.made(.direct)).knowing(untied: cleo.id)
        let actor = Examples.actor(cleo)
        let posting = Examples.posting()
        let post = Talk.Command.post(posting, in: room, by: actor, at: noon)
        Specification<Talk>.given().when(post).thenRefused(.closed(.untied))
        // What was said before is as it was, however often it is asked for.
        Specification<Talk>.given(.posted(Examples.posted(posting, by: cleo))).when(post).then()
        // It is over for whom it is over.
        Specification<Talk>.given().when(.post(posting, in: room, by: Examples.actor(ann), at: noon))
            .then(.posted(Examples.posted(posting)))
        let origin = Examples.origin(by: cleo)
        let spec = Specification<Message>.given()
        spec.when(.edit(Examples.says("Else"), origin, in: room, by: actor, at: noon)).thenRefused(.closed(.untied))
        spec.when(.react("👋", origin, in: room, by: actor, at: noon)).thenRefused(.closed(.untied))
        spec.when(.delete(origin, in: room, by: actor, at: noon))
            .then(.deleted(MessageStep(origin, by: cleo.id, at: noon)))
    }

    @Test func `nor is anything arranged by what one's role there allows`() {
        let state = Examples.room(Examples.made(.private)).knowing(untied: ann.id)
        guard case .made(let room) = state else {
            Issue.record("unmade")
            return
        }
        let (owner, other) = (Examples.actor(ann), Examples.actor(bob))
        let maintenance = Actor(ann, role: RoleDefinitions.admin)
        for permission in [Permission.updateRoom, .addMembers, .moderate, .deleteRoom] {
            #expect(room.isOver(permission, for: owner) && !room.isOver(permission, for: other))
            #expect(!room.isOver(permission, for: maintenance))
        }
        #expect(!room.isOver(.leaveRoom, for: owner) && !room.isOver(.readMessages, for: owner))
        #expect(Room.Command.leave(by: owner, at: noon).arranging == nil)
        #expect(Room.Command.archive(by: owner, at: noon).arranging == .deleteRoom)
    }
}
