/// Address of a database, and the time limits for it.
public struct PostgresConfiguration: Sendable {
    /// libpq's keywords (`host=/run/pg dbname=theracomm`) or URI. Several hosts are tried in turn.
    public var conninfo: String
    /// Name that `pg_stat_activity` shows.
    public var application: String
    /// Schemas, in the order they are searched, as `search_path` is written; nil leaves the role's.
    public var searchPath: String?
    /// Connections that a pool holds at most, at least one.
    public var connections: Int
    /// Time that a statement may run before the server stops it; nil is for ever. If the server does not answer even
    /// `unresponsiveAfter` later, the connection is given up.
    public var statementTimeout: Duration?
    /// Time that making a connection may take, name lookup and encryption included.
    public var connectTimeout: Duration
    /// Time to wait for a free connection of a pool, or for a server that is away.
    public var acquireTimeout: Duration
    /// Time that a pool keeps a connection that nobody uses, save the last one.
    public var idleTimeout: Duration
    /// Age at which a connection is closed, so that a pool drifts to a new primary or a new address. Checked between
    /// uses.
    public var maximumAge: Duration
    /// Time to wait for an answer after a statement should have ended.
    public var unresponsiveAfter: Duration
    /// Most prepared statements that a connection keeps.
    public var preparedStatements: Int

    /// Settings with the defaults the services use.
    public init(
        conninfo: String,
        application: String,
        searchPath: String? = nil,
        connections: Int = 4,
        statementTimeout: Duration? = .seconds(30),
        connectTimeout: Duration = .seconds(5),
        acquireTimeout: Duration = .seconds(5)
    ) {
        self.conninfo = conninfo
        self.application = application
        self.searchPath = searchPath
        self.connections = max(1, connections)
        self.statementTimeout = statementTimeout
        self.connectTimeout = connectTimeout
        self.acquireTimeout = acquireTimeout
        idleTimeout = .seconds(120)
        maximumAge = .seconds(3600)
        unresponsiveAfter = .seconds(5)
        preparedStatements = 256
    }
}
