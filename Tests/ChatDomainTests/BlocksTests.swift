@testable import ChatDomain
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

private typealias Spec = Specification<Blocks>

@Suite struct BlocksTests {
    private let noon = Examples.noon
    private let ann = Examples.actor(Examples.ann)

    private func step(_ member: UUID) -> BlockStep { BlockStep(by: ann.id, member: member, at: noon) }

    @Test func `a persona is blocked, once, and let again`() {
        let heron = Examples.heron.id
        let block = Blocks.Command.block(Blocked(heron), by: ann, at: noon)
        Spec.given().when(block).then(.blocked(step(heron)))
        Spec.given(.blocked(step(heron))).when(block).then()
        let unblock = Blocks.Command.unblock(heron, by: ann, at: noon)
        Spec.given(.blocked(step(heron))).when(unblock).then(.unblocked(step(heron)))
        Spec.given().when(unblock).then()
        Spec.given(.blocked(step(heron)), .unblocked(step(heron))).when(block).then(.blocked(step(heron)))
    }

    @Test func `who isn't blocked`() {
        Spec.given().when(.block(Blocked(ann.id), by: ann, at: noon)).thenRefused(.oneself)
        let above = Blocked(Examples.id(9), standsAbove: true)
        Spec.given().when(.block(above, by: ann, at: noon)).thenRefused(.standsAbove)
        let client = Blocked(Examples.cleo.id, isTied: true)
        Spec.given().when(.block(client, by: ann, at: noon)).thenRefused(.tied)
        // A client chooses.
        let cleo = Examples.actor(Examples.cleo)
        Spec.given().when(.block(Blocked(ann.id, isTied: true), by: cleo, at: noon))
            .then(.blocked(BlockStep(by: cleo.id, member: ann.id, at: noon)))
        let many = (0..<Limits.blocks).map { _ in BlockEvent.blocked(step(UUID())) }
        Spec.given(many).when(.block(Blocked(Examples.cleo.id), by: ann, at: noon)).thenRefused(.tooMany)
    }
}
