/// Next step of signing in. Each step that isn't the last one leads to another one.
public enum SignInStep: Sendable {
    /// Done.
    case signedIn(IdentityPerson)
    /// Done, with a second factor that is new: the codes are shown this once, for when the phone is lost.
    case enrolled(IdentityPerson, recoveryCodes: [String])
    /// A code of the authenticator app, or a recovery code, is asked for.
    case code(CodeStep)
    /// The rules demand a second factor, and there is none yet.
    case enrolment(EnrolmentStep)
    /// Policies must be accepted first.
    case policies(PoliciesStep)
}

/// Step at which a code is asked for. Good for five minutes.
public struct CodeStep: Sendable {
    let session: Session
    let challenge: String

    /// Shows a code. A wrong one throws Problem `wrongCode`, and may be followed by another; after `challengeOver` one signs in anew.
    public func show(_ code: String) async throws -> SignInStep {
        let body = IdentitySessionCodeInput(challenge: challenge, code: code)
        return try await session.signIn(by: .postIdentitySessionsCode(body))
    }
}

/// Step at which a second factor is set up.
public struct EnrolmentStep: Sendable {
    let session: Session
    let challenge: String

    /// Secret for the authenticator app, with an `otpauth:` address to show as a picture.
    public func begin() async throws -> IdentityEnrolment {
        let body = IdentitySessionEnrolmentRequestInput(challenge: challenge)
        return try await session.exchange.stranger(.postIdentitySessionsEnrolment(body)).read(
            as: IdentityEnrolment.self
        )
    }

    /// Proves by a first code that the app has the secret; leads to `enrolled`.
    public func confirm(_ code: String) async throws -> SignInStep {
        let body = IdentitySessionCodeInput(challenge: challenge, code: code)
        return try await session.signIn(by: .postIdentitySessionsEnrolmentConfirm(body))
    }
}

/// Step at which policies must be accepted.
public struct PoliciesStep: Sendable {
    /// Policies in the versions that are asked for. Their words: `.getIdentityPolicy(policy:language:version:)`.
    public let pending: [IdentityPolicySummary]
    let goOn: @Sendable ([IdentityAcceptedPolicyInput]) async throws -> SignInStep

    /// Accepts all of them and goes on.
    public func accept() async throws -> SignInStep {
        try await goOn(pending.map { IdentityAcceptedPolicyInput(policy: $0.policy, version: $0.version) })
    }
}
