import EventSourcing
import IdentityDomain

extension PersonCommands {
    /// Person who is to be registered.
    struct Newcomer: Sendable {
        var login: LoginName
        var name: PersonName
        /// `nil`: no mail reaches them.
        var email: EmailAddress?
        var roles: Roles
        /// `nil`: can't sign in until one is set.
        var password: Password?
        /// True if they have shown that the address is theirs.
        var isAddressVerified = false
        /// True if others may have the address, too: on the word of staff, never by registering oneself.
        var sharesAddress = false
        /// The mail that tells them of their account; `nil`: none does.
        var welcome: MailRequest?
        /// The policies they have accepted.
        var accepted: [PolicyVersion] = []
        /// Name by which other clients know them; `nil`: they have chosen nothing.
        var pseudonym: Pseudonym?
    }
}

extension PersonCommands.Newcomer {
    /// Events of the new account: registered, and the password set where there is one.
    func events(
        as person: PersonID,
        number: Int,
        credential: CredentialID?,
        by authority: Authority
    ) throws(Person.Refusal) -> [PersonEvent] {
        let registration = PersonRegistration(
            person: person,
            number: number,
            login: .known(login),
            name: .known(name),
            email: email.map { .known($0) },
            roles: roles
        )
        var events = try Person.decide(.register(registration, by: authority), .unregistered)
        if let credential { events += try Person.decide(.setCredential(credential), Person.replay(events)) }
        if isAddressVerified { events.append(.addressVerified(Unadorned())) }
        if !accepted.isEmpty { events.append(.policiesAccepted(PolicyAcceptance(accepted: accepted))) }
        if let pseudonym { events += try Person.decide(.setPseudonym(pseudonym), Person.replay(events)) }
        if let welcome { events += try Person.decide(.mail(.welcome(welcome)), Person.replay(events)) }
        return events
    }
}
