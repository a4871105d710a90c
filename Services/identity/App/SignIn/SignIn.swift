import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

/// Lets people in by login name and password, and by a code where they have a second factor.
///
/// The read model says whose a login name is; whether the password counts and the person may come in, the person's stream says at
/// that moment. An unknown login costs the same work and gets the same answer as a wrong password: the same queries, one hash.
final class SignIn: Sendable {
    /// Claim of somebody, as it came over the wire.
    struct Attempt: Sendable {
        var login: String
        var password: String
        /// Address from which it came, as far as we know.
        var address: String
        /// The token of the device, where it has one.
        var device: String?
        /// Policies that they accept on the way in.
        var accepted: [PolicyVersion] = []
    }

    /// Result of a right password.
    enum Admission: Sendable {
        /// Person is in.
        case signedIn(SignedIn)
        /// Something is still to be done; the text is what they show when they do it.
        case needs(Challenge.Need, String)
    }

    private let passwords: PasswordCheck
    private let guesses: GuessControl
    private let steps: SignInSteps
    private let sessions: Sessions
    private let outcomes: SignInOutcomes
    private let now: @Sendable () -> Date

    init(
        passwords: PasswordCheck,
        guesses: GuessControl,
        steps: SignInSteps,
        sessions: Sessions,
        outcomes: SignInOutcomes,
        now: @escaping @Sendable () -> Date
    ) {
        self.passwords = passwords
        self.guesses = guesses
        self.steps = steps
        self.sessions = sessions
        self.outcomes = outcomes
        self.now = now
    }

    /// The first step: the password. Opens a session if nothing more is needed. Throws `SignInRefusal`.
    func signIn(_ attempt: Attempt, _ arrival: Arrival, meta: EventMeta) async throws -> Admission {
        try await counting {
            let account = try await admit(attempt)
            try await steps.policies.pass(account, accepting: attempt.accepted, meta: meta)
            let need: Challenge.Need
            if try await steps.factors.state(of: account.id).active != nil {
                need = .code
            } else if steps.factors.rule.demands(of: account.roles) {
                need = .enrolment
            } else {
                outcomes.countLetIn()
                let signedIn = try await sessions.open(for: account, arrival, provedBy: .password, meta: meta)
                return .signedIn(known(signedIn, as: try? LoginName(attempt.login)))
            }
            outcomes.count(need)
            return .needs(need, try await challenge(account, need, arrival))
        }
    }

    /// Both steps in one, for a client with a single field: the code stands at the end of the password.
    /// Throws `SignInRefusal`.
    func signInAtOnce(_ attempt: Attempt, _ arrival: Arrival, meta: EventMeta) async throws -> SignedIn {
        try await counting {
            var (attempt, code) = (attempt, "")
            // Length is checked before a code is taken off: a text too long to be looked at must not show whether there is a code.
            guard Password(attempting: attempt.password) != nil else { throw SignInRefusal.wrongCredentials }
            let hasFactor = try await hasFactor(attempt.login)
            if hasFactor {
                code = String(attempt.password.suffix(TOTP.digits))
                attempt.password = String(attempt.password.dropLast(TOTP.digits))
            }
            let account = try await admit(attempt)
            try await steps.policies.pass(account, accepting: attempt.accepted, meta: meta)
            guard hasFactor else {
                guard !steps.factors.rule.demands(of: account.roles) else { throw SignInRefusal.enrolmentNeeded }
                outcomes.countLetIn()
                let signedIn = try await sessions.open(for: account, arrival, provedBy: .password, meta: meta)
                return known(signedIn, as: try? LoginName(attempt.login))
            }
            return known(try await open(account, arrival, code, meta), as: try? LoginName(attempt.login))
        }
    }

    /// The second step: the code. Throws `SignInRefusal`.
    func finish(_ text: String, code: String, meta: EventMeta) async throws -> SignedIn {
        try await counting {
            let (challenge, account) = try await redeem(text, .code)
            return known(try await open(account, challenge.arrival, code, meta), as: account.login.value)
        }
    }

    /// The second step for somebody who has no second factor and must have one: begins the enrolment.
    func beginEnrolment(_ text: String, meta: EventMeta) async throws -> (Factors.Enrolment, Account) {
        try await counting {
            let (_, account) = try await redeem(text, .enrolment)
            return (try await steps.factors.begin(account.id, meta: meta.by(account.id)), account)
        }
    }

    /// Ends the enrolment by a first code, and opens the session; answers the recovery codes, too.
    func finishEnrolment(_ text: String, code: String, meta: EventMeta) async throws -> (SignedIn, [String]) {
        try await counting {
            let (challenge, account) = try await redeem(text, .enrolment)
            return try await onlyOnce(challenge.arrival.session, account.id) {
                let (append, codes) = try await steps.factors.confirmation(
                    code,
                    of: account.id,
                    meta: meta.by(account.id)
                )
                let signedIn = try await sessions.open(
                    for: account,
                    challenge.arrival,
                    provedBy: .code,
                    meta: meta,
                    with: [append]
                )
                outcomes.countLetIn()
                return (known(signedIn, as: account.login.value), codes)
            }
        }
    }

