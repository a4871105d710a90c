import HTTPKit
import ServiceKit
import Tokens

/// Knowledge of persons: the keys of their tokens, and what was revoked.
extension Gateway {
    /// Source of the keys of persons' tokens: identity, if there is one.
    static func keySource(_ upstreams: [Upstream], _ client: Client) -> UserKeys.Source? {
        guard let identity = upstreams.first(where: { $0.service == "identity" }) else { return nil }
        return {
            let request = Request(.get, "/api/v1/identity/keys", authority: identity.service)
            let options = SendOptions(responseTimeout: .seconds(5), idleTimeout: .seconds(5))
            let answer = try await client.send(request, to: identity.inTurn[0], options: options)
            return try KeySet(jwks: try await answer.body.collect(upTo: 65_536))
        }
    }

    /// Follows identity's revocations; nil where the gateway can't say who it is, or there is no identity.
    func revocations() -> RevocationFollower? {
        guard let key = configuration.serviceKey, let identity = upstreams.first(where: { $0.service == "identity" })
        else { return nil }
        let own = ServiceIdentity(name: TraceRoute.asker, key: key)
        return RevocationFollower(people.revocations, log: telemetry.log) { [client] path in
            let token = own.token()
            let request = Request(.get, path, headers: [.authorization: "Bearer \(token)"], authority: identity.service)
            return try await client.send(
                request,
                to: identity.inTurn[0],
                options: SendOptions(responseTimeout: .seconds(5), idleTimeout: .zero)
            )
        }
    }
}
