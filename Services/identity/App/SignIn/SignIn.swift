import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import Synchronization

/// Lets people in by login name and password.
///
/// An unknown login costs the same work and gets the same answer as a wrong password: one query, one hash.
final class SignIn: Sendable {
    /// What somebody claims, as it came over the wire.
    struct Attempt: Sendable {
        var login: String
        var password: String
        /// Where it came from, as far as we know.
        var address: String
    }

    /// What the session is for.
    enum Kind: Sendable {
        /// Kept alive by refresh tokens.
        case lasting
        /// As long as one access token: for a client that signs in again before nearly every action.
        case brief
    }

    private let people: PeopleTable
    private let passwords: Passwords
    private let credentials: Credentials
    private let logins: LoginKeys
    private let store: EventStore
    private let sessions: Sessions
    private let limiter: Mutex<AttemptLimiter>
    private let outcomes: SignInOutcomes

    init(
        people: PeopleTable,
        passwords: Passwords,
        credentials: Credentials,
        logins: LoginKeys,
        store: EventStore,
        sessions: Sessions,
        limits: AttemptLimiter.Rules,
        outcomes: SignInOutcomes
    ) {
        self.people = people
        self.passwords = passwords
        self.credentials = credentials
        self.logins = logins
        self.store = store
        self.sessions = sessions
        limiter = Mutex(AttemptLimiter(rules: limits))
        self.outcomes = outcomes
    }

    /// Opens a session. Throws `SignInRefusal`.
    func signIn(_ attempt: Attempt, for kind: Kind, meta: EventMeta) async throws -> SignedIn {
        do {
            let account = try await admit(attempt)
            outcomes.countLetIn()
            return try await sessions.open(for: account, kind, meta: meta)
        } catch let refusal as SignInRefusal {
            outcomes.count(refusal)
            throw refusal
        }
    }

    /// Whom the attempt lets in, unless there were too many before it.
    private func admit(_ attempt: Attempt) async throws -> Account {
        // What can't be anybody's is no secret and needs no work.
        guard let login = try? LoginName(attempt.login), let password = Password(attempting: attempt.password) else {
            throw SignInRefusal.wrongCredentials
        }
        let key = AttemptLimiter.Key(login: logins.key(of: login), address: attempt.address)
        if let wait = limiter.withLock({ $0.begin(key, at: .now) }) { throw SignInRefusal.tooManyAttempts(wait) }
        do {
            let account = try await check(password, of: login)
            limiter.withLock { $0.succeed(key) }
            return account
        } catch SignInRefusal.wrongCredentials {
            limiter.withLock { $0.fail(key, at: .now) }
            throw SignInRefusal.wrongCredentials
        } catch {
            limiter.withLock { $0.abandon(key) }
            throw error
        }
    }

    /// The account that login and password belong to.
    private func check(_ password: Password, of login: LoginName) async throws -> Account {
        let known = try await people.credential(of: login)
        let isRight: Bool
        do {
            isRight = try await passwords.verify(password, against: known?.hash)
        } catch let full as HashingPool.Full {
            throw SignInRefusal.busy(full.retryAfter)
        }
        guard isRight, let known else { throw SignInRefusal.wrongCredentials }
        // The table may lag behind; whether the password still counts and the person may come in, the stream knows.
        let state = try await Repository<Person>(store).load(known.person.rawValue).state
        guard let account = state.account, account.credential == known.credential else {
            throw SignInRefusal.wrongCredentials
        }
        guard account.isActive else { throw SignInRefusal.suspended }
        if passwords.isOutdated(known.hash), let renewed = try? await passwords.hash(password) {
            try await credentials.renew(known.credential, with: renewed)
        }
        return account
    }
}
