import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

/// Finds the account that a login name and a password belong to.
struct PasswordCheck: Sendable {
    let people: PeopleTable
    let logins: LoginKeys
    let store: EventStore
    let credentials: Credentials
    let hashing: Passwords

    /// Names that somebody may type to say who they are.
    var names: LoginNames { LoginNames(people: people, logins: logins) }
    /// Streams of persons.
    var accounts: Repository<Person> { Repository(store) }

    /// Person with this login name; a new id for a name that nobody has, which is looked for as any other.
    func owner(of login: LoginName) async throws -> PersonID {
        try await people.owner(of: login) ?? PersonID(rawValue: .v7())
    }

    /// Throws `SignInRefusal.busy` where more wait for a hash than are let in.
    func refuseCrowd() throws(SignInRefusal) {
        if let full = hashing.crowd { throw SignInRefusal.busy(full.retryAfter) }
    }

    /// The account that login and password belong to. For nobody's login, and for somebody without a password, the questions are those
    /// for anybody else; no key is needed for any of them. Throws `SignInRefusal`.
    func account(_ password: Password, of login: LoginName) async throws -> Account {
        let person = try await owner(of: login)
        let loaded = try await accounts.loadImpersonal(person.rawValue)
        let credential = loaded.state.account?.credential ?? CredentialID(rawValue: .v7())
        let hash = try await credentials.hash(credential)
        let isRight: Bool
        do {
            isRight = try await hashing.verify(password, against: hash)
        } catch let full as HashingPool.Full {
            throw SignInRefusal.busy(full.retryAfter)
        }
        guard isRight, let hash else { throw SignInRefusal.wrongCredentials }
        // Hashing takes a while, and longer in a crowd: what has become of the account meanwhile counts.
        let state = try await accounts.loadImpersonal(person.rawValue, since: loaded).state
        guard let account = state.account, account.credential == credential else {
            throw SignInRefusal.wrongCredentials
        }
        guard account.isActive else { throw SignInRefusal.suspended }
        if hashing.isOutdated(hash), let renewed = try? await hashing.hash(password) {
            try await credentials.renew(credential, with: renewed)
        }
        return account
    }
}
