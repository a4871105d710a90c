import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import MailDelivery
import Vault

/// Takes registrations, and makes accounts of those that were confirmed.
///
/// A known address makes no difference to what is done here when somebody asks: the password is hashed, an event is appended, the answer is
/// the same. Only afterwards `Correspondence` decides whom the mail goes to.
struct RegistrationCommands: Sendable {
    /// Time for which the link in the mail is good.
    static let span: TimeInterval = 2 * 86_400

    /// Reason for which there is no account.
    enum Refusal: Error, Equatable {
        /// The link isn't good any more, or never was.
        case over
        /// The invitation isn't good any more, or never was.
        case invitationOver
        /// Password isn't the one that was chosen.
        case wrongPassword
    }

    let store: EventStore
    let vault: Vault
    let outbox: Outbox
    let credentials: Credentials
    let passwords: Passwords
    let personCommands: PersonCommands
    let addresses: AddressRegistry
    let tokens: MailTokens
    let table: RegistrationsTable
    let now: @Sendable () -> Date

    /// Notes that somebody would like an account with `roles`; a mail goes to the address.
    func ask(_ form: RegistrationForm, roles: Roles, invitation: UUID? = nil, meta: EventMeta) async throws {
        let person = PersonID(rawValue: .v7())
        let credential = try await credentials.add(try await passwords.hash(form.password), of: person)
        let request = RegistrationRequest(
            person: person,
            login: .known(form.login),
            name: .known(form.name),
            email: .known(form.email),
            roles: roles,
            credential: credential,
            accepted: form.accepted,
            invitation: invitation.map(InvitationID.init),
            mail: MailRequest(at: now(), for: Self.span)
        )
        do {
            _ = try await Repository<Registration>(store).handle(.ask(request), on: .v7(), meta: meta)
        } catch {
            await credentials.takeBack(of: person, after: error)
            throw error
        }
    }

    /// Makes an account at once for whoever came with a code that was mailed to the address of `form`: that they read mail
    /// there is shown by it. Throws `Refusal`, `PersonCommands.Refusal` and `HashingPool.Full`.
    func register(
        _ form: RegistrationForm,
        invited invitation: UUID,
        _ issue: InvitationIssue,
        meta: EventMeta
    ) async throws -> PersonCommands.Registered {
        var enrolment = PersonCommands.Enrolment(
            newcomer: PersonCommands.Newcomer(
                login: form.login,
                name: form.name,
                email: form.email,
                roles: issue.roles,
                isAddressVerified: true,
                accepted: form.accepted
            ),
            authority: .machine,
            meta: meta
        )
        enrolment.meta.actor = enrolment.person.rawValue
        enrolment.others = [try await use(invitation, enrolment.person, meta)]
        enrolment.credential = try await credentials.add(try await passwords.hash(form.password), of: enrolment.person)
        do {
            return try await personCommands.register(enrolment)
        } catch {
            await credentials.takeBack(of: enrolment.person, after: error)
            guard let conflict = error as? VersionConflict, conflict.stream == invitation else { throw error }
            throw Refusal.invitationOver
        }
    }

    /// Makes the account, if `text` is what was mailed and `password` the one that was chosen: whoever reads the mail, and
    /// whoever registered, must be the same. `login` replaces a name that is taken meanwhile. Throws `Refusal`,
    /// `PersonCommands.Refusal` and `HashingPool.Full`.
    func verify(_ text: String, password: Password, login: LoginName?, meta: EventMeta) async throws
        -> PersonCommands.Registered
    {
        guard let token = MailToken(text), try await token.belongs(to: RegistrationEvent.self, in: store) else {
            throw Refusal.over
        }
        let loaded = try await Repository<Registration>(store).load(token.stream)
        guard case .waiting(let request) = loaded.state, tokens.isAnswer(token, .registration, to: request.mail) else {
            throw Refusal.over
        }
        let completion: [RegistrationEvent]
        do throws(Registration.Refusal) {
            completion = try Registration.decide(.complete(request.mail.id, at: now()), loaded.state)
        } catch {
            throw Refusal.over
        }
        let hash = try await credentials.hash(request.credential)
        guard try await passwords.verify(password, against: hash) else { throw Refusal.wrongPassword }
        return try await register(loaded, request, completion, login, meta)
    }

    /// Makes the account because the operator vouches for the address. Throws as `verify` does.
    func vouch(for registration: UUID, meta: EventMeta) async throws -> PersonCommands.Registered {
        let loaded = try await Repository<Registration>(store).load(registration)
        guard case .waiting(let request) = loaded.state else { throw Refusal.over }
        return try await register(loaded, request, try Registration.decide(.vouch, loaded.state), nil, meta)
    }

    private func register(
        _ loaded: Loaded<Registration>,
        _ request: RegistrationRequest,
        _ completion: [RegistrationEvent],
        _ login: LoginName?,
        _ meta: EventMeta
    ) async throws -> PersonCommands.Registered {
        guard let name = request.name.value, let email = request.email.value, let chosen = request.login.value else {
            throw Refusal.over
        }
        var others = [Append(completion, to: loaded.stream, expected: loaded.expected, meta: meta)]
        if let invitation = request.invitation {
            others.append(try await use(invitation.rawValue, request.person, meta))
        }
        let enrolment = PersonCommands.Enrolment(
            newcomer: PersonCommands.Newcomer(
                login: login ?? chosen,
                name: name,
                email: email,
                roles: request.roles,
                isAddressVerified: true,
                accepted: request.accepted
            ),
            person: request.person,
            credential: request.credential,
            authority: .machine,
            meta: meta.by(request.person),
            others: others
        )
        do {
            return try await personCommands.register(enrolment)
        } catch let conflict as VersionConflict where others.contains(where: { $0.stream == conflict.stream }) {
            throw Refusal.over
        }
    }

    /// The invitation was good when the form was sent; it must still be nobody else's.
    private func use(_ invitation: UUID, _ person: PersonID, _ meta: EventMeta) async throws -> Append {
        let loaded = try await Repository<Invitation>(store).load(invitation)
        guard case .open(let issue) = loaded.state else { throw Refusal.invitationOver }
        do throws(Invitation.Refusal) {
            let events = try Invitation.decide(.use(issue.mail.id, by: person, at: now()), loaded.state)
            return Append(events, to: invitation, expected: loaded.expected, meta: meta)
        } catch {
            throw Refusal.invitationOver
        }
    }

    /// Mails a new link to whoever waits for one at the address of this stream; does nothing if nobody does.
    func renew(at address: UUID, causation: UUID) async throws {
        guard let registration = try await table.waiting(at: address, now()) else { return }
        _ = try await Repository<Registration>(store).handle(
            .renew(MailRequest(at: now(), for: Self.span)),
            on: registration,
            meta: EventMeta(causation: causation)
        )
    }

    /// Mails a new link for a registration that waits; the one before is good no more. Throws `Refusal.over` where it doesn't wait any more.
    func renew(_ registration: UUID, meta: EventMeta) async throws {
        let handled = try await Repository<Registration>(store).handle(
            .renew(MailRequest(at: now(), for: Self.span)),
            on: registration,
            meta: meta
        )
        do { _ = try handled.events() } catch { throw Refusal.over }
    }

    /// Forgets what was typed for a registration that came to nothing.
    func forget(_ person: PersonID) async throws {
        try await credentials.removeAll(of: person)
        try await outbox.removeAll(about: person.rawValue)
        try await vault.shred(person.rawValue)
    }
}
