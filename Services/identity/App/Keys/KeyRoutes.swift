import HTTPKit
import ServiceKit
import Tokens

/// The public keys that access tokens are checked with.
struct KeyRoutes: Sendable {
    let keys: KeyRing

    /// Feature of keys.
    var feature: Feature { Feature(routes: routes) }

    var routes: [Route] {
        [
            .get(
                "/api/v1/identity/keys",
                .open,
                "The keys that verify access tokens: a JSON Web Key Set (RFC 7517), the one in use and those retired lately.",
                handler: list
            ).speaking("application/jwk-set+json")
        ]
    }

    private func list(_ request: Request) async throws -> Response {
        .json(
            bytes: await keys.published().jwks,
            headers: [.contentType: "application/jwk-set+json", .cacheControl: "public, max-age=60"]
        )
    }
}
