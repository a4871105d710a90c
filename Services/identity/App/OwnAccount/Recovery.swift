import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

/// The way back in for who has forgotten the password. It leads to a new password and no further: a second factor is still
/// asked for.
struct Recovery: Sendable {
    /// Reason for which there is no new password.
    enum Refusal: Error, Equatable {
        /// The link isn't good any more, or never was.
        case over
        /// The password may not be chosen.
        case flawed(FieldViolation)
    }

    let store: EventStore
    let accounts: Accounts
    let tokens: MailTokens
    let now: @Sendable () -> Date

    /// Makes `password` the good one if `text` is what was mailed, and signs the person out everywhere. They can sign in by it
    /// at once. Returns its position. Throws `Refusal` and `HashingPool.Full`.
    func reset(_ text: String, password: String, meta: EventMeta) async throws -> Accounts.Done {
        guard let token = MailToken(text), try await token.belongs(to: PersonEvent.self, in: store),
            let account = try await Repository<Person>(store).load(token.stream).state.account,
            let mail = account.passwordReset, tokens.isAnswer(token, .password, to: mail), now() < mail.expires
        else { throw Refusal.over }
        let chosen = try choose(password, for: account)
        do {
            return try await accounts.setPassword(chosen, of: account.id, meta: meta.by(account.id)) {
                .mail(.resetPassword(mail: mail.id, $0, at: now()))
            }
        } catch is Person.Refusal {
            throw Refusal.over
        }
    }

    /// `text` as a new password of somebody. Throws `Refusal.flawed`.
    func choose(_ text: String, for account: Account) throws(Refusal) -> Password {
        let names = account.name.value.map { [$0.first, $0.last] } ?? []
        let known = PasswordRule.Known(
            login: account.login.value?.text,
            names: names,
            email: account.email?.value?.text
        )
        do throws(FieldViolation) {
            return try PasswordRule.password(choosing: text, known: known)
        } catch {
            throw Refusal.flawed(error)
        }
    }
}
