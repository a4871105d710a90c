import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

/// Gives people another mail address, and takes that back.
struct AddressChanges: Sendable {
    /// Time for which the link to the new address is good.
    static let span: TimeInterval = 86_400
    /// Time for which a change can be taken back from the former address, which is nobody else's until then.
    static let wayBack: TimeInterval = 7 * 86_400

    /// Reason for which nothing was changed.
    enum Refusal: Error, Equatable {
        /// The link isn't good any more, or never was.
        case over
        /// Somebody has the address by now.
        case taken
    }

    let store: EventStore
    let addresses: AddressRegistry
    let accounts: Accounts
    let tokens: MailTokens
    let now: @Sendable () -> Date

    /// Notes that the person would like another address; a mail goes there.
    func ask(_ person: PersonID, for email: EmailAddress, meta: EventMeta) async throws {
        let mail = MailRequest(at: now(), for: Self.span)
        let handled = try await people.handle(.mail(.askForAddress(email, mail)), on: person.rawValue, meta: meta)
        _ = try handled.events()
    }

    /// Makes the new address the person's, if `text` is what was mailed there. Throws `Refusal`.
    func confirm(_ text: String, meta: EventMeta) async throws -> Int64 {
        try await move(text, meta) { account, token in
            guard let request = account.addressChange, tokens.isAnswer(token, .newAddress, to: request.mail) else {
                return nil
            }
            let wayBack = MailRequest(at: now(), for: Self.wayBack)
            return (request.email, .moveAddress(mail: request.mail.id, at: now(), wayBack: wayBack))
        }
    }

    /// Makes the former address the person's again, if `text` is what was mailed there, and signs them out everywhere: perhaps
    /// it was a stranger who changed it. Throws `Refusal`.
    func restore(_ text: String, meta: EventMeta) async throws -> Int64 {
        // The link is good once, and nothing else ends the session of who holds no more than that.
        try await accounts.sessions.waitUntilListed()
        let position = try await move(text, meta) { account, token in
            guard let change = account.formerAddress, tokens.isAnswer(token, .formerAddress, to: change.wayBack) else {
                return nil
            }
            return (change.former, .restoreAddress(mail: change.wayBack.id, at: now()))
        }
        if let token = MailToken(text) {
            try await accounts.sessions.endListed(of: PersonID(rawValue: token.stream), .addressRestored, meta: meta)
        }
        return position
    }

    /// Appends what `decide` says to the person's stream and the claim to that of the address, both or neither.
    private func move(
        _ text: String,
        _ meta: EventMeta,
        _ decide: (Account, MailToken) -> (Personal<EmailAddress>, Person.MailCommand)?
    ) async throws -> Int64 {
        guard let token = MailToken(text), try await token.belongs(to: PersonEvent.self, in: store) else {
            throw Refusal.over
        }
        return try await store.deciding(
            on: token.stream,
            append: {
                let loaded = try await people.load(token.stream)
                guard let account = loaded.state.account, let (email, command) = decide(account, token),
                    let email = email.value
                else { throw Refusal.over }
                do {
                    let meta = meta.by(account.id)
                    let events = try Person.decide(.mail(command), loaded.state)
                    let person = Append(events, to: loaded.stream, expected: loaded.expected, meta: meta)
                    let claim = try await addresses.claim(email, for: account.id, meta: meta)
                    let position = try await store.appendAll([person, claim])[0].position
                    await accounts.clearAttempts(of: account.id)
                    return position
                } catch is Person.Refusal {
                    throw Refusal.over
                } catch is AddressRegistry.Taken {
                    throw Refusal.taken
                }
            }
        )
    }

    private var people: Repository<Person> { Repository(store) }
}
