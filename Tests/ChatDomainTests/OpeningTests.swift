import ChatDomain
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

private typealias Spec = Specification<Openings>

@Suite struct OpeningTests {
    private func opened(_ number: Int64? = 1, by person: Participant? = Examples.bob, after seconds: Double = 0)
        -> RecordOpened
    {
        RecordOpened(
            Examples.room,
            number: number,
            by: person?.id,
            as: person == nil ? .operator : .judge,
            at: Examples.noon.addingTimeInterval(seconds)
        )
    }

    @Test func `who comes back within five minutes isn't noted again`() {
        Spec.given().when(.note(opened())).then(.opened(opened()))
        Spec.given(.opened(opened())).when(.note(opened(after: 299))).then()
        Spec.given(.opened(opened())).when(.note(opened(after: 300))).then(.opened(opened(after: 300)))
    }

    @Test func `others, other messages and operators are noted for themselves`() {
        for other in [opened(2), opened(by: Examples.ann), opened(by: nil), opened(nil, by: nil)] {
            Spec.given(.opened(opened())).when(.note(other)).then(.opened(other))
        }
    }
}
