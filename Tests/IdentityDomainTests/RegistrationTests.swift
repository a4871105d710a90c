import EventSourcing
import EventSourcingTesting
import IdentityDomain
import Testing

private typealias Spec = Specification<Registration>

@Suite struct RegistrationTests {
    private let request: RegistrationRequest
    private let asked: RegistrationEvent
    private let renewed = RegistrationEvent.renewed(
        RegistrationRenewal(person: Examples.ann, mail: Examples.otherMail)
    )
    private let completed = RegistrationEvent.completed(RegistrationCompletion(person: Examples.ann))
    private let lapsed = RegistrationEvent.lapsed(RegistrationLapse(person: Examples.ann))

    init() throws {
        request = try Examples.request()
        asked = .asked(request)
    }

    @Test func `somebody asks once`() {
        Spec.given().when(.ask(request)).then(asked)
        for past in [[asked], [asked, completed], [asked, lapsed]] {
            Spec.given(past).when(.ask(request)).thenRefused(.alreadyAsked)
        }
    }

    @Test func `the mail that came back in time makes an account, once`() {
        let command = Registration.Command.complete(Examples.mail.id, at: Examples.noon)
        Spec.given(asked).when(command).then(completed)
        Spec.given(asked, completed).when(command).thenRefused(.over)
    }

    @Test func `a mail that is too old, of another registration or replaced by a later one makes none`() {
        Spec.given(asked).when(.complete(Examples.mail.id, at: Examples.mail.expires)).thenRefused(.over)
        Spec.given(asked).when(.complete(Examples.uuid(99), at: Examples.noon)).thenRefused(.over)
        Spec.given(asked, renewed).when(.complete(Examples.mail.id, at: Examples.noon)).thenRefused(.over)
        Spec.given(asked, renewed).when(.complete(Examples.otherMail.id, at: Examples.noon)).then(completed)
        Spec.given(asked, lapsed).when(.complete(Examples.mail.id, at: Examples.noon)).thenRefused(.over)
        Spec.given().when(.complete(Examples.mail.id, at: Examples.noon)).thenRefused(.over)
    }

    @Test func `another mail for who waits, for nobody else`() {
        Spec.given(asked).when(.renew(Examples.otherMail)).then(renewed)
        for past in [[], [asked, completed], [asked, lapsed]] {
            Spec.given(past).when(.renew(Examples.otherMail)).thenRefused(.over)
        }
    }

    @Test func `the operator vouches for who waits, however late`() {
        Spec.given(asked).when(.vouch).then(completed)
        for past in [[], [asked, completed], [asked, lapsed]] { Spec.given(past).when(.vouch).thenRefused(.over) }
    }

    @Test func `what nobody came back to lapses, not before its time`() {
        Spec.given(asked).when(.lapse(at: Examples.noon)).then()
        Spec.given(asked).when(.lapse(at: Examples.mail.expires)).then(lapsed)
        Spec.given(asked, renewed).when(.lapse(at: Examples.mail.expires)).then()
        Spec.given(asked, completed).when(.lapse(at: Examples.mail.expires)).then()
        Spec.given(asked, lapsed).when(.lapse(at: Examples.mail.expires)).then()
        Spec.given().when(.lapse(at: Examples.mail.expires)).thenRefused(.over)
    }
}
