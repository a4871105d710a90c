import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

extension AccountCommands {
    /// Link to a new password for an operator to hand over, good once and until a time; the one before is good no more. Nothing is mailed.
    func resetLink(for person: PersonID, good span: TimeInterval, meta: EventMeta) async throws -> (
        link: String, until: Date
    ) {
        let mail = MailRequest(at: now(), for: span)
        let handled = try await Repository<Person>(with.personCommands.store).handle(
            .mail(.handReset(mail)),
            on: person.rawValue,
            meta: meta
        )
        _ = try handled.events()
        return (texts.link(.password, with.tokens.token(.password, person.rawValue, mail).text), mail.expires)
    }

    /// Mails the welcome to somebody whom others have registered again, with a new link.
    func welcomeAgain(_ person: PersonID, meta: EventMeta) async throws {
        let mail = MailRequest(at: now(), for: MailRequest.welcomeSpan)
        let handled = try await Repository<Person>(with.personCommands.store).handle(
            .mail(.welcome(mail)),
            on: person.rawValue,
            meta: meta
        )
        _ = try handled.events()
    }
}
