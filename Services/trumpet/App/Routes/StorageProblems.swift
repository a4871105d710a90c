import EventLog
import HTTPKit
import Vault

extension Problem {
    /// The same key with another request.
    static let idempotencyMismatch = Problem(
        422,
        "idempotency-mismatch",
        "This Idempotency-Key was used with another request. Use a new key."
    )

    /// Too many write to the same thing at once.
    static let busy = Problem(
        503,
        "busy",
        "Others are changing this at the same time. Try again.",
        headers: [.retryAfter: "1"]
    )

    /// Somebody concerned was erased; nothing new is written about them.
    static let personErased = Problem(410, "person-erased", "Somebody concerned has left for good.")

    /// What a caller hears when the log refuses; rethrows what is no concern of theirs.
    static func translating(_ body: () async throws -> Response) async throws -> Response {
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
