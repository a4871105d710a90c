import EventLog
public import HTTPKit
import Vault

extension Problem {
    /// The same key with another request.
    public static let idempotencyMismatch = Problem(
        422,
        "idempotency-mismatch",
        "This Idempotency-Key was used with another request. Use a new key."
    )

    /// Too many write to the same thing at once.
    public static let busy = Problem(
        503,
        "busy",
        "Others are changing this at the same time. Try again.",
        headers: [.retryAfter: "1"]
    )

    /// Somebody concerned was erased; nothing new is written about them.
    public static let personErased = Problem(410, "person-erased", "Somebody concerned has left for good.")

    /// Somebody has an account but the feed that tells about it is a moment late.
    public static let notKnownYet = Problem(
        503,
        "person-not-known-yet",
        "Your account is new here. Try again in a moment.",
        headers: [.retryAfter: "1"]
    )

    /// Problem that an error of the log is for the caller; nil for errors that are no concern of theirs. The router of every service asks
    /// for it.
    package init?(ofLog error: any Error) {
        switch error {
        case is VersionConflict: self = .preconditionFailed
        case is IdempotencyMismatch: self = .idempotencyMismatch
        case is StreamIsBusy: self = .busy
        case is ErasedSubject: self = .personErased
        default: return nil
        }
    }

    /// Runs `body` and turns errors of the log into problems for the caller; rethrows errors that are no concern of
    /// theirs.
    public static func translating(_ body: () async throws -> Response) async throws -> Response {
        do {
            return try await body()
        } catch {
            throw Problem(ofLog: error) ?? error
        }
    }
}
