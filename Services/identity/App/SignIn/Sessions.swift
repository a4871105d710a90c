import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import ServiceKit

/// Opens, refreshes and ends sessions.
struct Sessions: Sendable {
    /// A session ends when it isn't refreshed for so long.
    static let idle: TimeInterval = 7 * 86_400
    /// A session ends after so long however much it is used.
    static let longest: TimeInterval = 30 * 86_400

    /// Why no new token is given. Which it was is for our log; the caller hears one answer.
    enum Refusal: Error, Equatable {
        /// Not a token, not of that session, of a session that is over, or of somebody who may not come in any more.
        case invalid
        /// The token had been used already: the session was ended just now.
        case reused
    }

    private let store: EventStore
    private let tokens: AccessTokens
    private let log: Logger
    private let now: @Sendable () -> Date

    init(store: EventStore, tokens: AccessTokens, log: Logger, now: @escaping @Sendable () -> Date) {
        self.store = store
        self.tokens = tokens
        self.log = log
        self.now = now
    }

    /// A new session for whom `account` belongs to.
    func open(for account: Account, _ kind: SignIn.Kind, meta: EventMeta) async throws -> SignedIn {
        guard let credential = account.credential else { preconditionFailure("signed in without a password") }
        let (id, now) = (UUID.v7(), now())
        let token = kind == .lasting ? RefreshToken(session: id) : nil
        let brief = TimeInterval(AccessTokens.lifetime.components.seconds)
        let opening = SessionOpening(
            person: account.id,
            credential: credential,
            token: token?.hash,
            validUntil: now + (kind == .lasting ? Self.idle : brief),
            endsAt: now + (kind == .lasting ? Self.longest : brief)
        )
        var meta = meta
        meta.actor = account.id.rawValue
        _ = try await store.append([SessionEvent.opened(opening)], to: id, expected: .new, meta: meta)
        return SignedIn(
            person: account.id,
            session: id,
            accessToken: tokens.issue(to: account, session: id, at: now),
            refreshToken: token?.text
        )
    }

    /// Exchanges a refresh token for new tokens. Throws `Refusal`.
    func refresh(_ text: String, meta: EventMeta) async throws -> SignedIn {
        guard let token = RefreshToken(text),
            case .open(let session) = try await repository.load(token.session).state,
            let account = try await Repository<Person>(store).load(session.person.rawValue).state.account
        else { throw Refusal.invalid }
        let (next, now) = (RefreshToken(session: token.session), now())
        let command: Session.Command =
            if !account.isActive {
                .end(.suspended)
            } else if account.credential != session.credential {
                .end(.passwordChanged)
            } else {
                .refresh(token: token.hash, next: next.hash, at: now, until: now + Self.idle)
            }
        // Somebody who holds no token of the session must not be able to end it.
        guard session.token == token.hash || session.spent.contains(token.hash) else { throw Refusal.invalid }
        var meta = meta
        meta.actor = account.id.rawValue
        let handled = try await repository.handle(command, on: token.session, meta: meta)
        guard case .success(let events) = handled.outcome else { throw Refusal.invalid }
        for case .ended(let ending) in events {
            guard ending.reason == .tokenReused else { throw Refusal.invalid }
            log.warning("a spent refresh token came back", ["session": .id(token.session)])
            throw Refusal.reused
        }
        return SignedIn(
            person: account.id,
            session: token.session,
            accessToken: tokens.issue(to: account, session: token.session, at: now),
            refreshToken: next.text
        )
    }

    /// Ends a session; `false` if there is no such session.
    func end(_ session: UUID, _ reason: SessionEnding.Reason, meta: EventMeta) async throws -> Bool {
        let handled = try await repository.handle(.end(reason), on: session, meta: meta)
        guard case .success = handled.outcome else { return false }
        return true
    }

    private var repository: Repository<Session> { Repository(store) }
}
