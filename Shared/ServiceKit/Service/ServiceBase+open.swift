import EventLog
import EventLoop
import HTTPKit
import Postgres
import Tokens
import Vault

extension ServiceBase {
    /// Puts a base together from settings. Opens no connection yet.
    static func open<S: Service>(
        _ type: S.Type,
        _ configuration: ServiceConfiguration,
        pool: Pool,
        loops: EventLoopGroup,
        telemetry: ServiceTelemetry,
        environment: [String: String]
    ) -> ServiceBase {
        let names = SchemaNames(type)
        let vault = Vault(pool: pool, schema: names.vault, masterKeys: configuration.masterKeys)
        let store = EventStore(pool: pool, schema: names.service, vault: vault, loops: loops)
        let identity = ServiceIdentity(name: S.name, key: configuration.serviceKey)
        let gateway = GatewayClient(
            configuration.gateway,
            identity: identity,
            send: GatewayClient.transport(on: loops)
        )
        let userKeys = UserKeys(source: {
            try KeySet(jwks: try await gateway.getBytes("/api/v1/identity/keys", limit: 65_536))
        })
        return ServiceBase(
            name: S.name,
            loops: loops,
            storage: ServiceStorage(schema: names.service, pool: pool, vault: vault, store: store),
            trust: ServiceTrust(identity: identity, userKeys: userKeys, services: configuration.serviceKeys),
            gateway: gateway,
            telemetry: telemetry,
            environment: environment
        )
    }
}
