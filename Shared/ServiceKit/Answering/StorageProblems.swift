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

    /// Runs `body` and turns errors of the log into problems for the caller; rethrows errors that are no concern of
    /// theirs.
    public static func translating(_ body: () async throws -> Response) async throws -> Response {
        do {
            return try await body()
        } catch is VersionConflict {
            throw Problem.preconditionFailed
        } catch is IdempotencyMismatch {
            throw Problem.idempotencyMismatch
        } catch is StreamIsBusy {
            throw Problem.busy
        } catch is ErasedSubject {
            throw Problem.personErased
        }
    }
}
