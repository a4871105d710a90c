import FoundationEssentials
import HTTPKit
import Tokens

/// Fresh proofs of who somebody is: identity signs them after a password or a code, and they are checked here without asking it.
struct Confirmations: Sendable {
    let keys: UserKeys
    let now: @Sendable () -> Date

    /// Checks that `text` was made for the caller and their session, a short time ago. Throws 403 if it wasn't.
    func demand(_ text: String, of request: Request) async throws {
        guard let caller = request.caller, let person = caller.person else { throw Problem.unauthorized }
        guard let claims = try await claims(text), UUID(uuidString: claims.sub) == person,
            claims.sid == caller.session
        else { throw Problem.confirmationNeeded }
    }

    private func claims(_ text: String) async throws -> Claims? {
        guard let verifier = keys.verifier else { throw Problem.unavailable }
        do throws(TokenError) {
            return try TokenVerifier.confirmation(keys: verifier.keys).verify(text, at: now())
        } catch {
            // A key that came into use a moment ago isn't known yet.
            guard case .unknownKey = error, await keys.refresh(), let verifier = keys.verifier else { return nil }
            return try? TokenVerifier.confirmation(keys: verifier.keys).verify(text, at: now())
        }
    }
}
