import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import ServiceKit

/// Opens, refreshes, names and ends sessions.
struct Sessions: Sendable {
    /// A session ends when it isn't refreshed for so long.
    static let idle: TimeInterval = 7 * 86_400
    /// A session ends after so long however much it is used.
    static let longest: TimeInterval = 30 * 86_400

    /// Reason for which no new token is given. It is for our log; the caller hears one answer.
    enum Refusal: Error, Equatable {
        /// Token that is none, is not of that session, is of a session that is over, or of somebody who may not come in any more.
        case invalid
        /// The token had been used already: the session was ended just now.
        case reused
    }

    private let store: EventStore
    private let tokens: SessionTokens
    private let gate: PolicyGate
    private let factors: Factors
    private let log: Logger
    private let now: @Sendable () -> Date

    init(
        store: EventStore,
        tokens: SessionTokens,
        gate: PolicyGate,
        factors: Factors,
        log: Logger,
        now: @escaping @Sendable () -> Date
    ) {
        self.store = store
        self.tokens = tokens
        self.gate = gate
        self.factors = factors
        self.log = log
        self.now = now
    }

    /// A new session for whom `account` belongs to, appended together with `others`: all of it or nothing. Throws
    /// `VersionConflict` where one of the streams isn't as expected, that of the session included.
    func open(
        for account: Account,
        _ arrival: Arrival,
        provedBy proof: SessionOpening.Proof,
        meta: EventMeta,
        with others: [Append] = []
    ) async throws -> SignedIn {
        guard let credential = account.credential else { preconditionFailure("signed in without a password") }
        let (id, now) = (arrival.session, now())
        let token = arrival.kind == .lasting ? RefreshToken(session: id) : nil
        let brief = TimeInterval(AccessTokens.lifetime.components.seconds)
        let opening = SessionOpening(
            person: account.id,
            credential: credential,
            proof: proof,
            device: .known(arrival.device),
            token: token?.hash,
            validUntil: now + (arrival.kind == .lasting ? Self.idle : brief),
            endsAt: now + (arrival.kind == .lasting ? Self.longest : brief)
        )
        var meta = meta
        meta.actor = account.id.rawValue
        let append = Append([SessionEvent.opened(opening)], to: id, expected: .new, meta: meta)
        _ = try await store.appendAll(others + [append])
        return SignedIn(
            person: account.id,
            session: id,
            accessToken: tokens.access.issue(to: account, session: id, at: now),
            refreshToken: token?.text
        )
    }

    /// Exchanges a refresh token for new tokens; repeated within the grace, for the same refresh token, and later for another one
    /// as long as the first was never used. Throws `Refusal`.
    /// Throws `PolicyGate.Pending`, and changes nothing, where something must be accepted first.
    func refresh(_ text: String, accepting accepted: [PolicyVersion] = [], meta: EventMeta) async throws -> SignedIn {
        guard let token = RefreshToken(text),
            case .open(let session) = try await repository.load(token.session).state,
            // Somebody who never held a token of the session must not be able to end it.
            let current = tokens.refresh.current(of: session, from: token),
            let account = try await Repository<Person>(store).loadImpersonal(session.person.rawValue).state.account
        else { throw Refusal.invalid }
        let over = try await reasonToEnd(session, of: account)
        // Person who is out anyhow needn't accept anything.
        if over == nil { try await gate.pass(account, accepting: accepted, meta: meta) }
        let (next, now) = (tokens.refresh.successor(of: current), now())
        let command: Session.Command =
            if let over {
                .end(over)
            } else {
                .refresh(
                    Session.Exchange(
                        token: token.hash,
                        wasGood: true,
                        next: next.hash,
                        at: now,
                        until: now + Self.idle
                    )
                )
            }
        var meta = meta
        meta.actor = account.id.rawValue
        let handled = try await repository.handle(command, on: token.session, meta: meta)
        guard case .success(let events) = handled.outcome else { throw Refusal.invalid }
        for case .ended(let ending) in events {
            guard ending.reason == .tokenReused else { throw Refusal.invalid }
            log.warning("a spent refresh token came back", ["session": .id(token.session)])
            throw Refusal.reused
        }
        // Another request may have made the exchange meanwhile: then the token that it gave out is the answer to this one, too.
        let given = events.isEmpty ? try await self.current(from: token) : next
        return SignedIn(
            person: account.id,
            session: token.session,
            accessToken: tokens.access.issue(to: account, session: token.session, at: now),
            refreshToken: given.text
        )
    }

    /// The token that counts now in the session of `token`. Throws `Refusal` where the session is over.
    private func current(from token: RefreshToken) async throws -> RefreshToken {
        guard case .open(let session) = try await repository.load(token.session).state,
            let current = tokens.refresh.current(of: session, from: token)
        else { throw Refusal.invalid }
        return current
    }

    /// Proof by which the holder of `session` showed who they are; `nil` if it isn't open.
    func proof(of id: UUID) async throws -> SessionOpening.Proof? {
        guard case .open(let session) = try await repository.load(id).state else { return nil }
        return session.proof
    }

    /// Returns true if a session of the owner of `account` is open, by the password that counts.
    func isOpen(_ id: UUID, of account: Account) async throws -> Bool {
        guard case .open(let session) = try await repository.load(id).state else { return false }
        return session.person == account.id && session.credential == account.credential
    }

    /// Reason for which `session` can't go on, by the changes of its account and of the rules since it was opened; `nil` if it can.
    private func reasonToEnd(_ session: OpenSession, of account: Account) async throws -> SessionEnding.Reason? {
        guard account.isActive else { return .suspended }
        guard account.credential == session.credential else { return .passwordChanged }
        guard factors.rule.demands(of: account.roles) else { return nil }
        // Opened before the rule or before these roles, or by a factor that has been taken away: none is asked for here, so the
        // next sign-in has to.
        guard session.proof != .password, try await factors.state(of: account.id).active != nil else {
            return .factorNeeded
        }
        return nil
    }

    /// Gives the device of an open session another name; answers the position in the log. Throws `Session.Refusal`.
    func name(_ session: UUID, _ name: DeviceName, meta: EventMeta) async throws -> Int64? {
        let handled = try await repository.handle(.name(name), on: session, meta: meta)
        _ = try handled.events()
        return handled.position
    }

    /// Ends a session; `false` if there is no such session.
    func end(_ session: UUID, _ reason: SessionEnding.Reason, meta: EventMeta) async throws -> Bool {
        let handled = try await repository.handle(.end(reason), on: session, meta: meta)
        guard case .success = handled.outcome else { return false }
        return true
    }

    /// A session that is refreshed every ten minutes has thousands of events; a load replays some dozens at most.
    private var repository: Repository<Session> { Repository(store, snapshots: Snapshots(schema: 2, every: 32)) }
}
