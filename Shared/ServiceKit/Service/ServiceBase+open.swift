import EventLog
import EventLoop
import HTTPKit
import Postgres
import Tokens
import Vault

extension ServiceBase {
    /// Puts a base together from settings. Opens no connection yet. Projections use the connections of `followers`, else those of `pool`.
    static func open<S: Service>(
        _ type: S.Type,
        _ configuration: ServiceConfiguration,
        pool: Pool,
        followers: Pool? = nil,
        loops: EventLoopGroup,
        telemetry: ServiceTelemetry,
        environment: [String: String]
    ) -> ServiceBase {
        let names = SchemaNames(type)
        let vault = Vault(
            pool: pool,
            schema: names.vault,
            masterKeys: configuration.masterKeys,
            ledger: configuration.erasuresFolder.map { ErasureLedger(path: "\($0)/\(S.name).ledger") }
        )
        let store = EventStore(
            pool: pool,
            followers: followers,
            schema: names.service,
            vault: vault,
            loops: loops,
            settings: S.logSettings
        )
        let identity = ServiceIdentity(name: S.name, key: configuration.serviceKey)
        let gateway = GatewayClient(
            configuration.gateway,
            identity: identity,
            send: GatewayClient.transport(on: loops, tls: configuration.innerTLS?.tls.client)
        )
        let userKeys = UserKeys(source: {
            try KeySet(jwks: try await gateway.getBytes("/api/v1/identity/keys", limit: 65_536))
        })
        return ServiceBase(
            name: S.name,
            storage: ServiceStorage(schema: names.service, pool: pool, vault: vault, store: store),
            trust: ServiceTrust(
                identity: identity,
                userKeys: userKeys,
                services: configuration.serviceKeys,
                revocations: Revocations()
            ),
            gateway: gateway,
            telemetry: telemetry,
            surroundings: ServiceSurroundings(loops: loops, environment: environment)
        )
    }
}