    /// Checks that the password is that of somebody who is signed in already; asked before what can't be undone. Counts like an attempt to
    /// sign in. Throws `SignInRefusal`.
    func confirm(_ password: String, of person: PersonID, from address: String) async throws {
        try await counting {
            guard let login = try await passwords.accounts.load(person.rawValue).state.account?.login.value else {
                throw SignInRefusal.wrongCredentials
            }
            let attempt = Attempt(login: login.text, password: password, address: address)
            let account = try await admit(attempt, from: .session)
            guard account.id == person else { throw SignInRefusal.wrongCredentials }
        }
    }

    /// Opens the session if the code is right.
    private func open(_ account: Account, _ arrival: Arrival, _ code: String, _ meta: EventMeta) async throws
        -> SignedIn
    {
        try await onlyOnce(arrival.session, account.id) {
            let use = try await steps.factors.use(code, of: account.id, meta: meta.by(account.id))
            let signedIn = try await sessions.open(
                for: account,
                arrival,
                provedBy: use.proof,
                meta: meta,
                with: [use.append]
            )
            outcomes.countLetIn()
            return signedIn
        }
    }

    /// Does `body`, which opens `session` for `person`, again where the second factor changed meanwhile. A session that is open already
    /// means that the challenge was used.
    private func onlyOnce<Result>(
        _ session: UUID,
        _ person: PersonID,
        _ body: () async throws -> Result
    ) async throws -> Result {
        try await steps.factors.retrying(for: person) {
            do {
                return try await body()
            } catch let conflict as VersionConflict where conflict.stream == session {
                throw SignInRefusal.challengeOver
            }
        }
    }

    private func challenge(_ account: Account, _ need: Challenge.Need, _ arrival: Arrival) async throws -> String {
        guard let credential = account.credential else { preconditionFailure("signed in without a password") }
        let challenge = Challenge(
            person: account.id,
            credential: credential,
            need: need,
            expires: now() + Challenge.lifetime(need),
            arrival: arrival
        )
        return try await steps.challenges.seal(challenge)
    }

    /// Redeems the result of the first step, if it is still worth something: the person may still come in, by the same password.
    private func redeem(_ text: String, _ need: Challenge.Need) async throws -> (Challenge, Account) {
        guard let challenge = await steps.challenges.open(text, at: now()), challenge.need == need,
            let account = try await passwords.accounts.load(challenge.person.rawValue).state.account,
            account.credential == challenge.credential
        else { throw SignInRefusal.challengeOver }
        guard account.isActive else { throw SignInRefusal.suspended }
        return (challenge, account)
    }

    /// Returns true if the owner of this login name has a second factor. As much work for a name that nobody has.
    private func hasFactor(_ login: String) async throws -> Bool {
        guard let login = try await passwords.names.meant(by: login) else { return false }
        return try await steps.factors.state(of: try await passwords.owner(of: login)).active != nil
    }

    /// Counts what comes of `body`, and says it in the words of signing in.
    private func counting<Result>(_ body: () async throws -> Result) async throws -> Result {
        let refusal: SignInRefusal
        do {
            return try await body()
        } catch let given as SignInRefusal {
            refusal = given
        } catch let pending as PolicyGate.Pending {
            refusal = .policiesPending(pending.versions)
        } catch is Factors.WrongCode {
            refusal = .wrongCode
        } catch SecondFactor.Refusal.wrongCode {
            refusal = .wrongCode
        } catch SecondFactor.Refusal.wait(let end) {
            refusal = .tooManyAttempts(.seconds(max(1, end.timeIntervalSince(now()))))
        } catch is SecondFactor.Refusal {
            refusal = .challengeOver
        }
        outcomes.count(refusal)
        throw refusal
    }

    /// The same, with what their device is known by from now on.
    private func known(_ signedIn: SignedIn, as login: LoginName?) -> SignedIn {
        var signedIn = signedIn
        signedIn.device = login.map { guesses.devices.issue(to: $0, at: now()) }
        return signedIn
    }

    /// Account that the attempt opens, unless there were too many before it.
    private func admit(_ attempt: Attempt, from known: AttemptOrigin? = nil) async throws -> Account {
        // Texts that can't be anybody's are no secret and need no work.
        guard let password = Password(attempting: attempt.password),
            let login = try await passwords.names.meant(by: attempt.login)
        else { throw SignInRefusal.wrongCredentials }
        // A crowd that comes again at once would have more work done for its refusals than for those who are let in.
        try passwords.refuseCrowd()
        let origin = if let known { known } else { await guesses.origin(of: attempt, login) }
        return try await guesses.guess(at: login, from: origin) { try await passwords.account(password, of: login) }
    }
}
