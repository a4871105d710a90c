import Foundation

/// Session of whoever uses the app: signing in and out, and the tokens of their calls.
///
/// A refresh token is good for one exchange. The one before stays in the store until the answer has been saved, and the unit answers it again
/// as long as its successor was never used: neither a lost answer nor an app that ends in between signs anybody out.
public actor Session {
    nonisolated let exchange: Exchange
    private let store: any TokenStore
    private var stored: StoredSession?
    private var access: AccessToken?
    private var refreshing: Task<AccessToken, any Error>?
    /// Number of sign-ins and sign-outs: an exchange that began before one counts no more.
    private var epoch = 0
    private var watchers = Watchers<SessionState>()
    /// Whether somebody is signed in.
    public private(set) var state = SessionState.signedOut(nil) {
        didSet { if state != oldValue { watchers.tell(state) } }
    }

    init(_ exchange: Exchange, _ store: any TokenStore) {
        self.exchange = exchange
        self.store = store
    }

    /// The state now, and after each change.
    public var states: AsyncStream<SessionState> { watchers.stream(beginningWith: state) }

    /// Person who is signed in, as told last.
    public var person: IdentityPerson? { stored?.person }

    /// Goes on with the session of the store, also without a network. Once, when the app starts.
    @discardableResult
    public func resume() async throws -> SessionState {
        let before = epoch
        let session = try await store.load()
        if epoch == before, let session {
            stored = session
            state = .signedIn(session.person)
        }
        return state
    }

    /// Signs in by login name or address, and password. `device` is what the list of one's sessions calls this one. Throws Problem.
    public func signIn(_ login: String, password: String, device: String? = nil) async throws -> SignInStep {
        try await signIn(login, password, device, accept: nil)
    }

    private func signIn(_ login: String, _ password: String, _ device: String?, accept: [IdentityAcceptedPolicyInput]?)
        async throws
        -> SignInStep
    {
        let body = IdentitySessionCredentialsInput(login: login, password: password, device: device, accept: accept)
        do {
            let response = try await exchange.stranger(.postIdentitySessions(body))
            switch try response.read(as: Either<IdentitySessionGrant, IdentitySessionSecondStep>.self) {
            case .first(let grant): return try await begin(grant)
            case .second(let step) where step.needs == .code:
                return .code(CodeStep(session: self, challenge: step.challenge))
            case .second(let step) where step.needs == .enrolment:
                return .enrolment(EnrolmentStep(session: self, challenge: step.challenge))
            case .second(let step): throw UnexpectedAnswer(response.status, "needs \(step.needs.rawValue)")
            }
        } catch let problem as Problem where problem.code == .policiesPending && accept == nil {
            let pending = try await pending(problem)
            return .policies(
                PoliciesStep(pending: pending) { accepted in
                    try await self.signIn(login, password, device, accept: accepted)
                }
            )
        }
    }

    /// Signs in by a call that answers with a grant.
    func signIn(by call: Call<IdentitySessionGrant>) async throws -> SignInStep {
        try await begin(try await exchange.stranger(call).read(as: IdentitySessionGrant.self))
    }

    /// Step by which whoever is signed in accepts what is pending. Nil if nothing is.
    public func policies() async throws -> PoliciesStep? {
        guard case .policiesPending = state else { return nil }
        do {
            _ = try await refreshed()
            return nil
        } catch let problem as Problem where problem.code == .policiesPending {
            return PoliciesStep(pending: try await pending(problem)) { accepted in
                .signedIn(try await self.accept(accepted))
            }
        }
    }

    /// Policies that a refusal names; where it names none, all that hold by now.
    private func pending(_ problem: Problem) async throws -> [IdentityPolicySummary] {
        let all = try await exchange.stranger(.getIdentityPolicies(), mayRepeat: true).read(as: IdentityPolicyList.self)
        let named = Set(problem.fields.compactMap { $0.parameters["policy"] })
        let now = exchange.surroundings.now()
        return all.policies.filter { policy in
            named.isEmpty ? policy.mandatoryFrom.map { $0 <= now } ?? false : named.contains(policy.policy)
        }
    }

    private func accept(_ policies: [IdentityAcceptedPolicyInput]) async throws -> IdentityPerson {
        _ = try await refresh(accept: policies)
        guard let stored else { throw SignedOut(reason: nil) }
        return stored.person
    }

    /// Signs out, on this device at once. False if the unit couldn't be told: the session ends by itself after a week.
    @discardableResult
    public func signOut() async -> Bool {
        let (token, session) = (access, stored)
        await leave(nil)
        guard let session else { return true }
        if let token, exchange.surroundings.now() < token.expiresAt { return await end(token.text) }
        let body = IdentitySessionRefreshInput(refreshToken: session.refreshToken)
        do {
            let grant = try await exchange.stranger(.postIdentitySessionsRefresh(body), mayRepeat: true)
                .read(as: IdentitySessionGrant.self)
            return await end(grant.accessToken)
        } catch let problem as Problem {
            // It had ended already.
            return problem.status == 401
        } catch { return false }
    }

    /// Takes the answer to a change of one's own password: all sessions have ended, and this one goes on as a new one.
    func replace(by grant: IdentitySessionGrant) async throws { try await take(grant, since: epoch) }

    /// A token that will be good for a while. Throws SignedOut, Problem, NoAnswer.
    func token() async throws -> AccessToken {
        let now = exchange.surroundings.now()
        if let access, now < access.staleAt { return access }
        do { return try await refreshed() } catch {
            // Nobody could be asked, and the one there is may still do.
            guard let access, now < access.expiresAt, Self.isPassing(error) else { throw error }
            return access
        }
    }

    /// Another token of the same person in place of one that was refused.
    func token(insteadOf refused: AccessToken) async throws -> AccessToken {
        let token: AccessToken
        if let access, access.text != refused.text { token = access } else { token = try await refreshed() }
        // Nobody does as another what the one before has asked for.
        guard token.person == refused.person else { throw SignedOut(reason: nil) }
        return token
    }

    private static func isPassing(_ error: any Error) -> Bool {
        error is NoAnswer || (error as? Problem)?.isPassing == true
    }

    /// One exchange at a time, whoever asks.
    private func refreshed() async throws -> AccessToken {
        if let refreshing { return try await refreshing.value }
        let task = Task { try await self.refresh(accept: nil) }
        refreshing = task
        return try await task.value
    }

    private func refresh(accept: [IdentityAcceptedPolicyInput]?) async throws -> AccessToken {
        let before = epoch
        defer { if accept == nil, epoch == before { refreshing = nil } }
        guard let stored else { throw SignedOut(reason: nil) }
        let grant: IdentitySessionGrant
        do {
            let body = IdentitySessionRefreshInput(accept: accept, refreshToken: stored.refreshToken)
            // The same token once more is answered as the first time.
            grant = try await exchange.stranger(.postIdentitySessionsRefresh(body), mayRepeat: true)
                .read(as: IdentitySessionGrant.self)
        } catch let problem as Problem where epoch == before {
            if problem.code == .policiesPending {
                access = nil
                state = .policiesPending(stored.person)
            } else if problem.status == 401 || problem.status == 422 {
                await leave(.sessionOver)
                throw SignedOut(reason: .sessionOver)
            }
            throw problem
        }
        return try await take(grant, since: before)
    }

    private func begin(_ grant: IdentitySessionGrant) async throws -> SignInStep {
        // Whoever was signed in before isn't any more.
        epoch += 1
        refreshing = nil
        try await take(grant, since: epoch)
        let codes = grant.recoveryCodes ?? []
        return codes.isEmpty ? .signedIn(grant.person) : .enrolled(grant.person, recoveryCodes: codes)
    }

    @discardableResult
    private func take(_ grant: IdentitySessionGrant, since before: Int) async throws -> AccessToken {
        guard let refreshToken = grant.refreshToken else { throw UnexpectedAnswer(200, "no refresh token") }
        let session = StoredSession(refreshToken: refreshToken, person: grant.person)
        if epoch == before {
            // Before its token is used: what is lost now is still answered to the token before.
            try await store.save(session)
        }
        guard epoch == before else {
            // Somebody has signed out, or others in, meanwhile.
            try? await store.save(stored)
            _ = await end(grant.accessToken)
            throw SignedOut(reason: nil)
        }
        let now = exchange.surroundings.now()
        let token = AccessToken(
            text: grant.accessToken,
            person: grant.person.id,
            staleAt: now + 0.8 * Double(grant.expiresIn),
            expiresAt: now + Double(grant.expiresIn)
        )
        stored = session
        access = token
        state = .signedIn(grant.person)
        return token
    }

    private func leave(_ reason: SignOutReason?) async {
        epoch += 1
        refreshing = nil
        stored = nil
        access = nil
        state = .signedOut(reason)
        // A token that is over does no harm in the store: it is refused once more.
        try? await store.save(nil)
    }

    private func end(_ token: String) async -> Bool {
        do {
            _ = try await exchange.stranger(.deleteIdentitySessionsCurrent(), token: token, mayRepeat: true)
            return true
        } catch let problem as Problem {
            // It had ended already.
            return problem.status == 404 || problem.status == 401
        } catch { return false }
    }
}
