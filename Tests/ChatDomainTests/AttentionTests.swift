import ChatDomain
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

private typealias Spec = Specification<Attention>

@Suite struct AttentionTests {
    private let cleo = Examples.cleo.id
    private let noon = Examples.noon

    private func call(after seconds: Double = 0, hasRead: Bool = false) -> Attention.Command {
        .call(cleo, hasRead: hasRead, at: noon.addingTimeInterval(seconds))
    }

    private func called(after seconds: Double = 0) -> AttentionEvent {
        .called(AttentionCalled(person: cleo, at: noon.addingTimeInterval(seconds)))
    }

    @Test func `somebody is called once for all that follows`() {
        Spec.given().when(call()).then(called())
        Spec.given(called()).when(call(after: 60)).then()
        Spec.given(called()).when(call(after: Attention.pause - 1)).then()
    }

    @Test func `a call stands until something is read, or some hours are over`() {
        Spec.given(called()).when(call(after: 60, hasRead: true)).then(called(after: 60))
        Spec.given(called()).when(call(after: Attention.pause)).then(called(after: Attention.pause))
        Spec.given(called(), called(after: 60)).when(call(after: 90)).then()
    }
}
