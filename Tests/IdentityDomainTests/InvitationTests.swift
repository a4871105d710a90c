import EventSourcing
import EventSourcingTesting
import IdentityDomain
import Testing

private typealias Spec = Specification<Invitation>

@Suite struct InvitationTests {
    private let issue: InvitationIssue
    private let issued: InvitationEvent
    private let used = InvitationEvent.used(InvitationUse(person: Examples.ann))
    private let revoked = InvitationEvent.revoked(Unadorned())
    private let lapsed = InvitationEvent.lapsed(Unadorned())

    init() throws {
        issue = try Examples.issue(.client)
        issued = .issued(issue)
    }

    @Test func `authority reaches as far as it does for registering`() throws {
        Spec.given().when(.issue(issue, by: .person([.coordinator]))).then(issued)
        Spec.given().when(.issue(issue, by: .person([.therapist]))).thenRefused(.notCovered)
        let administrator = try Examples.issue(.administrator)
        Spec.given().when(.issue(administrator, by: .person([.coordinator]))).thenRefused(.notCovered)
        Spec.given().when(.issue(administrator, by: .machine)).then(.issued(administrator))
    }

    @Test func `an id is used once`() {
        for past in [[issued], [issued, used], [issued, revoked], [issued, lapsed]] {
            Spec.given(past).when(.issue(issue, by: .machine)).thenRefused(.alreadyIssued)
        }
    }

    @Test func `one person comes with it, in time`() {
        let use = Invitation.Command.use(Examples.mail.id, by: Examples.ann, at: Examples.noon)
        Spec.given(issued).when(use).then(used)
        Spec.given(issued, used).when(use).then()
        Spec.given(issued, used).when(.use(Examples.mail.id, by: Examples.bob, at: Examples.noon)).thenRefused(.over)
        Spec.given(issued).when(.use(Examples.uuid(99), by: Examples.ann, at: Examples.noon)).thenRefused(.over)
        Spec.given(issued).when(.use(Examples.mail.id, by: Examples.ann, at: Examples.mail.expires))
            .thenRefused(.over)
        Spec.given(issued, revoked).when(use).thenRefused(.over)
        Spec.given(issued, lapsed).when(use).thenRefused(.over)
        Spec.given().when(use).thenRefused(.notFound)
    }

    @Test func `it is taken back by whoever might have given it, until somebody came`() throws {
        Spec.given(issued).when(.revoke(by: .person([.coordinator]))).then(revoked)
        Spec.given(.issued(try Examples.issue(.coordinator))).when(.revoke(by: .person([.coordinator])))
            .thenRefused(.notCovered)
        Spec.given(issued, revoked).when(.revoke(by: .machine)).then()
        Spec.given(issued, used).when(.revoke(by: .machine)).thenRefused(.over)
        Spec.given(issued, lapsed).when(.revoke(by: .machine)).thenRefused(.over)
        Spec.given().when(.revoke(by: .machine)).thenRefused(.notFound)
    }

    @Test func `it lapses when nobody came, not before its time`() {
        Spec.given(issued).when(.lapse(at: Examples.noon)).then()
        Spec.given(issued).when(.lapse(at: Examples.mail.expires)).then(lapsed)
        for past in [[issued, used], [issued, revoked], [issued, lapsed]] {
            Spec.given(past).when(.lapse(at: Examples.mail.expires)).then()
        }
        Spec.given().when(.lapse(at: Examples.noon)).thenRefused(.notFound)
    }
}
