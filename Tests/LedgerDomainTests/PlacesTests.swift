import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

@testable import LedgerDomain

@Suite struct PlacesTests {
    private typealias Spec = Specification<Places>
    private let one = Examples.id(21)
    private let two = Examples.id(22)
    private let three = Examples.id(23)

    private func asked(_ enrolment: UUID) -> PlacesEvent {
        .asked(PlaceAsked(enrolment: enrolment, client: UUID.named("client", in: enrolment)))
    }

    private func step(_ enrolment: UUID) -> PlaceStep { PlaceStep(enrolment: enrolment) }

    @Test func `a client asks once at a time`() {
        let client = UUID.named("client", in: one)
        Spec.given().when(.ask(one, client: client)).then(asked(one))
        Spec.given(asked(one)).when(.ask(one, client: client)).then()
        Spec.given(asked(one)).when(.ask(two, client: client)).thenRefused(.open(one))
        let left = Spec.given(asked(one), .left(step(one)))
        left.when(.ask(two, client: client)).then(.asked(PlaceAsked(enrolment: two, client: client)))
        left.when(.leave(one)).then()
    }

    @Test func `places never overrun, and are given in the order of the list`() {
        let full = Spec.given(asked(one), asked(two), .taken(step(one)))
        full.when(.take(two, limit: 1)).thenRefused(.full)
        full.when(.take(two, limit: nil)).then(.taken(step(two)))
        full.when(.take(one, limit: 1)).then()
        let history = [
            asked(one), asked(two), asked(three), .taken(step(one)), .queued(step(two)), .queued(step(three)),
        ]
        let freed = Spec.given(history + [.left(step(one))])
        freed.when(.take(three, limit: 1)).thenRefused(.othersFirst)
        freed.when(.take(two, limit: 1)).then(.taken(step(two)))
        Spec.given(history).when(.wait(two)).then()
        let state = Places.replay(history + [.left(step(one)), .left(step(two))])
        #expect(state.waiting == [three] && state.holders.isEmpty && Set(state.clients.keys) == [three])
    }

    @Test func `a command follows from what an enrolment claims`() {
        func command(_ from: PlaceClaim?, _ to: PlaceClaim?) -> String? {
            Places.command(of: one, two, from: from, to: to, limit: 1).map { "\($0)".prefix { $0 != "(" } }.map(
                String.init
            )
        }
        #expect(command(nil, .asks) == "ask" && command(.asks, .waits) == "wait" && command(.waits, .holds) == "take")
        #expect(command(.holds, nil) == "leave" && command(.holds, .holds) == nil && command(nil, nil) == nil)
    }
}
