/// The five characters by which PostgreSQL classifies an error (appendix A of its manual).
///
/// Callers decide by state and constraint name, never by message: messages are translated and change.
public struct SQLState: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The five characters.
    public let rawValue: String
    /// Any state.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A state in source code, for example `"40P01"`.
    public init(stringLiteral value: String) { rawValue = value }
    /// The five characters.
    public var description: String { rawValue }
    /// The class, the first two characters: `"23"` is every violated constraint.
    public var category: Substring { rawValue.prefix(2) }

    /// A unique or primary key already has that value.
    public static let uniqueViolation: Self = "23505"
    /// A referenced row is missing, or a row is still referenced.
    public static let foreignKeyViolation: Self = "23503"
    /// A check constraint said no.
    public static let checkViolation: Self = "23514"
    /// A column that must have a value got none.
    public static let notNullViolation: Self = "23502"
    /// A serializable or repeatable-read transaction lost against another; run it again.
    public static let serializationFailure: Self = "40001"
    /// This transaction was chosen to end a deadlock; run it again.
    public static let deadlockDetected: Self = "40P01"
    /// A lock was not free, under NOWAIT or `lock_timeout`.
    public static let lockNotAvailable: Self = "55P03"
    /// Stopped by a cancel request or by `statement_timeout`.
    public static let queryCanceled: Self = "57014"
    /// There is no room on the server's disk.
    public static let diskFull: Self = "53100"
    /// The server takes no writes: it is a standby, or has become one.
    public static let readOnlyTransaction: Self = "25006"
    /// An earlier statement of the transaction failed; only a rollback is possible.
    public static let inFailedTransaction: Self = "25P02"
    /// The role may not do that.
    public static let insufficientPrivilege: Self = "42501"
    /// No such table or view.
    public static let undefinedTable: Self = "42P01"
    /// No such schema.
    public static let invalidSchemaName: Self = "3F000"
    /// A function got a value that it knows nothing of, as a time zone that there isn't.
    public static let invalidParameterValue: Self = "22023"
    /// The statement can't be parsed.
    public static let syntaxError: Self = "42601"
    /// The server is going down in an orderly way.
    public static let adminShutdown: Self = "57P01"
    /// Another session crashed the server.
    public static let crashShutdown: Self = "57P02"
    /// The server is starting up or shutting down.
    public static let cannotConnectNow: Self = "57P03"
    /// State that PL/pgSQL's `raise exception` gives without a code.
    public static let raisedException: Self = "P0001"

    /// A prepared statement that the session does not (or no longer) know.
    static let unknownStatement: Self = "26000"
    /// State of some errors, among them "cached plan must not change result type".
    static let featureNotSupported: Self = "0A000"
}
