import EventSourcing
import EventSourcingTesting
import Testing

private typealias Spec = Specification<AdmissionRule>

/// The specification itself: what it lets pass, and that it catches what is wrong.
@Suite struct SpecificationTests {
    @Test func `right expectations pass`() {
        Spec.given().when(.open(opening)).then(.opened(opening))
        Spec.given(.opened(opening)).when(.close).then(.closed)
        Spec.given(.opened(opening), .closed).when(.close).then()
        Spec.given(.opened(opening)).when(.open(opening)).thenRefused(.alreadyOpen)
        Spec.given([.opened(opening)]).when(.close).thenState(.shut)
    }

    @Test func `wrong expectations are issues`() {
        withKnownIssue { Spec.given().when(.open(opening)).then() }
        withKnownIssue { Spec.given().when(.close).then(.closed) }
        withKnownIssue { Spec.given(.opened(opening)).when(.open(opening)).then(.opened(opening)) }
        withKnownIssue { Spec.given().when(.open(opening)).thenRefused(.alreadyOpen) }
        withKnownIssue { Spec.given().when(.open(opening)).thenState(.shut) }
        withKnownIssue { Spec.given(.opened(opening)).when(.open(opening)).thenState(.open) }
    }
}
