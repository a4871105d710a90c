import FoundationEssentials
import HTTPKit
import Tokens

/// Somebody who publishes keys and signs tokens as identity does.
struct SignedInPeople: Sendable {
    private let signer = TokenSigner(keyID: "test", key: .random())

    /// A token of `person`.
    func token(
        of person: UUID,
        lifetime: Duration = .seconds(600),
        at: Date = Date(),
        roles: [String]? = nil
    ) -> String {
        signer.sign(
            Claims(
                issuer: Claims.identityIssuer,
                subject: person.uuidString.lowercased(),
                at: at,
                lifetime: lifetime,
                roles: roles
            ),
            as: .access
        )
    }

    /// A token of a device on which somebody with this login name has signed in.
    func device(of login: UUID) -> String {
        signer.sign(
            Claims(
                issuer: Claims.identityIssuer,
                subject: login.uuidString.lowercased(),
                at: Date(),
                lifetime: DeviceCookie.lifetime
            ),
            as: .device
        )
    }

    /// A handler that publishes the keys where identity does; everything else is `next`'s.
    func publishing(_ next: @escaping Handler = { _ in Response(204) }) -> Handler {
        let keys = KeySet([signer.verifyingKey]).jwks
        return { request in
            request.path == "/api/v1/identity/keys" ? .json(bytes: keys) : try await next(request)
        }
    }
}
