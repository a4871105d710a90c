import FoundationEssentials
import IdentityDomain

/// Lets attempts at a password go on as far as those before them allow, and counts what comes of them.
struct GuessControl: Sendable {
    let attempts: Attempts
    let devices: DeviceTokens
    let lanes: AttemptLanes
    private let gate = AttemptGate()

    init(attempts: Attempts, devices: DeviceTokens, lanes: AttemptLanes) {
        self.attempts = attempts
        self.devices = devices
        self.lanes = lanes
    }

    /// Origin of the attempt: a device that is known by this name, or anywhere.
    func origin(of attempt: SignIn.Attempt, _ login: LoginName) async -> AttemptOrigin {
        guard let token = attempt.device, await devices.isKnown(token, to: login, at: attempts.now()) else {
            return .address(attempt.address)
        }
        return .device
    }

    /// Result of `check`, once it is the attempt's turn. Throws `SignInRefusal`.
    func guess<Result>(
        at login: LoginName,
        from origin: AttemptOrigin,
        _ check: () async throws -> Result
    ) async throws -> Result {
        let key = AttemptGate.Key(login: attempts.logins.key(of: login), origin: origin)
        guard gate.enter(key) else { throw SignInRefusal.tooManyAttempts(.seconds(1)) }
        defer { gate.leave(key) }
        switch try await attempts.verdict(login, from: origin) {
        case .goesOn: break
        case .takesTurn(let address): try await lanes.wait(at: address)
        case .waits(let wait): throw SignInRefusal.tooManyAttempts(wait)
        }
        do {
            let result = try await check()
            try await attempts.noteSuccess(login, from: origin)
            return result
        } catch SignInRefusal.wrongCredentials {
            try await attempts.failures.note(login, at: attempts.now())
            try await attempts.noteFailure(login, from: origin)
            throw SignInRefusal.wrongCredentials
        }
    }
}
