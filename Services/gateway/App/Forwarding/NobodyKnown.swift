import HTTPKit
import ServiceKit

/// The operators' listener knows nobody: all its routes are open.
struct NobodyKnown: Authenticator {
    func caller(of request: Request) async throws(Problem) -> Caller? { nil }
}
