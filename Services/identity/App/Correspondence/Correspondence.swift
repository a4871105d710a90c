import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import MailDelivery
import Vault

/// Carries out what `AccountPolicy` intends. Each may be done again after a crash: mails are known by the event that asked
/// for them, everything else is as it was done before.
struct Correspondence: Sendable {
    /// Time for which the link to a new password is good.
    static let resetSpan: TimeInterval = 30 * 60

    let store: EventStore
    let outbox: Outbox
    /// Mail that was put into a folder.
    let files: FolderTransport?
    let vault: Vault
    let addresses: AddressRegistry
    let commands: RegistrationCommands
    let tokens: MailTokens
    let texts: MailTexts
    let barrier: ReadBarrier
    let now: @Sendable () -> Date

    /// Does what follows from the event `recorded`. Nothing is written about those who were erased meanwhile.
    func perform(_ intention: AccountPolicy.Intention, _ recorded: Recorded<IdentityEvent>) async throws {
        do {
            try await carryOut(intention, recorded.id, at: recorded.position)
        } catch is ErasedSubject {
            return
        }
    }

    private func carryOut(_ intention: AccountPolicy.Intention, _ event: UUID, at position: Int64) async throws {
        switch intention {
        case .verify(let registration, let mail): try await verify(registration, mail, for: event)
        case .forget(let person):
            try await commands.forget(person)
            _ = try await files?.removeAll(about: person.rawValue)
        case .invite(let invitation, let issue):
            guard let email = issue.email?.value, now() < issue.mail.expires else { return }
            let token = tokens.token(.invitation, invitation, issue.mail).text
            let message = texts.invitation(to: email.text, token)
            try await send(message, "invitation", event, about: issue.person, until: issue.mail.expires)
        case .forgetInvited(let invitation): try await forgetInvited(invitation)
        case .help(.password, let address):
            // Each of those who share an address gets a mail of their own, which says whose it is.
            for account in try await addresses.holders(ofStream: address) where account.isActive {
                let mail = MailRequest(at: now(), for: Self.resetSpan)
                _ = try await people.handle(
                    .mail(.offerReset(mail)),
                    on: account.id.rawValue,
                    meta: EventMeta(causation: event)
                )
            }
        case .help(.login, let address):
            for account in try await addresses.holders(ofStream: address) where account.isActive {
                guard let email = account.email?.value, let login = account.login.value else { continue }
                let message = texts.loginForgotten(to: email.text, login: login.text)
                try await send(
                    message,
                    "login-forgotten",
                    .named(account.id.rawValue.uuidString, in: event),
                    about: account.id
                )
            }
        case .help(.verification, let address):
            // Table of registrations says which one waits there; it must show what was asked for before.
            await barrier.registrations(position)
            try await commands.renew(at: address, causation: event)
        case .offerReset(let person, let mail):
            guard let account = try await account(person), account.passwordReset == mail else { return }
            guard let email = account.email?.value, let login = account.login.value, now() < mail.expires else {
                return
            }
            let token = tokens.token(.password, person.rawValue, mail).text
            let message = texts.passwordReset(to: email.text, login: login.text, token)
            try await send(message, "password-reset", event, about: person, until: mail.expires)
        case .confirmAddress(let request): try await confirm(request, event)
        case .tellFormerAddress(let change):
            guard let former = change.former.value, now() < change.wayBack.expires else { return }
            let token = tokens.token(.formerAddress, change.person.rawValue, change.wayBack).text
            let message = texts.formerAddress(to: former.text, token)
            try await send(message, "address-changed", event, about: change.person, until: change.wayBack.expires)
        case .welcome(let person, let mail):
            guard let account = try await account(person), account.passwordReset == mail else { return }
            guard let email = account.email?.value, let login = account.login.value, now() < mail.expires else {
                return
            }
            let token = tokens.token(.password, person.rawValue, mail).text
            let message = texts.welcome(to: email.text, login: login.text, token, until: mail.expires)
            try await send(message, "welcome", event, about: person, until: mail.expires)
        case .tellAddressCorrected(let correction): try await tell(correction, event)
        case .tellLoginChanged(let person):
            guard let account = try await account(person), let email = account.email?.value,
                let login = account.login.value
            else { return }
            let message = texts.loginChanged(to: email.text, login: login.text)
            try await send(message, "login-changed", event, about: person)
        case .tellPasswordChanged(let person):
            guard let email = try await account(person)?.email?.value else { return }
            try await send(texts.passwordChanged(to: email.text), "password-changed", event, about: person)
        case .tellMerged(let merged):
            try await tell(merged.account, merged.into, "account-merged", event, texts.merged)
        case .tellMergeUndone(let undone):
            try await tell(undone.account, undone.into, "merge-undone", event, texts.mergeUndone)
        case .tellErasureAsked(let request):
            guard let email = try await account(request.person)?.email?.value else { return }
            let erasure = try await Repository<Erasure>(store).load(Erasure.stream(of: request.person)).state
            let message = texts.erasureAsked(
                to: email.text,
                by: request.cause,
                due: request.due,
                keptUntil: erasure.holds.values.max()
            )
            try await send(message, "erasure-asked", event, about: request.person)
        }
    }

