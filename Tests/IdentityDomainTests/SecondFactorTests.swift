import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import IdentityDomain
import Testing

private typealias Spec = Specification<SecondFactor>

@Suite struct SecondFactorTests {
    private let noon = Examples.noon
    private let begun = FactorEvent.begun(FactorBegun(secret: Examples.secret, until: Examples.noon + 900))
    private let enabled = FactorEvent.enabled(
        FactorEnabled(secret: Examples.secret, step: 100, codes: Examples.recovery)
    )

    private func refused(after seconds: Double) -> FactorEvent { .refused(FactorRefused(at: noon + seconds)) }

    @Test func `an enrolment begins, and begins anew with another secret`() {
        Spec.given().when(.begin(Examples.secret, at: noon)).then(begun)
        Spec.given(begun).when(.begin(Examples.otherSecret, at: noon))
            .then(.begun(FactorBegun(secret: Examples.otherSecret, until: noon + 900)))
        Spec.given(begun, enabled).when(.begin(Examples.otherSecret, at: noon)).thenRefused(.alreadyActive)
    }

    @Test func `the first right code puts it in force`() {
        func confirm(_ code: SecondFactor.Code, _ secret: FactorSecretID = Examples.secret, after: Double = 899)
            -> SecondFactor.Command
        {
            .confirm(secret, code, codes: Examples.recovery, at: noon + after)
        }
        Spec.given(begun).when(confirm(.step(100))).then(enabled)
        Spec.given(begun).when(confirm(.wrong)).thenRefused(.wrongCode)
        Spec.given(begun).when(confirm(.recovery(Examples.recovery[0]))).thenRefused(.wrongCode)
        Spec.given(begun).when(confirm(.step(100), Examples.otherSecret)).thenRefused(.notBegun)
        Spec.given(begun).when(confirm(.step(100), after: 900)).thenRefused(.notBegun)
        Spec.given().when(confirm(.step(100))).thenRefused(.notBegun)
        Spec.given(begun, enabled).when(confirm(.step(100))).thenRefused(.alreadyActive)
    }

    @Test func `a code is good once, and so is none before it`() {
        let accepted = FactorEvent.accepted(FactorAccepted(step: 102))
        Spec.given(begun, enabled).when(.prove(.step(102), at: noon)).then(accepted)
        for step: Int64 in [100, 101, 102] {
            Spec.given(begun, enabled, accepted).when(.prove(.step(step), at: noon)).then(refused(after: 0))
        }
        Spec.given(begun, enabled).when(.prove(.step(100), at: noon)).then(refused(after: 0))
        Spec.given(begun, enabled).when(.prove(.wrong, at: noon)).then(refused(after: 0))
        Spec.given(begun).when(.prove(.step(102), at: noon)).thenRefused(.notActive)
        Spec.given().when(.prove(.step(102), at: noon)).thenRefused(.notActive)
    }

    @Test func `a recovery code is good once`() {
        let used = FactorEvent.recovered(FactorRecovered(code: Examples.recovery[0]))
        Spec.given(begun, enabled).when(.prove(.recovery(Examples.recovery[0]), at: noon)).then(used)
        Spec.given(begun, enabled, used).when(.prove(.recovery(Examples.recovery[0]), at: noon)).then(refused(after: 0))
        Spec.given(begun, enabled, used).when(.prove(.recovery(Examples.recovery[1]), at: noon))
            .then(.recovered(FactorRecovered(code: Examples.recovery[1])))
    }

    @Test func `new recovery codes replace the old ones`() {
        let new = RecoveryCodeHash(rawValue: "b1")
        let renewed = FactorEvent.codesRenewed(RecoveryCodesRenewed(codes: [new]))
        Spec.given(begun, enabled).when(.renewCodes([new])).then(renewed)
        Spec.given(begun, enabled, renewed).when(.prove(.recovery(Examples.recovery[0]), at: noon))
            .then(refused(after: 0))
        Spec.given(begun, enabled, renewed).when(.prove(.recovery(new), at: noon))
            .then(.recovered(FactorRecovered(code: new)))
        Spec.given().when(.renewCodes([new])).thenRefused(.notActive)
        Spec.given(begun).when(.renewCodes([new])).thenRefused(.notActive)
    }

    @Test func `wrong codes make the next one wait, ever longer, and a right one clears them`() {
        let four = [begun, enabled] + (0..<4).map { refused(after: Double($0)) }
        let right = SecondFactor.Command.prove(.step(102), at: noon + 4.5)
        Spec.given(four).when(right).then(.accepted(FactorAccepted(step: 102)))
        Spec.given(four + [refused(after: 4)]).when(right).thenRefused(.wait(until: noon + 5))
        Spec.given(four + [refused(after: 4)]).when(.prove(.step(102), at: noon + 5))
            .then(.accepted(FactorAccepted(step: 102)))
        Spec.given(four + [refused(after: 4), refused(after: 5)]).when(.prove(.wrong, at: noon + 6))
            .thenRefused(.wait(until: noon + 7))
        let many = [begun, enabled] + (0..<40).map { refused(after: Double($0)) }
        Spec.given(many).when(.prove(.step(102), at: noon + 40)).thenRefused(.wait(until: noon + 939))
        let cleared = many + [.accepted(FactorAccepted(step: 102)), refused(after: 2000)]
        Spec.given(cleared).when(.prove(.step(103), at: noon + 2000)).then(.accepted(FactorAccepted(step: 103)))
    }

    @Test func `a clock that was set back locks nobody out for longer than the wait`() {
        let five = [begun, enabled] + (0..<5).map { refused(after: Double($0)) }
        Spec.given(five).when(.prove(.step(102), at: noon - 3600)).then(.accepted(FactorAccepted(step: 102)))
    }

    @Test func `it is taken away, begun or in force, and can be enrolled again`() {
        let disabled = FactorEvent.disabled(FactorDisabled(cause: .reset))
        Spec.given(begun).when(.disable(.reset)).then(disabled)
        Spec.given(begun, enabled).when(.disable(.reset)).then(disabled)
        Spec.given().when(.disable(.reset)).then()
        Spec.given(begun, enabled, disabled).when(.begin(Examples.secret, at: noon)).then(begun)
    }
}
