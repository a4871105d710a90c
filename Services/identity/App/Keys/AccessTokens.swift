import FoundationEssentials
import HTTPKit
import IdentityDomain
import Tokens

/// Makes access tokens: what a person shows to every service, good for ten minutes.
struct AccessTokens: Sendable {
    /// Time for which a token is good, unless it is revoked (`RevocationReader`).
    static let lifetime = Duration.seconds(600)

    let keys: KeyRing

    /// A token for whom `account` belongs to, in `session`.
    func issue(to account: Account, session: UUID, at now: Date) -> String {
        sign(.access, account, session, at: now)
    }

    /// A token with which somebody whose session it is reads what is of `account`, and changes nothing. Ends with the session, and whenever a token of
    /// the account itself would.
    func issueReading(of account: Account, session: UUID, at now: Date) -> String {
        sign(.reading, account, session, at: now)
    }

    private func sign(_ kind: TokenKind, _ account: Account, _ session: UUID, at now: Date) -> String {
        let claims = Claims(
            issuer: Claims.identityIssuer,
            subject: account.id.rawValue.text,
            at: now,
            lifetime: Self.lifetime,
            number: account.number,
            roles: account.roles.names,
            session: session,
            accountVersion: account.version
        )
        return keys.signer.sign(claims, as: kind)
    }
}
