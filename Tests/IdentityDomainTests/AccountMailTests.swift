import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import IdentityDomain
import Testing

private typealias Spec = Specification<Person>

/// What goes by mail: addresses and forgotten passwords.
@Suite struct AccountMailTests {
    private let registered: PersonEvent
    private let asked: PersonEvent
    private let moved: PersonEvent
    private let offered = PersonEvent.passwordResetOffered(PasswordResetOffer(mail: Examples.mail))
    private let set = PersonEvent.credentialSet(CredentialChange(credential: Examples.newPassword))

    init() throws {
        registered = .registered(try Examples.registration(.client))
        asked = .addressChangeAsked(try Examples.addressRequest())
        moved = .addressChanged(try Examples.addressChange())
    }

    @Test func `an address is verified once`() {
        Spec.given(registered).when(.mail(.verify)).then(.addressVerified(Unadorned()))
        Spec.given(registered, .addressVerified(Unadorned())).when(.mail(.verify)).then()
        Spec.given().when(.mail(.verify)).thenRefused(.notFound)
    }

    @Test func `another address counts when the mail to it came back`() throws {
        let email = try EmailAddress("ann@new.example")
        Spec.given(registered).when(.mail(.askForAddress(email, Examples.mail))).then(asked)
        let move = Person.Command.mail(
            .moveAddress(mail: Examples.mail.id, at: Examples.noon, wayBack: Examples.wayBack)
        )
        Spec.given(registered, asked).when(move).then(moved)
        Spec.given(registered, asked, moved).when(move).thenRefused(.mailOver)
        Spec.given(registered).when(move).thenRefused(.mailOver)
        for late in [Examples.mail.expires, Examples.mail.expires + 1] {
            Spec.given(registered, asked)
                .when(.mail(.moveAddress(mail: Examples.mail.id, at: late, wayBack: Examples.wayBack)))
                .thenRefused(.mailOver)
        }
        Spec.given(registered, asked)
            .when(.mail(.moveAddress(mail: Examples.uuid(99), at: Examples.noon, wayBack: Examples.wayBack)))
            .thenRefused(.mailOver)
    }

    @Test func `a change is taken back once, for a while`() throws {
        let restore = Person.Command.mail(.restoreAddress(mail: Examples.wayBack.id, at: Examples.noon))
        let restored = PersonEvent.addressRestored(try Examples.restoration())
        Spec.given(registered, asked, moved).when(restore).then(restored)
        Spec.given(registered, asked, moved, restored).when(restore).thenRefused(.mailOver)
        Spec.given(registered).when(restore).thenRefused(.mailOver)
        Spec.given(registered, asked, moved)
            .when(.mail(.restoreAddress(mail: Examples.wayBack.id, at: Examples.wayBack.expires)))
            .thenRefused(.mailOver)
    }

    @Test func `a former address is held until it can't be had back`() throws {
        let state = Person.replay([registered, asked, moved])
        let account = try #require(state.account)
        let (former, present) = (try EmailAddress("ANN@unit.example"), try EmailAddress("ann@new.example"))
        #expect(account.holds(present, at: Examples.wayBack.expires + 1))
        #expect(account.holds(former, at: Examples.noon))
        #expect(!account.holds(former, at: Examples.wayBack.expires))
        #expect(!account.holds(try EmailAddress("bob@unit.example"), at: Examples.noon))
    }

    @Test func `a forgotten password is replaced once, in time`() {
        let reset = Person.Command.mail(
            .resetPassword(mail: Examples.mail.id, Examples.newPassword, at: Examples.noon)
        )
        Spec.given(registered).when(.mail(.offerReset(Examples.mail))).then(offered)
        Spec.given(registered, offered).when(reset).then(set)
        Spec.given(registered, offered, set).when(reset).thenRefused(.mailOver)
        Spec.given(registered).when(reset).thenRefused(.mailOver)
        Spec.given(registered, offered)
            .when(.mail(.resetPassword(mail: Examples.mail.id, Examples.newPassword, at: Examples.mail.expires)))
            .thenRefused(.mailOver)
        Spec.given(registered, offered)
            .when(.mail(.resetPassword(mail: Examples.uuid(99), Examples.newPassword, at: Examples.noon)))
            .thenRefused(.mailOver)
    }

    @Test func `nobody who is suspended gets in by a forgotten password`() {
        Spec.given(registered, offered, .suspended(Unadorned()))
            .when(.mail(.resetPassword(mail: Examples.mail.id, Examples.newPassword, at: Examples.noon)))
            .thenRefused(.mailOver)
    }

    @Test func `another password, or another address, makes the offer void`() {
        let reset = Person.Command.mail(
            .resetPassword(mail: Examples.mail.id, Examples.newPassword, at: Examples.noon)
        )
        let other = PersonEvent.credentialSet(CredentialChange(credential: Examples.password))
        Spec.given(registered, offered, other).when(reset).thenRefused(.mailOver)
        Spec.given(registered, asked, offered, moved).when(reset).thenRefused(.mailOver)
    }

    @Test func `policies are accepted once each, later ones for earlier ones`() throws {
        let (first, second) = (try Examples.privacy(1), try Examples.privacy(2))
        let accepted = PersonEvent.policiesAccepted(PolicyAcceptance(accepted: [second]))
        Spec.given(registered).when(.acceptPolicies([second])).then(accepted)
        Spec.given(registered, accepted).when(.acceptPolicies([second])).then()
        Spec.given(registered, accepted).when(.acceptPolicies([first])).then()
        let account = try #require(Person.replay([registered, accepted]).account)
        #expect(account.missing(of: [first, second]).isEmpty)
        #expect(account.missing(of: [try Examples.privacy(3)]) == [try Examples.privacy(3)])
        Spec.given().when(.acceptPolicies([second])).thenRefused(.notFound)
    }

    @Test func `preferences are noted when they change`() throws {
        let change = try Examples.preferences()
        let wanted = try #require(change.preferences.value)
        Spec.given(registered).when(.prefer(wanted)).then(.preferencesSet(change))
        Spec.given(registered, .preferencesSet(change)).when(.prefer(wanted)).then()
        Spec.given(registered).when(.prefer(Preferences())).then()
        Spec.given().when(.prefer(wanted)).thenRefused(.notFound)
    }
}