    /// A mail about each of two accounts, known by the event and the account.
    private func tell(
        _ earlier: PersonID,
        _ into: PersonID,
        _ kind: String,
        _ event: UUID,
        _ text: (_ address: String, _ login: String, _ isEarlier: Bool) -> MailMessage
    ) async throws {
        for person in [earlier, into] {
            guard let account = try await account(person), let email = account.email?.value,
                let login = account.login.value
            else { continue }
            let message = text(email.text, login.text, person == earlier)
            try await send(message, kind, .named(person.rawValue.uuidString, in: event), about: person)
        }
    }

    /// Both mails are known by the event, the one to the address before by an id that is made of it.
    private func tell(_ correction: AddressCorrection, _ event: UUID) async throws {
        if let former = correction.former?.value {
            let message = texts.addressCorrected(from: former.text)
            try await send(message, "address-corrected", .named("former", in: event), about: correction.person)
        }
        guard let account = try await account(correction.person), let login = account.login.value,
            let email = correction.email?.value, account.email?.value == email
        else { return }
        let message = texts.addressCorrected(to: email.text, login: login.text)
        try await send(message, "address-corrected", event, about: correction.person)
    }

    /// The link to whoever may have it; a word to the owner where the address belongs to somebody already.
    private func verify(_ registration: UUID, _ mail: MailRequest, for event: UUID) async throws {
        guard case .waiting(let request) = try await Repository<Registration>(store).load(registration).state,
            request.mail == mail, now() < mail.expires, let email = request.email.value
        else { return }
        if let holder = try await addresses.holders(of: email).first {
            return try await send(texts.addressKnown(to: email.text), "address-known", event, about: holder.id)
        }
        let token = tokens.token(.registration, registration, mail).text
        let message = texts.verification(to: email.text, token)
        try await send(message, "verification", event, about: request.person, until: mail.expires)
    }

    private func confirm(_ request: AddressChangeRequest, _ event: UUID) async throws {
        guard let email = request.email.value, now() < request.mail.expires,
            try await account(request.person)?.addressChange == request
        else { return }
        if let holder = try await addresses.holders(of: email).first(where: { $0.id != request.person }) {
            return try await send(texts.addressKnown(to: email.text), "address-known", event, about: holder.id)
        }
        let token = tokens.token(.newAddress, request.person.rawValue, request.mail).text
        let message = texts.newAddress(to: email.text, token)
        try await send(message, "new-address", event, about: request.person, until: request.mail.expires)
    }

    /// An invitation that is over needs no address: its key is destroyed. Nobody else has that key.
    private func forgetInvited(_ invitation: UUID) async throws {
        for recorded in try await store.load(invitation, as: InvitationEvent.self) {
            guard case .issued(let issue) = recorded.event else { continue }
            try await outbox.removeAll(about: issue.person.rawValue)
            try await vault.shred(issue.person.rawValue)
            _ = try await files?.removeAll(about: issue.person.rawValue)
        }
    }

    private func send(
        _ message: MailMessage,
        _ kind: String,
        _ event: UUID,
        about person: PersonID,
        until end: Date? = nil
    ) async throws {
        try await outbox.enqueue(message, id: event, kind: kind, about: person.rawValue, expires: end)
    }

    private func account(_ person: PersonID) async throws -> Account? {
        try await people.load(person.rawValue).state.account
    }

    private var people: Repository<Person> { Repository(store) }
}
