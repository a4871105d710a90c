import CommandLineKit
import EventLog
import EventLoop
import Postgres
import Tokens
import Vault

extension ServiceContext {
    /// The settings of the database alone. Throws `ConfigurationError`.
    func databaseConfiguration() throws -> DatabaseConfiguration {
        var reader = ConfigurationReader(environment: environment)
        let configuration = try DatabaseConfiguration(&reader)
        try reader.check()
        return configuration
    }

    /// All settings. Throws `ConfigurationError` with all mistakes.
    func configuration() throws -> ServiceConfiguration {
        var reader = ConfigurationReader(environment: environment)
        return try ServiceConfiguration(&reader, of: S.self)
    }

    /// Lends a pool of the owner of the schemas.
    func withOwner<R: Sendable>(_ body: (Pool) async throws -> R) async throws -> R {
        try await withPool(
            try databaseConfiguration().ownerPool(for: S.name, schema: SchemaNames(S.self).service),
            body
        )
    }

    /// Lends the log as the serving role, without anybody's keys: what is personal reads as erased.
    func withLog<R: Sendable>(_ body: (EventStore) async throws -> R) async throws -> R {
        let configuration = try databaseConfiguration().pool(for: S.name, schema: SchemaNames(S.self).service)
        return try await withPool(configuration) { pool, loops in
            let store = EventStore(pool: pool, schema: SchemaNames(S.self).service, vault: NoKeys(), loops: loops)
            return try await closing(store) { try await body(store) }
        }
    }

    /// Lends everything a service stands on, without starting anything. Read models have come to the end of the log by then, as for
    /// `withService`. Needs all settings.
    public func withBase<R: Sendable>(_ body: (ServiceBase) async throws -> R) async throws -> R {
        try await withService { _, base in try await body(base) }
    }

    /// Lends the wired service, without starting anything. Needs all settings.
    ///
    /// Read models have come to the end of the log by then: a verb sees everything that was stored before it began, by
    /// any process, whether the service runs or not. A read model that can't come on is named beside the answer, and
    /// the verb goes on.
    public func withService<R: Sendable>(_ body: (S, ServiceBase) async throws -> R) async throws -> R {
        try await withServiceAsItIs { service, base in
            for projection in service.projections {
                do {
                    try await projection.catchUp()
                } catch {
                    let reason = FailureExplanation.explain(error)?.message ?? "\(error)"
                    console.printError("The read model \(projection.name) can't come on, so this may be old: \(reason)")
                }
            }
            return try await body(service, base)
        }
    }

    /// Lends the wired service without a look at its read models: for verbs that mend, and for those that look at the log alone.
    func withServiceAsItIs<R: Sendable>(_ body: (S, ServiceBase) async throws -> R) async throws -> R {
        try await withBaseAsItIs { base in try await body(try await S(base), base) }
    }

    /// Lends everything a service stands on, without a look at its read models.
    func withBaseAsItIs<R: Sendable>(_ body: (ServiceBase) async throws -> R) async throws -> R {
        let configuration = try configuration()
        let schema = SchemaNames(S.self).service
        return try await withBase(configuration, configuration.database.pool(for: S.name, schema: schema), body)
    }

    /// Lends the wired service on a pool of the owner of its schemas, who may make tables.
    func withServiceAsOwner<R: Sendable>(_ body: (S, ServiceBase) async throws -> R) async throws -> R {
        let configuration = try configuration()
        let schema = SchemaNames(S.self).service
        let pool = configuration.database.ownerPool(for: S.name, schema: schema)
        return try await withBase(configuration, pool) { base in try await body(try await S(base), base) }
    }

    private func withBase<R: Sendable>(
        _ configuration: ServiceConfiguration,
        _ pool: PostgresConfiguration,
        _ body: (ServiceBase) async throws -> R
    ) async throws -> R {
        let log = Logger(service: S.name, level: max(.warning, configuration.database.logLevel))
        return try await withPool(pool) { pool, loops in
            let base = ServiceBase.open(
                S.self,
                configuration,
                pool: pool,
                loops: loops,
                telemetry: ServiceTelemetry(log: log),
                environment: environment
            )
            return try await PersonDirectory.$current.withValue(PersonDirectory(base.gateway)) {
                try await closing(base.store) { try await body(base) }
            }
        }
    }

    private func withPool<R: Sendable>(_ configuration: PostgresConfiguration, _ body: (Pool) async throws -> R)
        async throws
        -> R
    {
        try await withPool(configuration) { pool, _ in try await body(pool) }
    }

    private func withPool<R: Sendable>(
        _ configuration: PostgresConfiguration,
        _ body: (Pool, EventLoopGroup) async throws -> R
    ) async throws -> R {
        let loops = EventLoopGroup(count: 1)
        let pool = Pool(configuration, loops: loops)
        do {
            let result = try await body(pool, loops)
            await pool.close()
            return result
        } catch {
            await pool.close()
            throw error
        }
    }

    private func closing<R: Sendable>(_ store: EventStore, _ body: () async throws -> R) async throws -> R {
        do {
            let result = try await body()
            await store.close()
            return result
        } catch {
            await store.close()
            throw error
        }
    }
}
