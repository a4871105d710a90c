public import FoundationEssentials
import Postgres

/// A message in the queue, as far as operators may see it.
public struct OutboxEntry: Sendable, Equatable {
    /// Its id.
    public let id: UUID
    /// Person whom the message is about.
    public let subject: UUID
    /// Kind of message: `verification`.
    public let kind: String
    /// Time since which it waits.
    public let queuedAt: Date
    /// Time from which on it isn't worth sending.
    public let expiresAt: Date?
    /// Number of attempts.
    public let attempts: Int
    /// Time of the next attempt.
    public let dueAt: Date
    /// Code of the last failure.
    public let lastError: String?
    /// Time at which it was given up; nil while it is tried.
    public let deadAt: Date?

    static let columns: Query = """
        id, subject, kind, queued_at, expires_at, attempts, due_at, last_error, dead_at
        """

    init(_ row: Row) throws {
        (id, subject, kind, queuedAt, expiresAt, attempts, dueAt, lastError, deadAt) = try row.decode(
            UUID.self,
            UUID.self,
            String.self,
            Date.self,
            Date?.self,
            Int.self,
            Date.self,
            String?.self,
            Date?.self
        )
    }
}
