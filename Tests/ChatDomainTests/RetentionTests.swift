@testable import ChatDomain
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

private typealias Spec = Specification<Retention>

@Suite struct RetentionTests {
    private let noon = Examples.noon
    private let id = Examples.room
    private let ann = Examples.actor(Examples.ann)
    private var room: Room.State { Examples.room(Examples.made()) }
    private var deleted: Room.State { Examples.room(Examples.made(), .delete(by: ann, at: noon)) }

    private func applied(_ number: Int64, isWhole: Bool = false, kept: Set<UUID> = []) -> RetentionEvent {
        .applied(RetentionApplied(id, upTo: number, isWhole: isWhole, kept: kept, at: noon))
    }

    @Test func `words of old messages go once`() {
        Spec.given().when(.retire(room: id, upTo: 7, in: room, at: noon)).then(applied(7))
        Spec.given(applied(7)).when(.retire(room: id, upTo: 7, in: room, at: noon)).then()
        Spec.given(applied(7)).when(.retire(room: id, upTo: 9, in: room, at: noon)).then(applied(9))
        Spec.given().when(.retire(room: id, upTo: 7, in: .unmade, at: noon)).thenRefused(.noSuchRoom)
    }

    @Test func `what a hold keeps goes when it has ended, and not before`() {
        let (bob, cleo) = (Examples.bob.id, Examples.cleo.id)
        func retire(_ number: Int64, _ kept: Set<UUID>) -> Retention.Command {
            .retire(room: id, upTo: number, keeping: kept, in: room, at: noon)
        }
        Spec.given().when(retire(7, [bob, cleo])).then(applied(7, kept: [bob, cleo]))
        Spec.given(applied(7, kept: [bob, cleo])).when(retire(7, [bob, cleo])).then()
        // One more is nothing new: what they had said is gone.
        Spec.given(applied(7, kept: [cleo])).when(retire(7, [bob, cleo])).then()
        // Up to where it had come, however early what is left was said.
        Spec.given(applied(7, kept: [bob, cleo])).when(retire(3, [cleo])).then(applied(7, kept: [cleo]))
        Spec.given(applied(7, kept: [cleo])).when(retire(3, [])).then(applied(7))
        Spec.given(applied(7)).when(retire(3, [])).then()
        Spec.given(applied(7, kept: [cleo]))
            .when(.retireWhole(room: id, last: 7, in: deleted, at: noon)).then(applied(7, isWhole: true))
    }

    @Test func `a deleted room goes whole, one in use doesn't`() {
        Spec.given().when(.retireWhole(room: id, last: 3, in: deleted, at: noon)).then(applied(3, isWhole: true))
        Spec.given(applied(7)).when(.retireWhole(room: id, last: 3, in: deleted, at: noon))
            .then(applied(7, isWhole: true))
        Spec.given(applied(3, isWhole: true)).when(.retireWhole(room: id, last: 3, in: deleted, at: noon)).then()
        Spec.given().when(.retireWhole(room: id, last: 3, in: room, at: noon)).thenRefused(.inUse)
        Spec.given().when(.retireWhole(room: id, last: 3, in: .unmade, at: noon)).thenRefused(.noSuchRoom)
    }
}
