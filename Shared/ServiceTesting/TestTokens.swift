import FoundationEssentials
import IdentityContract
import ServiceKit
import Tokens

/// Tokens of the cast and of services, signed as identity and services sign theirs.
struct TestTokens: Sendable {
    private let persons = TokenSigner(keyID: "test", key: .random())
    private let own: ServiceIdentity
    private let identity = ServiceIdentity(name: "identity", key: .random())
    private let notifications = ServiceIdentity(name: "notifications", key: .random())
    private let since = Date()

    /// Tokens for requests to `service`.
    init(service: String) { own = ServiceIdentity(name: service, key: .random()) }

    /// Trust of the service in them.
    var trust: ServiceTrust {
        let keys = KeySet([persons.verifyingKey])
        return ServiceTrust(
            identity: own,
            userKeys: UserKeys(source: { keys }),
            services: KeySet([own.verifyingKey, identity.verifyingKey, notifications.verifyingKey])
        )
    }

    /// `Authorization` of a person.
    func authorization(of person: PersonRegistered) -> String {
        let claims = Claims(
            issuer: Claims.identityIssuer,
            subject: person.id.uuidString.lowercased(),
            at: since,
            lifetime: .seconds(3600),
            number: person.number,
            roles: person.roles
        )
        return "Bearer \(persons.sign(claims, as: .access))"
    }

    /// Proof that a person gave their password at `time`, as identity signs it.
    func confirmation(of person: PersonRegistered, at time: Date) -> String {
        let subject = person.id.uuidString.lowercased()
        let claims = Claims(issuer: Claims.identityIssuer, subject: subject, at: time, lifetime: .seconds(600))
        return persons.sign(claims, as: .confirmation)
    }

    /// `Authorization` of identity, which asks for exports and confirms erasures.
    var ofIdentity: String { "Bearer \(identity.token())" }
    /// `Authorization` of notifications, which asks before it tells anybody anything.
    var ofNotifications: String { "Bearer \(notifications.token())" }
    /// `Authorization` of the service itself, as good as that of any other.
    var ofService: String { "Bearer \(own.token())" }
}
