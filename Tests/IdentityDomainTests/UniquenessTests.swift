import EventSourcing
import EventSourcingTesting
import IdentityDomain
import Testing

@Suite struct UniquenessTests {
    private let claimed = LoginEvent.claimed(LoginClaimed(person: Examples.ann))

    @Test func `a free login name goes to whom asks first`() {
        Specification<LoginClaim>.given().when(.claim(Examples.ann)).then(claimed)
        Specification<LoginClaim>.given(claimed).when(.claim(Examples.bob)).thenRefused(.taken)
    }

    @Test func `claiming one's own name again changes nothing`() {
        Specification<LoginClaim>.given(claimed).when(.claim(Examples.ann)).then()
    }

    @Test func `numbers count from one without gaps`() {
        let first = NumberEvent.assigned(NumberAssigned(number: 1, person: Examples.ann))
        let second = NumberEvent.assigned(NumberAssigned(number: 2, person: Examples.bob))
        Specification<NumberSequence>.given().when(.assign(Examples.ann)).then(first)
        Specification<NumberSequence>.given(first).when(.assign(Examples.bob)).then(second)
    }
}
