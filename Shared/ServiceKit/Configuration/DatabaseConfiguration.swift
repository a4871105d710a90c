public import Postgres

/// Access of a service to its database: all that most verbs need.
public struct DatabaseConfiguration: Sendable {
    /// Conninfo of the serving role: libpq's keywords or URI. May hold a password.
    public let serving: Sensitive<String>
    /// Conninfo of the owner of the schemas, for `migrate` and `rebuild`.
    public let owner: Sensitive<String>
    /// Connections of the pool.
    public let connections: Int
    /// Lines below it are not logged.
    public let logLevel: LogLevel

    /// Reads the settings; mistakes stay in `reader`.
    public init(_ reader: inout ConfigurationReader) throws(ConfigurationError) {
        let serving = reader.required(
            "THERACOMM_DATABASE",
            as: String.self,
            "The service's database as its serving role: libpq keywords or URI."
        )
        let owner = reader.optional(
            "THERACOMM_MIGRATION_DATABASE",
            as: String.self,
            "The same as the owner of its schemas, for migrate and rebuild. The serving role's if not given."
        )
        connections = reader.setting(
            "THERACOMM_DATABASE_CONNECTIONS",
            default: 4,
            in: 2...100,
            """
            Connections to the database, besides one for appending, one for listening and three for projections. One is held by what \
            works in one process alone (post office's scheduler, policies), so it takes another one for everything else.
            """
        )
        logLevel = reader.setting("THERACOMM_LOG_LEVEL", default: .info, "Lines below it are not logged.")
        guard let serving else { throw reader.error }
        self.serving = Sensitive(serving)
        self.owner = Sensitive(owner ?? serving)
    }

    /// The pool's settings for the serving role, with `schema` first in the search path.
    public func pool(for service: String, schema: String) -> PostgresConfiguration {
        PostgresConfiguration(
            conninfo: serving.exposed,
            application: service,
            searchPath: schema,
            connections: connections
        )
    }

    /// The pool's settings for the owner: few connections, no end to a statement.
    public func ownerPool(for service: String, schema: String) -> PostgresConfiguration {
        PostgresConfiguration(
            conninfo: owner.exposed,
            application: "\(service)-owner",
            searchPath: schema,
            connections: 2,
            statementTimeout: nil
        )
    }
}
