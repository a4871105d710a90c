public import EventLog
public import EventLoop
public import FoundationEssentials
public import Postgres
public import Tokens
public import Vault

/// Parts that every service is built on, opened by `ServiceMain` and handed to the service's initialiser. Take from it
/// what each part needs; don't hand it on.
public struct ServiceBase: Sendable {
    /// Name of the service: its role, its schema, its subject in tokens.
    public let name: String
    /// Storage of the service.
    public let storage: ServiceStorage
    /// Identity of the service, and the keys by which it knows others.
    public let trust: ServiceTrust
    /// The way to other services.
    public let gateway: GatewayClient
    /// Logs, metrics and health.
    public let telemetry: ServiceTelemetry
    /// Surroundings in which the service runs.
    public let surroundings: ServiceSurroundings

    /// A base of given parts; `ServiceMain` and tests put it together.
    public init(
        name: String,
        storage: ServiceStorage,
        trust: ServiceTrust,
        gateway: GatewayClient,
        telemetry: ServiceTelemetry,
        surroundings: ServiceSurroundings
    ) {
        self.surroundings = surroundings
        self.name = name
        self.storage = storage
        self.trust = trust
        self.gateway = gateway
        self.telemetry = telemetry
    }

    /// Threads for sockets.
    public var loops: EventLoopGroup { surroundings.loops }
    /// Environment from which `ConfigurationReader` reads the service's own settings.
    public var environment: [String: String] { surroundings.environment }
    /// The time by which the service decides, to the millisecond.
    public var now: @Sendable () -> Date { surroundings.now }
    /// Connections to the service's own schema.
    public var pool: Pool { storage.pool }
    /// The keys of persons.
    public var vault: Vault { storage.vault }
    /// The service's log.
    public var store: EventStore { storage.store }
    /// Knows callers by their tokens.
    public var authenticator: BearerAuthenticator { trust.authenticator }
    /// Structured lines.
    public var log: Logger { telemetry.log }
    /// Counters and the like.
    public var metrics: Metrics { telemetry.metrics }
    /// Checks on which readiness depends.
    public var health: Health { telemetry.health }
}

/// Surroundings in which a service runs: threads, environment, clock.
public struct ServiceSurroundings: Sendable {
    /// Threads for sockets.
    public let loops: EventLoopGroup
    /// Environment with the service's own settings.
    public let environment: [String: String]
    /// The time, to the millisecond.
    public let now: @Sendable () -> Date

    /// Surroundings; tests have a clock of their own.
    public init(
        loops: EventLoopGroup,
        environment: [String: String] = [:],
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        (self.loops, self.environment) = (loops, environment)
        self.now = { now().roundedToMilliseconds }
    }
}

/// Storage of a service.
public struct ServiceStorage: Sendable {
    /// The schema of its log and projections; the first in the pool's search path.
    public let schema: String
    /// Connections.
    public let pool: Pool
    /// The keys of persons.
    public let vault: Vault
    /// The service's log.
    public let store: EventStore

    /// Storage of given parts.
    public init(schema: String, pool: Pool, vault: Vault, store: EventStore) {
        self.schema = schema
        self.pool = pool
        self.vault = vault
        self.store = store
    }
}

/// Identity of a service, and the keys by which it knows others.
public struct ServiceTrust: Sendable {
    /// Its own tokens.
    public let identity: ServiceIdentity
    /// The keys of persons' tokens. Identity calls `use(_:)` with its own; everybody else fetches them through the gateway.
    public let userKeys: UserKeys
    /// Tokens of persons that count no more. Identity finds them in its log; everybody else follows identity.
    public let revocations: Revocations
    /// Knows callers by their tokens.
    public let authenticator: BearerAuthenticator

    /// Trust in `services` and in the publisher of `userKeys`.
    public init(
        identity: ServiceIdentity,
        userKeys: UserKeys,
        services: KeySet,
        revocations: Revocations = Revocations(.untold)
    ) {
        self.identity = identity
        self.userKeys = userKeys
        self.revocations = revocations
        authenticator = BearerAuthenticator(users: userKeys, services: services, revocations: revocations)
    }
}

/// Logs, metrics and health of a service.
public struct ServiceTelemetry: Sendable {
    /// Structured lines.
    public let log: Logger
    /// Counters and the like.
    public let metrics: Metrics
    /// Checks on which readiness depends.
    public let health: Health

    /// Telemetry of given parts; without any, for tests.
    public init(log: Logger = .none, metrics: Metrics = Metrics(), health: Health = Health()) {
        self.log = log
        self.metrics = metrics
        self.health = health
    }
}
