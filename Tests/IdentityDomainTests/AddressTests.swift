import EventSourcing
import EventSourcingTesting
import IdentityDomain
import Testing

@Suite struct AddressTests {
    private let claimed = AddressEvent.claimed(AddressClaimed(person: Examples.ann))

    @Test func `a free address goes to whom asks first`() {
        Specification<AddressClaim>.given().when(.claim(Examples.ann, over: [])).then(claimed)
        Specification<AddressClaim>.given(claimed).when(.claim(Examples.bob, over: [])).thenRefused(.taken)
    }

    @Test func `an address passes on from who doesn't hold it any more`() {
        let passed = AddressEvent.claimed(AddressClaimed(person: Examples.bob))
        Specification<AddressClaim>.given(claimed).when(.claim(Examples.bob, over: [Examples.ann])).then(passed)
        Specification<AddressClaim>.given(claimed, passed).when(.claim(Examples.bob, over: [Examples.ann]))
            .then(passed)
        let other = PersonID(rawValue: Examples.uuid(3))
        Specification<AddressClaim>.given(claimed, passed).when(.claim(other, over: [Examples.ann]))
            .thenRefused(.taken)
    }

    @Test func `a family has one address`() {
        let shared = AddressEvent.claimed(AddressClaimed(person: Examples.bob))
        Specification<AddressClaim>.given(claimed).when(.share(Examples.bob)).then(shared)
        let other = PersonID(rawValue: Examples.uuid(3))
        Specification<AddressClaim>.given(claimed, shared).when(.claim(other, over: [Examples.bob])).thenRefused(.taken)
        Specification<AddressClaim>.given(claimed, shared).when(.claim(other, over: [Examples.ann, Examples.bob]))
            .then(.claimed(AddressClaimed(person: other)))
    }

    @Test func `help is asked for alike whether anybody has the address or not`() {
        for kind in [AddressHelp.Kind.password, .login, .verification] {
            let asked = AddressEvent.helpAsked(AddressHelp(kind: kind))
            Specification<AddressClaim>.given().when(.ask(AddressHelp(kind: kind))).then(asked)
            Specification<AddressClaim>.given(claimed).when(.ask(AddressHelp(kind: kind))).then(asked)
        }
    }
}
