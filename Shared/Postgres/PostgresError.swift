/// Error of a statement that gave no rows.
///
/// Never holds a bind value: no DETAIL, no CONTEXT, and quoted input is cut out of data errors (class 22), because
/// errors are logged. `query` is the SQL with its placeholders.
public struct PostgresError: Error, Sendable, CustomStringConvertible {
    /// Kind of failure, which decides what a caller can do.
    public enum Kind: String, Sendable, Hashable {
        /// The server refused the statement; `sqlState` says why. The connection goes on.
        case server
        /// The connection ended while the statement was under way: whether it took effect is unknown.
        case connectionLost
        /// There is no connection and none could be made in time. The statement was not sent: repeating it is safe.
        case unavailable
        /// The statement's or the pool's time ran out. A statement that timed out had no effect.
        case timeout
        /// The caller's task was cancelled. The statement had no effect.
        case cancelled
        /// A value could not be read as the type that was asked for.
        case decoding
        /// A bind can't be put into the form PostgreSQL wants; nothing was sent.
        case encoding
        /// The pool or connection was closed by its owner; nothing was sent.
        case poolClosed
    }

    /// Facts in one allocation, so that the error is one word wide where it is thrown.
    private final class Facts: Sendable {
        let kind: Kind
        let message: String
        let sqlState: SQLState?
        let constraint: String?
        let table: String?
        let query: String?

        init(
            kind: Kind,
            message: String,
            sqlState: SQLState?,
            constraint: String?,
            table: String?,
            query: String?
        ) {
            self.kind = kind
            self.message = message
            self.sqlState = sqlState
            self.constraint = constraint
            self.table = table
            self.query = query
        }
    }

    private let facts: Facts

    /// Kind of the failure.
    public var kind: Kind { facts.kind }
    /// A sentence for the log, without bind values. Not stable.
    public var message: String { facts.message }
    /// The server's classification, where the server spoke.
    public var sqlState: SQLState? { facts.sqlState }
    /// The name of the violated constraint.
    public var constraint: String? { facts.constraint }
    /// The table that is concerned, without its schema.
    public var table: String? { facts.table }
    /// The SQL text with placeholders instead of values.
    public var query: String? { facts.query }

    /// An error; also for tests of callers.
    public init(
        _ kind: Kind,
        _ message: String,
        sqlState: SQLState? = nil,
        constraint: String? = nil,
        table: String? = nil,
        query: String? = nil
    ) {
        facts = Facts(
            kind: kind,
            message: message,
            sqlState: sqlState,
            constraint: constraint,
            table: table,
            query: query
        )
    }

    /// The same with the statement it belongs to.
    func with(query: String?) -> PostgresError {
        PostgresError(kind, message, sqlState: sqlState, constraint: constraint, table: table, query: query)
    }

    /// Everything, for logs.
    public var description: String {
        var text = "postgres \(kind.rawValue)"
        if let sqlState { text += " \(sqlState)" }
        text += ": \(message)"
        if let constraint { text += " [constraint \(constraint)]" }
        if let table { text += " [table \(table)]" }
        if let query { text += " [query \(query)]" }
        return text
    }

    /// True if running the whole transaction again may succeed: it lost a race against another one.
    public var isSerializationConflict: Bool {
        sqlState == .serializationFailure || sqlState == .deadlockDetected
    }
}
