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

    private func applied(_ number: Int64, isWhole: Bool = false) -> RetentionEvent {
        .applied(RetentionApplied(id, upTo: number, isWhole: isWhole, at: noon))
    }

    @Test func `words of old messages go once`() {
        Spec.given().when(.retire(room: id, upTo: 7, in: room, at: noon)).then(applied(7))
        Spec.given(applied(7)).when(.retire(room: id, upTo: 7, in: room, at: noon)).then()
        Spec.given(applied(7)).when(.retire(room: id, upTo: 9, in: room, at: noon)).then(applied(9))
        Spec.given().when(.retire(room: id, upTo: 7, in: .unmade, at: noon)).thenRefused(.noSuchRoom)
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
